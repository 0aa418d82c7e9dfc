import { NETWORK, TEST_NETWORK } from "@scure/btc-signer";

/** A Bitcoin network a test wallet knows. */
export type BitcoinNetworkName = "mainnet" | "testnet3" | "testnet4" | "signet" | "regtest";

type Names = {
  /** How addresses are written. */
  readonly format: typeof NETWORK;
  /** In the dialect of Xverse. */
  readonly xverse: string;
  /** In the dialect of UniSat. */
  readonly unisat: string;
  /** UniSat's older word. */
  readonly older: string;
  /** In Leather's words, and behind `bitcoin:` in the Wallet Standard. */
  readonly plain: string;
};

const REGTEST = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };

/** What each family of wallets calls the networks. */
export const BITCOIN_NETWORKS: { readonly [name in BitcoinNetworkName]: Names } = {
  mainnet: { format: NETWORK, xverse: "Mainnet", unisat: "BITCOIN_MAINNET", older: "livenet", plain: "mainnet" },
  testnet3: { format: TEST_NETWORK, xverse: "Testnet", unisat: "BITCOIN_TESTNET", older: "testnet", plain: "testnet" },
  testnet4: {
    format: TEST_NETWORK,
    xverse: "Testnet4",
    unisat: "BITCOIN_TESTNET4",
    older: "testnet",
    plain: "testnet4",
  },
  signet: { format: TEST_NETWORK, xverse: "Signet", unisat: "BITCOIN_SIGNET", older: "signet", plain: "signet" },
  regtest: { format: REGTEST, xverse: "Regtest", unisat: "BITCOIN_REGTEST", older: "regtest", plain: "regtest" },
};

/** Finds the network that a wallet of a family calls so. */
export function networkCalled(family: "xverse" | "unisat" | "plain", word: unknown): BitcoinNetworkName | undefined {
  const names = Object.keys(BITCOIN_NETWORKS) as BitcoinNetworkName[];
  return names.find((name) => BITCOIN_NETWORKS[name][family] === word);
}
