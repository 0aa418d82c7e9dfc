import { type Connection, FoyerError, isFoyerError, type Relay, unlessAborted } from "@foyer/contract";
import type { OpenSource } from "../../flows/context.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { needsReadyLink } from "../../ports/read-surroundings.ts";
import { isRelay } from "../../wallets/can-pair.ts";
import { beginPairing, beginSession, endPairing, passLink } from "./actions.ts";
import { offerUntilAgreed } from "./offer-link.ts";
import type { PairRequest } from "./pairing-verbs.ts";
import type { PairingState } from "./state.ts";
import { watchLeaving } from "./watch-leaving.ts";

/** What pairing works with. */
export interface PairContext extends FeatureContext<PairingState> {
  /** Begins with a relay, unless it has begun. */
  open(relay: Relay, signal: AbortSignal): Promise<OpenSource>;
  /** The latest wait for a wallet. */
  readonly waiting: { relay?: Relay; run?: Promise<readonly Connection[]> };
}

/** A link with less time than this, in ms, is as good as expired. */
const SPENT_MS = 10_000;

/**
 * Makes a session with a wallet elsewhere, and connects each namespace it agreed to. What a wallet answers after
 * the wait was ended is closed again. Where a link must be ready before it is pressed, one that waits already is taken
 * over for the next wallet; the wait is the first caller's to end, then.
 * @throws {FoyerError} relay/missing, wallet/rejected, wallet/no-accounts, relay/unreachable, relay/refused, flow/aborted …
 */
export function pair(context: PairContext, request: PairRequest = {}): Promise<readonly Connection[]> {
  const { wallet, source, signal } = request;
  const relay = context.sources.list.filter(isRelay).find(({ kind }) => source === undefined || kind === source);
  if (!relay) return Promise.reject(new FoyerError("relay/missing", { member: "pair" }));
  const taken = takeOver(context, relay, request);
  if (taken !== undefined) return taken;
  const { state } = context;
  const run = context.runs.only("pair", signal, async (own) => {
    beginPairing(state, wallet);
    // An aborted wait ends at once; a newer one has not written yet.
    own.addEventListener("abort", () => endPairing(state), { once: true });
    try {
      const wasLeft = watchLeaving(context.ports.page, own);
      const opened = await context.open(relay, own);
      const session = await offerUntilAgreed(context, relay, own);
      if (!own.aborted) beginSession(state);
      const connections = await opened.connect(session, { signal: own, isOnThisDevice: wasLeft() });
      if (!own.aborted) endPairing(state);
      return connections;
    } catch (error) {
      if (!own.aborted) endPairing(state, isFoyerError(error) ? readFailure(error) : undefined);
      throw error;
    }
  });
  Object.assign(context.waiting, { relay, run });
  return run;
}

function takeOver(
  context: PairContext,
  relay: Relay,
  { wallet, signal }: PairRequest,
): Promise<readonly Connection[]> | undefined {
  const { run, relay: offering } = context.waiting;
  const { page, clock } = context.ports;
  const { state } = context;
  const isGood = state.status === "offered" && (state.expiresAt ?? 0) - clock.now() > SPENT_MS;
  if (!run || offering !== relay || !isGood || !needsReadyLink(page)) return undefined;
  passLink(state, wallet);
  return unlessAborted({ flow: "pair", signals: [signal] }, () => run);
}

function readFailure({ code, retryable }: FoyerError): PairingState["failure"] {
  return { code, retryable };
}
