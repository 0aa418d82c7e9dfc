import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyMessage as verifyBitcoin } from "@foyer/siwx/bip122";
import { verifyMessage as verifyCosmos } from "@foyer/siwx/cosmos";
import { verifyMessage as verifyPolkadot } from "@foyer/siwx/polkadot";
import { verifyMessage as verifyStacks } from "@foyer/siwx/stacks";
import { verifyMessage as verifySui } from "@foyer/siwx/sui";
import {
  BITCOIN_TEST_ADDRESSES,
  COSMOS_TEST_ADDRESSES,
  EVM_TEST_ADDRESSES,
  POLKADOT_TEST_ADDRESSES,
  SOLANA_TEST_ADDRESSES,
  STACKS_TEST_ADDRESSES,
  SUI_TEST_ADDRESSES,
} from "@foyer/testing";
import {
  answerNextPrompt,
  buildExtension,
  controlExtension,
  extensionArgs,
  type WalletControl,
} from "@foyer/testing/extension";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58, base64 } from "@scure/base";
import { type BrowserContext, chromium, type Page } from "playwright";
import { recoverMessageAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../vitest/chromium.ts";

const TEXT = "Hello from seven chains";
const BITCOIN = "bip122:000000000019d6689c085ae165831e93";
const POLKADOT = "polkadot:91b171bb158e2d3848fa23a9f1c25182";

let server: Server;
let url: string;
let folder: string;
let context: BrowserContext;
let wallet: WalletControl;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-namespaces-"));
  const extension = await buildExtension(join(folder, "extension"));
  server = createServer((_, response) => response.setHeader("content-type", "text/html").end(HOST_PAGE));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: findChromium() ?? "",
    headless: true,
    args: [...CHROMIUM_ARGS, ...extensionArgs(extension)],
  });
  wallet = controlExtension(context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker")));
});

afterAll(async () => {
  await context?.close();
  await new Promise((resolve) => server?.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  for (const open of context.pages().slice(1)) await open.close();
  await wallet.setMode("ask");
  await wallet.unlock();
  await wallet.setAccounts([0]);
  await wallet.revoke(new URL(url).origin);
  await wallet.clearPrompts();
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
});

type Signed = { readonly address: string; readonly signature: string; readonly publicKey: string };

type Case = {
  readonly namespace: keyof Speakers;
  readonly addresses: readonly string[];
  /** What the window says of the namespace, when it connects. */
  readonly network: string;
  verify(signed: Signed): Promise<boolean> | boolean;
};

const CASES: readonly Case[] = [
  {
    namespace: "eip155",
    addresses: EVM_TEST_ADDRESSES,
    network: "EVM chain 31337",
    verify: async ({ address, signature }) =>
      (await recoverMessageAddress({ message: TEXT, signature: signature as `0x${string}` })) === address,
  },
  {
    namespace: "solana",
    addresses: SOLANA_TEST_ADDRESSES,
    network: "Solana, Sui",
    verify: ({ address, signature }) =>
      ed25519.verify(base64.decode(signature), new TextEncoder().encode(TEXT), base58.decode(address)),
  },
  {
    namespace: "sui",
    addresses: SUI_TEST_ADDRESSES,
    network: "Solana, Sui",
    verify: ({ address, signature, publicKey: bytes }) =>
      verifySui({
        account: `sui:mainnet:${address}`,
        message: TEXT,
        signature: { type: "sui", value: signature, bytes },
      }),
  },
  {
    namespace: "bip122",
    addresses: BITCOIN_TEST_ADDRESSES.p2wpkh,
    network: "Bitcoin · mainnet",
    verify: ({ address, signature: value }) =>
      verifyBitcoin({ account: `${BITCOIN}:${address}`, message: TEXT, signature: { type: "bip322-simple", value } }),
  },
  {
    namespace: "stacks",
    addresses: STACKS_TEST_ADDRESSES,
    network: "Stacks · mainnet",
    verify: ({ address, signature: value, publicKey }) =>
      verifyStacks({
        account: `stacks:1:${address}`,
        message: TEXT,
        signature: { type: "stacks-rsv", value, publicKey },
      }),
  },
  {
    namespace: "polkadot",
    addresses: POLKADOT_TEST_ADDRESSES,
    network: "Polkadot",
    verify: ({ address, signature }) => {
      const value = signature as `0x${string}`;
      const made = { type: "sr25519", value, wrapped: true } as const;
      return verifyPolkadot({ account: `${POLKADOT}:${address}`, message: TEXT, signature: made });
    },
  },
  {
    namespace: "cosmos",
    addresses: COSMOS_TEST_ADDRESSES,
    network: "Cosmos · cosmoshub-4",
    verify: ({ address, signature: value, publicKey: pubKey }) =>
      verifyCosmos({
        account: `cosmos:cosmoshub-4:${address}`,
        message: TEXT,
        signature: { type: "adr36", value, pubKey },
        prefix: "cosmos",
      }),
  },
];

describe("the extension wallet", () => {
  it("comes by every way under one name and icon", async () => {
    const found = await page.evaluate(() => {
      const { announced, registered } = state;
      const globals = window as unknown as { [list: string]: { name: string; icon: string }[] };
      const lists = ["btc_providers", "interchainWallets"].flatMap((list) => globals[list] ?? []);
      const injected = Object.entries((window as unknown as { injectedWeb3: Injected }).injectedWeb3);
      return {
        known: [announced[0]?.info, ...registered, ...lists].map((one) => [one?.name, one?.icon]),
        injected: injected.map(([key, { icon }]) => [key, icon]),
      };
    });
    expect(found.known).toHaveLength(4);
    expect(new Set(found.known.map(String)).size).toBe(1);
    expect(found.injected).toEqual([["foyer-test-wallet", found.known[0]?.[1]]]);
  });
});

describe.each(CASES)("in $namespace, the extension wallet", ({ namespace, addresses, network, verify }) => {
  it("asks before it shows an account, and says in its window for what", async () => {
    const opened = context.waitForEvent("page");
    const connecting = connect(namespace);
    const window = await opened;
    await window.getByRole("heading", { name: "Connect this site" }).waitFor();
    expect(await window.locator("#network").textContent()).toBe(network);
    expect(await window.locator("#origin").textContent()).toBe(new URL(url).origin);
    await window.getByRole("button", { name: "Approve" }).click();
    expect(await connecting).toBe(addresses[0]);
  });

  it("signs what its window shows, for real", async () => {
    await approving(connect(namespace));
    const opened = context.waitForEvent("page");
    const signing = sign(namespace);
    const window = await opened;
    await window.getByRole("heading", { name: "Sign a message" }).waitFor();
    const shown = await window.locator("main").textContent();
    expect(shown).toContain(TEXT);
    expect(shown).toContain(addresses[0]);
    await window.getByRole("button", { name: "Approve" }).click();
    expect(await verify((await signing) as Signed)).toBe(true);
  });

  it("fails when the person declines, to connect or to sign", async () => {
    await rejecting(connect(namespace));
    await approving(connect(namespace));
    await rejecting(sign(namespace));
  });

  it("is connected again after a reload without asking, and to the other account where that was switched", async () => {
    await approving(connect(namespace));
    await wallet.clearPrompts();
    await page.reload();
    expect(await connect(namespace)).toBe(addresses[0]);
    await wallet.switchAccount(1);
    expect(await connect(namespace)).toBe(addresses[1]);
    expect(await wallet.prompts()).toEqual([]);
  });

  it("tells the page when the account is switched, the wallet locked, and the site forgotten", async () => {
    await approving(connect(namespace));
    const count = (): Promise<number> => page.evaluate((name) => state.heard[name] ?? 0, namespace);
    const next = async (change: () => Promise<void>): Promise<void> => {
      const before = await count();
      await change();
      await expect.poll(count).toBeGreaterThan(before);
    };
    await page.evaluate((name) => state.speakers[name].listen(() => tell(name)), namespace);
    await next(() => wallet.switchAccount(1));
    await next(() => wallet.lock());
    await next(() => wallet.unlock());
    await next(() => wallet.revoke(new URL(url).origin));
  });

  it("asks to be unlocked first", async () => {
    await wallet.lock();
    await wallet.setMode("approve");
    expect(await connect(namespace)).toBe(addresses[0]);
    expect((await wallet.prompts()).map(({ kind }) => kind)).toEqual(["unlock", "connect"]);
  });
});

function connect(namespace: keyof Speakers): Promise<string> {
  return page.evaluate((name) => state.speakers[name].connect(), namespace);
}

function sign(namespace: keyof Speakers): Promise<object> {
  return page.evaluate(([name, text]) => state.speakers[name].sign(text), [namespace, TEXT] as const);
}

async function approving<Outcome>(asking: Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([asking, answerNextPrompt(context, "approve")]);
  return outcome;
}

async function rejecting(asking: Promise<unknown>): Promise<void> {
  const outcome = asking.then(
    () => "answered",
    () => "failed",
  );
  await answerNextPrompt(context, "reject");
  expect(await outcome).toBe("failed");
}

type Injected = { readonly [key: string]: { readonly icon: string } };
type Shown = { readonly name: string; readonly icon: string };
/** How a page speaks to the wallet in one namespace, through the objects that it found. */
type Speaker = {
  connect(): Promise<string>;
  sign(text: string): Promise<object>;
  /** Hears that something changed. */
  listen(hear: () => void): unknown;
};
type Speakers = { readonly [N in "eip155" | "solana" | "sui" | "bip122" | "stacks" | "polkadot" | "cosmos"]: Speaker };

/** In the page only. */
declare const state: {
  readonly announced: readonly { readonly info: Shown }[];
  readonly registered: readonly Shown[];
  readonly heard: { readonly [namespace: string]: number };
  readonly speakers: Speakers;
};
declare function tell(namespace: string): void;

const HOST_PAGE = `<!doctype html><html lang="en"><title>Host</title><script>
  const state = { announced: [], registered: [], heard: {}, speakers: {} };
  const tell = (namespace) => { state.heard[namespace] = (state.heard[namespace] ?? 0) + 1; };
  addEventListener("eip6963:announceProvider", ({ detail }) => {
    if (!state.announced.some(({ info }) => info.uuid === detail.info.uuid)) state.announced.push(detail);
  });
  dispatchEvent(new Event("eip6963:requestProvider"));
  const register = (wallet) => state.registered.push(wallet);
  addEventListener("wallet-standard:register-wallet", ({ detail }) => detail({ register }));
  dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register } }));

  const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));
  const encode = (text) => new TextEncoder().encode(text);
  const toHex = (text) => "0x" + [...encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  let address = "";

  const evm = state.announced[0].provider;
  state.speakers.eip155 = {
    connect: async () => ([address] = await evm.request({ method: "eth_requestAccounts" }))[0],
    sign: async (text) => ({ address, signature: await evm.request({ method: "personal_sign", params: [toHex(text), address] }) }),
    listen: (hear) => evm.on("accountsChanged", hear),
  };

  const standard = state.registered[0];
  const standardSpeaker = (prefix, sign) => {
    let account;
    return {
      async connect() {
        const { accounts } = await standard.features["standard:connect"].connect();
        account = accounts.find(({ chains }) => chains[0].startsWith(prefix));
        return account.address;
      },
      sign: async (text) => ({ address: account.address, ...(await sign(account, encode(text))) }),
      listen: (hear) => standard.features["standard:events"].on("change", hear),
    };
  };
  state.speakers.solana = standardSpeaker("solana:", async (account, message) => {
    const [{ signature }] = await standard.features["solana:signMessage"].signMessage({ account, message });
    return { signature: toBase64(signature) };
  });
  state.speakers.sui = standardSpeaker("sui:", async (account, message) => {
    const { bytes, signature } = await standard.features["sui:signPersonalMessage"].signPersonalMessage({ account, message });
    return { signature, publicKey: bytes };
  });

  const follow = (path) => path.split(".").reduce((at, name) => at[name], window);
  const wbip = follow(btc_providers[0].id);
  const ask = async (method, params) => {
    const { result, error } = await wbip.request(method, params);
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    return result;
  };
  const wbipSpeaker = (purpose, sign) => {
    let account;
    return {
      async connect() {
        const known = await ask("wallet_getAccount", null).catch(() => undefined);
        const find = (given) => given?.addresses.find((one) => one.purpose === purpose);
        account = find(known) ?? find(await ask("wallet_connect", { addresses: [purpose] }));
        return account.address;
      },
      sign: async (text) => ({ address: account.address, ...(await sign(text, account)) }),
      listen(hear) {
        for (const eventName of ["accountChange", "disconnect"]) wbip.addListener({ eventName, cb: hear });
      },
    };
  };
  state.speakers.bip122 = wbipSpeaker("payment", (message, { address }) =>
    ask("signMessage", { address, message, protocol: "BIP322" }));
  state.speakers.stacks = wbipSpeaker("stacks", (message) => ask("stx_signMessage", { message }));

  let injected;
  state.speakers.polkadot = {
    async connect() {
      injected = await Object.values(injectedWeb3)[0].enable("Host");
      return ([{ address }] = await injected.accounts.get())[0].address;
    },
    async sign(text) {
      const { signature } = await injected.signer.signRaw({ address, data: toHex(text), type: "bytes" });
      return { address, signature };
    },
    listen: (hear) => injected.accounts.subscribe(hear),
  };

  const keplr = follow(interchainWallets[0].identifier).keplr;
  state.speakers.cosmos = {
    async connect() {
      await keplr.enable(["cosmoshub-4"]);
      return ({ bech32Address: address } = await keplr.getKey("cosmoshub-4")).bech32Address;
    },
    async sign(text) {
      const { signature, pub_key } = await keplr.signArbitrary("cosmoshub-4", address, text);
      return { address, signature, publicKey: pub_key.value };
    },
    listen: (hear) => addEventListener("keplr_keystorechange", hear),
  };
</script>`;
