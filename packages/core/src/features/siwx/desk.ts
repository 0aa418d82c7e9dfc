import {
  type AccountId,
  type Adapter,
  type ChainId,
  type ErrorCode,
  FoyerError,
  isFoyerError,
  parseAccountId,
} from "@foyer/contract";
import { findAdapter } from "../../kit/account-readings.ts";
import type { Requests } from "./requests.ts";
import type { SessionReading } from "./session-reading.ts";
import type { SignInCall, SignInRequest, SiwxContext } from "./state.ts";

/** What every step of signing in works with. */
export interface Desk {
  readonly context: SiwxContext;
  readonly requests: Requests;
  readonly reading: SessionReading;
  /** What whoever keeps the sessions is given. */
  call(signal?: AbortSignal | undefined): SignInCall;
  adapterOf(request: Pick<SignInRequest, "namespace">): Adapter;
  /** What proves the e-mail address that the person of an account has confirmed. */
  proofOf(account: AccountId): string | undefined;
  /** Whether something on the page shows views; without, a host asks by itself. */
  hasViews(): boolean;
}

/** Makes what a keeper of sessions is given. */
export function createCall({ ports, signal: over, storage }: SiwxContext) {
  return (signal = over): SignInCall => ({ signal, storage, clock: ports.clock, fetch: ports.http });
}

/** Finds adapters, and whether anything shows views. */
export function createSurroundings({ adapters, events }: SiwxContext): Pick<Desk, "adapterOf" | "hasViews"> {
  return {
    adapterOf: ({ namespace }) => findAdapter(adapters, namespace),
    hasViews: () => events.has("modal-requested"),
  };
}

/** What a keeper of sessions threw, as an error of the catalogue: a host's own may throw anything. */
export function toKeeperFailure(error: unknown): FoyerError<ErrorCode> {
  if (isFoyerError(error)) return error as FoyerError<ErrorCode>;
  const problem = error instanceof Error ? error.message : String(error);
  return new FoyerError("sign-in/unreachable", { problem }, { cause: error });
}

/** What is told of the account that is asked: the network, and whether its wallet says that it is a contract. */
export function describeAsked(
  adapter: Adapter,
  { account, chain, connectionId }: Pick<SignInRequest, "account" | "chain" | "connectionId">,
): { readonly network: ChainId; readonly isSmartAccount: boolean } {
  const { address } = parseAccountId(account);
  const connection = adapter.connections().find(({ id }) => id === connectionId);
  const details = connection?.accounts.find((each) => each.address === address)?.details;
  return { network: chain, isSmartAccount: details !== undefined && "kind" in details && details.kind === "smart" };
}

/** What of an error is kept in the state. */
export function describeFailure(error: FoyerError<ErrorCode>): NonNullable<SignInRequest["failure"]> {
  const { problem } = error.context as { readonly problem?: unknown };
  return { code: error.code, problem: typeof problem === "string" ? problem : error.message };
}
