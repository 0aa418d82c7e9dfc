import { type Connection, FoyerError, isFoyerError, type RelaySession, unlessAborted } from "@foyer/contract";
import { beginPairing, beginSession, endPairing, passLink } from "../pairing/actions.ts";
import { needsReadyLink } from "../ports/read-surroundings.ts";
import type { PairRequest } from "./context.ts";
import { leaveSession } from "./leave-session.ts";
import { offerUntilAgreed } from "./offer-link.ts";
import { noteApp, watchLeaving } from "./open-app.ts";
import { pairingOf, type RelayContext } from "./relay-context.ts";
import { seatSession } from "./seat-session.ts";

/** A link with less time than this, in ms, is as good as expired. */
const SPENT_MS = 10_000;

/**
 * Makes a relay session with a wallet elsewhere, and connects each namespace it agreed to. What a wallet answers after
 * the wait was ended is closed again. Where a link must be ready before it is pressed, one that waits already is taken
 * over for the next wallet; the wait is the first caller's to end, then.
 * @throws {FoyerError} wallet/rejected, wallet/no-accounts, relay/unreachable, relay/refused, flow/aborted …
 */
export function pair(context: RelayContext, request: PairRequest = {}): Promise<readonly Connection[]> {
  const { wallet, signal } = request;
  const taken = takeOver(context, request);
  if (taken !== undefined) return taken;
  const run = context.runs.only("pair", signal, async (own) => {
    const pairing = pairingOf(context);
    beginPairing(pairing, wallet);
    // An aborted wait ends at once; a newer one has not written yet.
    own.addEventListener("abort", () => endPairing(pairing), { once: true });
    try {
      const wasLeft = watchLeaving(context.ports.page, own);
      const session = await offerUntilAgreed(context, own);
      const connections = await connectAll(context, session, own);
      if (wasLeft()) noteApp(context, session.topic);
      endPairing(pairing);
      return connections;
    } catch (error) {
      if (!own.aborted) endPairing(pairing, isFoyerError(error) ? readFailure(error) : undefined);
      throw error;
    }
  });
  context.waiting.run = run;
  return run;
}

function takeOver(context: RelayContext, { wallet, signal }: PairRequest): Promise<readonly Connection[]> | undefined {
  const { run } = context.waiting;
  const { page, clock } = context.ports;
  const pairing = pairingOf(context);
  const isGood = pairing.status === "offered" && (pairing.expiresAt ?? 0) - clock.now() > SPENT_MS;
  if (!run || !isGood || !needsReadyLink(page)) return undefined;
  passLink(pairing, wallet);
  return unlessAborted({ flow: "pair", signals: [signal] }, () => run);
}

/** Connects what the wallet agreed to. One namespace that fails leaves the others connected. */
async function connectAll(
  context: RelayContext,
  session: RelaySession,
  signal: AbortSignal,
): Promise<readonly Connection[]> {
  const { state } = context;
  const connections: Connection[] = [];
  const failures: unknown[] = [];
  try {
    signal.throwIfAborted();
    beginSession(pairingOf(context));
    for (const { namespace, connectorId, chains } of await seatSession(context, session)) {
      signal.throwIfAborted();
      const preferred = state.networks.namespaces[namespace]?.preferredId;
      const chain = chains.find((id) => id === preferred) ?? chains[0];
      await context.connect({ connectorId, chain, signal }).then(
        (connection) => connections.push(connection),
        (error: unknown) => failures.push(error),
      );
    }
    signal.throwIfAborted();
  } catch (error) {
    leaveSession(context, session.topic);
    throw error;
  }
  const [first] = connections;
  if (first) {
    // Each took the front as it came; the application's first namespace has it.
    context.activate(first);
    context.save();
    return connections;
  }
  leaveSession(context, session.topic);
  const [failure] = failures;
  throw (
    failure ??
    new FoyerError("wallet/no-accounts", { namespace: "", operation: "connect", wallet: session.wallet.name })
  );
}

function readFailure({ code, retryable }: FoyerError): {
  readonly code: FoyerError["code"];
  readonly retryable: boolean;
} {
  return { code, retryable };
}
