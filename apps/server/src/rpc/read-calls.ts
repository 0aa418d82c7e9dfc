import { Fault } from "../faults/fault.ts";
import { DEEPEST, nestsDeeperThan } from "../http/nests-deeper-than.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import type { Methods } from "./methods.ts";

/** A JSON-RPC call as it goes to a node: these members and no others. @see https://www.jsonrpc.org/specification */
export type Call = {
  readonly jsonrpc: "2.0";
  readonly id: number | string;
  readonly method: string;
  readonly params?: readonly unknown[] | object;
};

/** A call that is answered here, as JSON-RPC answers what it cannot do. */
export type RefusedCall = {
  readonly jsonrpc: "2.0";
  readonly id: number | string | null;
  readonly error: { readonly code: -32600 | -32601 | -32602; readonly message: string };
};

/** The calls of a request. `points`: what those to be forwarded cost. */
export type Calls = {
  readonly isBatch: boolean;
  readonly forwarded: readonly Call[];
  readonly refused: readonly RefusedCall[];
  readonly points: number;
};

/**
 * Reads the calls of a body and parts those that a node may see from those it may not.
 * @throws {Fault} request/invalid, rpc/batch-too-long
 */
export function readCalls(body: string, methods: Methods): Calls {
  const parsed = parseJson(body);
  const isBatch = Array.isArray(parsed);
  const given: readonly unknown[] = isBatch ? parsed : [parsed];
  const { batchMax } = FIXED_LIMITS.rpc;
  if (given.length > batchMax) throw new Fault("rpc/batch-too-long", { limit: batchMax });
  if (given.length === 0) throw invalid("is an empty batch");
  const read = given.map((each) => readCall(each, methods));
  const forwarded = read.flatMap((each) => ("method" in each ? [each] : []));
  const ids = new Set(read.map(({ id }) => id));
  if (ids.size < read.length) throw invalid("has two calls with one id");
  return {
    isBatch,
    forwarded,
    refused: read.flatMap((each) => ("error" in each ? [each] : [])),
    points: forwarded.reduce(
      (sum, { method }) => sum + (Object.hasOwn(methods, method) ? (methods[method] ?? 0) : 0),
      0,
    ),
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw invalid("is not JSON", cause);
  }
}

function invalid(message: string, cause?: unknown): Fault {
  return new Fault("request/invalid", { problems: [{ name: "body", message }] }, { cause });
}

// What goes on is written anew: a node that reads the first of two equal keys would see another method than we did.
function readCall(given: unknown, methods: Methods): Call | RefusedCall {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return refuse(null, -32600, "is no object");
  const { jsonrpc, id, method, params } = given as Partial<Record<string, unknown>>;
  if (typeof id !== "string" && !Number.isSafeInteger(id)) return refuse(null, -32600, "has no id");
  // The line above leaves a string or an integer.
  const known = id as number | string;
  if (jsonrpc !== "2.0" || typeof method !== "string") return refuse(known, -32600, "is no JSON-RPC 2.0 call");
  if (!Object.hasOwn(methods, method)) return refuse(known, -32601, "has a method that is not forwarded here");
  if (params !== undefined && (typeof params !== "object" || params === null)) {
    return refuse(known, -32602, "has params that are neither a list nor an object");
  }
  if (nestsDeeperThan(params, DEEPEST)) return refuse(known, -32602, "has params that nest too deeply");
  if (hasInexactNumber(params)) {
    return refuse(known, -32602, "has a number too large to pass on exactly; send it as a string");
  }
  return { jsonrpc, id: known, method, ...(params && { params }) };
}

function refuse(id: RefusedCall["id"], code: RefusedCall["error"]["code"], reason: string): RefusedCall {
  return { jsonrpc: "2.0", id, error: { code, message: `The call ${reason}.` } };
}

function hasInexactNumber(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return typeof value === "object" && value !== null && Object.values(value).some(hasInexactNumber);
}
