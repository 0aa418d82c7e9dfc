import { type EmbeddedWallet, unreachable } from "@foyer/contract";
import { findReturn, takeReturn } from "../social/take-return.ts";
import type { OpenWallet } from "./open-wallet.ts";

type Signal = { readonly signal?: AbortSignal | undefined };
type Leaving = {
  readonly run: (flow: string, asked: Signal, work: (wallet: OpenWallet) => Promise<void>) => Promise<void>;
  readonly now: () => number;
  /** Of the frame's origin, which leads to providers and back. */
  readonly page: string;
};

/** The members that leave the page for a provider, and take it up where it came back. */
export function createReturnMembers({
  run,
  now,
  page,
}: Leaving): Pick<EmbeddedWallet, "findSocialReturn" | "leaveForSocial" | "takeSocialReturn"> {
  return {
    leaveForSocial: ({ provider, ...asked }) =>
      run("log in", asked, async (wallet) => {
        const { leavePage } = await import("../social/leave-page.ts").catch(unreachable("@foyer/embedded"));
        const leave = (back: string): Promise<void> => wallet.ask("LEAVE_FOR_SOCIAL", { provider, back }, asked);
        await leavePage(window, { provider, now, leave });
      }),
    findSocialReturn: () => findReturn(window),
    takeSocialReturn: () => takeReturn(window, { through: page, now: now() }),
  };
}
