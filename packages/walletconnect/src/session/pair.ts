import { FoyerError, type Relay, type RelayPairing, type SourceSession, within } from "@foyer/contract";
import type { ClientSession } from "../client/relay-client.ts";
import { propose } from "../proposal/propose.ts";
import type { RelayRuntime } from "../relay-runtime.ts";
import { endSession } from "./end-session.ts";
import { explainPairing } from "./explain-pairing.ts";
import { readSession } from "./read-session.ts";

/** A proposal's life. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const LIFE_MS = 5 * 60_000;
/** How long the relay may take to note a proposal, in milliseconds. */
const OPEN_MS = 20_000;

/**
 * Offers the networks to wallets. There is no way to withdraw an offer: a session that comes of one after its signal
 * aborted is ended at once, or the wallet would show it as open.
 * @throws {FoyerError} relay/unreachable, relay/refused, flow/aborted
 */
export async function pair(
  runtime: RelayRuntime,
  { networks, signal }: Parameters<Relay["pair"]>[0],
): Promise<RelayPairing> {
  const { client, host } = runtime;
  const over = new AbortController();
  const opening = client.connect({ optionalNamespaces: propose(networks) });
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
    return { uri, expiresAt, approval: awaitApproval(runtime, { approval: opened.approval(), signal, expiresAt }) };
  } finally {
    over.abort();
  }
}

type Waiting = {
  readonly approval: Promise<ClientSession>;
  readonly signal: AbortSignal | undefined;
  readonly expiresAt: number;
};

function awaitApproval(runtime: RelayRuntime, { approval, signal, expiresAt }: Waiting): Promise<SourceSession> {
  const answer = new Promise<SourceSession>((resolve, reject) => {
    const abort = (): void => reject(new FoyerError("flow/aborted", { flow: "pair" }));
    signal?.addEventListener("abort", abort, { once: true });
    approval.then(
      (session) => {
        signal?.removeEventListener("abort", abort);
        if (signal?.aborted) void endSession(runtime, session.topic);
        else resolve(readSession(session));
      },
      (error: unknown) => reject(explainPairing(error, expiresAt)),
    );
  });
  // Whoever aborted does not listen any more.
  answer.catch(() => undefined);
  return answer;
}

/** The link says itself until when it is good, in Unix seconds. */
function readExpiry(uri: string): number | undefined {
  const [, seconds] = /[?&]expiryTimestamp=(\d{10})(&|$)/.exec(uri) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
