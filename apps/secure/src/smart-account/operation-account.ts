import type { Address, Hex } from "viem";
import type { Node } from "../rpc/node/create-node.ts";
import type { TypedData } from "../wallet/wallet.ts";
import type { EntryPoint } from "./contracts.ts";
import type { AccountCall } from "./encode-calls.ts";
import type { Operation, Validity } from "./operation.ts";

/** An account that user operations are of: where it takes them from, and what its owner's key signs of them. */
export type OperationAccount = {
  readonly address: Address;
  readonly entryPoint: EntryPoint;
  /** What goes along with its first operation on a chain; nothing once there was one. */
  begin(node: Node): Promise<Beginning | undefined>;
  /**
   * What it is asked for: all of the calls in their order, or none of them. `isOurs`: the frame made them itself.
   * @throws {FrameError} INVALID_PARAMS: a call would change the account
   */
  encodeCalls(calls: readonly AccountCall[], a: { readonly isOurs: boolean }): Hex;
  toTypedData(a: OperationToSign): TypedData;
  /** The key's 65 bytes, as the account takes them. */
  seal(signature: Hex, validity: Validity): Hex;
};

/** What puts an account on a chain, or has it take on code. */
export type Beginning = Pick<Operation, "factory" | "factoryData" | "authorization">;

/** An operation with everything decided. */
export type OperationToSign = {
  readonly operation: Operation;
  readonly validity: Validity;
  readonly chainId: number;
};
