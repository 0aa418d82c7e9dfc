import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "../testing/start-adapter.ts";

const [FROM, TO] = EVM_TEST_ADDRESSES as [string, string];
const account = `eip155:1:${FROM}` as const;
const TRANSFER = { to: TO, amount: 10n ** 18n };
const hex = (value: number | bigint): string => `0x${value.toString(16)}`;

type Sent = { readonly block: number; readonly to: string; readonly value: bigint; readonly input?: string };

/** A node of a chain with these transactions of the account, each with the next number, from 5 on. */
function startWith(sent: readonly Sent[], given: { head?: number; pending?: number; code?: string } = {}) {
  const { head = 100, pending = 0, code = "0x" } = given;
  const countAt = (block: number): number => 5 + sent.filter((one) => one.block <= block).length;
  const answers: { readonly [method: string]: (params: readonly string[]) => unknown } = {
    eth_blockNumber: () => hex(head),
    eth_getCode: () => code,
    eth_getTransactionCount: ([, at = ""]) =>
      hex(at === "latest" ? countAt(head) : at === "pending" ? countAt(head) + pending : countAt(Number(at))),
    eth_getBlockByNumber: ([at = ""]) => ({
      transactions: sent.flatMap((one, index) =>
        one.block === Number(at)
          ? {
              hash: `0x${index}`,
              from: FROM.toLowerCase(),
              nonce: hex(5 + index),
              to: one.to.toLowerCase(),
              value: hex(one.value),
              input: one.input ?? "0x",
            }
          : [],
      ),
    }),
  };
  const { adapter } = startAdapter({
    fetch: async (_, init) => {
      const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: string[] };
      return Response.json({ jsonrpc: "2.0", id: 1, result: answers[method]?.(params) ?? null });
    },
  });
  return adapter.capabilities.sentSince;
}

describe("what an account sent since a mark", () => {
  it("is nothing without one, and the mark is the account's next number and the latest block", async () => {
    const sentSince = startWith([{ block: 90, to: TO, value: 1n }], { pending: 2 });
    expect(await sentSince?.({ account, transfer: TRANSFER })).toEqual({ mark: "8:100", hashes: [] });
  });

  it("is what moves the same to the same, and none of what was sent before or is another transfer", async () => {
    const same = { to: TO, value: TRANSFER.amount };
    const sent = [
      { block: 40, ...same },
      { block: 51, to: TO, value: 1n },
      { block: 60, to: FROM, value: TRANSFER.amount },
      { block: 77, ...same },
      { block: 100, ...same, input: "0xabcd" },
    ];
    const { hashes, mark } = (await startWith(sent)?.({ account, mark: "6:50", transfer: TRANSFER })) ?? {};
    expect([hashes, mark]).toEqual([["0x3"], "10:100"]);
  });

  it("is read as the token's call where a token is moved", async () => {
    const token = `0x${"a1".repeat(20)}`;
    const input = `0xa9059cbb${TO.slice(2).toLowerCase().padStart(64, "0")}${7n.toString(16).padStart(64, "0")}`;
    const transfer = { to: TO, amount: 7n, asset: `eip155:1/erc20:${token}` } as const;
    const found = await startWith([{ block: 60, to: token, value: 0n, input }])?.({ account, mark: "5:50", transfer });
    expect(found?.hashes).toEqual(["0x0"]);
  });

  it.each([
    ["a contract's account, for which others send", { code: "0x60" }],
    ["a transaction in no block yet", { pending: 1 }],
  ])("is not known of %s", async (_, given) => {
    const asked = startWith([], given)?.({ account, mark: "5:50", transfer: TRANSFER });
    await expect(asked).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is not known where there are too many, or a node has forgotten a block", async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ block: 60 + index, to: TO, value: 1n }));
    const asked = startWith(many)?.({ account, mark: "5:50", transfer: TRANSFER });
    await expect(asked).rejects.toMatchObject({ code: "network/unreachable" });
    const forgotten = startWith([{ block: 101, to: TO, value: 1n }], { head: 101 });
    // The block is another one than the count says.
    await expect(forgotten?.({ account, mark: "4:100", transfer: TRANSFER })).rejects.toMatchObject({
      code: "network/unreachable",
    });
  });
});
