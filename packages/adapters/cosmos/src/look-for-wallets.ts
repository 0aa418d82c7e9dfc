import type { AdapterHost } from "@foyer/contract";
import { type Discovery, lookAgain } from "@foyer/contract/runtime";

/** Globals that wallets for Cosmos are at, or in. */
const GLOBALS =
  "keplr leap cosmostation okxwallet bitkeep trustwallet vultisig xfi coin98 exodus binancew3w compass galaxyStation station interchainWallets";
/** Wallets tell the page that their accounts changed, which proves that they are there. */
const EVENTS = "keplr_keystorechange leap_keystorechange cosmostation_keystorechange station_wallet_change";

/** Looks for anything on the page that may be a wallet for Cosmos, and has it looked at. */
export function lookForWallets({ page, clock }: AdapterHost<"cosmos">, findWallets: () => unknown): Discovery {
  const look = (): void => {
    if (GLOBALS.split(" ").some((name) => name in page)) findWallets();
  };
  return lookAgain({ page, clock }, look, EVENTS.split(" "));
}
