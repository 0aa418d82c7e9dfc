import { type ErrorContexts, FoyerError } from "@foyer/contract";
import type { SourceGiven } from "../../orders/order.ts";
import { callService, type ServiceCall } from "../../ports/call-service.ts";
import type { Pause, Service } from "../../ports/service.ts";

/** A server that is asked for what somebody else delivers. Each kind of question has a pause of its own. */
export type OrderServer = { readonly service: Service; readonly pause: Pause };

/** What is asked, and which failure it is that there is no answer. */
export type OrderCall<T> = Pick<ServiceCall<T>, "method" | "path" | "params" | "read"> & {
  readonly body?: object | undefined;
  readonly fail: (problem: string) => FoyerError;
};

/** What is told of why a server refuses, in characters. */
const WORDS_LIMIT = 200;
/** The code by which a server says that it has nothing of a chain. */
const UNKNOWN_CHAIN = /"code":\s*"chain\/unsupported"/;

/**
 * Asks the server; undefined where it has nothing of the chain.
 * @throws {FoyerError} what `fail` makes, flow/aborted
 */
export async function callOrders<T>(
  { service, pause }: OrderServer,
  { body, fail, ...call }: OrderCall<T>,
  { clock, fetch: http, signal }: SourceGiven,
): Promise<T | undefined> {
  const sent = body && JSON.stringify(body);
  const answer = await callService(service, { ...call, body: sent, ports: { clock, http }, pause, signal });
  if (signal.aborted) throw new FoyerError("flow/aborted", { flow: `call ${call.path}` });
  if (answer.kind === "answered") return answer.value;
  if (answer.kind === "refused" && UNKNOWN_CHAIN.test(answer.words)) return undefined;
  const problem =
    answer.kind === "refused"
      ? `the server says ${answer.status} ${answer.words}`
      : answer.kind === "busy"
        ? "the server wants to be left alone for a while."
        : answer.problem;
  throw fail(problem.slice(0, WORDS_LIMIT));
}

/** Codes of failures that carry what happened and nothing else. */
type Plain = {
  [C in keyof ErrorContexts]: { problem: string } extends ErrorContexts[C] ? C : never;
}[keyof ErrorContexts];

/** Makes what says a failure of one code. */
export function failWith<C extends Plain>(code: C): (problem: string) => FoyerError {
  // The context of these codes is the problem alone.
  return (problem) => new FoyerError(code, { problem } as ErrorContexts[C]);
}
