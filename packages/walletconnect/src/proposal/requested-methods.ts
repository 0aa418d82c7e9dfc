import type { Namespace } from "@foyer/contract";

/** What is asked for in a namespace. All of it is optional: a wallet agrees to what it can do. */
export type RequestedMethods = { readonly methods: readonly string[]; readonly events: readonly string[] };

/**
 * The methods and events of each namespace, as wallets at the other end of the relay name them.
 * @see https://chainagnostic.org/CAIPs/caip-25
 */
export const REQUESTED_METHODS: { readonly [N in Namespace]: RequestedMethods } = {
  eip155: {
    methods: [
      "personal_sign",
      "eth_signTypedData_v4",
      "eth_sendTransaction",
      "wallet_switchEthereumChain",
      "wallet_addEthereumChain",
      "wallet_getCapabilities",
      "wallet_sendCalls",
      "wallet_getCallsStatus",
    ],
    events: ["accountsChanged", "chainChanged"],
  },
  solana: {
    methods: ["solana_signMessage", "solana_signTransaction", "solana_signAndSendTransaction", "solana_getAccounts"],
    events: ["accountsChanged"],
  },
  bip122: {
    methods: ["signMessage", "sendTransfer", "signPsbt", "getAccountAddresses"],
    events: ["bip122_addressesChanged"],
  },
  polkadot: {
    methods: ["polkadot_signTransaction", "polkadot_signMessage"],
    events: ["chainChanged", "accountsChanged"],
  },
  cosmos: {
    methods: [
      "cosmos_getAccounts",
      "cosmos_signDirect",
      "cosmos_signAmino",
      "keplr_getKey",
      "keplr_signArbitrary",
      "keplr_signDirect",
      "keplr_signAmino",
    ],
    events: ["accountsChanged", "keplr_accountsChanged"],
  },
  sui: {
    methods: ["sui_getAccounts", "sui_signTransaction", "sui_signAndExecuteTransaction", "sui_signPersonalMessage"],
    events: ["accountsChanged"],
  },
  stacks: {
    methods: ["stx_getAddresses", "stx_signMessage", "stx_transferStx", "stx_signTransaction", "stx_callContract"],
    events: ["stx_accountsChanged", "stx_chainChanged"],
  },
};
