import { explainIssue } from "./explain-issue.ts";
import { findExcess } from "./find-excess.ts";
import { type FrameMessage, foreignMessage, frameMessage, type PageMessage, pageMessage } from "./messages-schema.ts";
import { RPC_METHODS } from "./rpc/methods-schema.ts";

/** Who posted a message. */
export type Direction = "page" | "frame";
/** What comes from one side. */
export type MessageFrom<D extends Direction> = D extends "page" ? PageMessage : FrameMessage;

/** A message, or what is wrong with it, and who may be told so: its id and type, where these at least are readable. */
export type Reading<D extends Direction> =
  | { readonly ok: true; readonly message: MessageFrom<D> }
  | {
      readonly ok: false;
      /** As 'Required at payload.email' or 'Expected string, received number at id'. Nothing of the values is in it. */
      readonly problem: string;
      /** Whether it asks a chain or the wallet for a method that there is none of. */
      readonly isUnknownMethod: boolean;
      /** Whether it is whole, and of a namespace that embedded wallets have no account in. */
      readonly isForeign: boolean;
      readonly id: string | undefined;
      readonly type: string | undefined;
    };

const ID = /^[0-9a-f-]{36}$/;
const TYPE = /^[A-Z_]{1,64}$/;

/**
 * Reads what came through the port, or is about to go. What is too large is refused before it is looked into; what is not
 * exactly a message of this direction is refused in generic words. Never throws.
 * @example
 * import { readMessage } from "@foyer/embedded/protocol";
 *
 * const read = readMessage({ v: 1, type: "CONNECT_EMAIL" }, "page");
 * if (!read.ok) console.warn(read.problem); // "Required at id"
 */
export function readMessage<D extends Direction>(data: unknown, direction: D): Reading<D> {
  try {
    const excess = findExcess(data);
    if (excess !== undefined) return refuse(excess, data);
    const { success, data: message, error } = (direction === "page" ? pageMessage : frameMessage).safeParse(data);
    if (success) return { ok: true, message: message as MessageFrom<D> };
    if (direction === "page" && foreignMessage.safeParse(data).success) return refuse("No account there", data, true);
    const [issue = {}] = error.issues;
    return refuse(explainIssue(issue, data), data);
  } catch {
    const problem = "Expected plain data, received another kind";
    return { ok: false, problem, isUnknownMethod: false, isForeign: false, id: undefined, type: undefined };
  }
}

function refuse(problem: string, data: unknown, isForeign = false): Reading<Direction> & { readonly ok: false } {
  const { id, type, payload } = Object(data) as { readonly [key: string]: unknown };
  const { method } = Object(payload) as { readonly method?: unknown };
  const isUnknownMethod = type === "RPC_REQUEST" && typeof method === "string" && !Object.hasOwn(RPC_METHODS, method);
  return { ok: false, problem, isUnknownMethod, isForeign, id: match(id, ID), type: match(type, TYPE) };
}

function match(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}
