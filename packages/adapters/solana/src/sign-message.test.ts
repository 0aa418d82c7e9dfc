import { formatSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import { createStandardWallet, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";
import { verifyByPlatform } from "./testing/verify-by-platform.ts";

const [FIRST, SECOND] = SOLANA_TEST_ADDRESSES as [string, string];
const ALDER = "wallet-standard:solana:Alder";

async function connected(options: Parameters<typeof createStandardWallet>[0] = {}) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Alder", ...options });
  wallet.register(started.page);
  const connection = await started.adapter.connect({ connectorId: ALDER });
  const sign = (message: string) => started.adapter.signMessage({ connectionId: connection.id, message });
  return { ...started, wallet, connection, sign };
}

/** A connected wallet whose `solana:signMessage` answers with `output`. */
async function signing(
  output: unknown,
  { shown = [], ...account }: { shown?: readonly object[]; features?: readonly string[] } = {},
) {
  const started = startAdapter();
  const provider = createStandardWallet({ name: "Alder" }).standard(started.page);
  const asked: unknown[] = [];
  started.register({
    ...provider,
    accounts: shown,
    features: {
      ...provider.features,
      "standard:connect": {
        version: "1.0.0",
        connect: async () => ({ accounts: [{ address: FIRST, chains: ["solana:mainnet"], features: [], ...account }] }),
      },
      "solana:signMessage": {
        version: "1.1.0",
        signMessage: async (input: unknown) => {
          asked.push(input);
          return output;
        },
      },
    },
  });
  const { id } = await started.adapter.connect({ connectorId: ALDER });
  return { ...started, asked, sign: () => started.adapter.signMessage({ connectionId: id, message: "Hello" }) };
}

const SIGN_IN: SignInMessage<"solana"> = {
  accountAddress: FIRST,
  chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  domain: "example.org",
  uri: "https://example.org",
  version: "1",
  nonce: "abcdefgh1234",
  statement: "Sign in to Example.",
  issuedAt: "2026-11-26T09:00:00Z",
};

describe("signing in", () => {
  it("is asked in the wallet's own window for it, which writes the same text", async () => {
    const { adapter, connection, wallet } = await connected();
    const message = formatSignInMessage(SIGN_IN);
    const asked = { connectionId: connection.id, message, signIn: SIGN_IN };
    const signature = await adapter.signMessage(asked);
    expect(new TextDecoder().decode(signature.signedBytes)).toBe(message);
    expect(wallet.prompts.at(-1)).toMatchObject({
      method: "solana:signIn",
      params: { domain: "example.org", address: FIRST },
    });
    expect(await verifyByPlatform({ account: connection.account, message, signature })).toBe(true);
  });

  it.each([SIGN_IN.statement, undefined])("is the wallet's own text where the statement is %j", async (statement) => {
    const { adapter, connection, wallet } = await connected();
    const { statement: _, ...bare } = SIGN_IN;
    const signIn = statement === undefined ? bare : SIGN_IN;
    const message = formatSignInMessage(signIn);
    const signature = await adapter.signMessage({ connectionId: connection.id, message, signIn });
    expect(new TextDecoder().decode(signature.signedBytes)).toBe(message);
    const { method, params } = wallet.prompts.at(-1) ?? {};
    // One of those that its documentation lists: https://github.com/phantom/sign-in-with-solana
    expect([method, params]).toMatchObject(["solana:signIn", { chainId: "solana:mainnet" }]);
    expect(Object.hasOwn(Object(params), "statement")).toBe(statement !== undefined);
    expect(await verifyByPlatform({ account: connection.account, message, signature })).toBe(true);
  });

  it("is an ordinary text where another page's server wrote it otherwise", async () => {
    const { adapter, connection, wallet } = await connected();
    const message = formatSignInMessage(SIGN_IN).replace("solana:mainnet", SIGN_IN.chainId);
    const signature = await adapter.signMessage({ connectionId: connection.id, message, signIn: SIGN_IN });
    expect(wallet.prompts.at(-1)).toMatchObject({ method: "solana:signMessage" });
    expect(await verifyByPlatform({ account: connection.account, message, signature })).toBe(true);
  });

  it("is an ordinary text for wallets that have no such window", async () => {
    const { adapter, connection, wallet } = await connected({ without: ["solana:signIn"] });
    const message = formatSignInMessage(SIGN_IN);
    const signature = await adapter.signMessage({ connectionId: connection.id, message, signIn: SIGN_IN });
    expect(wallet.prompts.at(-1)).toMatchObject({ method: "solana:signMessage" });
    expect(await verifyByPlatform({ account: connection.account, message, signature })).toBe(true);
  });
});

const HELLO = new TextEncoder().encode("Hello");

describe("signing a message", () => {
  it("gives the signature in base58 beside the bytes it is over", async () => {
    const { sign, connection } = await connected();
    const signature = await sign("Hello");
    expect(signature).toEqual({
      type: "ed25519",
      value: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/),
      signedBytes: HELLO,
    });
    expect(await verifyByPlatform({ account: connection.account, message: "Hello", signature })).toBe(true);
  });

  it("hands the wallet the account object it shows now", async () => {
    const shown = { address: FIRST, chains: ["solana:mainnet"], features: [] };
    const { sign, asked } = await signing([{ signature: new Uint8Array(64), signedMessage: HELLO }], {
      shown: [shown],
    });
    await sign();
    expect((asked[0] as { account: unknown }).account).toBe(shown);
  });

  it("hands over the account it was given where the wallet shows none", async () => {
    const { sign, asked } = await signing([{ signature: new Uint8Array(64), signedMessage: HELLO }]);
    await sign();
    expect(asked).toMatchObject([{ account: { address: FIRST }, message: HELLO }]);
  });

  it("refuses the signature of another message", async () => {
    const { sign } = await connected({ alterSignedMessage: true });
    await expect(sign("Hello")).rejects.toMatchObject({
      code: "wallet/internal",
      context: { wallet: "Alder", operation: "signMessage", problem: "it signed another message" },
    });
  });

  it("takes the off-chain format of a Ledger, and shows what was really signed", async () => {
    const domain = [0xff, ...new TextEncoder().encode("solana offchain")];
    const signedMessage = Uint8Array.from([...domain, 0, 0, HELLO.length, 0, ...HELLO]);
    const { sign } = await signing([{ signature: new Uint8Array(64), signedMessage }]);
    expect((await sign()).signedBytes).toEqual(signedMessage);
  });

  it("takes bytes as plain lists, as they come through some bridges", async () => {
    const { sign } = await signing([{ signature: new Array(64).fill(0), signedMessage: [...HELLO] }]);
    expect(await sign()).toMatchObject({ value: "1".repeat(64), signedBytes: HELLO });
  });

  it("keeps what was signed safe from the wallet's later changes", async () => {
    const signedMessage = Uint8Array.from(HELLO);
    const { sign } = await signing([{ signature: new Uint8Array(64), signedMessage }]);
    const { signedBytes } = await sign();
    signedMessage.fill(0);
    expect(signedBytes).toEqual(HELLO);
  });

  it.each([
    ["nothing", undefined],
    ["an empty list", []],
    ["a text", "signature"],
    ["a short signature", [{ signature: new Uint8Array(63), signedMessage: HELLO }]],
    ["a long signature", [{ signature: new Uint8Array(65), signedMessage: HELLO }]],
    ["no signed bytes", [{ signature: new Uint8Array(64) }]],
    ["a signature as text", [{ signature: "x".repeat(64), signedMessage: HELLO }]],
  ])("refuses %s for a signature", async (_, output) => {
    const { sign } = await signing(output);
    await expect(sign()).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it gave no signature" },
    });
  });

  it("does not ask an account that cannot sign messages, as behind some hardware", async () => {
    const { sign, asked } = await signing([], { features: ["solana:signTransaction"] });
    await expect(sign()).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    expect(asked).toEqual([]);
  });

  it("says that a wallet lost the ability", async () => {
    const { wallet, sign } = await connected();
    wallet.dropFeature("solana:signMessage");
    await expect(sign("Hello")).rejects.toMatchObject({ code: "wallet/method-unsupported" });
  });

  it("takes an account's id on any of its networks", async () => {
    const { adapter, connection } = await connected({ state: { accounts: [0, 1] } });
    const account = `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${SECOND}` as const;
    const signature = await adapter.signMessage({ connectionId: connection.id, message: "Hello", account });
    expect(await verifyByPlatform({ account, message: "Hello", signature })).toBe(true);
  });

  it("refuses an account that is only the end of a shared one", async () => {
    const { adapter, connection, wallet } = await connected();
    const asked = wallet.prompts.length;
    for (const account of [`solana:x:${FIRST.slice(1)}`, "solana:x:", `solana:x:${SECOND}`] as const) {
      const failed = adapter.signMessage({ connectionId: connection.id, message: "Hello", account });
      await expect(failed).rejects.toMatchObject({ code: "wallet/unauthorized" });
    }
    expect(wallet.prompts).toHaveLength(asked);
  });
});
