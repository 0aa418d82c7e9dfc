import {
  bitcoinPart,
  createCosmosWallet,
  createPolkadotWallet,
  createStacksWallet,
  createStandardWallet,
} from "@foyer/testing";
import { hex } from "@scure/base";
import type { WalletSide } from "./wallet-side.ts";

type Bitcoin = { readonly address: string };
type Connect = { connect(input: object): Promise<{ readonly accounts: readonly [Bitcoin] }> };
type SignMessage = { signMessage(input: object): Promise<readonly [{ readonly signature: Uint8Array }]> };

/** A Bitcoin side with the test phrase's first key, on a chain of one's own. */
export async function bitcoinSide(): Promise<WalletSide> {
  const wallet = createStandardWallet({ parts: [bitcoinPart({ networks: ["regtest"] })] }).standard();
  const features = wallet.features as { readonly [name: string]: unknown };
  const { accounts } = await (features["bitcoin:connect"] as Connect).connect({});
  const [account] = accounts;
  return {
    namespace: "bip122",
    addresses: [account.address],
    methods: ["signMessage"],
    events: ["bip122_addressesChanged"],
    async answer({ params }) {
      const { message, address } = params as { readonly message: string; readonly address: string };
      const input = { account, message: new TextEncoder().encode(message) };
      const [{ signature }] = await (features["bitcoin:signMessage"] as SignMessage).signMessage(input);
      return { address, signature: hex.encode(signature) };
    },
  };
}

/** A Polkadot side with the first test key. */
export async function polkadotSide(): Promise<WalletSide> {
  const wallet = createPolkadotWallet();
  const opened = await wallet.injected().enable?.("relay");
  return {
    namespace: "polkadot",
    addresses: wallet.addresses.slice(0, 1),
    methods: ["polkadot_signMessage"],
    events: ["accountsChanged"],
    answer: async ({ params }) => await opened?.signer.signRaw?.({ type: "bytes", ...(params as Raw) }),
  };
}

type Raw = { readonly address: string; readonly data: string };

/** A Cosmos side with the test phrase's first key, whose addresses begin with `cosmos`. */
export async function cosmosSide(): Promise<WalletSide> {
  const wallet = createCosmosWallet();
  const { signArbitrary } = wallet.keplr() as { signArbitrary(...input: readonly string[]): Promise<unknown> };
  return {
    namespace: "cosmos",
    addresses: [wallet.addressOn(HUB)],
    methods: ["keplr_signArbitrary"],
    events: ["accountsChanged"],
    answer({ params }) {
      const { signer, data } = params as { readonly signer: string; readonly data: string };
      // What is signed names no chain, so that any with this prefix does.
      return signArbitrary(HUB, signer, data);
    },
  };
}

const HUB = "cosmoshub-4";

/** A Stacks side with the test phrase's first key, on the test network. */
export async function stacksSide(): Promise<WalletSide> {
  const provider = createStacksWallet({ dialect: "leather", state: { network: "Testnet" } }).provider();
  const { addresses } = await ask(provider, "getAddresses");
  const [account] = (addresses as readonly Named[]).filter(({ symbol }) => symbol === "STX");
  return {
    namespace: "stacks",
    addresses: [account?.address ?? ""],
    methods: ["stx_getAddresses", "stx_signMessage"],
    events: ["stx_accountsChanged"],
    answer: ({ method, params }) => ask(provider, method, params),
  };
}

type Named = { readonly address: string; readonly symbol?: string };
type Provider = { request(method: string, params?: unknown): Promise<unknown> };

async function ask(provider: object, method: string, params?: unknown): Promise<{ readonly addresses?: unknown }> {
  const { result } = (await (provider as Provider).request(method, params)) as { readonly result: object };
  return result;
}
