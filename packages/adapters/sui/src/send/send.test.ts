import { createStandardWallet, SUI_TEST_ADDRESSES, type SuiPartOptions, suiPart } from "@foyer/testing";
import { recordSendStages, SEND_STAGES } from "@foyer/testing/conformance";
import { Transaction, TransactionDataBuilder } from "@mysten/sui/transactions";
import { verifyTransactionSignature } from "@mysten/sui/verify";
import { base64, hex } from "@scure/base";
import { describe, expect, it } from "vitest";
import { devnet, mainnet, testnet } from "../networks.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { createSuiNetwork } from "../testing/sui-network.ts";

const [SENDER, RECEIVER] = SUI_TEST_ADDRESSES as [string, string];
const ALDER = "wallet-standard:sui:Alder";
const transfer = { to: RECEIVER, amount: 1_000_000_000n };

type Options = Parameters<typeof createSuiNetwork>[0] & {
  readonly part?: SuiPartOptions;
  readonly wallet?: Parameters<typeof createStandardWallet>[0];
};

/** A connected wallet that builds what it is given offline, and the network behind the adapter. */
async function connected({ part, wallet: options, ...a }: Options = {}) {
  const network = createSuiNetwork(a);
  const started = startAdapter({ fetch: network.fetch, networks: [testnet, mainnet] });
  const seen: { json: string; chain: string }[] = [];
  const build: SuiPartOptions["build"] = async (given) => {
    seen.push(given);
    return await Transaction.from(given.json).build();
  };
  const wallet = createStandardWallet({ name: "Alder", parts: [suiPart({ build, ...part })], ...options });
  wallet.register(started.page);
  const { id, account } = await started.adapter.connect({ connectorId: ALDER });
  const send = (more: object = {}) => started.adapter.capabilities.send?.({ connectionId: id, transfer, ...more });
  const executed = () => network.asked.find(({ name }) => name === "executeTransaction");
  const handedOver = () => {
    const { bytes, signatures } = (executed()?.variables ?? {}) as { bytes: string; signatures: string[] };
    return { bytes: Uint8Array.from(base64.decode(bytes)), signature: signatures[0] as string };
  };
  return { ...started, network, wallet, id, account, seen, send, executed, handedOver };
}

describe("sending through a wallet that signs", () => {
  it("has the wallet sign a transfer of exactly that much and hands it to the network, signed for real", async () => {
    const { send, handedOver, seen, wallet } = await connected();
    const sent = await send();
    const { bytes, signature } = handedOver();
    await verifyTransactionSignature(bytes, signature, { address: SENDER });
    expect(sent?.hash).toBe(TransactionDataBuilder.getDigestFromBytes(bytes));
    expect(await sent?.settled()).toBe("confirmed");
    const { commands, inputs, sender, gasData } = Transaction.from(bytes).getData();
    expect(sender).toBe(SENDER);
    expect(commands.map(({ $kind }) => $kind)).toEqual(["SplitCoins", "TransferObjects"]);
    const pure = inputs.map((input) => hex.encode(base64.decode(input.Pure?.bytes ?? "")));
    expect(pure.sort()).toEqual(["00ca9a3b00000000", RECEIVER.slice(2)].sort());
    expect(gasData).toMatchObject({ budget: "3500000", price: "500" });
    expect(seen.map(({ chain }) => chain)).toEqual(["sui:testnet"]);
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect", "sign-transaction"]);
  });

  it("says that it prepares, and that it asks, before the wallet is asked, and asks nothing where that is refused", async () => {
    const { send, wallet } = await connected();
    const recorded = await recordSendStages({
      send: (onStage) => send({ onStage }),
      prompts: () => wallet.prompts.length,
    });
    expect(recorded).toEqual(SEND_STAGES);
  });

  it("signs with keys of every scheme", async () => {
    for (const index of [3, 4]) {
      const { send, handedOver } = await connected({ wallet: { state: { accounts: [index] } } });
      await send();
      const { bytes, signature } = handedOver();
      await verifyTransactionSignature(bytes, signature, { address: SUI_TEST_ADDRESSES[index] as string });
    }
  });

  it("takes money from the address balance, where there may be no coin to split", async () => {
    const { send, handedOver } = await connected({ coins: [], addressBalance: 5_000_000_000n });
    expect(await (await send())?.settled()).toBe("confirmed");
    const { commands, gasData } = Transaction.from(handedOver().bytes).getData();
    expect(commands[0]?.MoveCall).toMatchObject({ module: "coin", function: "redeem_funds" });
    expect(gasData.payment).toEqual([]);
  });

  it("goes through the library's older form for a wallet from before sui:signTransaction", async () => {
    const { send, wallet, executed } = await connected({ part: { isOld: true } });
    await send();
    expect(wallet.prompts.at(-1)).toMatchObject({ kind: "sign-transaction", method: "sui:signTransactionBlock" });
    expect(executed()).toBeDefined();
  });

  it("sends on another network where that is asked for: the chain goes with each request", async () => {
    const { send, seen, executed, adapter, id } = await connected();
    await send({ chain: mainnet.caipNetworkId });
    expect(seen[0]?.chain).toBe("sui:mainnet");
    expect(executed()?.url).toBe("https://graphql.mainnet.sui.io/graphql");
    expect(adapter.connections()[0]).toMatchObject({ id, chain: "sui:testnet", walletChain: "per-request" });
    await expect(send({ chain: devnet.caipNetworkId })).rejects.toMatchObject({ code: "network/not-configured" });
  });

  it("asks no account to sign for a network that it is not on", async () => {
    const { send, wallet } = await connected({
      part: { chains: ["sui:testnet"] },
      wallet: { chains: ["sui:testnet", "sui:mainnet"] },
    });
    await expect(send({ chain: mainnet.caipNetworkId })).rejects.toMatchObject({ code: "network/unsupported" });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("tells that the transaction failed when the network says so", async () => {
    const data = { executeTransaction: { effects: { status: "FAILURE" } } };
    const { send } = await connected({ answers: { executeTransaction: () => ({ data }) } });
    expect(await (await send())?.settled()).toBe("failed");
  });

  it("says that the person refused, and sends nothing", async () => {
    const { send, wallet, executed } = await connected();
    wallet.script.onPrompt("reject");
    await expect(send()).rejects.toMatchObject({ code: "wallet/rejected", context: { operation: "sendNative" } });
    expect(executed()).toBeUndefined();
  });

  it("sends nothing when it was aborted while the person was reading", async () => {
    const { send, wallet, executed } = await connected();
    wallet.script.onPrompt("hang");
    const controller = new AbortController();
    const sent = send({ signal: controller.signal });
    while (wallet.script.open.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    controller.abort();
    await expect(sent).rejects.toMatchObject({ code: "flow/aborted" });
    wallet.script.answerOpen("approve");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(executed()).toBeUndefined();
  });
});

describe("a wallet that signs something else", () => {
  const other = async ({ json }: { json: string }, change: (transaction: Transaction) => void) => {
    const transaction = Transaction.from(json);
    change(transaction);
    return await transaction.build();
  };

  it("is not helped to send it", async () => {
    const build: SuiPartOptions["build"] = (a) =>
      other(a, (transaction) => transaction.transferObjects([transaction.gas], SENDER));
    const { send, executed } = await connected({ part: { build } });
    await expect(send()).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it signed another transaction" },
    });
    expect(executed()).toBeUndefined();
  });

  it("is not helped to send it from another account", async () => {
    const build: SuiPartOptions["build"] = async ({ json }) =>
      await Transaction.from(json.replaceAll(SENDER, SUI_TEST_ADDRESSES[2] as string)).build();
    const { send } = await connected({ part: { build } });
    await expect(send()).rejects.toMatchObject({ context: { problem: "it signed another transaction" } });
  });

  it("is not helped by changing the very object it was given", async () => {
    const { adapter, page, register } = startAdapter({ fetch: createSuiNetwork().fetch });
    const wallet = createStandardWallet({
      name: "Birch",
      parts: [suiPart({ build: (a) => other(a, () => undefined) })],
    });
    const provider = wallet.standard(page);
    const honest = provider.features["sui:signTransaction" as "sui:x"] as {
      signTransaction(input: object): Promise<object>;
    };
    const signTransaction = (input: { transaction: Transaction }) => {
      input.transaction.transferObjects([input.transaction.gas], SENDER);
      return honest.signTransaction(input);
    };
    register({
      ...provider,
      features: { ...provider.features, "sui:signTransaction": { version: "2.0.0", signTransaction } },
    });
    const { id } = await adapter.connect({ connectorId: "wallet-standard:sui:Birch" });
    await expect(adapter.capabilities.send?.({ connectionId: id, transfer })).rejects.toMatchObject({
      context: { problem: "it signed another transaction" },
    });
  });

  it("may choose the gas: that is its affair", async () => {
    const { send } = await connected({
      part: { build: (a) => other(a, (transaction) => transaction.setGasBudget(9)) },
    });
    expect(await (await send())?.settled()).toBe("confirmed");
  });

  it("is not believed when it gives no transaction or no signature", async () => {
    const { send } = await connected({ part: { build: async () => Uint8Array.of(1, 2, 3) } });
    await expect(send()).rejects.toMatchObject({ context: { problem: "it signed another transaction" } });
    for (const output of [
      undefined,
      {},
      { bytes: "AAAA" },
      { bytes: 5, signature: "AAAA" },
      { bytes: "AAAA", signature: "x" },
    ]) {
      const { adapter, page, register } = startAdapter({ fetch: createSuiNetwork().fetch });
      const provider = createStandardWallet({ name: "Birch", parts: [suiPart()] }).standard(page);
      const signing = { "sui:signTransaction": { version: "2.0.0", signTransaction: async () => output } };
      register({ ...provider, features: { ...provider.features, ...signing } });
      const { id } = await adapter.connect({ connectorId: "wallet-standard:sui:Birch" });
      await expect(adapter.capabilities.send?.({ connectionId: id, transfer })).rejects.toMatchObject({
        code: "wallet/internal",
        context: { problem: "it gave no signature" },
      });
    }
  });
});

describe("sending through a wallet that can only sign and send at once", () => {
  const without = ["sui:signTransaction"];

  it("takes the digest from the wallet and the outcome from the network", async () => {
    let asked = 0;
    const transaction = () => ({ data: { transaction: ++asked < 3 ? null : { effects: { status: "FAILURE" } } } });
    const { send, clock, wallet, executed } = await connected({
      part: { execute: async () => "effects" },
      wallet: { without },
      answers: { transaction },
    });
    const sent = await send();
    expect(sent?.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
    expect(wallet.prompts.at(-1)?.kind).toBe("send-transaction");
    const settled = sent?.settled();
    await clock.advanceAsync(5_000);
    expect(await settled).toBe("failed");
    expect(asked).toBe(3);
    expect(executed()).toBeUndefined();
  });

  it("refuses a digest that is none", async () => {
    for (const digest of [undefined, 5, "", "0x1234", "l".repeat(44)]) {
      const { adapter, page, register } = startAdapter({ fetch: createSuiNetwork().fetch });
      const provider = createStandardWallet({ name: "Birch", parts: [suiPart()], without }).standard(page);
      const output = async () => ({ digest });
      const sending = { "sui:signAndExecuteTransaction": { version: "2.0.0", signAndExecuteTransaction: output } };
      register({ ...provider, features: { ...provider.features, ...sending } });
      const { id } = await adapter.connect({ connectorId: "wallet-standard:sui:Birch" });
      await expect(adapter.capabilities.send?.({ connectionId: id, transfer })).rejects.toMatchObject({
        code: "wallet/internal",
        context: { problem: "it gave no digest" },
      });
    }
  });
});

describe("what cannot be sent", () => {
  it.each([
    ["a short address", { to: "0x2" }, "address/invalid"],
    ["the zero address", { to: `0x${"0".repeat(64)}` }, "address/invalid"],
    ["a name", { to: "example.sui" }, "address/invalid"],
    ["nothing at all", { amount: 0n }, "wallet/invalid-params"],
    ["less than nothing", { amount: -1n }, "wallet/invalid-params"],
    ["more than there can be", { amount: 2n ** 64n }, "wallet/invalid-params"],
    ["a token", { asset: "sui:testnet/coin:0x5::usdc::USDC" }, "wallet/invalid-params"],
    ["a memo", { memo: "Thanks" }, "wallet/invalid-params"],
  ])("refuses %s before anything is asked of anybody", async (_, change, code) => {
    const { send, network, wallet } = await connected();
    await expect(send({ transfer: { ...transfer, ...change } })).rejects.toMatchObject({ code });
    expect(network.asked).toEqual([]);
    expect(wallet.prompts).toHaveLength(1);
  });

  it("takes the native coin by its own id", async () => {
    const { send } = await connected();
    expect(await send({ transfer: { ...transfer, asset: "sui:testnet/slip44:784" } })).toBeDefined();
  });

  it("asks nobody to sign with an account that cannot", async () => {
    const { send, wallet, page } = await connected();
    const [account] = wallet.standard(page).accounts;
    wallet.emit.change({ accounts: [{ ...account, features: ["sui:signPersonalMessage"] }] as never });
    await expect(send()).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("sends through no connection that is not open", async () => {
    const { adapter } = startAdapter();
    const failed = adapter.capabilities.send?.({ connectionId: "sui:nobody", transfer });
    await expect(failed).rejects.toMatchObject({ code: "connection/not-found" });
  });
});
