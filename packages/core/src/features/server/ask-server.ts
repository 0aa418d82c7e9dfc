import { type AdapterHost, type ChainId, FoyerError } from "@foyer/contract";
import { callService, type ServiceCall } from "../../ports/call-service.ts";
import type { Pause, Service } from "../../ports/service.ts";

/** A server, and what it said that is not asked again. */
export type Server = { readonly service: Service; readonly pause: Pause; readonly unknown: Set<ChainId> };

/** What a source is given to ask with. */
export type Given = Pick<AdapterHost, "clock" | "fetch"> & { readonly signal: AbortSignal };

/** What became of a question: an answer, that the server does not serve the chain, or that it is to be asked no more. */
export type ServerAnswer<T> =
  | { readonly kind: "answered"; readonly value: T }
  | { readonly kind: "unknown-chain" }
  | { readonly kind: "over" };

/** What is told of why a server refuses, in characters. */
const WORDS_LIMIT = 200;

/** The codes by which a server says that it has nothing of a chain. */
const UNKNOWN_CHAIN = /"code":\s*"chain\/unsupported"/;

/**
 * Asks a server for data of a chain. One that says 503, or that it was asked too often, is to be asked no more.
 * @throws {FoyerError} network/unreachable, flow/aborted
 */
export async function askServer<T>(
  { service, pause, unknown }: Server,
  call: Omit<ServiceCall<T>, "ports" | "pause" | "signal">,
  { chain, given }: { readonly chain: ChainId; readonly given: Given },
): Promise<ServerAnswer<T>> {
  const { clock, fetch: http, signal } = given;
  if (unknown.has(chain)) return { kind: "unknown-chain" };
  const answer = await callService(service, { ...call, ports: { clock, http }, pause, signal });
  if (signal.aborted) throw new FoyerError("flow/aborted", { flow: `call ${call.path}` });
  if (answer.kind === "answered") return { kind: "answered", value: answer.value };
  if (answer.kind === "busy" || answer.status === 503) return { kind: "over" };
  if (answer.kind === "refused" && UNKNOWN_CHAIN.test(answer.words)) {
    unknown.add(chain);
    return { kind: "unknown-chain" };
  }
  const problem = answer.kind === "refused" ? `the server says ${answer.status} ${answer.words}` : answer.problem;
  const cause = answer.kind === "failed" ? answer.cause : undefined;
  throw new FoyerError("network/unreachable", { chain, problem: problem.slice(0, WORDS_LIMIT) }, { cause });
}
