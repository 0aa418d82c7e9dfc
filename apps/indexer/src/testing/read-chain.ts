import { getAddress, type Hex, hexToBigInt, hexToNumber, parseAbi, type RpcLog, toEventSelector } from "viem";
import type { Account } from "./account.ts";
import type { TestChain } from "./test-chain.ts";

const TRANSFER = toEventSelector("Transfer(address,address,uint256)");
const ABI = parseAbi(["function balanceOf(address owner) view returns (uint256)"]);

/** Reads what the chain itself says of an account. */
export async function readChain(chain: TestChain, address: Hex): Promise<Account> {
  const { reader, tokens } = chain;
  const held = await Promise.all(
    tokens.map(async (token) => {
      const balance = await reader.readContract({
        address: token,
        abi: ABI,
        functionName: "balanceOf",
        args: [address],
      });
      return balance === 0n ? [] : [`${getAddress(token)} ${balance}`];
    }),
  );
  const logs = await reader.request({ method: "eth_getLogs", params: [{ fromBlock: "0x0", topics: [TRANSFER] }] });
  return {
    coin: await reader.getBalance({ address }),
    held: held.flat().sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    transactions: await listTransactions(chain, getAddress(address)),
    transfers: logs.reverse().flatMap((log) => toWords(log, getAddress(address))),
  };
}

async function listTransactions({ reader, url }: TestChain, address: Hex): Promise<readonly string[]> {
  const words: string[] = [];
  for (let blockNumber = await reader.getBlockNumber({ cacheTime: 0 }); blockNumber > 0n; blockNumber--) {
    const block = await reader.getBlock({ blockNumber, includeTransactions: true });
    const failed = await listFailed(url, block.hash);
    for (const { hash, from, to, value } of block.transactions.toReversed()) {
      const parties = [getAddress(from), to ? getAddress(to) : undefined];
      if (!parties.includes(address)) continue;
      words.push([blockNumber, hash, ...parties, value, failed.includes(hash) ? "error" : "ok"].join(" "));
    }
  }
  return words;
}

/** viem does not know the method. */
async function listFailed(url: string, block: Hex): Promise<readonly string[]> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_getBlockReceipts", params: [block] });
  const response = await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const { result } = (await response.json()) as {
    readonly result: readonly { status: string; transactionHash: string }[];
  };
  return result.flatMap(({ status, transactionHash }) => (status === "0x0" ? [transactionHash] : []));
}

function toWords(log: RpcLog, address: Hex): readonly string[] {
  const [, from = "0x", to = "0x", id] = log.topics.map((topic) => topic as Hex);
  const parties = [toAddress(from), toAddress(to)];
  if (!parties.includes(address)) return [];
  const place = [hexToNumber(log.blockNumber ?? "0x0"), log.transactionHash, hexToNumber(log.logIndex ?? "0x0")];
  const what = id === undefined ? hexToBigInt(log.data) : `#${hexToBigInt(id)}`;
  return [[...place, getAddress(log.address), ...parties, what].join(" ")];
}

/** The last twenty bytes of a topic. */
function toAddress(topic: Hex): Hex {
  return getAddress(`0x${topic.slice(-40)}`);
}
