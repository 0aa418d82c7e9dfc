import type { OnDemand } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";

/** What `solana` is given so that it can send. */
export type SolanaSending = Required<Pick<OnDemand<"solana", StandardWallet>, "estimateFee" | "send">>;

/**
 * Sends SOL and tokens through `@solana/web3.js`, and says what that costs. You install it beside this package, and it is
 * fetched when somebody sends. Nothing else of this package mentions that library, so a page that sends nothing is built
 * without it.
 * @throws {FoyerError} library/absent, library/unreachable, from what sends
 * @example
 * import { solana } from "@foyer/solana";
 * import { solanaSending } from "@foyer/solana/sending";
 *
 * export const adapter = solana({ sending: solanaSending });
 */
export const solanaSending: SolanaSending = {
  estimateFee: async (runtime, asked) => (await import("./send/verbs.ts")).verbs.estimateFee(runtime, asked),
  send: async (runtime, asked) => (await import("./send/verbs.ts")).verbs.send(runtime, asked),
};
