import type { NamespaceSession, SessionAccount } from "@foyer/contract/session-providers";
import { createStandardWallet, findAccount } from "@foyer/contract/session-providers";
import { base64 } from "@scure/base";

type Account = SessionAccount<"sui">;
type Signing = { readonly account: unknown; readonly message: Uint8Array; readonly chain?: string };
type Sending = {
  readonly account: unknown;
  readonly transaction: { toJSON(): Promise<string> };
  readonly chain?: string;
};
type Answer = { readonly [member: string]: unknown };

const INVALID_PARAMS = -32602;

/**
 * Makes a Sui wallet of the Wallet Standard.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/sui-rpc
 */
export function createSuiWallet(session: NamespaceSession<"sui">): object {
  const ask = async (account: Account, method: string, params: object): Promise<Answer> =>
    Object(await session.request(account.chain, method, { ...params, address: account.address })) as Answer;
  const find = ({ account, chain }: Pick<Signing, "account" | "chain">): Account =>
    findAccount(session, { account, isOn: (own) => !chain || own.network.caipNetworkId === chain });

  const signPersonalMessage = async ({ message, ...at }: Signing): Promise<object> => {
    const method = "sui_signPersonalMessage";
    const account = find(at);
    const { signature } = await ask(account, method, { message: new TextDecoder().decode(message) }).catch(
      // Wallets of the platform's own make take the message in base64, and refuse any other before anybody is asked.
      (error: { readonly code?: unknown }) =>
        error.code === INVALID_PARAMS
          ? ask(account, method, { message: base64.encode(message) })
          : Promise.reject(error),
    );
    return { bytes: base64.encode(message), signature };
  };
  const signTransaction = async ({ transaction, ...at }: Sending): Promise<object> => {
    const signed = await ask(find(at), "sui_signTransaction", { transaction: await transaction.toJSON() });
    return { bytes: signed["transactionBytes"] ?? signed["bytes"], signature: signed["signature"] };
  };
  const signAndExecuteTransaction = async ({ transaction, ...at }: Sending): Promise<object> => {
    const method = "sui_signAndExecuteTransaction";
    const { digest, ...rest } = await ask(find(at), method, { transaction: await transaction.toJSON() });
    return { bytes: "", signature: "", effects: "", ...rest, digest };
  };

  return createStandardWallet(session, {
    nameChain: ({ network }) => network.caipNetworkId,
    // Nobody reads it: accounts of zkLogin have none.
    publicKey: () => new Uint8Array(0),
    features: () => ({
      ...(session.can("sui_signPersonalMessage") && {
        "sui:signPersonalMessage": { version: "1.1.0", signPersonalMessage },
      }),
      ...(session.can("sui_signTransaction") && { "sui:signTransaction": { version: "2.0.0", signTransaction } }),
      ...(session.can("sui_signAndExecuteTransaction") && {
        "sui:signAndExecuteTransaction": { version: "2.0.0", signAndExecuteTransaction },
      }),
    }),
  });
}
