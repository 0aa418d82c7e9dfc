import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EVM_TEST_ADDRESSES, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import {
  answerNextPrompt,
  buildExtension,
  controlExtension,
  extensionArgs,
  type WalletControl,
} from "@foyer/testing/extension";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { type BrowserContext, chromium, type Page } from "playwright";
import { createPublicClient, http, recoverMessageAddress, stringToHex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../vitest/chromium.ts";

const [EVM_FIRST, EVM_SECOND] = EVM_TEST_ADDRESSES as [string, string];
const [SOLANA_FIRST, SOLANA_SECOND] = SOLANA_TEST_ADDRESSES as [string, string];
const DEAD = "0x000000000000000000000000000000000000dEaD";

let devnet: Devnet;
let server: Server;
let url: string;
let folder: string;
let context: BrowserContext;
let wallet: WalletControl;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-wallet-"));
  const [started, extension] = await Promise.all([startDevnet(), buildExtension(join(folder, "extension"))]);
  devnet = started;
  server = createServer((_, response) => response.setHeader("content-type", "text/html").end(HOST_PAGE));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: findChromium() ?? "",
    headless: true,
    args: [...CHROMIUM_ARGS, ...extensionArgs(extension)],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  wallet = controlExtension(worker);
  const evm = Object.fromEntries(devnet.evm.map((chain) => [chain.chainId, chain.url]));
  await wallet.setRpc({ evm, solana: { "*": devnet.solana.url } });
});

afterAll(async () => {
  await context?.close();
  await devnet?.stop();
  await new Promise((resolve) => server?.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  for (const open of context.pages().slice(1)) await open.close();
  await wallet.setMode("ask");
  await wallet.unlock();
  await wallet.setAccounts([0]);
  await wallet.switchChain(31337);
  await wallet.revoke(new URL(url).origin);
  await wallet.clearPrompts();
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
});

describe("the extension wallet", () => {
  it("comes over both standards under one name and icon", async () => {
    const found = await page.evaluate(() => ({
      evm: host().announced.map(({ info }) => [info.rdns, info.name, info.icon]),
      standard: host().registered.map(({ name, icon }) => [name, icon]),
    }));
    expect(found.evm).toEqual([
      ["org.foyer.testwallet", "Foyer Test Wallet", expect.stringMatching(/^data:image\/svg/)],
    ]);
    expect(found.standard).toEqual([found.evm[0]?.slice(1)]);
  });

  it("connects and signs on an EVM chain when the person approves", async () => {
    expect(await approving(evm("eth_requestAccounts"))).toEqual({ result: [EVM_FIRST] });
    const { result: signature } = await approving(evm("personal_sign", [stringToHex("hello"), EVM_FIRST]));
    expect(await recoverMessageAddress({ message: "hello", signature: signature as `0x${string}` })).toBe(EVM_FIRST);
  });

  it("fails with 4001 when the person declines or closes the window", async () => {
    const declined = answerNextPrompt(context, "reject");
    expect(await evm("eth_requestAccounts")).toMatchObject({ error: { code: 4001 } });
    await declined;
    const closed = context.waitForEvent("page").then((approval) => approval.close());
    expect(await evm("eth_requestAccounts")).toMatchObject({ error: { code: 4001 } });
    await closed;
    expect(await evm("eth_accounts")).toEqual({ result: [] });
  });

  it("shows who asks for what, in a window without accessibility faults", async () => {
    await approving(evm("eth_requestAccounts"));
    const opened = context.waitForEvent("page");
    const signing = evm("personal_sign", [stringToHex("Pay nothing"), EVM_FIRST]);
    const approval = await opened;
    await approval.getByRole("heading", { name: "Sign a message" }).waitFor();
    const text = await approval.locator("body").textContent();
    for (const shown of [new URL(url).origin, "personal_sign", "Pay nothing", EVM_FIRST]) expect(text).toContain(shown);
    await approval.evaluate(await readFile(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
    const violations = await approval.evaluate(async () => (await (globalThis as unknown as Axe).axe.run()).violations);
    expect(violations).toEqual([]);
    await approval.getByRole("button", { name: "Approve" }).click();
    expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x/) });
  });

  it("sends a transaction on each of the two EVM chains and tells every tab of the switch", async () => {
    const other = await context.newPage();
    await other.goto(url);
    await page.bringToFront();
    await approving(evm("eth_requestAccounts"));
    for (const [index, chain] of devnet.evm.entries()) {
      await evm("wallet_switchEthereumChain", [{ chainId: `0x${chain.chainId.toString(16)}` }]);
      const transaction = { from: EVM_FIRST, to: DEAD, value: `0x${index + 1}` };
      const { result: hash } = await approving(evm("eth_sendTransaction", [transaction]));
      const reader = createPublicClient({ transport: http(chain.url), pollingInterval: 20 });
      const receipt = await reader.waitForTransactionReceipt({ hash: hash as `0x${string}` });
      expect(receipt.status).toBe("success");
      expect(await reader.getBalance({ address: DEAD })).toBe(BigInt(index + 1));
    }
    for (const tab of [page, other]) {
      await expect.poll(() => tab.evaluate(() => host().events)).toContainEqual(["chainChanged", "0x7a6a"]);
    }
  });

  it("connects and signs on Solana, and sends a transaction the chain takes", async () => {
    expect(await approving(solana("standard:connect"))).toEqual({ result: [SOLANA_FIRST] });
    const publicKey = base58.decode(SOLANA_FIRST);
    const message = [...new TextEncoder().encode("hello")];
    const signed = (await approving(solana("solana:signMessage", { message }))).result as Record<string, number[]>;
    const bytes = Uint8Array.from(signed["signedMessage"] ?? []);
    expect([...bytes]).toEqual(message);
    expect(ed25519.verify(Uint8Array.from(signed["signature"] ?? []), bytes, publicKey, { zip215: false })).toBe(true);

    const transaction = [...(await createTransfer({ from: SOLANA_FIRST, to: SOLANA_SECOND, lamports: 9 }))];
    const before = await balanceOf(SOLANA_SECOND);
    const chain = "solana:localnet";
    const { result } = await approving(solana("solana:signAndSendTransaction", { transaction, chain }));
    expect((result as Record<string, number[]>)["signature"]).toHaveLength(64);
    expect(await balanceOf(SOLANA_SECOND)).toBe(before + 9);
  });

  it("is connected again after a reload without asking, on both namespaces", async () => {
    await approving(evm("eth_requestAccounts"));
    await approving(solana("standard:connect"));
    await wallet.clearPrompts();
    await page.reload();
    expect(await evm("eth_accounts")).toEqual({ result: [EVM_FIRST] });
    expect(await solana("standard:connect", { silent: true })).toEqual({ result: [SOLANA_FIRST] });
    expect(await wallet.prompts()).toEqual([]);
  });

  it("gives a site nothing silently that was never allowed", async () => {
    expect(await evm("eth_accounts")).toEqual({ result: [] });
    expect(await solana("standard:connect", { silent: true })).toEqual({ result: [] });
    expect(await wallet.prompts()).toEqual([]);
  });

  it("tells the page of its lock, its account and its revocation", async () => {
    await approving(evm("eth_requestAccounts"));
    await approving(solana("standard:connect"));
    await page.evaluate(() => host().events.splice(0));
    await wallet.switchAccount(1);
    await expect
      .poll(() => page.evaluate(() => host().events))
      .toEqual(
        expect.arrayContaining([
          ["accountsChanged", [EVM_SECOND]],
          ["change", [SOLANA_SECOND]],
        ]),
      );
    await wallet.lock();
    await wallet.unlock();
    await wallet.revoke(new URL(url).origin);
    await expect
      .poll(() => page.evaluate(() => host().events.filter(([name]) => name === "accountsChanged")))
      .toEqual([
        ["accountsChanged", [EVM_SECOND]],
        ["accountsChanged", []],
        ["accountsChanged", [EVM_SECOND]],
        ["accountsChanged", []],
      ]);
    expect(await evm("eth_accounts")).toEqual({ result: [] });
  });

  it("answers by its mode without a window", async () => {
    await wallet.setMode("approve");
    expect(await evm("eth_requestAccounts")).toEqual({ result: [EVM_FIRST] });
    await wallet.setMode("reject");
    expect(await evm("personal_sign", ["0x00", EVM_FIRST])).toMatchObject({ error: { code: 4001 } });
    await wallet.setMode("hang");
    const hanging = evm("personal_sign", ["0x00", EVM_FIRST]);
    await expect.poll(() => wallet.answerOpen("approve")).toBe(1);
    expect(await hanging).toMatchObject({ result: expect.stringMatching(/^0x/) });
    expect(context.pages()).toHaveLength(1);
  });

  it("learns a chain it did not know", async () => {
    await wallet.setMode("approve");
    const unknown = { chainId: "0x1e240" };
    expect(await evm("wallet_switchEthereumChain", [unknown])).toMatchObject({ error: { code: 4902 } });
    await evm("wallet_addEthereumChain", [{ ...unknown, rpcUrls: [devnet.evm[0]?.url] }]);
    expect(await evm("eth_chainId")).toEqual({ result: "0x1e240" });
  });

  it("forgets the site when Solana is disconnected", async () => {
    await wallet.setMode("approve");
    await solana("standard:connect");
    await solana("standard:disconnect");
    expect(await solana("standard:connect", { silent: true })).toEqual({ result: [] });
  });

  it("can be worked by hand from its own window", async () => {
    await wallet.setMode("approve");
    await evm("eth_requestAccounts");
    const own = await context.newPage();
    await own.goto("chrome-extension://kmiahjmjgencgjgignhmcpikoopncoga/wallet.html");
    await own.getByLabel("EVM network").selectOption("31338");
    await own.getByRole("button", { name: `Disconnect ${new URL(url).origin}` }).click();
    await own.getByText("No site is connected.").waitFor();
    await own.getByRole("button", { name: "Lock" }).click();
    await own.getByRole("button", { name: "Unlock" }).waitFor();
    expect((await wallet.read()).evm).toMatchObject({ chainId: 31338, locked: true, origins: [] });
  });
});

type Outcome = { readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } };

type FeatureOutput = {
  readonly accounts?: readonly { readonly address: string }[];
  readonly 0?: Readonly<Record<string, Uint8Array>>;
};

type Host = {
  readonly announced: { info: Record<string, string>; provider: { request(call: object): Promise<unknown> } }[];
  readonly registered: {
    name: string;
    icon: string;
    features: Record<string, Record<string, (input: object) => Promise<FeatureOutput>>>;
    accounts: { address: string }[];
  }[];
  readonly events: [string, unknown][];
};
type Axe = { readonly axe: { run(): Promise<{ violations: unknown[] }> } };

/** In the page only. */
declare function host(): Host;
declare function onSolana(accounts: readonly { readonly address: string }[]): readonly string[];

const HOST_PAGE = `<!doctype html><html lang="en"><title>Host</title><script>
  const state = { announced: [], registered: [], events: [] };
  window.host = () => state;
  // The same object serves Sui.
  window.onSolana = (accounts) => accounts.filter(({ chains }) => chains[0].startsWith("solana:")).map(({ address }) => address);
  addEventListener("eip6963:announceProvider", ({ detail }) => {
    if (state.announced.some(({ info }) => info.uuid === detail.info.uuid)) return;
    state.announced.push(detail);
    for (const name of ["accountsChanged", "chainChanged"]) detail.provider.on(name, (value) => state.events.push([name, value]));
  });
  dispatchEvent(new Event("eip6963:requestProvider"));
  const register = (wallet) => {
    state.registered.push(wallet);
    wallet.features["standard:events"].on("change", ({ accounts }) => state.events.push(["change", onSolana(accounts)]));
  };
  addEventListener("wallet-standard:register-wallet", ({ detail }) => detail({ register }));
  dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register } }));
</script>`;

function evm(method: string, params: readonly unknown[] = []): Promise<Outcome> {
  return page.evaluate(
    ([name, args]) =>
      host()
        .announced[0]!.provider.request({ method: name, params: args })
        .then(
          (result) => ({ result }),
          ({ code, message }) => ({ error: { code, message } }),
        ),
    [method, params] as const,
  );
}

/** Calls a feature; bytes go in and come out as lists of numbers. */
function solana(feature: string, input: object = {}): Promise<Outcome> {
  return page.evaluate(
    async ([name, given]) => {
      const standard = host().registered[0]!;
      const bytes = Object.entries(given).map(([key, value]) => [
        key,
        Array.isArray(value) ? new Uint8Array(value) : value,
      ]);
      const account = name.startsWith("solana:") ? { account: standard.accounts[0] } : {};
      const method = standard.features[name]![name.split(":")[1]!]!;
      try {
        const output = await method({ ...Object.fromEntries(bytes), ...account });
        if (output?.accounts) return { result: onSolana(output.accounts) };
        const entries = Object.entries(output?.[0] ?? {}).map(([key, value]) => [key, [...(value as Uint8Array)]]);
        return { result: Object.fromEntries(entries) };
      } catch (error) {
        const { code, message } = error as { code: number; message: string };
        return { error: { code, message } };
      }
    },
    [feature, input] as const,
  );
}

async function approving(asking: Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([asking, answerNextPrompt(context, "approve")]);
  return outcome;
}

async function solanaRpc(method: string, params: readonly unknown[] = []): Promise<{ value: unknown }> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(devnet.solana.url, { method: "POST", body });
  return ((await response.json()) as { result: { value: unknown } }).result;
}

async function balanceOf(address: string): Promise<number> {
  return (await solanaRpc("getBalance", [address])).value as number;
}

/** An unsigned legacy transaction that moves lamports. */
async function createTransfer(transfer: { from: string; to: string; lamports: number }): Promise<Uint8Array> {
  const { blockhash } = (await solanaRpc("getLatestBlockhash")).value as { blockhash: string };
  const systemProgram = new Uint8Array(32);
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, BigInt(transfer.lamports), true);
  const keys = [...base58.decode(transfer.from), ...base58.decode(transfer.to), ...systemProgram];
  const message = [1, 0, 1, 3, ...keys, ...base58.decode(blockhash), 1, 2, 2, 0, 1, data.length, ...data];
  return Uint8Array.from([1, ...new Uint8Array(64), ...message]);
}
