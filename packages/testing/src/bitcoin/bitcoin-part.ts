import { hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { Transaction } from "@scure/btc-signer";
import type { IdentifierArray, WalletAccount } from "@wallet-standard/base";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { PromptKind } from "../script/prompt.ts";
import type { StandardPart, StandardTools } from "../standard/part.ts";
import { type BitcoinKey, type BitcoinKeyOptions, createBitcoinKey } from "./bitcoin-key.ts";
import { BITCOIN_NETWORKS, type BitcoinNetworkName } from "./bitcoin-networks.ts";
import { BITCOIN_TEST_KEYS } from "./bitcoin-test-keys.ts";

/** A transaction with all its signatures. Of no library's type: which one reads it is up to the test. */
export type BitcoinTransaction = {
  /** Its id, in hex. */
  readonly id: string;
  /** As nodes take it, in hex. */
  readonly hex: string;
  /** As BIP-174 has it: with the outputs that its inputs spend. */
  toPSBT(): Uint8Array;
};

/** How the Bitcoin part is made. */
export type BitcoinPartOptions = {
  /** Its addresses; the test phrase's five payment addresses by default. */
  readonly keys?: readonly BitcoinKeyOptions[] | undefined;
  /** The networks its addresses are on: all of one kind. Default: the main network. */
  readonly networks?: readonly BitcoinNetworkName[] | undefined;
  /** Sends a signed transaction and answers with its id; by default nothing is sent. */
  readonly broadcast?: ((transaction: BitcoinTransaction) => Promise<string>) | undefined;
};

const FEATURES = ["bitcoin:signMessage", "bitcoin:signTransaction", "bitcoin:signAndSendTransaction"] as const;

type Input = { readonly account: WalletAccount };
type MessageInput = Input & { readonly message: Uint8Array };
type TransactionInput = {
  readonly psbt: Uint8Array;
  readonly inputsToSign: readonly (Input & { readonly signingIndexes: readonly number[] })[];
};

/**
 * Makes the Bitcoin side of a Wallet Standard wallet, with real keys.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 * @example
 * import { bitcoinPart, createStandardWallet } from "@foyer/testing";
 *
 * const wallet = createStandardWallet({ name: "Acme", parts: [bitcoinPart({ networks: ["testnet4", "signet"] })] });
 */
export function bitcoinPart(options: BitcoinPartOptions = {}): StandardPart {
  const { networks = ["mainnet"], broadcast = async (transaction) => transaction.id } = options;
  const given = options.keys ?? BITCOIN_TEST_KEYS.p2wpkh.map((secret) => ({ secret, type: "p2wpkh" }) as const);
  const keys = given.map(createBitcoinKey);
  const chains = networks.map((name) => `bitcoin:${BITCOIN_NETWORKS[name].plain}`) as unknown as IdentifierArray;
  const accounts = keys.map((key) => createAccount(key, { chains, network: networks[0] ?? "mainnet" }));
  const find = (account: WalletAccount): BitcoinKey | undefined =>
    keys[accounts.findIndex(({ address }) => address === account.address)];
  return {
    namespace: "bip122",
    chains,
    account: (index) => accounts[index],
    features: (tools) => createFeatures({ tools, find, broadcast }),
  };
}

function createAccount(
  key: BitcoinKey,
  a: { readonly chains: IdentifierArray; readonly network: BitcoinNetworkName },
): WalletAccount {
  const { chains, network } = a;
  return Object.freeze({
    address: key.address(network),
    publicKey: hexToBytes(key.publicKey),
    chains,
    features: FEATURES,
    purpose: key.purpose,
  });
}

type Making = {
  readonly tools: StandardTools;
  readonly find: (account: WalletAccount) => BitcoinKey | undefined;
  readonly broadcast: (transaction: BitcoinTransaction) => Promise<string>;
};

function createFeatures({ tools, find, broadcast }: Making): { readonly [name: `${string}:${string}`]: unknown } {
  const keyFor = async (
    { account }: Input,
    asked: { readonly kind: PromptKind; readonly method: string; readonly params: object },
  ): Promise<BitcoinKey> => {
    const key = tools.accounts().some(({ address }) => address === account.address) ? find(account) : undefined;
    if (!key) throw createRpcError({ code: RPC_ERROR_CODES.unauthorized, message: "The account is not connected." });
    await tools.ask({ ...asked, address: account.address, namespace: "bip122" });
    return key;
  };
  const signTransaction = async ({ psbt, inputsToSign }: TransactionInput, kind: PromptKind): Promise<Transaction> => {
    const transaction = Transaction.fromPSBT(psbt);
    const method = kind === "send-transaction" ? FEATURES[2] : FEATURES[1];
    for (const input of inputsToSign) {
      const key = await keyFor(input, { kind, method, params: { psbt } });
      for (const index of input.signingIndexes) key.signInput(transaction, index);
    }
    return transaction;
  };
  return {
    "bitcoin:connect": {
      version: "1.0.0",
      // It knows no silence.
      connect: async () => ({ accounts: await tools.connect() }),
    },
    "bitcoin:signMessage": {
      version: "1.0.0",
      async signMessage(...inputs: readonly MessageInput[]) {
        return await inOrder(inputs, async (input) => {
          const params = { message: input.message };
          const key = await keyFor(input, { kind: "sign-message", method: FEATURES[0], params });
          const signedMessage = tools.lies.altersMessage ? Uint8Array.from([33, ...input.message]) : input.message;
          const signature = base64.decode(key.signMessage(new TextDecoder().decode(signedMessage), "bip322"));
          return { signedMessage, signature: tools.lies.forgesSignature ? new Uint8Array(64) : signature };
        });
      },
    },
    "bitcoin:signTransaction": {
      version: "1.0.0",
      signTransaction: (...inputs: readonly TransactionInput[]) =>
        inOrder(inputs, async (input) => ({ signedPsbt: (await signTransaction(input, "sign-transaction")).toPSBT() })),
    },
    "bitcoin:signAndSendTransaction": {
      version: "1.0.0",
      signAndSendTransaction: (...inputs: readonly TransactionInput[]) =>
        inOrder(inputs, async (input) => {
          const transaction = await signTransaction(input, "send-transaction");
          transaction.finalize();
          return { txId: await broadcast(transaction) };
        }),
    },
  };
}

/** One after another: each may prompt. */
async function inOrder<Given, Made>(
  inputs: readonly Given[],
  run: (input: Given) => Promise<Made>,
): Promise<readonly Made[]> {
  const outputs: Made[] = [];
  for (const input of inputs) outputs.push(await run(input));
  return outputs;
}
