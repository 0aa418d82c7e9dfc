import type { OnDemand } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";

/** What `solana` is given so that it can send. */
export type SolanaSending = Required<Pick<OnDemand<"solana", StandardWallet>, "send">>;

/**
 * Sends SOL through `@solana/web3.js`, which you install beside it and which is fetched when somebody sends. Nothing else
 * of this package mentions that library, so a page that sends nothing is built without it.
 * @throws {FoyerError} library/absent, library/unreachable, from what sends
 * @example
 * import { solana } from "@foyer/solana";
 * import { solanaSending } from "@foyer/solana/sending";
 *
 * export const adapter = solana({ sending: solanaSending });
 */
export const solanaSending: SolanaSending = {
  send: async (runtime, asked) => (await import("./send/send.ts")).send(runtime, asked),
};
