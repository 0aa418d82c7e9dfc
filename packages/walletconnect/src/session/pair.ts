import { FoyerError, type Relay, type RelayPairing, type SourceSession, within } from "@foyer/contract";
import { type Agreed, offer } from "../proposal/offer.ts";
import type { RelayRuntime } from "../relay-runtime.ts";
import { endSession } from "./end-session.ts";
import { explainPairing } from "./explain-pairing.ts";
import { readSession } from "./read-session.ts";

/** A proposal's life. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const LIFE_MS = 5 * 60_000;
/** How long after the end of a link the client may take to say so itself, in milliseconds. */
const GRACE_MS = 5_000;
/** How long the relay may take to note a proposal, in milliseconds. */
const OPEN_MS = 20_000;

/**
 * Offers the networks to wallets. There is no way to withdraw an offer: a session that comes of one after its signal
 * aborted is ended at once, or the wallet would show it as open.
 * @throws {FoyerError} relay/unreachable, relay/refused, flow/aborted
 */
export async function pair(
  runtime: RelayRuntime,
  { networks, signIn, signal }: Parameters<Relay["pair"]>[0],
): Promise<RelayPairing> {
  const { client, host } = runtime;
  const over = new AbortController();
  const unreach = runtime.reach();
  const opening = offer(client, { networks, signIn });
  // Nobody may be left to hear of it.
  opening.catch(() => undefined);
  const refused = runtime.refusal.then((problem) => Promise.reject(new FoyerError("relay/refused", { problem })));
  refused.catch(() => undefined);
  try {
    const opened = await within({
      clock: host.clock,
      ms: OPEN_MS,
      scope: over.signal,
      answer: Promise.race([opening, refused]).catch((error: unknown) => Promise.reject(explainPairing(error))),
    });
    if (signal?.aborted) throw new FoyerError("flow/aborted", { flow: "pair" });
    const uri = opened?.uri;
    if (!opened || !uri) throw new FoyerError("relay/unreachable", { problem: `no answer within ${OPEN_MS} ms` });
    const expiresAt = readExpiry(uri) ?? host.clock.now() + LIFE_MS;
    return {
      uri,
      expiresAt,
      approval: awaitApproval(runtime, {
        uri,
        agreed: opened.agreed(),
        signal,
        expiresAt,
      }),
    };
  } finally {
    unreach();
    over.abort();
  }
}

type Waiting = {
  readonly uri: string;
  readonly agreed: Promise<Agreed>;
  readonly signal: AbortSignal | undefined;
  readonly expiresAt: number;
};

function awaitApproval(runtime: RelayRuntime, { uri, agreed, signal, expiresAt }: Waiting): Promise<SourceSession> {
  const { clock } = runtime.host;
  const answer = new Promise<SourceSession>((resolve, reject) => {
    let isOver = false;
    const end = (error: FoyerError): void => {
      isOver = true;
      reject(error);
    };
    const abort = (): void => end(new FoyerError("flow/aborted", { flow: "pair" }));
    signal?.addEventListener("abort", abort, { once: true });
    // The client waits an hour for a wallet that may sign, and may not tell that another link is over.
    const expire = (): void => end(new FoyerError("relay/expired", { expiredAt: new Date(expiresAt).toISOString() }));
    const undo = clock.after(expiresAt + GRACE_MS - clock.now(), expire);
    const settle = (): void => {
      undo();
      signal?.removeEventListener("abort", abort);
    };
    agreed.finally(settle).then(
      ({ session, signed }) => {
        if (isOver || signal?.aborted) void endSession(runtime, session.topic);
        else resolve({ ...readSession(session), ...(signed && { signed }) });
      },
      (error: unknown) => {
        reject(explainPairing(error, expiresAt));
        // The client keeps a session though it found the signature that came with it false.
        clock.after(GRACE_MS, () => endLeft(runtime, uri));
      },
    );
  });
  // Whoever aborted does not listen any more.
  answer.catch(() => undefined);
  return answer;
}

function endLeft(runtime: RelayRuntime, uri: string): void {
  const [, pairingTopic] = /^wc:([0-9a-f]+)@/.exec(uri) ?? [];
  for (const session of runtime.all())
    if (pairingTopic !== undefined && session.pairingTopic === pairingTopic) void endSession(runtime, session.topic);
}

/** The link says itself until when it is good, in Unix seconds. */
function readExpiry(uri: string): number | undefined {
  const [, seconds] = /[?&]expiryTimestamp=(\d{10})(&|$)/.exec(uri) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
