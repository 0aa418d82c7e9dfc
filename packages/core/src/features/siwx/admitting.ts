import { type AccountId, type ChainId, type Connection, type FoyerError, parseAccountId } from "@foyer/contract";
import { balanceKey } from "../../view-selectors.ts";
import { type Desk, toKeeperFailure } from "./desk.ts";
import { describeRefused, takeSigned } from "./offering.ts";
import type { EmailCapture, SiwxVerbs } from "./state.ts";

/**
 * Makes what looks at a connection before it counts: signed in, it passes, and so it does with a signature that its wallet
 * gave as it agreed, once that is taken; else its visitor is asked. One that comes back
 * from an earlier visit asks no wallet by itself: it waits until the visitor opens the modal, or the host calls `signIn()`.
 */
export function createAdmitting(desk: Desk): SiwxVerbs["admit"] {
  const { context, reading, requests } = desk;
  return async (connection, { cause, signal, signed = [] }) => {
    const asked = readAccount(connection);
    const isRequired = context.ports.sessions.getRequired?.() ?? true;
    try {
      if (await reading.read(asked.account, desk.call(signal))) return;
    } catch (error) {
      signal.throwIfAborted();
      // Who comes back and cannot be told apart is asked as if not signed in; who connects now is told.
      if (cause === "user") throw explainStart(desk, error);
    }
    if (!isRequired && cause !== "user") return;
    const request = { ...asked, cause: "connect", isRequired, isQuiet: cause !== "user" } as const;
    const { session, failure } = await takeSigned(desk, { asked: request, signed, signal });
    if (session) return;
    await requests.ask(
      { ...request, ...captureOf(desk, { isRequested: cause === "user" }), ...describeRefused(failure) },
      { signal },
    );
  };
}

/** The account and the chain that a connection is on, for who signs in. */
export function readAccount({ id: connectionId, namespace, account, chain, walletChain }: Connection) {
  // The wallet's own chain where it has one: a CAIP-2 id has a colon.
  const at = walletChain.includes(":") ? (walletChain as ChainId) : chain;
  return { account: balanceKey(at, parseAccountId(account).address) as AccountId, namespace, chain: at, connectionId };
}

/** Whether an e-mail address is asked for first. */
function captureOf(
  { context }: Desk,
  { isRequested }: { readonly isRequested: boolean },
): { readonly email?: EmailCapture } {
  const isOn = context.foyer.getSnapshot().settings.emailCapture === true;
  if (!isRequested || !isOn || !context.ports.sessions.emails) return {};
  return { email: { isRequired: false, status: "asked" } };
}

/** Signing in cannot begin: the visitor is told, and starts again at the wallets. */
function explainStart({ context }: Desk, error: unknown): FoyerError {
  const { foyer } = context;
  foyer.notify({ kind: "error", code: "sign-in-unavailable" });
  if (foyer.getSnapshot().router.isOpen) foyer.reset({ view: "Connect" });
  return toKeeperFailure(error) as FoyerError;
}
