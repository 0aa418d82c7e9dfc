import type { RpcResult } from "@foyer/embedded/protocol";
import type { Hex } from "viem";
import type { Node } from "../rpc/node/create-node.ts";
import { findTransaction } from "./bundler.ts";
import { ENTRY_POINTS } from "./contracts.ts";

type Receipt = NonNullable<RpcResult<"wallet_getCallsStatus">["receipts"]>[number];

/** What became of an operation, as the chain itself says. */
export type OperationStatus =
  | { readonly state: "pending" }
  | { readonly state: "done" | "reverted"; readonly receipt: Receipt };

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`. */
const EVENT = "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f";
const RECEIPT_FIELDS = ["transactionHash", "blockHash", "blockNumber", "gasUsed"] as const;

/** Looks for an operation: the bundler says where, and only what the network's node has there counts. */
export async function readStatus(a: {
  readonly node: Node;
  readonly bundler: Node;
  readonly hash: Hex;
}): Promise<OperationStatus> {
  const transaction = await findTransaction(a.bundler, a.hash);
  if (transaction === undefined) return { state: "pending" };
  const receipt = Object(await a.node("eth_getTransactionReceipt", [transaction])) as Record<string, unknown>;
  const logs = readLogs(receipt["logs"]);
  const at = logs.findIndex((log) => isEvent(log, a.hash));
  const event = logs[at];
  if (event === undefined) return { state: "pending" };
  const isDone = BigInt(`0x${event.data.slice(66, 130)}` || "0x0") === 1n;
  // Logs of others that are in the same transaction are none of this operation's: its own stand before its event.
  const start = logs.findLastIndex((log, index) => index < at && isBoundary(log)) + 1;
  const fields = Object.fromEntries(RECEIPT_FIELDS.map((name) => [name, receipt[name]]));
  return {
    state: isDone ? "done" : "reverted",
    receipt: { ...fields, logs: logs.slice(start, at), status: isDone ? "0x1" : "0x0" } as unknown as Receipt,
  };
}

type Log = { readonly address: string; readonly data: string; readonly topics: readonly string[] };

function readLogs(logs: unknown): readonly Log[] {
  return (Array.isArray(logs) ? (logs as readonly Log[]) : []).map(({ address, data, topics }) => ({
    address,
    data,
    topics,
  }));
}

function isEvent({ address, topics }: Log, hash: Hex): boolean {
  return isBoundary({ address, topics }) && topics[0] === EVENT && topics[1] === hash;
}

/** The entry points' own words stand between operations. */
function isBoundary({ address }: Pick<Log, "address" | "topics">): boolean {
  return Object.values(ENTRY_POINTS).some((each) => each.toLowerCase() === address.toLowerCase());
}
