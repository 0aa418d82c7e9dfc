import { ed25519 } from "@noble/curves/ed25519.js";
import type { SolanaSignInFeature, SolanaSignMessageFeature } from "@solana/wallet-standard-features";
import type { Wallet, WalletAccount } from "@wallet-standard/base";
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from "@wallet-standard/features";
import { describe, expect, it } from "vitest";
import { SOLANA_TEST_ADDRESSES } from "../keys/test-keys.ts";
import { createTestPage, type TestPage } from "../page/test-page.ts";
import { createStandardWallet } from "./create-standard-wallet.ts";

const [FIRST, SECOND] = SOLANA_TEST_ADDRESSES as [string, string];

describe("createStandardWallet", () => {
  it("registers with an application that is there and with one that comes later", () => {
    const page = createTestPage();
    const early = openRegistry(page);
    const wallet = createStandardWallet({ name: "Acme" });
    wallet.register(page);
    const late = openRegistry(page);
    expect(early).toEqual([wallet.standard(page)]);
    expect(late).toEqual([wallet.standard(page)]);
    wallet.unregister();
    expect(early).toEqual([]);
    expect(late).toEqual([]);
  });

  it("shares its account after a prompt, and silently from then on", async () => {
    const wallet = createStandardWallet();
    expect(await connect(wallet.standard(createTestPage()), { silent: true })).toEqual([]);
    expect(await connect(wallet.standard(createTestPage()))).toMatchObject([{ address: FIRST }]);
    expect(wallet.prompts.map((prompt) => prompt.kind)).toEqual(["connect"]);
    const reloaded = wallet.standard(createTestPage());
    expect(reloaded.accounts).toEqual([]);
    expect(await connect(reloaded, { silent: true })).toMatchObject([{ address: FIRST }]);
    expect(wallet.prompts).toHaveLength(1);
  });

  it("prompts even when asked silently, if it ignores that", async () => {
    const wallet = createStandardWallet({ ignoreSilent: true });
    await connect(wallet.standard(), { silent: true });
    expect(wallet.prompts).toMatchObject([{ kind: "connect", params: { silent: false } }]);
  });

  it("signs messages that noble verifies strictly", async () => {
    const { standard, account } = await connected();
    const message = new TextEncoder().encode("hello");
    const output = await first(feature(standard, "solana:signMessage").signMessage({ account, message }));
    expect(output.signedMessage).toEqual(message);
    expect(ed25519.verify(output.signature, message, account.publicKey as Uint8Array, { zip215: false })).toBe(true);
  });

  it("says what it really signed when it alters messages", async () => {
    const { standard, account } = await connected({ alterSignedMessage: true });
    const message = new TextEncoder().encode("hello");
    const output = await first(feature(standard, "solana:signMessage").signMessage({ account, message }));
    const publicKey = account.publicKey as Uint8Array;
    expect(output.signedMessage).not.toEqual(message);
    expect(ed25519.verify(output.signature, output.signedMessage, publicKey)).toBe(true);
    expect(ed25519.verify(output.signature, message, publicKey)).toBe(false);
  });

  it("connects and signs in with one feature", async () => {
    const wallet = createStandardWallet();
    const standard = wallet.standard(createTestPage({ origin: "https://app.test" }));
    const input = { statement: "Hello", nonce: "abcdefgh", chainId: "solana:mainnet" };
    const output = await first(feature(standard, "solana:signIn").signIn(input));
    const text = new TextDecoder().decode(output.signedMessage);
    expect(text).toBe(
      `app.test wants you to sign in with your Solana account:\n${FIRST}\n\nHello\n\nChain ID: solana:mainnet\nNonce: abcdefgh`,
    );
    expect(output.account.address).toBe(FIRST);
    expect(ed25519.verify(output.signature, output.signedMessage, output.account.publicKey as Uint8Array)).toBe(true);
    expect(wallet.prompts.map((prompt) => prompt.kind)).toEqual(["connect", "sign-in"]);
  });

  it("refuses to sign for an account the site was not given", async () => {
    const { wallet, standard } = await connected();
    const account = { address: SECOND } as WalletAccount;
    const signing = feature(standard, "solana:signMessage").signMessage({ account, message: new Uint8Array(1) });
    await expect(signing).rejects.toMatchObject({ code: 4100 });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("tells a connected page of accounts, lock and revocation, and an unconnected one nothing", async () => {
    const { wallet, standard } = await connected();
    const heard = hear(standard);
    const unconnected = hear(wallet.standard(createTestPage()));
    wallet.switchAccount(1);
    wallet.lock();
    wallet.unlock();
    wallet.revoke("http://localhost");
    expect(heard).toEqual([[SECOND], [], [SECOND], []]);
    expect(unconnected).toEqual([]);
  });

  it("forgets the site when it disconnects, unless it remembers sites", async () => {
    for (const remembersSites of [false, true]) {
      const { standard } = await connected({ remembersSites });
      await feature(standard, "standard:disconnect").disconnect();
      expect(standard.accounts).toEqual([]);
      expect(await connect(standard, { silent: true })).toHaveLength(remembersSites ? 1 : 0);
    }
  });

  it("lacks what it is told to lack", async () => {
    const { wallet, standard } = await connected({ noDisconnect: true, without: ["solana:signIn"] });
    expect(Object.keys(standard.features)).not.toContain("standard:disconnect");
    expect(Object.keys(standard.features)).not.toContain("solana:signIn");
    const changes: unknown[] = [];
    feature(standard, "standard:events").on("change", (change: object) => changes.push(Object.keys(change)));
    wallet.dropFeature("solana:signMessage");
    wallet.setChains(["solana:devnet"]);
    expect(Object.keys(standard.features)).not.toContain("solana:signMessage");
    expect(standard.chains).toEqual(["solana:devnet"]);
    expect(changes).toEqual([["features"], ["chains"]]);
  });

  it("shows accounts of other namespaces beside its own", async () => {
    const sui = { address: "0xabc", publicKey: new Uint8Array(32), chains: ["sui:mainnet"], features: [] } as const;
    const { standard } = await connected({ otherAccounts: [sui] });
    expect(standard.accounts.map((account) => account.address)).toEqual([FIRST, "0xabc"]);
  });
});

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignInFeature;

function feature<Name extends keyof Features>(wallet: Wallet, name: Name): Features[Name] {
  return (wallet.features as unknown as Features)[name];
}

async function connect(wallet: Wallet, input?: { silent: boolean }): Promise<readonly WalletAccount[]> {
  const { accounts } = await feature(wallet, "standard:connect").connect(input);
  return accounts;
}

async function connected(options: Parameters<typeof createStandardWallet>[0] = {}) {
  const wallet = createStandardWallet(options);
  const standard = wallet.standard(createTestPage());
  const [account] = await connect(standard);
  return { wallet, standard, account: account as WalletAccount };
}

function hear(wallet: Wallet): string[][] {
  const heard: string[][] = [];
  feature(wallet, "standard:events").on("change", (change: { accounts: readonly WalletAccount[] }) =>
    heard.push(change.accounts.map((account) => account.address)),
  );
  return heard;
}

function openRegistry(page: TestPage): Wallet[] {
  const wallets: Wallet[] = [];
  const register = (...added: Wallet[]) => {
    wallets.push(...added);
    return () => void wallets.splice(wallets.indexOf(added[0] as Wallet), added.length);
  };
  page.addEventListener("wallet-standard:register-wallet", (event) =>
    (event as CustomEvent<(registry: object) => void>).detail({ register }),
  );
  page.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register } }));
  return wallets;
}

async function first<Output>(outputs: Promise<readonly Output[]>): Promise<Output> {
  return (await outputs)[0] as Output;
}
