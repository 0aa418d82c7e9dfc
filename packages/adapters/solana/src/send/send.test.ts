import { createAdapter } from "@foyer/contract/runtime";
import { createStandardWallet, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { VersionedTransaction } from "@solana/web3.js";
import { describe, expect, it } from "vitest";
import { toBase58 } from "../base58.ts";
import { createProtocol } from "../create-protocol.ts";
import { devnet, mainnet } from "../networks.ts";
import { onDemand } from "../on-demand.ts";
import { type Answers, BLOCKHASH, connectWallet, type Feature, signing } from "../testing/connect-wallet.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { send } from "./send.ts";

const [SENDER, RECEIVER] = SOLANA_TEST_ADDRESSES as [string, string];
const ALDER = "wallet-standard:solana:Alder";
const transfer = { to: RECEIVER, amount: 5n };

/** A connected wallet with these ways of signing, and a network that answers by method. */
async function connected(features: { readonly [name: string]: Feature }, answers: Answers = {}) {
  const started = await connectWallet(features, answers);
  const { adapter, id } = started;
  return {
    ...started,
    send: (more: object = {}) => adapter.capabilities.send?.({ connectionId: id, transfer, ...more }),
  };
}

const SIGNATURE = new Uint8Array(64).fill(9);

describe("sending through a wallet", () => {
  it("builds the transaction on the newest block hash, for the network in use, and shows the signature as text", async () => {
    const { feature, inputs } = signing([{ signature: SIGNATURE }]);
    const { send, adapter, id, asked } = await connected(feature);
    await adapter.select({ connectionId: id, chain: devnet.caipNetworkId });
    const sent = await send();
    expect(sent?.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
    const [{ chain, transaction, account }] = inputs as [(typeof inputs)[number]];
    expect([chain, account.address]).toEqual(["solana:devnet", SENDER]);
    const { message, version } = VersionedTransaction.deserialize(transaction);
    expect([version, message.recentBlockhash]).toEqual([0, BLOCKHASH]);
    expect(message.staticAccountKeys.map(String).slice(0, 2)).toEqual([SENDER, RECEIVER]);
    expect(asked[0]).toMatchObject({ url: "https://api.devnet.solana.com", method: "getLatestBlockhash" });
  });

  it("sends on another of the wallet's networks where that is asked for", async () => {
    const { feature, inputs } = signing([{ signature: SIGNATURE }]);
    const { send } = await connected(feature);
    await send({ chain: devnet.caipNetworkId });
    expect(inputs[0]?.chain).toBe("solana:devnet");
    await expect(send({ chain: "solana:other" })).rejects.toMatchObject({ code: "network/not-configured" });
  });

  it("builds the older format for a wallet that knows no versions, and nothing for one that knows others", async () => {
    const [legacy, later] = [signing([{ signature: SIGNATURE }], ["legacy"]), signing([{ signature: SIGNATURE }], [1])];
    await (await connected(legacy.feature)).send();
    expect(VersionedTransaction.deserialize(legacy.inputs[0]?.transaction as Uint8Array).version).toBe("legacy");
    const failed = (await connected(later.feature)).send();
    await expect(failed).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    expect(later.inputs).toEqual([]);
  });

  it.each([
    undefined,
    [],
    [{}],
    [{ signature: "text" }],
    [{ signature: new Uint8Array(63) }],
    [{ signedTransaction: SIGNATURE }],
  ])("takes %j for no signature, of what the wallet may have sent", async (output) => {
    const { send } = await connected(signing(output).feature);
    await expect(send()).rejects.toMatchObject({ code: "transaction/unsettled" });
  });

  it("says that it prepares, and then that it asks, before the wallet is asked", async () => {
    const { feature, inputs } = signing([{ signature: SIGNATURE }]);
    const { send } = await connected(feature);
    const told: string[] = [];
    await send({ onStage: (stage: string) => void told.push(`${stage} ${inputs.length}`) });
    expect(told).toEqual(["preparing 0", "asking 0"]);
    const onStage = (stage: string): void => {
      if (stage === "asking") throw new Error("another account is in use");
    };
    await expect(send({ onStage })).rejects.toMatchObject({ cause: { message: "another account is in use" } });
    expect(inputs).toHaveLength(1);
  });

  it("refuses what a node gives that is no signature", async () => {
    const feature = {
      supportedTransactionVersions: [0],
      signTransaction: async ({ transaction }: { transaction: Uint8Array }) => [{ signedTransaction: transaction }],
    };
    for (const result of ["", "abc", 5, null, {}]) {
      const { send } = await connected({ "solana:signTransaction": feature }, { sendTransaction: { result } });
      await expect(send()).rejects.toMatchObject({ code: "network/unreachable" });
    }
  });

  it("has what it is called by of one that was signed, where a node's answer to it is lost", async () => {
    const signTransaction = async ({ transaction }: { transaction: Uint8Array }) => {
      transaction.set(SIGNATURE, 1);
      return [{ signedTransaction: transaction }];
    };
    const lost = (): never => {
      throw new TypeError("Failed to fetch");
    };
    const feature = { supportedTransactionVersions: [0], signTransaction };
    const { send } = await connected({ "solana:signTransaction": feature }, { sendTransaction: lost });
    // It may be on its way: nobody may be told that it is not.
    expect((await send())?.hash).toBe(toBase58(SIGNATURE));
    const unsigned = {
      ...feature,
      signTransaction: async ({ transaction }: { transaction: Uint8Array }) => [{ signedTransaction: transaction }],
    };
    const other = await connected({ "solana:signTransaction": unsigned }, { sendTransaction: lost });
    await expect(other.send()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is sent where a node that was asked again has it already", async () => {
    const signTransaction = async ({ transaction }: { transaction: Uint8Array }) => {
      transaction.set(SIGNATURE, 1);
      return [{ signedTransaction: transaction }];
    };
    // As https://github.com/velocity-exchange/protocol-v2/issues/917 quotes it, with the error as JSON-RPC gives it.
    const error = {
      code: -32_002,
      message: "Transaction simulation failed: This transaction has already been processed",
      data: { err: "AlreadyProcessed", logs: [] },
    };
    const feature = { supportedTransactionVersions: [0], signTransaction };
    const { send } = await connected({ "solana:signTransaction": feature }, { sendTransaction: { error } });
    expect((await send())?.hash).toBe(toBase58(SIGNATURE));
  });

  it.each([
    { value: null },
    { value: {} },
    { value: { blockhash: "short", lastValidBlockHeight: 1 } },
    { value: { blockhash: BLOCKHASH } },
  ])("asks nobody to sign where the network gives no block hash: %j", async (latest) => {
    const { feature, inputs } = signing([{ signature: SIGNATURE }]);
    const { send } = await connected(feature, { getLatestBlockhash: { result: latest } });
    await expect(send()).rejects.toMatchObject({ code: "network/unreachable" });
    expect(inputs).toEqual([]);
  });

  it("waits as long as the block hash lasts that the wallet may have put in", async () => {
    let height = 200;
    const { feature } = signing([{ signature: SIGNATURE }]);
    const { send, clock } = await connected(feature, {
      get getLatestBlockhash() {
        height += 100;
        return { result: { value: { blockhash: BLOCKHASH, lastValidBlockHeight: height } } };
      },
      getBlockHeight: { result: 350 },
      getSignatureStatuses: { result: { value: [null] } },
    });
    const sent = await send();
    const outcome = sent?.settled();
    await clock.advanceAsync(3_000);
    // 300 was the first hash's last block, 400 is the later one's.
    expect(clock.pendingTimers()).toBe(1);
    const controller = new AbortController();
    controller.abort();
    await expect(sent?.settled({ signal: controller.signal })).rejects.toMatchObject({ code: "flow/aborted" });
    outcome?.catch(() => undefined);
  });

  it("ends with the caller's signal and with the adapter, and drops a late signature", async () => {
    let answer: (output: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    const { send, stop } = await connected(signing(late).feature);
    const controller = new AbortController();
    const aborted = send({ signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "flow/aborted" });
    const stopped = send();
    stop();
    await expect(stopped).rejects.toMatchObject({ code: "flow/aborted" });
    answer([{ signature: SIGNATURE }]);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

  it("says that the library it needs is not installed, before the person is asked", async () => {
    const { page, clock } = startAdapter();
    const wallet = createStandardWallet({ name: "Alder" });
    wallet.register(page);
    const cause = Object.assign(new Error("Cannot find package '@solana/web3.js'"), { code: "ERR_MODULE_NOT_FOUND" });
    const part = {
      ...onDemand,
      send: ((runtime, asked) => send(runtime, asked, () => Promise.reject(cause))) as typeof send,
    };
    const adapter = createAdapter({
      protocol: createProtocol({ canSend: true }),
      networks: [mainnet],
      load: async () => part,
    });
    adapter.start({ app: { name: "", url: "" }, page, clock, fetch, emit: () => undefined });
    const { id } = await adapter.connect({ connectorId: ALDER });
    const failed = adapter.capabilities.send?.({ connectionId: id, transfer });
    await expect(failed).rejects.toMatchObject({
      code: "library/absent",
      context: { library: "@solana/web3.js", operation: "sendNative" },
      cause,
    });
    const asset = `${mainnet.caipNetworkId}/token:${transfer.to}` as const;
    const token = adapter.capabilities.send?.({ connectionId: id, transfer: { ...transfer, asset } });
    await expect(token).rejects.toMatchObject({ context: { operation: "sendToken" } });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it("sends through no connection that is not open", async () => {
    const { adapter } = startAdapter();
    const failed = adapter.capabilities.send?.({ connectionId: "solana:nobody", transfer });
    await expect(failed).rejects.toMatchObject({ code: "connection/not-found" });
  });
});
