import { CODES, walletError } from "@foyer/contract/session-providers";
import { CAPS } from "../protocol/envelope-schema.ts";
import { RPC_METHODS, type RpcMethod, type RpcRequest } from "../protocol/rpc/methods-schema.ts";

const TRANSACTION_FIELDS: readonly string[] = [
  ...[
    "from",
    "to",
    "gas",
    "gasPrice",
    "maxFeePerGas",
    "maxPriorityFeePerGas",
    "value",
    "data",
    "input",
    "nonce",
    "type",
  ],
  ...["chainId", "accessList"],
];
const SEND_OPTIONS: readonly string[] = ["skipPreflight", "preflightCommitment", "maxRetries", "minContextSlot"];

/** Whether the frame takes a method at all. */
export function isKnownMethod(method: string): method is RpcMethod {
  return Object.hasOwn(RPC_METHODS, method);
}

/**
 * Makes a request as the frame takes it, of one as pages make it: these add fields that mean nothing to a wallet.
 * @throws an error with the EIP-1193 code 4200 where the frame takes no such method, and -32602 where its parameters are none
 */
export function toRpcRequest(chainId: string, method: string, params: unknown): RpcRequest {
  if (isAuthorizing(method, params)) throw walletError(CODES.unsupported, AUTHORIZING);
  if (!isKnownMethod(method)) throw walletError(CODES.unsupported, `Requested RPC call is not allowed: ${method}`);
  const { success, data } = RPC_METHODS[method].params.safeParse(toPlain(tidy(method, params, chainId)));
  if (!success) throw walletError(-32602, `The parameters of '${method}' are none.`);
  const chainNamespace = method.startsWith("solana_") ? "solana" : "eip155";
  return { method, params: data, chainId, chainNamespace } as RpcRequest;
}

const AUTHORIZING =
  "A page cannot have the account take on code (EIP-7702): the wallet's operator says what it may carry.";

/** Whether an account would take on code by it. Left out in silence, the page would have another transaction sent than it asked for. */
function isAuthorizing(method: string, params: unknown): boolean {
  if (method === "wallet_signAuthorization") return true;
  if (method !== "eth_sendTransaction") return false;
  const { type, authorizationList } = Object((params as readonly unknown[] | undefined)?.[0]) as Record<
    string,
    unknown
  >;
  return authorizationList !== undefined || (typeof type === "string" && Number(type) === 4);
}

function tidy(method: string, params: unknown, chainId: string): unknown {
  const list: readonly unknown[] = Array.isArray(params) ? params : [];
  if (method === "personal_sign") return list.slice(0, 2);
  if (method === "eth_signTypedData_v4")
    return [list[0], typeof list[1] === "string" ? list[1] : JSON.stringify(list[1])];
  if (method === "eth_sendTransaction") return [pick(list[0], TRANSACTION_FIELDS)];
  if (method === "eth_call" || method === "eth_estimateGas")
    return [pick(list[0], TRANSACTION_FIELDS), ...list.slice(1, 2)];
  if (method === "wallet_grantPermissions") return [tidyGrant(list[0], chainId), ...list.slice(1)];
  if (method !== "solana_signAndSendTransaction") return params ?? [];
  const { sendOptions, ...rest } = Object(params) as { readonly sendOptions?: unknown };
  return { ...rest, sendOptions: pick(sendOptions, SEND_OPTIONS) };
}

/** Leaves out fields that are `undefined`, as JSON does: viem and wagmi write them where a caller gave none. */
function toPlain(value: unknown, depth = 0): unknown {
  // The frame refuses deeper values.
  if (typeof value !== "object" || value === null || depth > CAPS.depth) return value;
  if (Array.isArray(value)) return value.length > CAPS.array ? value : value.map((entry) => toPlain(entry, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, toPlain(field, depth + 1)]));
}

/**
 * Rewrites a request in the earlier draft of ERC-7715 that viem speaks: it names no chain, and the one in use is meant. Its
 * permissions say that they are not required and have no policies of their own; other ones are left, and refused.
 * @see https://viem.sh/experimental/erc7715/grantPermissions
 */
function tidyGrant(request: unknown, chainId: string): object {
  const { permissions, chainId: named, ...rest } = Object(request) as Record<string, unknown>;
  const tidied = !Array.isArray(permissions)
    ? permissions
    : permissions.map((permission: unknown) => {
        const { policies, required, ...own } = Object(permission) as Record<string, unknown>;
        const hasPolicies = policies !== undefined && !(Array.isArray(policies) && policies.length === 0);
        const isPlain = !hasPolicies && (required === undefined || required === false);
        return isPlain ? own : permission;
      });
  const [, reference] = /^eip155:(\d{1,20})$/.exec(chainId) ?? [];
  return { ...rest, chainId: named ?? (reference && toHex(reference)), permissions: tidied };
}

/** `10` as `0xa`. */
function toHex(reference: string): string {
  return `0x${BigInt(reference).toString(16)}`;
}

function pick(value: unknown, names: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(Object(value) as object).filter(([name, field]) => names.includes(name) && field !== undefined),
  );
}
