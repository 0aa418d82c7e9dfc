import type { RpcParams } from "@foyer/embedded/protocol";
import type { Address, Hex } from "viem";
import { FrameError } from "../../messages/frame-error.ts";
import { COUNTED_SELECTORS, PAYMENT_SELECTOR, type SessionGrant, type SessionRule } from "./session-contract.ts";

type Asked = RpcParams<"wallet_grantPermissions">[0];
type Permission = Asked["permissions"][number];

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const SELECTOR = /^0x[0-9a-fA-F]{8}$/;
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/;
/** transfer(address,uint256) */
const TRANSFER = "0xa9059cbb";
/** Rules that one session has at most, so that all of them can be read before they are agreed to. */
const LIMIT = 16;

/**
 * Reads the grant that a page asks for. A limit that the contract does not enforce is refused, and never returned as granted.
 * @throws {FrameError} INVALID_PARAMS
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export function readGrant({ signer, expiry, permissions, policies = [] }: Asked, now: number): SessionGrant {
  const key = Object(signer.data)["id"] as unknown;
  if (signer.type !== "account" || !isAddress(key))
    throw wrong("'signer' is no account that acts: { type: 'account', data: { id } }");
  if (policies.length > 0) throw wrong("'policies' are not enforced here");
  if (expiry <= now) throw wrong("'expiry' is over");
  const parts = permissions.map(readPermission);
  const rules = parts.flatMap((part) => part.rules);
  if (rules.length === 0) throw wrong("'permissions' name nothing that may be called");
  if (rules.length > LIMIT) throw wrong(`'permissions' name more than ${LIMIT} methods`);
  const names = rules.map(({ target, selector }) => `${target}${selector}`.toLowerCase());
  if (new Set(names).size < names.length) throw wrong("'permissions' name a method twice");
  return { key, until: expiry, cap: parts.reduce((sum, { cap }) => sum + cap, 0n), rules };
}

type Part = { readonly cap: bigint; readonly rules: readonly SessionRule[] };

/** The fields that each permission may have. `ticker`: a name for people, as viem writes it. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["native-token-transfer", ["allowance", "to", "ticker"]],
  ["erc20-token-transfer", ["address", "allowance", "ticker"]],
  ["contract-call", ["address", "allowance", "selectors"]],
]);

function readPermission({ type, data }: Permission): Part {
  // A limit that is not known would be returned as granted.
  const unknown = Object.keys(data).find((field) => FIELDS.get(type)?.includes(field) === false);
  if (unknown !== undefined) throw wrong(`'${unknown}' of the permission '${type}' is not enforced here`);
  switch (type) {
    case "native-token-transfer": {
      const to = listOf(data["to"] ?? []);
      return {
        cap: toSum(data["allowance"]),
        rules: to.map((target) => ({ target: toAddress(target), selector: PAYMENT_SELECTOR, limit: 0n })),
      };
    }
    case "erc20-token-transfer":
      return {
        cap: 0n,
        rules: [{ target: toAddress(data["address"]), selector: TRANSFER, limit: toSum(data["allowance"]) }],
      };
    case "contract-call": {
      const target = toAddress(data["address"]);
      const limit = data["allowance"] === undefined ? undefined : toSum(data["allowance"]);
      const selectors = listOf(data["selectors"]).map(toSelector);
      const uncounted = limit === undefined ? undefined : selectors.find((each) => !COUNTED_SELECTORS.has(each));
      if (uncounted !== undefined) throw wrong(`'allowance' is not enforced for the method ${uncounted}`);
      return { cap: 0n, rules: selectors.map((selector) => ({ target, selector, limit: limit ?? 0n })) };
    }
    default:
      throw wrong(`the permission '${type}' is not enforced here`);
  }
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong("a permission lacks its list");
  return value as readonly unknown[];
}

function isAddress(value: unknown): value is Address {
  return typeof value === "string" && ADDRESS.test(value);
}

function toAddress(value: unknown): Address {
  if (!isAddress(value)) throw wrong("a permission names no contract");
  return value.toLowerCase() as Address;
}

function toSelector(value: unknown): Hex {
  if (typeof value !== "string" || !SELECTOR.test(value) || value === PAYMENT_SELECTOR)
    throw wrong("a permission names no method");
  return value.toLowerCase() as Hex;
}

function toSum(value: unknown): bigint {
  if (typeof value !== "string" || !QUANTITY.test(value)) throw wrong("a permission's allowance is no quantity in hex");
  return BigInt(value);
}

function wrong(problem: string): FrameError {
  return new FrameError("INVALID_PARAMS", problem, -32_602);
}
