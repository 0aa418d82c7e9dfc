import { createCosmosWallet, EVM_TEST_ADDRESSES, EVM_TEST_KEYS } from "@foyer/testing";
import { bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { cosmosHub, cosmosNetwork, osmosis } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";
import { verifyIndependently } from "./testing/verify-independently.ts";

const message = "Hello, línea\n🦊 <&>";

describe("signMessage", () => {
  it("signs on each chain with that chain's account, as an independent verifier agrees", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { id, accounts } = await started.connect(wallet);
    for (const { id: account, address } of accounts) {
      const signature = await started.adapter.signMessage({ connectionId: id, message, account });
      expect(wallet.prompts.at(-1)).toMatchObject({ kind: "sign-message", address });
      expect(signature.type).toBe("adr36");
      expect(await verifyIndependently({ account, message, signature })).toBe(true);
      expect(await verifyIndependently({ account, message: `${message}.`, signature })).toBe(false);
    }
  });

  it("signs for the account of the chain it is asked for", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { id } = await started.connect(wallet);
    const signature = await started.adapter.signMessage({ connectionId: id, message, chain: "cosmos:osmosis-1" });
    const account = `cosmos:osmosis-1:${wallet.addressOn("osmosis-1")}` as const;
    expect(await verifyIndependently({ account, message, signature })).toBe(true);
  });

  it("signs with the keys of a Ledger, which knows amino alone", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ isLedger: true });
    const { id, account } = await started.connect(wallet);
    const signature = await started.adapter.signMessage({ connectionId: id, message });
    expect(await verifyIndependently({ account, message, signature })).toBe(true);
  });

  it("signs on a chain that makes addresses as Ethereum does", async () => {
    const injective = cosmosNetwork({
      id: "injective-1",
      name: "Injective",
      bech32Prefix: "inj",
      denom: "inj",
      nativeCurrency: { name: "Injective", symbol: "INJ", decimals: 18 },
      gasPrice: "160000000",
      restUrl: "http://localhost",
      rpcUrl: "http://localhost",
      coinType: 60,
      algo: "ethsecp256k1",
    });
    const started = startAdapter({ networks: [injective] });
    const { id, account, accounts } = await started.connect(createCosmosWallet());
    expect(accounts[0].details.algo).toBe("ethsecp256k1");
    // The bytes of the key's address on Ethereum.
    const [key, address] = [EVM_TEST_KEYS[0] as string, EVM_TEST_ADDRESSES[0] as string];
    const words = bech32.toWords(
      Uint8Array.from(address.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    );
    const expected = bech32.encode("inj", words);
    expect(createCosmosWallet({ keys: [key.slice(2)] }).addressOn("injective-1")).toBe(expected);
    const signature = await started.adapter.signMessage({ connectionId: id, message });
    const { verifyMessage } = started.adapter.capabilities;
    expect(await verifyMessage?.({ account, message, signature })).toBe(true);
    expect(await verifyMessage?.({ account, message: "another", signature })).toBe(false);
  });

  it("takes no signature of another account", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { id } = await started.connect(wallet);
    wallet.lie({ signsAs: 1 });
    await expect(started.adapter.signMessage({ connectionId: id, message })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "another account signed" },
    });
  });

  it.each([
    undefined,
    null,
    "signature",
    {},
    { signature: "", pub_key: {} },
    { signature: btoa("x".repeat(64)) },
    { signature: btoa("x".repeat(65)), pub_key: { value: btoa("x".repeat(33)) } },
    { signature: "!".repeat(88), pub_key: { value: btoa("x".repeat(33)) } },
  ])("takes %j for no signature", async (answer) => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { id } = await started.connect(wallet);
    Object.assign(wallet.keplr(started.page), { signArbitrary: async () => answer });
    await expect(started.adapter.signMessage({ connectionId: id, message })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it gave no signature" },
    });
  });

  it("says that a wallet cannot sign texts", async () => {
    const started = startAdapter();
    const { id } = await started.connect(createCosmosWallet({ without: ["signArbitrary"] }));
    expect(started.adapter.supports({ operation: "signMessage", connectionId: id })).toEqual({
      ok: false,
      reason: "wallet-lacks-it",
    });
    await expect(started.adapter.signMessage({ connectionId: id, message })).rejects.toMatchObject({
      code: "wallet/method-unsupported",
    });
  });

  it("refuses a chain on which the wallet has no account, and one that is not among the networks", async () => {
    const started = startAdapter({ networks: [cosmosHub, osmosis] });
    const { id, account } = await started.connect(createCosmosWallet({ state: { chains: ["cosmoshub-4"] } }));
    const sign = (more: object): Promise<unknown> =>
      started.adapter.signMessage({ connectionId: id, message, account, ...more });
    await expect(sign({ chain: "cosmos:osmosis-1" })).rejects.toMatchObject({ code: "network/unsupported" });
    await expect(sign({ chain: "cosmos:juno-1" })).rejects.toMatchObject({ code: "network/not-configured" });
  });
});
