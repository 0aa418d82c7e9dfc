import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./read-settings.ts";

const NEEDED = { INDEXER_RPC_URL: "http://127.0.0.1:8545", INDEXER_CHAIN_ID: "1337" };

describe("readSettings", () => {
  it("needs the node and the chain, and knows the rest", () => {
    expect(readSettings(NEEDED)).toEqual({
      rpcUrl: "http://127.0.0.1:8545",
      chainId: 1337,
      databaseUrl: undefined,
      directory: resolve(".indexed"),
      host: undefined,
      port: 8790,
      startBlock: 0,
      pollingMs: 1000,
      requestsPerSecond: 320,
    });
  });

  it("takes what the operator sets", () => {
    const settings = readSettings({
      ...NEEDED,
      DATABASE_URL: "postgres://indexer@localhost/indexed",
      PORT: "0",
      HOST: "::1",
      INDEXER_START_BLOCK: "12",
      INDEXER_POLLING_MS: "100",
      INDEXER_REQUESTS_PER_SECOND: "20",
    });
    expect(settings).toMatchObject({
      databaseUrl: "postgres://indexer@localhost/indexed",
      port: 0,
      host: "::1",
      startBlock: 12,
      pollingMs: 100,
      requestsPerSecond: 20,
    });
  });

  it.each([
    [{ INDEXER_CHAIN_ID: "" }, "INDEXER_CHAIN_ID must be a whole number of 1 or more."],
    [{ INDEXER_CHAIN_ID: "0" }, "INDEXER_CHAIN_ID"],
    [{ INDEXER_RPC_URL: "ws://127.0.0.1:8545" }, "INDEXER_RPC_URL must be an http or https URL"],
    [{ DATABASE_URL: "sqlite:a" }, "DATABASE_URL must be a URL that begins with 'postgres://'"],
    [{ INDEXER_POLLING_MS: "99" }, "INDEXER_POLLING_MS must be a whole number of 100 or more."],
    [{ PORT: "8790.5" }, "PORT"],
    [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535."],
  ])("refuses %j by its name", (wrong, words) => {
    expect(() => readSettings({ ...NEEDED, ...wrong })).toThrow(words);
  });
});
