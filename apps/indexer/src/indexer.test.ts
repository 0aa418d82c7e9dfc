import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noteFigure } from "@foyer-tooling/run/figures";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Indexer, startIndexer } from "./start-indexer.ts";
import { readChain } from "./testing/read-chain.ts";
import { readIndexed } from "./testing/read-indexed.ts";
import { startServer } from "./testing/start-server.ts";
import { startTestChain, type TestChain } from "./testing/test-chain.ts";

const ROUNDS = process.env["FOYER_LONG"] === undefined ? 1 : 5;
/** A killed indexer's tables are locked for up to 25 s. */
const PATIENCE = 120_000;

describe("an indexer of a real chain", { timeout: ROUNDS * PATIENCE }, () => {
  let directory: string;
  let chain: TestChain;
  let indexer: Indexer;
  let mark = 1n;
  const lines: string[] = [];

  const start = (): Promise<Indexer> =>
    startIndexer({
      rpcUrl: chain.url,
      chainId: chain.chainId,
      directory,
      pollingMs: 100,
      onLine: (line) => lines.push(line),
    });
  /** The indexer is where the chain is, for everybody. */
  const expectSame = async (): Promise<void> => {
    await vi.waitFor(
      async () => {
        for (const account of chain.accounts) {
          expect(await readIndexed(indexer.url, account)).toEqual(await readChain(chain, account));
        }
      },
      { timeout: 20_000, interval: 200 },
    );
  };
  const move = (): Promise<void> => chain.move(mark++);

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "foyer-indexer-"));
    chain = await startTestChain();
    await move();
    indexer = await start();
    await indexer.ready;
  }, PATIENCE);
  afterAll(async () => {
    await indexer.stop();
    await chain.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it("has what was before it, and what comes", async () => {
    await expectSame();
    await move();
    await expectSame();
  });

  it("is read by the server as any Blockscout is", async () => {
    const name = `eip155:${chain.chainId}`;
    const server = await startServer({ directory, chain: name, nodeUrl: chain.url, indexerUrl: indexer.url });
    try {
      const account = `/v1/account/${chain.accounts[1]}`;
      const { balances } = (await server.get(`${account}/balance?chainId=${name}`)) as { readonly balances: unknown[] };
      // Twice 10 were made for it, 3 and 6 were sent on, 1 and 2 were burnt.
      expect(balances).toMatchObject([
        { symbol: "ETH", quantity: { decimals: "18" } },
        { name: "Test Coin", symbol: "TST", quantity: { decimals: "6", numeric: "0.000018" } },
      ]);
      const { data } = (await server.get(`${account}/history?chainId=${name}`)) as { readonly data: unknown[] };
      expect(data).toHaveLength(10);
    } finally {
      await server.stop();
    }
  });

  it("takes back what a reorganisation took back", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const goBack = round % 2 === 0 ? () => chain.dropBlocks(5) : await chain.remember();
      await move();
      await expectSame();
      const before = await readIndexed(indexer.url, chain.accounts[1]);
      await goBack();
      await move();
      await expectSame();
      expect(await readIndexed(indexer.url, chain.accounts[1])).not.toEqual(before);
    }
  });

  it("goes on after it was killed, wherever it was", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const isReorganised = round % 2 === 1;
      await move();
      indexer.kill();
      await indexer.ended;
      await move();
      if (isReorganised) await chain.dropBlocks(12);
      await move();
      indexer = await start();
      await indexer.ready;
      await expectSame();
    }
    // It went on from what it had, and did not begin anew.
    expect(lines.filter((line) => line.includes("Detected crash recovery"))).toHaveLength(ROUNDS);
    if (ROUNDS < 5) return;
    const measured = `${ROUNDS} kills and ${ROUNDS} reorganisations`;
    noteFigure({
      name: "indexer: balances equal balanceOf",
      goal: "5 kills and 5 reorganisations",
      measured,
      isMissed: false,
    });
  });
});
