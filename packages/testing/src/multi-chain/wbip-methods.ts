const OWN: readonly string[] = [
  "getInfo",
  "wallet_connect",
  "wallet_getAccount",
  "wallet_getNetwork",
  "wallet_changeNetwork",
  "wallet_disconnect",
];

/** What a wallet says that it does on Bitcoin. @see https://docs.xverse.app/sats-connect */
export const BITCOIN_METHODS: readonly string[] = [
  ...OWN,
  "getAccounts",
  "getAddresses",
  "signMessage",
  "signPsbt",
  "sendTransfer",
];

/** What it says that it does on Stacks besides. */
export const STACKS_METHODS: readonly string[] = ["stx_signMessage", "stx_transferStx"];
