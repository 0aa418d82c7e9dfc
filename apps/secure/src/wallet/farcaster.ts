import type { WalletContext } from "./context.ts";
import type { FarcasterRecord } from "./device-record.ts";
import { letIn } from "./let-in.ts";
import type { LogInOutcome, Wallet } from "./wallet.ts";
import { WalletError } from "./wallet-error.ts";

/** Between two looks, where the server did not hold its answer. */
const POLL_MS = 1_000;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Begins a log-in with Farcaster: see `Wallet.farcasterUri`. */
export async function beginFarcaster(
  { ports: { server, keeper, store } }: WalletContext,
  { page, language }: Parameters<Wallet["farcasterUri"]>[0],
): Promise<{ readonly url: string }> {
  const { challenge: keeperChallenge } = await keeper.beginFarcaster();
  const asked = { page, keeperChallenge, ...(language !== undefined && { language }) };
  const { flow, url, challenge, expiresAt } = await server.beginFarcaster(asked);
  const { protocol, hostname } = new URL(url);
  // A page shows it as a link, which must not be able to run anything.
  if (protocol !== "https:" && !(protocol === "http:" && LOCAL.test(hostname)))
    throw new WalletError("social-refused", "The server's address is none of the web.");
  await store.write({ farcaster: { flow, challenge, keeperChallenge, expiresAt } });
  return { url };
}

/**
 * Waits until somebody has agreed in their app, and gives what they signed to the keeper, who takes it by itself: see
 * `Wallet.connectFarcaster`.
 */
export async function connectFarcaster(context: WalletContext, signal?: AbortSignal): Promise<LogInOutcome> {
  const { keeper, store } = context.ports;
  const { farcaster } = await store.read();
  if (farcaster === undefined) throw expired();
  const { session, signed } = await waitForAnswer(context, { farcaster, signal });
  await store.write({ farcaster: undefined });
  const { challenge: serverChallenge, keeperChallenge: challenge } = farcaster;
  const { token } = await keeper.confirmFarcaster({ challenge, serverChallenge, signed });
  return await letIn(context, { session, token });
}

type Waiting = { readonly farcaster: FarcasterRecord; readonly signal: AbortSignal | undefined };

async function waitForAnswer({ ports: { server, store, clock } }: WalletContext, { farcaster, signal }: Waiting) {
  for (;;) {
    if (signal?.aborted === true) throw new WalletError("aborted", "Nobody waits for the answer any more.");
    if (farcaster.expiresAt <= clock.now()) throw expired();
    // A newer log-in has taken its place.
    if ((await store.read()).farcaster?.flow !== farcaster.flow) throw expired();
    const answer = await server.confirmFarcaster({ flow: farcaster.flow }, signal);
    if (answer.status === "completed") return answer;
    await clock.sleep(POLL_MS, signal);
  }
}

function expired(): WalletError {
  return new WalletError("expired", "No log-in with Farcaster waits.");
}
