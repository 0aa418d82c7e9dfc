/** What a wallet dispatches to show itself. @see https://eips.ethereum.org/EIPS/eip-6963 */
export const ANNOUNCE_EVENT = "eip6963:announceProvider";
/** What asks wallets to show themselves. @see https://eips.ethereum.org/EIPS/eip-6963 */
export const REQUEST_EVENT = "eip6963:requestProvider";
/** After these, wallets may be there that had no chance to hear the first request; the last is `window.ethereum`'s. */
export const ASK_AGAIN_EVENTS = ["load", "visibilitychange", "ethereum#initialized"] as const;

/** How long announced wallets have before `window.ethereum` is looked at. */
export const LEGACY_WAIT_MS = 400;
/** How long a wallet may take to name its chain before the chain counts as unknown. */
export const CHAIN_TIMEOUT_MS = 1_000;
/** How long a wallet may take to confirm that it forgot the site. */
export const REVOKE_TIMEOUT_MS = 1_000;
/** How long a wallet may take to arrive at a chain after it agreed to go there. */
export const ARRIVAL_TIMEOUT_MS = 5_000;
/** How often a wallet that says nothing is asked whether it has arrived. */
export const ARRIVAL_CHECK_MS = 250;
/** How often the chain is asked what became of a transaction. */
export const RECEIPT_POLL_MS = 2_000;

/** Wallets kept for one page; a person has few, an attacker many. */
export const WALLET_LIMIT = 100;
/** Objects kept from a global `providers` list. */
export const LEGACY_LIMIT = 10;
/** Accounts kept of one wallet. */
export const ACCOUNT_LIMIT = 100;
/** Characters of a signature; those wrapped by EIP-6492 carry a contract's code. */
export const SIGNATURE_LIMIT = 200_000;

/** Told as a chain by a provider that is on none. */
export const NO_CHAIN = "0x0";
/** The provider lost the network and tries again by itself. */
export const TRY_AGAIN_LATER = 1013;
