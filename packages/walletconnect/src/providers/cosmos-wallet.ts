import type { NamespaceSession, SessionAccount } from "@foyer/contract/session-providers";
import { CODES, walletError } from "@foyer/contract/session-providers";
import { base64, hex } from "@scure/base";
import { toSignDoc } from "./sign-doc.ts";

type Account = SessionAccount<"cosmos">;
type Signed = { readonly signature?: unknown; readonly signed?: unknown };
type Direct = {
  readonly bodyBytes: Uint8Array;
  readonly authInfoBytes: Uint8Array;
  readonly chainId: string;
  readonly accountNumber: { toString(): string };
};

/**
 * Makes a wallet of Keplr's shape.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc
 */
export function createCosmosWallet(session: NamespaceSession<"cosmos">): object {
  const keys = new Map<string, Promise<Uint8Array>>();
  const on = (chainId: string): Account => {
    const account = session.accounts().find(({ network }) => network.id === chainId);
    if (account) return account;
    throw walletError(CODES.unauthorized, `There is no chain info for ${chainId} in the session.`);
  };
  const fetchKey = (account: Account): Promise<Uint8Array> => {
    const known = keys.get(account.address) ?? readKey(session, account);
    keys.set(account.address, known);
    return known;
  };
  const sign = async (account: Account, method: string, params: object): Promise<Signed> =>
    Object(await session.request(account.chain, method, { signerAddress: account.address, ...params })) as Signed;

  const signAmino = async (_: string, signDoc: { readonly chain_id: string }): Promise<object> => {
    const { signature, signed } = await sign(on(signDoc.chain_id), "cosmos_signAmino", { signDoc });
    return { signed: signed ?? signDoc, signature };
  };
  const signDirect = async (_: string, signDoc: Direct): Promise<object> => {
    const written = {
      chainId: signDoc.chainId,
      accountNumber: signDoc.accountNumber.toString(),
      authInfoBytes: base64.encode(signDoc.authInfoBytes),
      bodyBytes: base64.encode(signDoc.bodyBytes),
    };
    const { signature } = await sign(on(signDoc.chainId), "cosmos_signDirect", { signDoc: written });
    return { signed: signDoc, signature };
  };
  return {
    async enable(chainIds: string | readonly string[]): Promise<void> {
      const isShared = [chainIds].flat().some((id) => session.accounts().some(({ network }) => network.id === id));
      if (!isShared) throw walletError(CODES.unauthorized, "The session has none of these chains.");
    },
    isConnected: async (chainId: string): Promise<boolean> =>
      session.accounts().some(({ network }) => network.id === chainId),
    async getKey(chainId: string): Promise<object> {
      const account = on(chainId);
      const pubKey = await fetchKey(account);
      return { name: session.name, algo: "secp256k1", pubKey, bech32Address: account.address, isNanoLedger: false };
    },
    async signArbitrary(chainId: string, signer: string, data: string): Promise<unknown> {
      const account = on(chainId);
      if (session.can("keplr_signArbitrary"))
        return await session.request(account.chain, "keplr_signArbitrary", { chainId, signer, data, type: "string" });
      const { signature } = await sign(account, "cosmos_signAmino", { signDoc: toSignDoc({ signer, message: data }) });
      return signature;
    },
    getOfflineSigner: (chainId: string) => ({
      async getAccounts(): Promise<readonly object[]> {
        const account = on(chainId);
        return [{ address: account.address, algo: "secp256k1", pubkey: await fetchKey(account) }];
      },
      ...(session.can("cosmos_signAmino") && { signAmino }),
      ...(session.can("cosmos_signDirect") && { signDirect }),
    }),
  };
}

/** A key as the session tells it, or as the wallet answers; empty where it does neither. */
async function readKey(session: NamespaceSession<"cosmos">, { address, chain }: Account): Promise<Uint8Array> {
  try {
    const told: unknown = JSON.parse(String(session.property("keys") ?? "[]"));
    const own = (told as readonly { bech32Address?: unknown; pubKey?: unknown }[]).find(
      (one) => one.bech32Address === address,
    );
    if (own) return decode(own.pubKey as string);
    if (!session.can("cosmos_getAccounts")) return new Uint8Array(0);
    const accounts = (await session.request(chain, "cosmos_getAccounts", {})) as readonly {
      address?: unknown;
      pubkey?: unknown;
    }[];
    return decode(accounts.find((one) => one.address === address)?.pubkey as string);
  } catch {
    // Without a key messages can be signed all the same: the signature brings it.
    return new Uint8Array(0);
  }
}

/** Wallets write bytes in base64, and some in hex. */
function decode(text: string): Uint8Array {
  return /^[0-9a-f]{66}$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text);
}
