import { FoyerError } from "@foyer/contract";
import { LOGIN_TIMEOUT_MS } from "../../limits.ts";
import type { Desk } from "./desk.ts";
import { findNetwork } from "./find-network.ts";
import { createFollowing, wrapFailure } from "./follow-social.ts";
import { createFinishing } from "./social-log-in.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

/** Makes what logs somebody in without a window: the page is left for the provider, and taken up where it was. */
export function createSocialLeave(desk: Desk): Pick<EmbeddedVerbs, "leaveForSocial" | "takeSocialReturn"> {
  const { ports, sources } = desk.context;
  const follow = createFollowing(desk);
  const finish = createFinishing(desk);
  return {
    async leaveForSocial({ provider, signal: given }) {
      const wallet = desk.need("leaveForSocial");
      const network = findNetwork(desk, wallet);
      if (network) return { action: "SWITCH_NETWORK", network };
      return follow({ provider, step: "leaving", given }, async (_, signal) => {
        await sources.open(wallet, { signal }).catch((error: unknown) => {
          throw wrapFailure(
            error,
            (problem) => new FoyerError("social/not-started", { provider, problem }, { cause: error }),
          );
        });
        await wallet.leaveForSocial({ provider, signal }).catch((error: unknown) => {
          throw wrapFailure(
            error,
            (problem) => new FoyerError("social/no-uri", { provider, problem }, { cause: error }),
          );
        });
        // The page goes, or it is come back to by the browser's own way, and somebody presses anew.
        return new Promise<never>((_resolve, reject) => {
          ports.clock.after(LOGIN_TIMEOUT_MS, () =>
            reject(new FoyerError("social/timeout", { provider, timeoutMs: LOGIN_TIMEOUT_MS })),
          );
        });
      });
    },
    async takeSocialReturn({ signal: given } = {}) {
      const wallet = desk.need("takeSocialReturn");
      const back = wallet.takeSocialReturn();
      if (!back) return undefined;
      const { provider, resultUri: uri } = back;
      return follow({ provider, step: "connecting", given }, async (attempt, signal) => {
        await sources.open(wallet, { signal });
        return finish({ wallet, provider, uri, attempt, signal });
      });
    },
  };
}
