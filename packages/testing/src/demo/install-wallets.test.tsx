import type { StandardConnectFeature } from "@wallet-standard/features";
import { afterEach, describe, expect, it } from "vitest";
import { EVM_TEST_ADDRESSES, SOLANA_TEST_ADDRESSES } from "../keys/test-keys.ts";
import { demoWallets } from "./demo-wallets.ts";
import { type InstalledWallet, type InstalledWallets, installWallets } from "./install-wallets.ts";
import type { PageWalletsConfig } from "./page-config.ts";
import { namespacesOf } from "./page-wallet.ts";

let installed: InstalledWallets | undefined;

afterEach(() => {
  installed?.remove();
  localStorage.clear();
  for (const left of document.querySelectorAll("[data-foyer-demo-approval], dialog")) left.remove();
});

describe("installWallets", () => {
  it("announces the demo wallets over the standards of their kinds", () => {
    const found = listen();
    install();
    const serving = (...wanted: readonly string[]): string[] =>
      demoWallets().flatMap((wallet) =>
        namespacesOf(wallet).some((one) => wanted.includes(one)) ? [wallet.name] : [],
      );
    expect(found.evm).toEqual(serving("eip155"));
    expect(found.standard).toEqual(serving("solana", "sui"));
    expect(namesIn("btc_providers")).toEqual(serving("bip122"));
    expect(namesIn("webbtc_stx_providers")).toEqual(["Demo Cairn"]);
    expect(namesIn("interchainWallets")).toEqual(serving("cosmos"));
    expect(Object.keys((window as unknown as Globals)["injectedWeb3"] ?? {})).toEqual(["demo-harbor", "demo-orchid"]);
    installed?.remove();
    expect(["btc_providers", "webbtc_stx_providers", "interchainWallets"].flatMap(namesIn)).toEqual([]);
  });

  it("draws a different icon for each, which browsers can show", async () => {
    const icons = demoWallets().map(({ icon }) => icon as string);
    expect(new Set(icons).size).toBe(11);
    for (const icon of icons) {
      const image = new Image();
      image.src = icon;
      await image.decode();
      expect(image.naturalWidth).toBeGreaterThan(0);
    }
  });

  it("appears late where that is asked for", async () => {
    const found = listen();
    install({ appearAfterMs: 20 });
    expect(found.evm).toEqual([]);
    await expect.poll(() => found.evm.length).toBe(4);
  });

  it("approves at once by default, and remembers the site after a reload", async () => {
    const first = install();
    expect(await connectEvm(first, "Demo Ember")).toEqual([EVM_TEST_ADDRESSES[0]]);
    expect(await connectSolana(first, "Demo Quartz")).toEqual([SOLANA_TEST_ADDRESSES[0]]);
    first.remove();
    const reloaded = install();
    expect(await request(reloaded, "Demo Ember", "eth_accounts")).toEqual([EVM_TEST_ADDRESSES[0]]);
    expect(await connectSolana(reloaded, "Demo Quartz", true)).toEqual([SOLANA_TEST_ADDRESSES[0]]);
    expect(await request(reloaded, "Demo Harbor", "eth_accounts")).toEqual([]);
  });

  it("forgets the site after a reload where it is told to", async () => {
    await connectEvm(install({ remember: false }), "Demo Ember");
    expect(await request(install({ remember: false }), "Demo Ember", "eth_accounts")).toEqual([]);
  });

  it("keeps each namespace's sites by themselves", async () => {
    const { bitcoin, cosmos, polkadot, stacks } = install().find("Demo Harbor") as InstalledWallet;
    const site = window as never;
    await (bitcoin?.provider(site) as Requesting | undefined)?.request("wallet_connect", { addresses: ["payment"] });
    await (cosmos?.keplr(site) as Enabling | undefined)?.enable("cosmoshub-4");
    await polkadot?.injected(site).enable?.("Test");
    await stacks?.provider(site).request("wallet_connect", { addresses: ["stacks"] });
    const again = install().find("Demo Harbor");
    const sides = ["evm", "standard", "bitcoin", "polkadot", "cosmos", "stacks"] as const;
    expect(sides.filter((side) => again?.[side]?.state.origins.includes(location.origin))).toEqual(sides.slice(2));
  });

  it("serves what it serves now after a visit that knew less", async () => {
    const kept = { chains: ["solana:mainnet"], accounts: [1], locked: false, origins: [location.origin] };
    localStorage.setItem("foyer-demo-wallet:Demo Harbor:standard", JSON.stringify(kept));
    const standard = install().find("Demo Harbor")?.standard;
    expect(standard?.state.chains).toContain("sui:mainnet");
    expect(standard?.state.accounts).toEqual([1]);
  });

  it("starts anew when what it kept is damaged", async () => {
    localStorage.setItem("foyer-demo-wallet:Demo Ember:evm", "{");
    expect(await connectEvm(install(), "Demo Ember")).toEqual([EVM_TEST_ADDRESSES[0]]);
  });

  it("starts on the first chain it has a node of, and reads from that node", async () => {
    const wallets = install({ rpc: { evm: { 31337: "http://127.0.0.1:9" } } });
    expect(await request(wallets, "Demo Ember", "eth_chainId")).toBe("0x7a69");
    await expect(request(wallets, "Demo Ember", "eth_blockNumber")).rejects.toThrow("did not answer");
  });
});

describe("the approval card", () => {
  it("says that the wallet is a demo wallet, who asks, and for what", async () => {
    const wallets = install({ prompt: "dialog" });
    const connecting = connectEvm(wallets, "Demo Ember");
    const card = await openCard();
    expect(card.ariaLabel).toBe("Demo Ember: Connect this site");
    expect(card.textContent).toContain("Demo wallet");
    expect(card.textContent).toContain(location.origin);
    button(card, "Approve").click();
    expect(await connecting).toEqual([EVM_TEST_ADDRESSES[0]]);
    const signing = request(wallets, "Demo Ember", "personal_sign", ["0x68656c6c6f", EVM_TEST_ADDRESSES[0]]);
    expect((await openCard()).textContent).toContain("hello");
    button(await openCard(), "Approve").click();
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/);
    expect(document.querySelector("[data-foyer-demo-approval]")).toBeNull();
  });

  it.each([
    ["Demo Forge", "Bitcoin · mainnet"],
    ["Demo Orchid", "Polkadot"],
    ["Demo Orbit", "Cosmos · cosmoshub-4"],
    ["Demo Brook", "Sui"],
    ["Demo Cairn", "Stacks · mainnet"],
  ])("of %s names %s", async (name, network) => {
    const connecting = connectAny(install({ prompt: "dialog" }), name);
    const card = await openCard();
    expect(card.querySelector("p")?.textContent).toBe(`${location.origin} · ${network}`);
    button(card, "Approve").click();
    await connecting;
  });

  it("declines with the button and with Escape", async () => {
    const wallets = install({ prompt: "dialog" });
    const first = connectEvm(wallets, "Demo Ember");
    button(await openCard(), "Reject").click();
    await expect(first).rejects.toMatchObject({ code: 4001 });
    const second = connectEvm(wallets, "Demo Ember");
    const card = await openCard();
    card.dispatchEvent(new Event("cancel", { cancelable: true }));
    card.close();
    await expect(second).rejects.toMatchObject({ code: 4001 });
  });

  it("shows one card after another", async () => {
    const wallets = install({ prompt: "dialog" });
    const both = [connectEvm(wallets, "Demo Harbor"), connectSolana(wallets, "Demo Harbor")];
    button(await openCard(), "Approve").click();
    expect(await both[0]).toEqual([EVM_TEST_ADDRESSES[0]]);
    button(await openCard(), "Approve").click();
    expect(await both[1]).toEqual([SOLANA_TEST_ADDRESSES[0]]);
  });

  it("stands above a modal dialog of the page, and hides its clicks from it", async () => {
    const modal = document.createElement("dialog");
    document.body.append(modal);
    modal.showModal();
    const clicks: EventTarget[] = [];
    const count = (event: Event): number => clicks.push(event.target as EventTarget);
    document.addEventListener("click", count);
    const connecting = connectEvm(install({ prompt: "dialog" }), "Demo Ember");
    const card = await openCard();
    const approve = button(card, "Approve");
    const { x, y, width, height } = approve.getBoundingClientRect();
    const host = document.elementFromPoint(x + width / 2, y + height / 2);
    expect(host?.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2)).toBe(approve);
    approve.click();
    await connecting;
    document.removeEventListener("click", count);
    expect(clicks).toEqual([]);
  });
});

type Globals = { readonly [name: string]: object | undefined };
type Requesting = { request(method: string, params?: object): Promise<unknown> };
type Enabling = { enable(chainId: string): Promise<void> };

function namesIn(list: string): string[] {
  const entries = ((window as unknown as Globals)[list] ?? []) as readonly { readonly name: string }[];
  return entries.map(({ name }) => name);
}

function install(config: PageWalletsConfig = {}): InstalledWallets {
  installed?.remove();
  installed = installWallets(window, config);
  return installed;
}

function listen(): { evm: string[]; standard: string[] } {
  const found = { evm: [] as string[], standard: [] as string[] };
  window.addEventListener("eip6963:announceProvider", (event) => {
    found.evm.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name);
  });
  window.addEventListener("wallet-standard:register-wallet", (event) => {
    const register = ({ name }: { name: string }): void => void found.standard.push(name);
    (event as CustomEvent<(registry: object) => void>).detail({ register });
  });
  return found;
}

async function request(wallets: InstalledWallets, name: string, method: string, params?: unknown): Promise<unknown> {
  return wallets
    .find(name)
    ?.evm?.provider(window as never)
    .request({ method, params });
}

function connectEvm(wallets: InstalledWallets, name: string): Promise<unknown> {
  return request(wallets, name, "eth_requestAccounts");
}

/** Connects a wallet of one namespace that is not Ethereum's or Solana's. */
async function connectAny(wallets: InstalledWallets, name: string): Promise<unknown> {
  const site = window as never;
  const { bitcoin, polkadot, cosmos, stacks } = wallets.find(name) ?? {};
  if (bitcoin) return (bitcoin.provider(site) as Requesting).request("wallet_connect");
  if (polkadot) return polkadot.injected(site).enable?.("Test");
  if (cosmos) return (cosmos.keplr(site) as Enabling).enable("cosmoshub-4");
  if (stacks) return stacks.provider(site).request("wallet_connect");
  return connectSolana(wallets, name);
}

async function connectSolana(wallets: InstalledWallets, name: string, silent = false): Promise<unknown> {
  const features = wallets.find(name)?.standard?.standard(window as never)
    .features as unknown as StandardConnectFeature;
  const { accounts } = await features["standard:connect"].connect({ silent });
  // The same object may serve Sui too.
  return accounts.flatMap(({ address, chains }) => (chains.includes("solana:mainnet") ? [address] : []));
}

async function openCard(): Promise<HTMLDialogElement> {
  const find = (): HTMLDialogElement | null | undefined =>
    document.querySelector("[data-foyer-demo-approval]")?.shadowRoot?.querySelector("dialog[open]");
  await expect.poll(find).toBeTruthy();
  return find() as HTMLDialogElement;
}

function button(card: HTMLDialogElement, name: string): HTMLButtonElement {
  return [...card.querySelectorAll("button")].find((each) => each.textContent === name) as HTMLButtonElement;
}
