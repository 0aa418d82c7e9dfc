import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES, type StacksWalletOptions } from "@foyer/testing";
import { recordSendStages, SEND_STAGES } from "@foyer/testing/conformance";
import { deserializeTransaction } from "@stacks/transactions";
import { describe, expect, it, vi } from "vitest";
import { connected, ticks } from "../testing/connected.ts";
import { type ApiRoutes, createFakeApi } from "../testing/fake-api.ts";

const [FIRST, SECOND] = STACKS_TEST_ADDRESSES as [string, string];
const [TEST_FIRST, TEST_SECOND] = STACKS_TESTNET_ADDRESSES as [string, string];
const KEY = "0215dc058dc73b6cc5b512da607d273caef75d0570e82937fc543641dfa6eccb0a";

type Transferring = { to?: string; amount?: bigint; memo?: string; asset?: `stacks:${string}/${string}:${string}` };

async function sending(options: StacksWalletOptions = {}, routes: ApiRoutes = {}) {
  const api = createFakeApi(routes);
  const ready = await connected(options, { fetch: api.fetch });
  const { adapter, connection } = ready;
  const send = async (transfer: Transferring = {}, more: object = {}) =>
    await adapter.capabilities.send?.({
      connectionId: connection.id,
      transfer: { to: SECOND, amount: 1_500_000n, ...transfer },
      ...more,
    });
  return { ...ready, ...api, send };
}

describe("sending STX", () => {
  it.each(["xverse", "leather"] as const)(
    "has %s send, through the vendor's library, and gives the id",
    async (dialect) => {
      const { send, wallet } = await sending({ dialect });
      const sent = await send({ memo: "Hello" });
      expect(sent?.hash).toMatch(/^0x[0-9a-f]{64}$/);
      expect(wallet.prompts.at(-1)).toMatchObject({
        kind: "send-transaction",
        method: "stx_transferStx",
        address: FIRST,
        params: {
          recipient: SECOND,
          amount: "1500000",
          memo: "Hello",
          network: "mainnet",
          address: FIRST,
          pubkey: KEY,
        },
      });
    },
  );

  it("says that it prepares, and that it asks, before the wallet is asked, and asks nothing where that is refused", async () => {
    const { send, wallet } = await sending();
    const recorded = await recordSendStages({
      send: (onStage) => send({}, { onStage }),
      prompts: () => wallet.prompts.length,
    });
    expect(recorded).toEqual(SEND_STAGES);
  });

  it("has the wallet sign what it was asked for, as the vendor's library reads it", async () => {
    const { wallet, page } = await sending();
    const { result } = (await wallet.provider(page).request("stx_transferStx", {
      recipient: "SP000000000000000000002Q6VF78.pox-4",
      amount: "12345",
      memo: "memo ü",
    })) as {
      result: { transaction: string; txid: string };
    };
    // By `makeSTXTokenTransfer` of `@stacks/transactions` 7.6.0, of the same key, nonce 0 and fee 3000.
    expect(result.transaction).toBe(
      `00000000010400ea7691e8d3575b2aa7e19922e20f2b55c2d211ab00000000000000000000000000000bb800004b74899a093ccf9a2b4f8f10a6b316755d708a622023a6206783e1db0f733b546c497b87bbd3170b9beca9c8ee3089b314a6c99b90985fc773c12d0785a21cd2030200000000000616000000000000000000000000000000000000000005706f782d3400000000000030396d656d6f20c3bc${"0".repeat(54)}`,
    );
    expect(result.txid).toBe("27eeff9093389aa1542b6c5f65ee4fe4e505def5ffb710845486f49d01e935a0");
    const transaction = deserializeTransaction(result.transaction);
    expect(transaction.txid()).toBe(result.txid);
    expect(() => transaction.verifyOrigin()).not.toThrow();
  });

  it("sends amounts that a number cannot hold", async () => {
    const { send, wallet } = await sending();
    await send({ amount: 9_007_199_254_740_993n });
    expect(wallet.prompts.at(-1)?.params).toMatchObject({ amount: "9007199254740993" });
  });

  it("leaves out a memo that is empty", async () => {
    const { send, wallet } = await sending();
    await send({ memo: "" });
    expect(wallet.prompts.at(-1)?.params).not.toHaveProperty("memo");
  });

  it("keeps nothing in the site's storage and shows nothing", async () => {
    const kept = vi.fn();
    vi.stubGlobal("localStorage", { setItem: kept, getItem: () => null });
    try {
      const { send } = await sending();
      await send();
    } finally {
      vi.unstubAllGlobals();
    }
    expect(kept).not.toHaveBeenCalled();
  });

  it("says that the person refused", async () => {
    for (const dialect of ["xverse", "leather"] as const) {
      const { send, wallet } = await sending({ dialect });
      wallet.script.onPrompt("reject");
      await expect(send()).rejects.toMatchObject({ code: "wallet/rejected", context: { operation: "sendNative" } });
      expect(wallet.prompts).toHaveLength(2);
    }
  });

  it.each([undefined, null, "no", Symbol("no"), Object.create(null), { code: 4001 }])(
    "keeps what a wallet threw, which the vendor's library cannot read: %o",
    async (value) => {
      const { send, wallet } = await sending();
      wallet.lie({ fail: { stx_transferStx: value } });
      const error = await send().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: "FoyerError" });
      expect(Object.is((error as Error).cause, value)).toBe(true);
    },
  );

  it("says that the account has too little, as the node told the wallet", async () => {
    const { send, wallet } = await sending();
    const reason = { code: -32603, message: '{"error":"transaction rejected","reason":"NotEnoughFunds"}' };
    wallet.lie({ fail: { stx_transferStx: reason } });
    await expect(send()).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
  });

  it.each([
    ["none", {}],
    ["a short one", { txid: "0xab" }],
    ["a number", { txid: 5 }],
  ])("says that the wallet gave no id: %s", async (_, result) => {
    const { send, wallet } = await sending();
    wallet.lie({ answer: { result } });
    await expect(send()).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it gave no transaction id" },
    });
  });

  it.each([
    ["0x", { txid: `0x${"AB".repeat(32)}` }],
    ["none", { txid: "ab".repeat(32) }],
    ["Fordefi's spelling", { txId: "ab".repeat(32) }],
  ])("reads an id with %s", async (_, result) => {
    const { send, wallet } = await sending();
    wallet.lie({ answer: { result } });
    expect((await send())?.hash).toBe(`0x${"ab".repeat(32)}`);
  });

  it.each([
    ["an address of the test network", { to: TEST_SECOND }, "address/invalid"],
    ["an address with a wrong letter", { to: `${SECOND.slice(0, -1)}0` }, "address/invalid"],
    ["an address in small letters", { to: SECOND.toLowerCase() }, "address/invalid"],
    ["nothing", { amount: 0n }, "wallet/invalid-params"],
    ["less than nothing", { amount: -1n }, "wallet/invalid-params"],
    ["more than there can be", { amount: 2n ** 64n }, "wallet/invalid-params"],
    ["another coin", { asset: "stacks:1/slip44:0" }, "wallet/invalid-params"],
    ["a token", { asset: `stacks:1/sip10:${SECOND}.token` }, "wallet/invalid-params"],
    ["a memo of 35 bytes", { memo: `${"a".repeat(33)}ü` }, "wallet/invalid-params"],
  ] as const)("asks nobody to send %s", async (_, transfer, code) => {
    const { send, wallet } = await sending();
    await expect(send(transfer)).rejects.toMatchObject({ code });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("sends to a contract, with the longest memo, naming the coin", async () => {
    const { send, wallet } = await sending();
    await send({ to: `${SECOND}.pox-4`, memo: "a".repeat(34), asset: "stacks:1/slip44:5757" });
    expect(wallet.prompts.at(-1)?.params).toMatchObject({ recipient: `${SECOND}.pox-4` });
  });

  it("does not send from an account of another network", async () => {
    const { send, wallet } = await sending();
    await expect(send({ to: TEST_FIRST }, { chain: "stacks:2147483648" })).rejects.toMatchObject({
      code: "network/unsupported",
    });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("ends at once when it is aborted, and asks nobody then", async () => {
    const { send, wallet } = await sending();
    await expect(send({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "flow/aborted" });
    expect(wallet.prompts).toHaveLength(1);
  });
});

describe("waiting for a transaction", () => {
  const answering = async (...answers: readonly unknown[]) => {
    let count = 0;
    const next = (): unknown => answers[Math.min(count++, answers.length - 1)];
    const fetch: typeof globalThis.fetch = async () => {
      const answer = next();
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer.clone() : Response.json({ tx_status: answer });
    };
    const ready = await connected({}, { fetch });
    const transfer = { to: SECOND, amount: 1n };
    const sent = await ready.adapter.capabilities.send?.({ connectionId: ready.connection.id, transfer });
    return { ...ready, settled: (signal?: AbortSignal) => sent?.settled({ signal }), count: () => count };
  };

  it.each([
    ["success", "confirmed"],
    ["abort_by_response", "failed"],
    ["abort_by_post_condition", "failed"],
    ["dropped_replace_by_fee", "failed"],
    ["dropped_problematic", "failed"],
  ])("takes %s for %s", async (status, outcome) => {
    const { settled, clock } = await answering(Response.json({}, { status: 404 }), "pending", status);
    const waiting = settled();
    await clock.advanceAsync(10_000);
    expect(await waiting).toBe(outcome);
  });

  it("survives a server that fails now and then, and gives up on one that always does", async () => {
    const { settled, clock } = await answering(...Array.from({ length: 4 }, () => new TypeError("offline")), "success");
    const waiting = settled();
    await clock.advanceAsync(20_000);
    expect(await waiting).toBe("confirmed");
    const broken = await answering(new TypeError("offline"));
    const failing = expect(broken.settled()).rejects.toMatchObject({ code: "network/unreachable" });
    await broken.clock.advanceAsync(20_000);
    await failing;
  });

  it("asks no more once it is aborted", async () => {
    const { settled, clock, count } = await answering("pending");
    const controller = new AbortController();
    const waiting = expect(settled(controller.signal)).rejects.toMatchObject({ code: "flow/aborted" });
    await ticks();
    controller.abort();
    await waiting;
    const asked = count();
    await clock.advanceAsync(60_000);
    expect(count()).toBe(asked);
    expect(clock.pendingTimers()).toBe(0);
  });
});
