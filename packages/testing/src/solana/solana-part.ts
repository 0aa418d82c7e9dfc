import { base58, base64 } from "@scure/base";
import type { SolanaSignInInput } from "@solana/wallet-standard-features";
import type { IdentifierArray, WalletAccount } from "@wallet-standard/base";
import { SOLANA_TEST_KEYS } from "../keys/test-keys.ts";
import { forwardToNode } from "../rpc/node.ts";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import { findOwn } from "../script/find-own.ts";
import type { PromptKind } from "../script/prompt.ts";
import type { StandardPart, StandardTools } from "../standard/part.ts";
import { writeSignInText } from "./sign-in-text.ts";
import { signSolanaTransaction } from "./sign-transaction.ts";
import { SOLANA_CHAINS } from "./solana-chains.ts";
import { createSolanaFeatures, SOLANA_FEATURES } from "./solana-features.ts";
import { createKeyring, type Keyring, type SolanaKey } from "./solana-key.ts";
import type { SignedMessage, SolanaSigning, TransactionToSign } from "./solana-signing.ts";

type SolanaRpc = { readonly [chain: string]: string };

/** How the Solana part is made. */
export type SolanaPartOptions = {
  /** Seeds of 32 bytes in hex; the test phrase's first five by default. */
  readonly keys?: readonly string[] | undefined;
  readonly chains?: IdentifierArray | undefined;
  /** RPC urls by chain (`solana:devnet`), to send transactions through, or what reads them; `*` serves every chain. */
  readonly rpc?: SolanaRpc | (() => SolanaRpc) | undefined;
};

/**
 * Makes the Solana side of a Wallet Standard wallet, with real ed25519 keys.
 * @example
 * import { createStandardWallet, solanaPart } from "@foyer/testing";
 *
 * const wallet = createStandardWallet({ parts: [solanaPart({ rpc: { "*": "http://127.0.0.1:8899" } })] });
 */
export function solanaPart(options: SolanaPartOptions = {}): StandardPart {
  const chains = options.chains ?? SOLANA_CHAINS;
  const rpc = typeof options.rpc === "function" ? options.rpc : () => (options.rpc ?? {}) as SolanaRpc;
  const keys = createKeyring(options.keys ?? SOLANA_TEST_KEYS);
  const accounts = new Map<number, WalletAccount>();
  return {
    namespace: "solana",
    chains,
    account(index) {
      const key = keys.at(index);
      if (!key) return undefined;
      const account = accounts.get(index) ?? createAccount({ key, index, chains });
      accounts.set(index, account);
      return account;
    },
    features(tools) {
      const signing = createSigning({ tools, keys, rpc });
      return createSolanaFeatures({ signing, accounts: tools.accounts });
    },
  };
}

function createAccount({
  key,
  index,
  chains,
}: {
  key: SolanaKey;
  index: number;
  chains: IdentifierArray;
}): WalletAccount {
  const { address, publicKey } = key;
  return Object.freeze({ address, publicKey, chains, features: SOLANA_FEATURES, label: `Account ${index + 1}` });
}

type SigningOptions = {
  readonly tools: StandardTools;
  readonly keys: Keyring;
  readonly rpc: () => SolanaRpc;
};
type Asking = {
  readonly kind: PromptKind;
  readonly method: string;
  readonly address: string;
  readonly params: unknown;
};

/** Signs with the keys at hand, after asking the person. */
function createSigning({ tools, keys, rpc }: SigningOptions): SolanaSigning {
  const keyFor = async (asking: Asking): Promise<SolanaKey> => {
    const isShared = tools.accounts().some((account) => account.address === asking.address);
    const key = isShared ? keys.find(asking.address) : undefined;
    if (!key)
      throw createRpcError({
        code: RPC_ERROR_CODES.unauthorized,
        message: "The account is not connected to this site.",
      });
    await tools.ask({ ...asking, namespace: "solana" });
    return key;
  };
  const sign = (key: SolanaKey, message: Uint8Array): SignedMessage => {
    const signedMessage = tools.lies.altersMessage ? prefixed(message) : message;
    const signature = tools.lies.forgesSignature ? new Uint8Array(64) : key.sign(signedMessage);
    return { signedMessage, signature };
  };
  const signTransaction = async (input: TransactionToSign, kind: PromptKind): Promise<Uint8Array> => {
    const method = kind === "sign-transaction" ? "solana:signTransaction" : "solana:signAndSendTransaction";
    const key = await keyFor({ kind, method, address: input.address, params: input });
    return signSolanaTransaction(input.transaction, key);
  };
  return {
    async signMessage(input) {
      const method = "solana:signMessage";
      return sign(await keyFor({ kind: "sign-message", method, address: input.address, params: input }), input.message);
    },
    async signIn(input) {
      await tools.connect();
      const address = input.address ?? tools.accounts()[0]?.address ?? "";
      const key = await keyFor({ kind: "sign-in", method: "solana:signIn", address, params: input });
      return { address, ...sign(key, textOf(input, { address, origin: tools.origin })) };
    },
    signTransaction: (input) => signTransaction(input, "sign-transaction"),
    async signAndSendTransaction(input) {
      const urls = rpc();
      const url = findOwn(urls, input.chain ?? "") ?? urls["*"];
      if (!url) {
        const message = `The wallet has no RPC URL of ${input.chain}.`;
        throw createRpcError({ code: RPC_ERROR_CODES.internal, message });
      }
      const signed = await signTransaction(input, "send-transaction");
      const params = [base64.encode(signed), { encoding: "base64" }];
      return base58.decode((await forwardToNode(url, { method: "sendTransaction", params })) as string);
    },
  };
}

function textOf(input: SolanaSignInInput, { address, origin }: { address: string; origin: string }): Uint8Array {
  const domain = input.domain ?? origin.replace(/^\w+:\/\//, "");
  return new TextEncoder().encode(writeSignInText({ ...input, domain, address }));
}

/** What a Ledger signs instead of the message alone: the off-chain message's signing domain comes first. */
function prefixed(message: Uint8Array): Uint8Array {
  return Uint8Array.from([0xff, ...new TextEncoder().encode("solana offchain"), ...message]);
}
