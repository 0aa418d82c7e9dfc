import { FoyerError, isFoyerError, type RelaySession, type Undo } from "@foyer/contract";
import { offerLink } from "../pairing/actions.ts";
import { adapterOf } from "./context.ts";
import { pairingOf, type RelayContext } from "./relay-context.ts";

/** How long before it expires a link gives way to a newer one. Here, and not with the constants of every page. */
const LINK_RENEWAL_MS = 30_000;

/**
 * Offers a link until a wallet agrees to it. A newer link takes its place on the screen before it expires; the older one
 * is good until then, since somebody may be looking at it in the wallet.
 * @throws {FoyerError} wallet/rejected, relay/unreachable, relay/refused, flow/aborted …
 */
export function offerUntilAgreed(context: RelayContext, signal: AbortSignal): Promise<RelaySession> {
  const { relay, ports } = context;
  const networks = context.adapters.flatMap(({ namespace }) => {
    const adapter = adapterOf(context, namespace);
    return adapter.capabilities.adopt ? [...adapter.networks] : [];
  });
  const links = new Set<AbortController>();
  let renewal: Undo = () => undefined;
  return new Promise<RelaySession>((resolve, reject) => {
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
      offerLink(pairingOf(context), { uri, expiresAt, renewsAt });
      renewal = ports.clock.after(renewsAt - now, () => void offer().catch(fail));
      pairing.approval.then(
        (session) => settle(own, () => resolve(session)),
        // A newer link is on the screen by then.
        (error: unknown) => (isFoyerError(error, "relay/expired") && links.delete(own)) || fail(error),
      );
    };
    signal.addEventListener("abort", () => fail(new FoyerError("flow/aborted", { flow: "pair" })), { once: true });
    if (networks.length === 0) fail(new FoyerError("adapter/missing", { namespace: "relay" }));
    else offer().catch(fail);
  });
}
