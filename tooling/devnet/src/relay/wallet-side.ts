import { createEvmWallet, createStandardWallet, solanaPart, suiPart } from "@foyer/testing";
import { base58, base64 } from "@scure/base";

/** What a wallet at the other end of the relay can do in one namespace. Its signatures are real. */
export type WalletSide = {
  readonly namespace: string;
  readonly addresses: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
  answer(call: { readonly method: string; readonly params: unknown }): Promise<unknown>;
};

type Feature = { [method: string]: (input: object) => Promise<unknown> };

/** An EVM side with the test phrase's first key. */
export async function evmSide(): Promise<WalletSide> {
  const provider = createEvmWallet().provider();
  const addresses = (await provider.request({ method: "eth_requestAccounts" })) as readonly string[];
  return {
    namespace: "eip155",
    addresses,
    methods: ["personal_sign", "eth_signTypedData_v4", "eth_sendTransaction", "wallet_switchEthereumChain"],
    events: ["accountsChanged", "chainChanged"],
    answer: ({ method, params }) => provider.request({ method, params: params as readonly unknown[] }),
  };
}

/** A Solana side with the test phrase's first key. */
export async function solanaSide(): Promise<WalletSide> {
  const wallet = createStandardWallet({ parts: [solanaPart()] }).standard();
  const [account] = await connect(wallet.features);
  const { signMessage } = wallet.features["solana:signMessage"] as Feature;
  return {
    namespace: "solana",
    addresses: [account.address],
    methods: ["solana_signMessage"],
    events: ["accountsChanged"],
    async answer({ params }) {
      const { message } = params as { readonly message: string };
      const signed = await signMessage?.({ account, message: base58.decode(message) });
      const [{ signature }] = signed as readonly [{ readonly signature: Uint8Array }];
      return { signature: base58.encode(signature) };
    },
  };
}

/** A Sui side with the test phrase's first key. */
export async function suiSide(): Promise<WalletSide> {
  const wallet = createStandardWallet({ parts: [suiPart()] }).standard();
  const [account] = await connect(wallet.features);
  const { signPersonalMessage } = wallet.features["sui:signPersonalMessage" as never] as Feature;
  return {
    namespace: "sui",
    addresses: [account.address],
    methods: ["sui_signPersonalMessage", "sui_getAccounts"],
    events: ["accountsChanged"],
    async answer({ method, params }) {
      if (method === "sui_getAccounts") return [{ address: account.address, pubkey: base64.encode(account.publicKey) }];
      const { message } = params as { readonly message: string };
      const signed = await signPersonalMessage?.({ account, message: new TextEncoder().encode(message) });
      return { signature: (signed as { readonly signature: string }).signature };
    },
  };
}

type Account = { readonly address: string; readonly publicKey: Uint8Array };

async function connect(features: { readonly [name: string]: unknown }): Promise<readonly [Account]> {
  const shared = await (features["standard:connect"] as Feature)["connect"]?.({});
  return (shared as { readonly accounts: readonly [Account] }).accounts;
}
