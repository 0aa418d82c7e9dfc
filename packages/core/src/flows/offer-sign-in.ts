import { type Network, unlessAborted, within } from "@foyer/contract";
import type { OpenSignInMessage } from "@foyer/contract/sign-in";
import type { FlowContext } from "./context.ts";

/** How long a gate may take to say what is to be signed, in ms: a link waits for it. */
const OFFER_MS = 3_000;

/**
 * Finds what a wallet elsewhere may sign as it agrees. Only wallets of the EVM can, where all networks are its own; where
 * nobody says what in time, the wallet agrees first and is asked afterwards.
 * @throws {FoyerError} flow/aborted
 */
export function offerSignIn(
  { gates, ports }: Pick<FlowContext, "gates" | "ports">,
  { networks, signal }: { readonly networks: readonly Network[]; readonly signal: AbortSignal },
): Promise<OpenSignInMessage | undefined> {
  return unlessAborted({ flow: "pair", signals: [signal] }, async (scope) => {
    if (networks.some(({ chainNamespace }) => chainNamespace !== "eip155")) return undefined;
    for (const { offer } of gates) {
      const answer = offer?.({ signal: scope }).catch(() => undefined);
      const message = answer && (await within({ clock: ports.clock, ms: OFFER_MS, scope, answer }));
      if (message) return message;
    }
    return undefined;
  });
}
