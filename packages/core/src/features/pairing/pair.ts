import {
  type Connection,
  FoyerError,
  isFoyerError,
  type Network,
  type Relay,
  type SourceSession,
  type Undo,
  unlessAborted,
} from "@foyer/contract";
import type { OpenSource } from "../../flows/context.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import type { PagePort } from "../../ports/ports.ts";
import { needsReadyLink } from "../../ports/read-surroundings.ts";
import { isRelay } from "../../wallets/can-pair.ts";
import type { PairingState, PairRequest } from "./state.ts";

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
      const session = await offerUntilAgreed(context, { relay, opened }, own);
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

/** How long before it expires a link gives way to a newer one. Here, and not with the constants of every page. */
const LINK_RENEWAL_MS = 30_000;

/**
 * Offers a link until a wallet agrees to it. A newer link takes its place on the screen before it expires; the older one
 * is good until then, since somebody may be looking at it in the wallet.
 * @throws {FoyerError} wallet/rejected, relay/unreachable, relay/refused, flow/aborted …
 */
function offerUntilAgreed(
  { adapters, ports, state }: Pick<FeatureContext<PairingState>, "adapters" | "ports" | "state">,
  { relay, opened }: { readonly relay: Relay; readonly opened: Pick<OpenSource, "offerSignIn"> },
  signal: AbortSignal,
): Promise<SourceSession> {
  const networks = adapters.flatMap((adapter): readonly Network[] =>
    adapter.capabilities.adopt ? adapter.networks : [],
  );
  const links = new Set<AbortController>();
  let renewal: Undo = () => undefined;
  return new Promise<SourceSession>((resolve, reject) => {
    const settle = (own: AbortController | undefined, then: () => void): void => {
      renewal();
      // Nothing may come of the other links any more.
      for (const link of links) if (link !== own) link.abort();
      links.clear();
      then();
    };
    const fail = (error: unknown): void => settle(undefined, () => reject(error));
    const offer = async (): Promise<void> => {
      const own = new AbortController();
      links.add(own);
      // Each link has a text of its own: it is good once, and no longer than the link.
      const signIn = await opened.offerSignIn({ networks, signal: own.signal });
      const pairing = await relay.pair({ networks, signal: own.signal, ...(signIn && { signIn }) });
      if (!links.has(own)) return;
      const { uri, expiresAt } = pairing;
      const now = ports.clock.now();
      const renewsAt = Math.max(expiresAt - LINK_RENEWAL_MS, now + LINK_RENEWAL_MS);
      offerLink(state, { uri, expiresAt, renewsAt });
      renewal = ports.clock.after(renewsAt - now, () => void offer().catch(fail));
      pairing.approval.then(
        (session) => settle(own, () => resolve(session)),
        // A newer link is on the screen by then.
        (error: unknown) => (isFoyerError(error, "relay/expired") && links.delete(own)) || fail(error),
      );
    };
    const abort = (): void => fail(new FoyerError("flow/aborted", { flow: "pair" }));
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
    else if (networks.length === 0) fail(new FoyerError("adapter/missing", { namespace: "relay" }));
    else offer().catch(fail);
  });
}

/**
 * Tells whether the visitor was away from the page while a link waited: on a phone, they followed it into an app of that
 * phone. Whoever held another device's camera to it stayed.
 */
function watchLeaving({ target, isMobile }: PagePort, signal: AbortSignal): () => boolean {
  let wasLeft = false;
  const look = (): void => {
    const { hidden } = (target?.["document"] ?? {}) as { readonly hidden?: boolean };
    wasLeft ||= isMobile && hidden === true;
  };
  target?.addEventListener("visibilitychange", look, { signal });
  return () => wasLeft;
}

const NO_LINK = { uri: undefined, expiresAt: undefined, renewsAt: undefined } as const;

function beginPairing(pairing: PairingState, walletId: string | undefined): void {
  Object.assign(pairing, { ...NO_LINK, status: "preparing", walletId, failure: undefined });
}

/** Shows a link, the first or a newer one. */
function offerLink(
  pairing: PairingState,
  link: { readonly uri: string; readonly expiresAt: number; readonly renewsAt: number },
): void {
  Object.assign(pairing, { status: "offered", ...link });
}

/** Offers the same link to another wallet. */
function passLink(pairing: PairingState, walletId: string | undefined): void {
  pairing.walletId = walletId;
}

function beginSession(pairing: PairingState): void {
  Object.assign(pairing, { ...NO_LINK, status: "connecting" });
}

function endPairing(pairing: PairingState, failure?: PairingState["failure"]): void {
  Object.assign(pairing, { ...NO_LINK, status: "idle", failure });
}

/** Notes whether the relay can be reached. */
export function setReach(pairing: PairingState, isOnline: boolean): void {
  pairing.isOnline = isOnline;
}
