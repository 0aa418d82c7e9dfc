import type { Hex } from "viem";
import { FrameError } from "../messages/frame-error.ts";
import { type Node, NodeRefusal } from "../rpc/node/create-node.ts";
import { ENTRY_POINTS } from "./contracts.ts";
import { DUMMY_SIGNATURE, type Operation, toWire } from "./operation.ts";
import type { OperationAccount } from "./operation-account.ts";

/** The gas that an operation may take, part by part. */
type GasLimits = Pick<Operation, "callGasLimit" | "verificationGasLimit" | "preVerificationGas">;

/** No operation needs more: what a bundler asks beyond that is a mistake, or a trap for whoever pays. */
const MOST: Readonly<Record<keyof GasLimits, bigint>> = {
  callGasLimit: 30_000_000n,
  verificationGasLimit: 5_000_000n,
  // Chains that write to another one count what that costs in here.
  preVerificationGas: 20_000_000n,
};

/**
 * Asks a bundler how much gas an operation takes. Nothing else of its answer is read.
 * @throws {FrameError} INVALID_PARAMS: it would fail, or take more than any operation; INSUFFICIENT_FUNDS, UNREACHABLE
 */
export async function estimateGas(
  bundler: Node,
  a: { readonly account: OperationAccount; readonly operation: Partial<Operation> },
): Promise<GasLimits> {
  const signature = a.account.seal(DUMMY_SIGNATURE, { after: 0, until: 0 });
  const asked = [toWire(a.operation, signature), ENTRY_POINTS[a.account.entryPoint]];
  const answer = Object(await bundler("eth_estimateUserOperationGas", asked).catch(refuse)) as Record<string, unknown>;
  const read = (name: keyof GasLimits): bigint => {
    const gas = readQuantity(answer[name]);
    if (gas === undefined) throw new FrameError("UNREACHABLE", "The bundler answered with no number");
    if (gas > MOST[name]) throw new FrameError("INVALID_PARAMS", "This needs more gas than any operation may take");
    return gas;
  };
  return {
    callGasLimit: read("callGasLimit"),
    verificationGasLimit: read("verificationGasLimit"),
    preVerificationGas: read("preVerificationGas"),
  };
}

/**
 * Gives an operation to a bundler.
 * @throws {FrameError} INVALID_PARAMS, INSUFFICIENT_FUNDS: it is refused; UNREACHABLE
 */
export async function sendOperation(
  bundler: Node,
  a: {
    readonly account: OperationAccount;
    readonly operation: Operation;
    readonly signature: Hex;
    /** Of its authorization, where it has one. */
    readonly authorized: Hex | undefined;
    readonly hash: Hex;
  },
): Promise<void> {
  const wire = toWire(a.operation, a.signature, a.authorized);
  const answer = await bundler("eth_sendUserOperation", [wire, ENTRY_POINTS[a.account.entryPoint]]).catch(refuse);
  // It is known by what was computed here, and followed by that.
  if (answer !== a.hash) throw new FrameError("INTERNAL", "The bundler took another operation than it was given");
}

/** In which transaction a bundler says that an operation is, where it is in one. It is read from the chain itself then. */
export async function findTransaction(bundler: Node, hash: Hex): Promise<Hex | undefined> {
  const { receipt } = Object(await bundler("eth_getUserOperationReceipt", [hash])) as { receipt?: unknown };
  const { transactionHash } = Object(receipt) as { transactionHash?: unknown };
  return typeof transactionHash === "string" && /^0x[0-9a-fA-F]{64}$/.test(transactionHash)
    ? (transactionHash as Hex)
    : undefined;
}

/** A number as nodes write it; undefined of anything else. */
export function readQuantity(value: unknown): bigint | undefined {
  return typeof value === "string" && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined;
}

/** AA21 and AA31: neither the account nor whoever pays for it has what it costs. */
function refuse(error: unknown): never {
  if (!(error instanceof NodeRefusal)) throw error;
  const { message, code } = error;
  throw new FrameError(/AA[23]1/.test(message) ? "INSUFFICIENT_FUNDS" : "INVALID_PARAMS", message, code);
}
