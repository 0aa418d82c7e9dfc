import { createPublicClient, custom, type Hash, MethodNotFoundRpcError, type PublicClient } from "viem";
import { describe, expect, it } from "vitest";

type Client = PublicClient;
type FullBlock = { readonly hash: Hash; readonly transactions: readonly { readonly hash: Hash }[] };
type FindBlock = (client: Client, place: object, firstWaitMs: number) => Promise<FullBlock | undefined>;
type FindFailed = (client: Client, block: FullBlock) => Promise<ReadonlySet<Hash>>;

// By name at run time: the indexer's own sources have the types of Ponder, which is installed apart.
const load = (name: string): Promise<unknown> => import(new URL(`../ponder/src/${name}.ts`, import.meta.url).href);
const { findBlock } = (await load("find-block")) as { readonly findBlock: FindBlock };
const { findFailed } = (await load("find-failed")) as { readonly findFailed: FindFailed };

const HASH: Hash = `0x${"11".repeat(32)}`;
const OTHER: Hash = `0x${"22".repeat(32)}`;
const TRANSACTIONS: readonly Hash[] = [`0x${"aa".repeat(32)}`, `0x${"bb".repeat(32)}`];

/** A node that answers by method. Ponder's client has these two methods of viem's. */
function createNode(answer: (method: string) => unknown): Client {
  const transport = custom({ request: async ({ method }) => answer(method) }, { retryCount: 0 });
  return createPublicClient({ transport });
}

describe("a node that lags behind", () => {
  const block = { number: 5n, hash: HASH };

  it("fails the event, so that it is indexed again, and loses no block", async () => {
    const client = createNode(() => null);
    await expect(findBlock(client, block, 0)).rejects.toMatchObject({ name: "BlockNotFoundError" });
  });

  it("is waited for", async () => {
    let tries = 0;
    const client = createNode((method) => {
      if (method === "eth_getBlockByHash") tries += 1;
      return tries < 3 ? null : { number: "0x5", hash: HASH, transactions: [] };
    });
    expect(await findBlock(client, block, 0)).toMatchObject({ hash: HASH });
  });

  it("is told from a chain that was reorganized", async () => {
    const client = createNode((method) =>
      method === "eth_getBlockByHash" ? null : { number: "0x5", hash: OTHER, transactions: [] },
    );
    expect(await findBlock(client, block, 0)).toBeUndefined();
  });
});

describe("receipts of a block", () => {
  const block = { hash: HASH, transactions: TRANSACTIONS.map((hash) => ({ hash })) };
  const receipt = (transactionHash: Hash | undefined, status: string) => ({ transactionHash, status });

  it.each([
    ["none", null],
    ["an empty list", []],
    ["one of two", [receipt(TRANSACTIONS[0], "0x1")]],
  ])("that the node does not have yet are no success: %s", async (_, receipts) => {
    await expect(
      findFailed(
        createNode(() => receipts),
        block,
      ),
    ).rejects.toMatchObject({ name: "TransactionReceiptNotFoundError" });
  });

  it("tell failed transactions from successful ones", async () => {
    const receipts = [receipt(TRANSACTIONS[0], "0x1"), receipt(TRANSACTIONS[1], "0x0")];
    expect([
      ...(await findFailed(
        createNode(() => receipts),
        block,
      )),
    ]).toEqual([TRANSACTIONS[1]]);
  });

  it("are asked for one by one where the node has no method for a block", async () => {
    const client = createNode((method) => {
      if (method === "eth_getBlockReceipts") throw new MethodNotFoundRpcError(new Error("unknown method"));
      return null;
    });
    await expect(findFailed(client, block)).rejects.toMatchObject({ name: "TransactionReceiptNotFoundError" });
  });
});
