import { createStandardWallet, SUI_TEST_ADDRESSES, type SuiPartOptions, suiPart } from "@foyer/testing";
import { base64 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";
import { verifyByVendor } from "./testing/verify-by-vendor.ts";

const [FIRST, SECOND] = SUI_TEST_ADDRESSES as [string, string];
const ALDER = "wallet-standard:sui:Alder";

async function connected(part: SuiPartOptions = {}, options: Parameters<typeof createStandardWallet>[0] = {}) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Alder", parts: [suiPart(part)], ...options });
  wallet.register(started.page);
  const connection = await started.adapter.connect({ connectorId: ALDER });
  const sign = (message: string) => started.adapter.signMessage({ connectionId: connection.id, message });
  return { ...started, wallet, connection, sign };
}

/** A connected wallet whose `sui:signPersonalMessage` answers with `output`. */
async function signing(output: unknown, account: object = {}) {
  const started = startAdapter();
  const provider = createStandardWallet({ name: "Alder", parts: [suiPart()] }).standard(started.page);
  const asked: { account: object; message: Uint8Array; chain: string }[] = [];
  const given = { address: FIRST, chains: ["sui:mainnet"], features: [], ...account };
  started.register({
    ...provider,
    accounts: [],
    features: {
      ...provider.features,
      "standard:connect": { version: "1.0.0", connect: async () => ({ accounts: [given] }) },
      "sui:signPersonalMessage": {
        version: "1.1.0",
        signPersonalMessage: async (input: (typeof asked)[number]) => {
          asked.push(input);
          return output;
        },
      },
    },
  });
  const { id } = await started.adapter.connect({ connectorId: ALDER });
  return { asked, given, sign: () => started.adapter.signMessage({ connectionId: id, message: "Hello" }) };
}

const HELLO = "SGVsbG8=";

/** A good signature of "Hello" by the account at an index. */
async function signed(index = 0): Promise<string> {
  const { sign } = await connected({}, { state: { accounts: [index] } });
  return (await sign("Hello")).value;
}

describe("signing a message", () => {
  it("gives flag, signature and key in base64 beside the bytes it is over", async () => {
    const { sign, connection } = await connected();
    const signature = await sign("Hello");
    expect(signature).toEqual({ type: "sui", value: expect.stringMatching(/^[\w+/]{130}==$/), bytes: HELLO });
    expect(await verifyByVendor({ account: connection.account, message: "Hello", signature })).toBe(true);
  });

  it("names the chain with the request, and hands over the wallet's own account", async () => {
    const { sign, asked, given } = await signing({ signature: await signed(), bytes: HELLO });
    await sign();
    expect(asked).toEqual([{ account: given, message: new TextEncoder().encode("Hello"), chain: "sui:mainnet" }]);
    expect(asked[0]?.account).toBe(given);
  });

  it("finds the wallet's account however the wallet spells its address", async () => {
    const address = FIRST.toUpperCase().replace("0X", "0x");
    const { sign, asked } = await signing({ signature: await signed(), bytes: HELLO }, { address });
    await sign();
    expect(asked[0]?.account).toMatchObject({ address });
  });

  it("takes the older feature where there is no other, and its own name for the bytes", async () => {
    const { sign, connection, wallet } = await connected({ isOld: true });
    const signature = await sign("Hello");
    expect(wallet.prompts.at(-1)?.method).toBe("sui:signMessage");
    expect(await verifyByVendor({ account: connection.account, message: "Hello", signature })).toBe(true);
  });

  it("refuses the older feature's other form, without the length, which nobody verifies", async () => {
    const { sign } = await connected({ isOld: true, signsBareMessages: true });
    await expect(sign("Hello")).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it signed in a form that nobody verifies" },
    });
  });

  it("refuses the signature of another message", async () => {
    const { sign } = await connected({}, { alterSignedMessage: true });
    await expect(sign("Hello")).rejects.toMatchObject({
      code: "wallet/internal",
      context: { wallet: "Alder", operation: "signMessage", problem: "it signed another message" },
    });
  });

  it("is not misled by a wallet that changes the very bytes it was given", async () => {
    const { adapter, page, register } = startAdapter();
    const provider = createStandardWallet({ name: "Alder", parts: [suiPart()] }).standard(page);
    const honest = provider.features["sui:signPersonalMessage" as "sui:x"] as {
      signPersonalMessage(input: object): Promise<unknown>;
    };
    const signPersonalMessage = (input: { message: Uint8Array }) => {
      input.message.fill(0x41);
      return honest.signPersonalMessage(input);
    };
    register({
      ...provider,
      features: { ...provider.features, "sui:signPersonalMessage": { version: "1", signPersonalMessage } },
    });
    const { id } = await adapter.connect({ connectorId: ALDER });
    await expect(adapter.signMessage({ connectionId: id, message: "Hello" })).rejects.toMatchObject({
      context: { problem: "it signed another message" },
    });
  });

  it("refuses the signature of another account, as from wallets that sign with the one they show", async () => {
    const { sign } = await signing({ signature: await signed(1), bytes: HELLO });
    await expect(sign()).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it signed with another account" },
    });
  });

  it("takes signatures of zkLogin as they are: only a network can judge them", async () => {
    const value = base64.encode(Uint8Array.of(5, 1, 2, 3));
    const { sign } = await signing({ signature: value, bytes: HELLO }, { publicKey: new Uint8Array(0) });
    expect(await sign()).toEqual({ type: "sui", value, bytes: HELLO });
  });

  it.each([
    ["nothing", undefined],
    ["a list", []],
    ["a text", "signature"],
    ["no bytes", { signature: "AA==" }],
    ["a signature that is too short", { signature: "AAAA", bytes: HELLO }],
    ["a signature of no known kind", { signature: "CQAA", bytes: HELLO }],
    ["bytes where text belongs", { signature: new Uint8Array(97), bytes: HELLO }],
  ])("refuses %s for a signature", async (_, output) => {
    const { sign } = await signing(output);
    await expect(sign()).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it gave no signature" },
    });
  });

  it("does not ask an account that cannot sign messages, as behind some hardware", async () => {
    const { sign, asked } = await signing({}, { features: ["sui:signTransaction"] });
    await expect(sign()).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    expect(asked).toEqual([]);
  });

  it("says that a wallet lost the ability", async () => {
    const { wallet, sign } = await connected();
    wallet.dropFeature("sui:signPersonalMessage");
    await expect(sign("Hello")).rejects.toMatchObject({ code: "wallet/method-unsupported" });
  });

  it("refuses an account that is not shared", async () => {
    const { adapter, connection, wallet } = await connected();
    for (const account of [`sui:mainnet:${SECOND}`, "sui:mainnet:0x2"] as const) {
      const failed = adapter.signMessage({ connectionId: connection.id, message: "Hello", account });
      await expect(failed).rejects.toMatchObject({ code: "wallet/unauthorized" });
    }
    expect(wallet.prompts).toHaveLength(1);
  });

  it.each(["Rejected from user", "User rejected the request", "Permission rejected"])(
    "knows a refusal by the words alone: %s",
    async (text) => {
      const { sign, wallet } = await connected();
      wallet.script.onPrompt({ throw: new Error(text) });
      await expect(sign("Hello")).rejects.toMatchObject({ code: "wallet/rejected", retryable: true });
    },
  );
});
