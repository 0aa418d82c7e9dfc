import { base58, base64 } from "@scure/base";
import type { NamespaceSession, SessionAccount } from "../session/namespace-session.ts";
import { walletError } from "../session/wallet-error.ts";
import { putSignature } from "./put-signature.ts";
import { createStandardWallet, findAccount } from "./standard-wallet.ts";

type Account = SessionAccount<"solana">;
type Signing = { readonly account: unknown; readonly message: Uint8Array };
type Sending = {
  readonly account: unknown;
  readonly transaction: Uint8Array;
  readonly chain?: string;
  readonly options?: object;
};

/**
 * Makes a Solana wallet of the Wallet Standard.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function createSolanaWallet(session: NamespaceSession<"solana">): object {
  const ask = async (account: Account, method: string, params: object): Promise<Answer> => {
    const pubkey = account.address;
    return Object(await session.request(account.chain, method, { ...params, pubkey })) as Answer;
  };
  const find = ({ account, chain }: Pick<Sending, "account" | "chain">): Account =>
    findAccount(session, { account, isOn: (own) => !chain || [own.chain, nameChain(own)].includes(chain) });

  const signMessage = async ({ account, message }: Signing): Promise<object> => {
    const signed = await ask(find({ account }), "solana_signMessage", { message: base58.encode(message) });
    return { signedMessage: message, signature: readBase58(signed.signature) };
  };
  const signTransaction = async (sending: Sending): Promise<object> => {
    const account = find(sending);
    const signed = await ask(account, "solana_signTransaction", { transaction: base64.encode(sending.transaction) });
    if (typeof signed.transaction === "string") return { signedTransaction: base64.decode(signed.transaction) };
    const signature = readBase58(signed.signature);
    const publicKey = base58.decode(account.address);
    return { signedTransaction: putSignature(sending.transaction, { publicKey, signature }) };
  };
  const signAndSendTransaction = async (sending: Sending): Promise<object> => {
    const params = { transaction: base64.encode(sending.transaction), sendOptions: sending.options ?? {} };
    const sent = await ask(find(sending), "solana_signAndSendTransaction", params);
    return { signature: readBase58(sent.signature) };
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

function readBase58(value: unknown): Uint8Array {
  try {
    return base58.decode(value as string);
  } catch (cause) {
    throw walletError(-32603, "The wallet gave no signature.", cause);
  }
}
