import { createConfig } from "ponder";
import { parseAbi } from "viem";

// Whoever started this gave it an input, which ends when they do, even when they are killed. At once and not in order: Ponder
// does not come to its end by itself where nobody reads what it writes.
process.stdin.once("end", () => process.kill(process.pid, "SIGKILL")).resume();

// One URL several times is as many times the 20 requests a second that Ponder begins with, and a node of one's own bears.
const rpc = Array.from({ length: Number(process.env["INDEXER_RPC_LANES"] ?? 16) }, () => required("INDEXER_RPC_URL"));
const databaseUrl = process.env["DATABASE_URL"];
const where = { chain: "chain", startBlock: Number(process.env["INDEXER_START_BLOCK"] ?? 0) } as const;

export default createConfig({
  ordering: "multichain",
  database:
    databaseUrl === undefined
      ? { kind: "pglite", directory: required("INDEXER_DIRECTORY") }
      : { kind: "postgres", connectionString: databaseUrl },
  chains: {
    chain: {
      id: Number(required("INDEXER_CHAIN_ID")),
      rpc,
      pollingInterval: Number(process.env["INDEXER_POLLING_MS"] ?? 1000),
    },
  },
  // Without an address, those of all contracts. The events have the same topic, and differ in what of them is indexed.
  contracts: {
    Erc20: { ...where, abi: parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]) },
    Erc721: {
      ...where,
      abi: parseAbi(["event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)"]),
    },
  },
  blocks: { Block: { ...where, interval: 1 } },
});

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
