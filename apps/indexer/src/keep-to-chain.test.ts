import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepToChain } from "./keep-to-chain.ts";

describe("keepToChain", () => {
  let node: Server;
  let rpcUrl: string;
  let directory: string;
  let first: { readonly hash: string } | null;
  const kept = (): string => join(directory, "pglite");

  beforeEach(async () => {
    first = { hash: "0xaa" };
    directory = mkdtempSync(join(tmpdir(), "foyer-chain-"));
    node = createServer(async (request, response) => {
      const { method } = (await json(request)) as { readonly method: string };
      response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: method === "eth_chainId" ? "0x539" : first }));
    }).listen(0, "127.0.0.1");
    await once(node, "listening");
    rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    node.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it("keeps what is of the same chain, and drops what was of one that began anew", async () => {
    const options = { rpcUrl, chainId: 1337, directory };
    await keepToChain(options);
    mkdirSync(kept());
    await keepToChain(options);
    expect(existsSync(kept())).toBe(true);
    first = { hash: "0xbb" };
    await keepToChain(options);
    expect(existsSync(kept())).toBe(false);
  });

  it("drops no database, and says so each time", async () => {
    const options = { rpcUrl, chainId: 1337, directory, databaseUrl: "postgres://localhost/indexed" };
    await keepToChain(options);
    first = { hash: "0xbb" };
    await expect(keepToChain(options)).rejects.toThrow("Name an empty database");
    await expect(keepToChain(options)).rejects.toThrow("Name an empty database");
  });

  it("refuses a node of another chain, one that is away and one that has no first block", async () => {
    await expect(keepToChain({ rpcUrl, chainId: 1, directory })).rejects.toThrow("of chain 1337, not of chain 1");
    await expect(keepToChain({ rpcUrl: "http://127.0.0.1:1", chainId: 1337, directory })).rejects.toThrow(
      "does not answer",
    );
    first = null;
    await expect(keepToChain({ rpcUrl, chainId: 1337, directory })).rejects.toThrow("eth_getBlockByNumber");
  });
});
