import type { Relay } from "@foyer/contract";
import { CODES, walletError } from "@foyer/contract/session-providers";
import type { RelayRuntime } from "../relay-runtime.ts";
import { endSession } from "./end-session.ts";
import { isSessionGone, toWalletError } from "./wallet-error.ts";

/** Asks a session's wallet. What it did not agree to is not sent: nobody is sent to an app in vain. */
export async function requestWallet(
  runtime: Pick<RelayRuntime, "client" | "find" | "forget" | "host" | "tell">,
  { topic, chain, method, params }: Parameters<Relay["request"]>[0],
): Promise<unknown> {
  const session = runtime.find(topic);
  if (!session) throw walletError(CODES.disconnected, "The session with the wallet has ended.");
  const namespace = chain.split(":", 1)[0] ?? "";
  const { namespaces } = session;
  const agreed = Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined;
  if (!agreed?.methods.includes(method)) throw walletError(CODES.unsupported, `The wallet did not agree to ${method}.`);
  runtime.host.emit({ type: "asked", topic });
  try {
    return await runtime.client.request({ topic, chainId: chain, request: { method, params } });
  } catch (error) {
    if (isSessionGone(error)) dropSession(runtime, topic);
    throw toWalletError(error);
  }
}

/** Ends a session that its wallet does not have any more, as one that the wallet has ended. */
function dropSession(runtime: Pick<RelayRuntime, "client" | "forget" | "host" | "tell">, topic: string): void {
  void endSession(runtime, topic);
  runtime.host.emit({ type: "ended", topic, cause: "wallet" });
  runtime.tell({ type: "session", topic });
}
