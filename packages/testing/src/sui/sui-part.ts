import type { IdentifierArray, WalletAccount } from "@wallet-standard/base";
import type { StandardPart, StandardTools } from "../standard/part.ts";
import { createSuiSigning, type SuiNetworkAccess } from "./create-sui-signing.ts";
import { SUI_CHAINS } from "./sui-chains.ts";
import { createSuiFeatures, OLD_SUI_FEATURES, SUI_FEATURES } from "./sui-features.ts";
import { createSuiKey, type SuiKey, type SuiTestKey } from "./sui-key.ts";
import { SUI_TEST_KEYS } from "./sui-test-keys.ts";

/** How the Sui part is made. */
export type SuiPartOptions = SuiNetworkAccess & {
  /** The test phrase's first five by default. */
  readonly keys?: readonly SuiTestKey[] | undefined;
  readonly chains?: IdentifierArray | undefined;
  /** Has `sui:signMessage` and `sui:signTransactionBlock` alone, as wallets did until 2024. */
  readonly isOld?: boolean | undefined;
  /** Signs messages without their length before them, as some wallets do: no verifier takes such a signature. */
  readonly signsBareMessages?: boolean | undefined;
  /** Shows no public key, as for accounts of zkLogin. */
  readonly hidesPublicKey?: boolean | undefined;
};

/**
 * Makes the Sui side of a Wallet Standard wallet, with real keys of ed25519, secp256k1 and secp256r1. Transactions come
 * to wallets unserialized: one that is to sign them needs a `build`.
 * @example
 * import { createStandardWallet, createTestPage, SUI_TEST_KEYS, suiPart } from "@foyer/testing";
 *
 * const wallet = createStandardWallet({ parts: [suiPart({ keys: SUI_TEST_KEYS.slice(0, 1) })] });
 * wallet.register(createTestPage());
 */
export function suiPart(options: SuiPartOptions = {}): StandardPart {
  const { chains = SUI_CHAINS, keys: secrets = SUI_TEST_KEYS, isOld } = options;
  const keys = new Map<number, SuiKey>();
  const accounts = new Map<number, WalletAccount>();
  // Made when first needed: each costs some milliseconds.
  const keyAt = (index: number): SuiKey | undefined => {
    const secret = secrets[index];
    const key = secret && (keys.get(index) ?? createSuiKey(secret));
    if (key) keys.set(index, key);
    return key;
  };
  const findKey = (address: string): SuiKey | undefined =>
    secrets.map((_, index) => keyAt(index)).find((key) => key?.address === address);
  const [names, others] = isOld ? [OLD_SUI_FEATURES, SUI_FEATURES] : [SUI_FEATURES, OLD_SUI_FEATURES];
  return {
    namespace: "sui",
    chains,
    account(index) {
      const key = keyAt(index);
      if (!key) return undefined;
      const account = accounts.get(index) ?? {
        address: key.address,
        publicKey: options.hidesPublicKey ? new Uint8Array(0) : key.publicKey,
        chains,
        features: names,
        label: `Account ${index + 1}`,
      };
      accounts.set(index, Object.freeze(account));
      return account;
    },
    features(tools: StandardTools) {
      const made = createSuiFeatures(createSuiSigning({ ...options, tools, findKey }));
      return Object.fromEntries(Object.entries(made).filter(([name]) => !(others as readonly string[]).includes(name)));
    },
  };
}
