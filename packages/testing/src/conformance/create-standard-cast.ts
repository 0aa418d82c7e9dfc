import type { ConformanceWorld } from "@foyer/contract/testing";
import type { StandardWalletOptions } from "../standard/standard-wallet.ts";
import type { Stage } from "./create-stage.ts";
import { createStandardPerson, type StandardPerson } from "./create-standard-person.ts";
import { type Expected, malformedWallets } from "./malformed-wallets.ts";
import { registerOnce } from "./register-once.ts";

/** A wallet to make. `addresses`: those of its parts' keys, in their order. */
export type StandardRole = StandardWalletOptions & { readonly addresses: readonly string[] };

/** Two wallets of the Wallet Standard, and what others announce on the same page. */
export type StandardCast = Pick<ConformanceWorld, "announceAs" | "announceTwin" | "garbage"> & {
  readonly wallets: readonly [StandardPerson, StandardPerson];
};

/**
 * Makes who appears in a world of the Wallet Standard: two wallets, others of any name, a twin of the first, and what is
 * no wallet.
 * @example
 * import { SOLANA_TEST_ADDRESSES as addresses, solanaPart } from "@foyer/testing";
 * import { createStage, createStandardCast } from "@foyer/testing/conformance";
 *
 * const stage = createStage();
 * const role = { parts: [solanaPart()], addresses };
 * const { wallets, announceTwin } = createStandardCast(stage, {
 *   namespace: "solana",
 *   transactions: ["solana:signTransaction", "solana:signAndSendTransaction"],
 *   roles: [{ name: "Acme", ...role }, { name: "Birch", noDisconnect: true, ...role }],
 * });
 * wallets[0].announce();
 * announceTwin();
 */
export function createStandardCast(
  { page, time: clock }: Stage,
  { roles, ...expected }: Expected & { readonly roles: readonly [StandardRole, StandardRole] },
): StandardCast {
  const make = (role: StandardRole): StandardPerson => createStandardPerson({ page, clock, ...role });
  const wallets = [make(roles[0]), make(roles[1])] as const;
  const register = (wallet: unknown): void => void registerOnce(page(), wallet);
  let copied: object | undefined;
  return {
    wallets,
    announceAs(identity) {
      // Reading a wallet's members takes a while, and there are thousands to announce.
      copied ??= { ...wallets[1].live() };
      register({ ...copied, ...identity });
    },
    announceTwin: () => register({ ...wallets[0].live() }),
    garbage: malformedWallets(wallets[0].live(), expected).map((wallet) => () => register(wallet)),
  };
}
