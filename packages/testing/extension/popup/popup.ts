import type { WalletControl } from "../../src/extension/wallet-control.ts";
import { EVM_TEST_ADDRESSES } from "../../src/keys/test-keys.ts";
import { CHANNEL, type ControlMessage } from "../wire/messages.ts";

type Kept = Awaited<ReturnType<WalletControl["read"]>>;

const account = element("account") as HTMLSelectElement;
const network = element("network") as HTMLSelectElement;
const mode = element("mode") as HTMLSelectElement;
const lock = element("lock") as HTMLButtonElement;

account.addEventListener("change", () => void act("switchAccount", Number(account.value)));
network.addEventListener("change", () => void act("switchChain", Number(network.value)));
mode.addEventListener("change", () => void act("setMode", mode.value));
lock.addEventListener("click", () => void act(lock.dataset["action"] === "unlock" ? "unlock" : "lock"));
void refresh();

async function act(control: keyof WalletControl, ...args: readonly unknown[]): Promise<void> {
  await send(control, args);
  await refresh();
}

async function refresh(): Promise<void> {
  const { evm, solana, bitcoin, polkadot, cosmos, stacks, settings } = (await send("read", [])) as Kept;
  const accounts = EVM_TEST_ADDRESSES.map((address, index) => {
    const label = `Account ${index + 1} · ${shorten(address)}`;
    return [String(index), label] as const;
  });
  fill(account, { options: accounts, selected: String(evm.accounts[0] ?? 0) });
  const networks = evm.chains.map((chainId) => [String(chainId), `Chain ${chainId}`] as const);
  fill(network, { options: networks, selected: String(evm.chainId) });
  mode.value = settings.mode;
  lock.textContent = evm.locked ? "Unlock" : "Lock";
  lock.dataset["action"] = evm.locked ? "unlock" : "lock";
  showSites([...new Set([evm, solana, bitcoin, polkadot, cosmos, stacks].flatMap(({ origins }) => origins))]);
}

function showSites(origins: readonly string[]): void {
  element("sites").replaceChildren(...origins.map(createSite));
  element("no-sites").hidden = origins.length > 0;
}

function createSite(origin: string): HTMLElement {
  const item = document.createElement("li");
  const name = document.createElement("span");
  name.textContent = origin;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.textContent = "Disconnect";
  button.setAttribute("aria-label", `Disconnect ${origin}`);
  button.addEventListener("click", () => void act("revoke", origin));
  item.append(name, button);
  return item;
}

type Choice = { readonly options: readonly (readonly [string, string])[]; readonly selected: string };

function fill(select: HTMLSelectElement, { options, selected }: Choice): void {
  select.replaceChildren(...options.map(([value, label]) => new Option(label, value, false, value === selected)));
}

function send(control: string, args: readonly unknown[]): Promise<unknown> {
  return chrome.runtime.sendMessage<ControlMessage>({ channel: CHANNEL, control, args });
}

function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

function element(name: string): HTMLElement {
  return document.querySelector(`#${name}`) as HTMLElement;
}
