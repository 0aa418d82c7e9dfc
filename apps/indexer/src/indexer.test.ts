import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { noteFigure } from "@foyer-tooling/run/figures";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePort } from "./find-free-port.ts";
import { type Indexer, startIndexer } from "./start-indexer.ts";
import { readChain } from "./testing/read-chain.ts";
import { readIndexed } from "./testing/read-indexed.ts";
import { startServer } from "./testing/start-server.ts";
import { startTestChain, type TestChain } from "./testing/test-chain.ts";

const ROUNDS = process.env["FOYER_LONG"] === undefined ? 1 : 5;
/** A killed indexer's tables are locked for up to 25 s. */
const PATIENCE = 240_000;

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
      { timeout: 90_000, interval: 500 },
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

  it("goes through pages, also in the midst of a block", async () => {
    await chain.fill(60);
    await expectSame();
    const { transactions } = await readIndexed(indexer.url, chain.accounts[0]);
    expect(transactions.length).toBeGreaterThan(60);
    const address = `${indexer.url}/api/v2/addresses/${chain.accounts[0]}`;
    const page = (await (await fetch(`${address}/transactions`)).json()) as { readonly items: readonly unknown[] };
    expect(page.items).toHaveLength(50);
    expect((await fetch(`${address}/transactions?block_number=1'&index=0`)).status).toBe(422);
    expect((await fetch(`${indexer.url}/api/v2/addresses/0x12/transactions`)).status).toBe(422);
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

  it("goes on at once after it was stopped", async () => {
    lines.length = 0;
    await indexer.stop();
    await move();
    indexer = await start();
    await indexer.ready;
    await expectSame();
    expect(lines.filter((line) => line.includes("Schema is locked"))).toEqual([]);
  });

  it("ends with the one who started it, even when that is killed", async () => {
    const port = await findFreePort("127.0.0.1");
    const starter = spawn(process.execPath, ["--import=tsx", fileURLToPath(new URL("serve.ts", import.meta.url))], {
      env: {
        PATH: process.env["PATH"],
        PORT: String(port),
        INDEXER_RPC_URL: chain.url,
        INDEXER_CHAIN_ID: String(chain.chainId),
        INDEXER_DIRECTORY: join(directory, "of-another"),
      },
      stdio: "ignore",
    });
    const isUp = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/caught-up`).then(
        ({ ok }) => ok,
        () => false,
      );
    // It has nothing to write then, which would tell it as well.
    await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
    starter.kill("SIGKILL");
    await expect.poll(isUp, { timeout: 30_000 }).toBe(false);
  });
});
