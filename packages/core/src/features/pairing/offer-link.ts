import { FoyerError, isFoyerError, type Network, type Relay, type SourceSession, type Undo } from "@foyer/contract";
import type { FeatureContext } from "../../kit/foyer.ts";
import { offerLink } from "./actions.ts";
import type { PairingState } from "./state.ts";

/** How long before it expires a link gives way to a newer one. Here, and not with the constants of every page. */
const LINK_RENEWAL_MS = 30_000;

/**
 * Offers a link until a wallet agrees to it. A newer link takes its place on the screen before it expires; the older one
 * is good until then, since somebody may be looking at it in the wallet.
 * @throws {FoyerError} wallet/rejected, relay/unreachable, relay/refused, flow/aborted …
 */
export function offerUntilAgreed(
  { adapters, ports, state }: Pick<FeatureContext<PairingState>, "adapters" | "ports" | "state">,
  relay: Relay,
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
      const pairing = await relay.pair({ networks, signal: own.signal });
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
