import { type Address, concat, encodeFunctionData, type Hex, pad, parseAbi, toHex } from "viem";
import { FrameError } from "../messages/frame-error.ts";
import { readFees, toBigInt } from "../rpc/evm/fill-transaction.ts";
import type { Node } from "../rpc/node/create-node.ts";
import { estimateGas } from "./bundler.ts";
import { ENTRY_POINTS } from "./contracts.ts";
import type { AccountCall } from "./encode-calls.ts";
import { mostCost, type Operation, type Validity } from "./operation.ts";
import type { OperationAccount } from "./operation-account.ts";
import { askPaymaster } from "./paymaster.ts";

/** Who is asked. `paymaster`: of the operator, where there is one. */
export type OperationNodes = { readonly node: Node; readonly bundler: Node; readonly paymaster: Node | undefined };

/** An operation that is ready to be shown and signed. */
export type Prepared = {
  readonly operation: Operation;
  readonly validity: Validity;
  readonly isSponsored: boolean;
  /** Whether somebody would pay for it, and has paid for so much today that this has no room. */
  readonly isSpent: boolean;
  /** Whether the account is put on the chain with it, or takes on code. */
  readonly isFirst: boolean;
};

const ABI = parseAbi(["function getNonce(address sender, uint192 key) view returns (uint256)"]);
/** Afterwards nobody can send it any more, in seconds. */
const LIFE = 600;

/**
 * Decides everything of an operation: the page's are the calls, and nothing else. It is paid for by the operator's paymaster
 * where that agrees, and by the account otherwise.
 * @throws {FrameError} INVALID_PARAMS, INSUFFICIENT_FUNDS, UNREACHABLE
 */
export async function prepareOperation(
  a: OperationNodes & {
    readonly account: OperationAccount;
    readonly calls: readonly AccountCall[];
    /** Whether the frame made the calls itself: then they may change the account. */
    readonly isOurs?: boolean | undefined;
    readonly lane: bigint;
    readonly chainId: number;
    /** Unix seconds. */
    readonly now: number;
  },
): Promise<Prepared> {
  const { account, calls, node } = a;
  const callData = account.encodeCalls(calls, { isOurs: a.isOurs ?? false });
  const entryPoint = ENTRY_POINTS[account.entryPoint];
  const [beginning, nonce, fees, block] = await Promise.all([
    account.begin(node),
    node("eth_call", [{ to: entryPoint, data: askNonce(account.address, a.lane) }, "latest"]),
    readFees(node),
    node("eth_getBlockByNumber", ["latest", false]),
  ]);
  const price = "gasPrice" in fees ? fees.gasPrice : undefined;
  const base = {
    sender: account.address,
    nonce: toBigInt(nonce),
    ...beginning,
    callData,
    maxFeePerGas: price ?? ("maxFeePerGas" in fees ? fees.maxFeePerGas : 0n),
    maxPriorityFeePerGas: price ?? ("maxPriorityFeePerGas" in fees ? fees.maxPriorityFeePerGas : 0n),
  };
  const sponsored = await fillSponsored(a, base);
  const isSponsored = typeof sponsored === "object";
  const operation = isSponsored
    ? sponsored
    : { ...base, ...(await estimateGas(a.bundler, { account, operation: base })) };
  const sent = calls.reduce((sum, { value }) => sum + value, 0n);
  await requireFunds(node, { account: account.address, wei: sent + (isSponsored ? 0n : mostCost(operation)) });
  // A chain's clock may be ahead of this device's.
  const time = Math.max(a.now, Number(toBigInt((Object(block) as { timestamp?: unknown }).timestamp)));
  return {
    operation,
    isSponsored,
    isSpent: sponsored === "spent",
    isFirst: beginning !== undefined,
    validity: { after: 0, until: time + LIFE },
  };
}

type Asked = { readonly chainId: number; readonly account: OperationAccount };
type Base = Omit<Operation, "callGasLimit" | "verificationGasLimit" | "preVerificationGas">;

async function fillSponsored(
  { paymaster, bundler, chainId, account }: OperationNodes & Asked,
  base: Base,
): Promise<Operation | "spent" | undefined> {
  if (paymaster === undefined) return undefined;
  const { entryPoint } = account;
  const stub = await askPaymaster(paymaster, { operation: base, entryPoint, chainId, stub: "wanted" });
  if (typeof stub !== "object") return stub;
  const stubbed = { ...base, ...stub };
  // One that is of no use leaves the account to pay.
  const gas = await estimateGas(bundler, { account, operation: stubbed }).catch(() => undefined);
  if (gas === undefined) return undefined;
  const operation = { ...stubbed, ...gas };
  const agreed = await askPaymaster(paymaster, { operation, entryPoint, chainId, stub });
  return typeof agreed === "object" ? { ...operation, ...agreed } : agreed;
}

async function requireFunds(node: Node, { account, wei }: { readonly account: Address; readonly wei: bigint }) {
  if (wei === 0n) return;
  const balance = toBigInt(await node("eth_getBalance", [account, "latest"]));
  if (balance < wei) throw new FrameError("INSUFFICIENT_FUNDS", "The account does not hold enough", -32_000);
}

function askNonce(account: Address, lane: bigint): Hex {
  const key = BigInt(concat([pad(toHex(lane), { size: 24 })]));
  return encodeFunctionData({ abi: ABI, functionName: "getNonce", args: [account, key] });
}
