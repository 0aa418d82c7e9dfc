import type { OnDemand } from "@foyer/contract/runtime";
import type { InjectedWindowWallet } from "./injected.ts";

/** What `polkadot` is given so that it can send. */
export type PolkadotSending = Required<
  Pick<OnDemand<"polkadot", InjectedWindowWallet>, "estimateFee" | "outcome" | "send">
>;

/**
 * Sends through `@polkadot/api` and `@polkadot/extension-dapp`, asks the chain for fees, and follows what was sent. You install both beside it, and
 * they are fetched when somebody sends. Nothing else of this package mentions them, so a page that sends nothing is built
 * without them.
 * @throws {FoyerError} library/absent, library/unreachable, from what sends
 * @example
 * import { polkadot } from "@foyer/polkadot";
 * import { polkadotSending } from "@foyer/polkadot/sending";
 *
 * export const adapter = polkadot({ sending: polkadotSending });
 */
export const polkadotSending: PolkadotSending = {
  estimateFee: async (runtime, asked) => (await import("./send/estimate-fee.ts")).estimateFee(runtime, asked),
  outcome: async (runtime, asked) => (await import("./send/read-outcome.ts")).readOutcome(runtime, asked),
  send: async (runtime, asked) => (await import("./send/send.ts")).send(runtime, asked),
};
