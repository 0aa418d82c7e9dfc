import type { NamespaceSession, SessionAccount } from "./namespace-session.ts";
import { putSignature } from "./put-signature.ts";
import { createStandardWallet, findAccount } from "./standard-wallet.ts";
import { walletError } from "./wallet-error.ts";

type Account = SessionAccount<"solana">;
type Signing = { readonly account: unknown; readonly message: Uint8Array };
type Sending = {
  readonly account: unknown;
  readonly transaction: Uint8Array;
  readonly chain?: string;
  readonly options?: object;
};

/** Writes bytes as text, and reads them; throws where a text is none. */
export type Coder = { encode(bytes: Uint8Array): string; decode(text: string): Uint8Array };
/** What a Solana wallet writes keys, signatures and transactions in. */
export type SolanaCoders = { readonly base58: Coder; readonly base64: Coder };

/**
 * Makes a Solana wallet of the Wallet Standard of a session.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 * @example
 * import { createSolanaWallet, type NamespaceSession } from "@foyer/contract/session-providers";
 * import { base58, base64 } from "@scure/base";
 *
 * function open(session: NamespaceSession<"solana">) {
 *   return createSolanaWallet(session, { base58, base64 });
 * }
 */
export function createSolanaWallet(session: NamespaceSession<"solana">, { base58, base64 }: SolanaCoders): object {
  const ask = async (account: Account, method: string, params: object): Promise<Answer> => {
    const pubkey = account.address;
    return Object(await session.request(account.chain, method, { ...params, pubkey })) as Answer;
  };
  const find = ({ account, chain }: Pick<Sending, "account" | "chain">): Account =>
    findAccount(session, { account, isOn: (own) => !chain || [own.chain, nameChain(own)].includes(chain) });

  const signMessage = async ({ account, message }: Signing): Promise<object> => {
    const signed = await ask(find({ account }), "solana_signMessage", { message: base58.encode(message) });
    return { signedMessage: message, signature: readBase58(base58, signed.signature) };
  };
  const signTransaction = async (sending: Sending): Promise<object> => {
    const account = find(sending);
    const signed = await ask(account, "solana_signTransaction", { transaction: base64.encode(sending.transaction) });
    if (typeof signed.transaction === "string") return { signedTransaction: base64.decode(signed.transaction) };
    const signature = readBase58(base58, signed.signature);
    const publicKey = base58.decode(account.address);
    return { signedTransaction: putSignature(sending.transaction, { publicKey, signature }) };
  };
  const signAndSendTransaction = async (sending: Sending): Promise<object> => {
    const networks = new Set(session.accounts().map(({ network }) => network.caipNetworkId));
    if (!sending.chain && networks.size > 1) throw walletError(-32602, "The transaction's chain is not named.");
    const params = { transaction: base64.encode(sending.transaction), sendOptions: sending.options ?? {} };
    const sent = await ask(find(sending), "solana_signAndSendTransaction", params);
    return { signature: readBase58(base58, sent.signature) };
  };

  const versions = { version: "1.0.0", supportedTransactionVersions: ["legacy", 0] };
  return createStandardWallet(session, {
    nameChain,
    publicKey: ({ address }) => base58.decode(address),
    features: () => ({
      ...(session.can("solana_signMessage") && {
        "solana:signMessage": { version: "1.1.0", signMessage: each(signMessage) },
      }),
      ...(session.can("solana_signTransaction") && {
        "solana:signTransaction": { ...versions, signTransaction: each(signTransaction) },
      }),
      ...(session.can("solana_signAndSendTransaction") && {
        "solana:signAndSendTransaction": { ...versions, signAndSendTransaction: each(signAndSendTransaction) },
      }),
    }),
  });
}

type Answer = { readonly signature?: unknown; readonly transaction?: unknown };

/** The standard's methods take any number of inputs. One after the other: a person reads one question at a time. */
function each<I>(act: (input: I) => Promise<object>): (...inputs: readonly I[]) => Promise<readonly object[]> {
  return async (...inputs) => {
    const outputs: object[] = [];
    for (const input of inputs) outputs.push(await act(input));
    return outputs;
  };
}

function nameChain({ network }: Account): string {
  return `solana:${(network.network ?? `${network.id}`).replace("solana-", "")}`;
}

function readBase58(base58: Coder, value: unknown): Uint8Array {
  try {
    return base58.decode(value as string);
  } catch (cause) {
    throw walletError(-32603, "The wallet gave no signature.", cause);
  }
}
