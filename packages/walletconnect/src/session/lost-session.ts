import { within } from "@foyer/contract";
import type { RelayRuntime } from "../relay-runtime.ts";
import { endSession } from "./end-session.ts";
import { isSessionGone } from "./wallet-error.ts";

/** How long a wallet that has just answered may take to answer again, in milliseconds. */
const ANSWER_MS = 5_000;

/**
 * Tells whether a wallet has lost a session, by how it failed a request. WalletConnect's library in a wallet answers a request of a
 * session that it does not have with an empty error, and a careless wallet fails other requests so, too. Prolonging the session tells
 * which it was: a wallet that has it does so without asking its user. Its answer to a ping says nothing: the library sends it either way.
 */
export async function isSessionLost(
  { client, host }: Pick<RelayRuntime, "client" | "host">,
  { topic, failure }: { readonly topic: string; readonly failure: unknown },
): Promise<boolean> {
  if (isSessionGone(failure)) return true;
  if (!client.extend || !isEmpty(failure)) return false;
  const { signal } = new AbortController();
  const refused = client
    .extend({ topic })
    .then(({ acknowledged }) => acknowledged())
    .then(
      () => false,
      (error: unknown) => isSessionGone(error) || isEmpty(error),
    );
  return (await within({ clock: host.clock, ms: ANSWER_MS, scope: signal, answer: refused })) ?? false;
}

function isEmpty(failure: unknown): boolean {
  const { code, message = "" } = Object(failure) as { readonly code?: unknown; readonly message?: unknown };
  return code === undefined && message === "";
}

/** Ends a session that its wallet has lost, as one that the wallet has ended. */
export function dropLostSession(
  runtime: Pick<RelayRuntime, "client" | "forget" | "host" | "tell">,
  topic: string,
): void {
  void endSession(runtime, topic);
  runtime.host.emit({ type: "ended", topic, cause: "wallet" });
  runtime.tell({ type: "session", topic });
}
