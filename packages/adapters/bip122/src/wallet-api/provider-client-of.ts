import type { Connector } from "@foyer/contract";
import type { WalletProtocol } from "@foyer/contract/runtime";
import type { BitcoinProvider, BitcoinWallet } from "../provider.ts";
import { LEATHER } from "./leather.ts";
import { OKX } from "./okx.ts";
import type { ProviderApi } from "./provider-api.ts";
import { UNISAT } from "./unisat.ts";
import { FORDEFI, XVERSE } from "./xverse.ts";

/** A provider API, bound to the wallet that was found. */
export type ProviderClient = Omit<ProviderApi, "requestAccounts" | "subscribe"> &
  Pick<WalletProtocol<"bip122", BitcoinWallet>, "requestAccounts"> &
  Required<Pick<WalletProtocol<"bip122", BitcoinWallet>, "subscribe">>;

/** The client of a wallet at a global: which API it has is told by where it was found. */
export function providerClientOf({
  source,
  wallet: { windowPath = "" },
}: Pick<Connector, "source" | "wallet">): ProviderClient {
  const api = find(source, windowPath);
  return {
    ...api,
    requestAccounts: ({ provider }, request) => api.requestAccounts(provider as BitcoinProvider, request),
    subscribe: (wallet, onChange, context) =>
      api.subscribe(wallet.provider as BitcoinProvider, onChange, {
        ...context,
        chain: () => wallet.link?.connection.chain,
      }),
  };
}

function find(source: Connector["source"], windowPath: string): ProviderApi {
  if (windowPath === "LeatherProvider") return LEATHER;
  if (windowPath.startsWith("Fordefi")) return FORDEFI;
  if (source === "wbip004") return XVERSE;
  return windowPath.startsWith("okxwallet") ? OKX : UNISAT;
}
