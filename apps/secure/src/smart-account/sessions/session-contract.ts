import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  size,
} from "viem";
import type { AccountCall } from "../encode-calls.ts";

/** One method of a contract that a session may call. Selector 0: a payment without data. `limit`: in a token's smallest unit. */
export type SessionRule = { readonly target: Address; readonly selector: Hex; readonly limit: bigint };

/**
 * Methods of tokens whose sums the contract counts, as `amountOf` of session-keys.sol does: transfer, approve, increaseAllowance,
 * transferFrom. It enforces a rule's `limit` for these alone.
 */
export const COUNTED_SELECTORS: ReadonlySet<string> = new Set(["0xa9059cbb", "0x095ea7b3", "0x39509351", "0x23b872dd"]);

/** A rule's selector for a payment without data. */
export const PAYMENT_SELECTOR = "0x00000000";

/** What a key may do for an account. `cap`: of the chain's own coin, in wei, of all calls together. `until`: Unix seconds. */
export type SessionGrant = {
  readonly key: Address;
  readonly until: number;
  readonly cap: bigint;
  readonly rules: readonly SessionRule[];
};

/** By what a session is found again. */
export type SessionContext = { readonly module: Address; readonly account: Address; readonly key: Address };

const ABI = parseAbi([
  "struct Rule { address target; bytes4 selector; uint256 limit; }",
  "function grant(address key, uint48 until, uint256 cap, Rule[] rules)",
  "function revoke(address key)",
  "function enableModule(address module)",
  "function isModuleEnabled(address module) view returns (bool)",
]);
const PARTS = [{ type: "address" }, { type: "address" }, { type: "address" }] as const;

/** The calls by which an account lets a key act. `isEnabled`: it knows the contract already. */
export function encodeGrant(
  { module, account }: Omit<SessionContext, "key">,
  { key, until, cap, rules }: SessionGrant,
  { isEnabled }: { readonly isEnabled: boolean },
): readonly AccountCall[] {
  const enable = encodeFunctionData({ abi: ABI, functionName: "enableModule", args: [module] });
  const grant = encodeFunctionData({ abi: ABI, functionName: "grant", args: [key, until, cap, rules] });
  return [...(isEnabled ? [] : [{ to: account, value: 0n, data: enable }]), { to: module, value: 0n, data: grant }];
}

/** The call by which it takes that back. */
export function encodeRevoke({ module, key }: SessionContext): AccountCall {
  return { to: module, value: 0n, data: encodeFunctionData({ abi: ABI, functionName: "revoke", args: [key] }) };
}

/** Asks an account whether it knows the contract. */
export function encodeIsEnabled(module: Address): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "isModuleEnabled", args: [module] });
}

export function formatContext({ module, account, key }: SessionContext): Hex {
  return encodeAbiParameters(PARTS, [module, account, key]);
}

/** Undefined where it is none of ours. */
export function parseContext(context: Hex): SessionContext | undefined {
  if (size(context) !== 96) return undefined;
  try {
    const [module, account, key] = decodeAbiParameters(PARTS, context);
    return { module, account, key };
  } catch {
    return undefined;
  }
}
