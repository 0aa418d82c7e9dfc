import { type Connection, type EmbeddedWallet, FoyerError, type Undo } from "@foyer/contract";
import { isOfSource } from "../../connectors/state.ts";
import { FARCASTER_RESYNC_MS } from "../../limits.ts";
import { selectNamespace } from "../../selectors.ts";
import { createConnecting } from "./connecting.ts";
import type { Desk } from "./desk.ts";
import { findNetwork } from "./find-network.ts";
import { createFollowing, wrapFailure } from "./follow-social.ts";
import { hasOwn } from "./forget-login.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

const provider = "farcaster";

/** Makes what logs somebody in with Farcaster, and what is done where they leave that. */
export function createFarcasterLogIn(desk: Desk): Pick<EmbeddedVerbs, "logInWithFarcaster" | "leaveFarcaster"> {
  const run = createRun(desk);
  const follow = createFollowing(desk);
  return {
    async logInWithFarcaster({ signal: given } = {}) {
      const wallet = desk.need("logInWithFarcaster");
      const network = findNetwork(desk, wallet);
      if (network) return { action: "SWITCH_NETWORK", network };
      return follow({ provider, step: "link", given }, (attempt, signal) => run({ wallet, attempt, signal }));
    },
    leaveFarcaster: createLeaving(desk),
  };
}

type Going = { readonly wallet: EmbeddedWallet; readonly attempt: number; readonly signal: AbortSignal };

function createRun(desk: Desk): (going: Going) => Promise<readonly Connection[]> {
  const { sources, state } = desk.context;
  const connect = createConnecting(desk);
  return async ({ wallet, attempt, signal }) => {
    await sources.open(wallet, { signal }).catch((error: unknown) => {
      throw wrapFailure(
        error,
        (problem) => new FoyerError("social/not-started", { provider, problem }, { cause: error }),
      );
    });
    const { url } = await wallet.farcasterUri({ signal });
    state.social = { provider, step: "link", url, attempt };
    keepUrl(desk, url);
    await wallet.connectFarcaster({ signal });
    state.social = { provider, step: "connecting", attempt };
    const connections = await connect(wallet, "", signal);
    keepUrl(desk, undefined);
    return connections;
  };
}

function keepUrl({ context: { foyer, state } }: Desk, farcasterUrl: string | undefined): void {
  const namespace = selectNamespace(foyer.getSnapshot());
  if (namespace === undefined) return;
  state.accounts[namespace] = { ...state.accounts[namespace], farcasterUrl };
}

/** The frame goes on asking for an answer that nobody wants: loaded anew, it does not (NAV-10). */
function createLeaving(desk: Desk): () => void {
  const { context } = desk;
  const { foyer, ports, runs, signal, state } = context;
  let waiting: Undo | undefined;
  const reload = (): void => {
    waiting = undefined;
    // A newer log-in has begun, which a frame that is loaded anew would lose.
    if (state.login || state.social) return;
    desk.wallet?.reload({ signal }).catch(() => undefined);
  };
  signal.addEventListener("abort", () => waiting?.(), { once: true });
  return () => {
    const { wallet } = desk;
    if (!wallet || hasOwn(foyer.getSnapshot(), (connectorId) => isOfSource(wallet, connectorId))) return;
    if (state.social?.provider === provider) {
      runs.abort("log in");
      state.social = undefined;
    }
    for (const account of Object.values(state.accounts)) account.farcasterUrl = undefined;
    waiting?.();
    waiting = ports.clock.after(FARCASTER_RESYNC_MS, reload);
  };
}
