import type { Connector } from "@foyer/contract";
import type { WalletProtocol } from "@foyer/contract/runtime";
import type { BitcoinProvider, BitcoinWallet } from "../provider.ts";
import type { Family } from "./family.ts";
import { LEATHER } from "./leather.ts";
import { OKX } from "./okx.ts";
import { UNISAT } from "./unisat.ts";
import { FORDEFI, XVERSE } from "./xverse.ts";

/** A family, for the wallet that was found. */
export type Speaking = Omit<Family, "requestAccounts" | "subscribe"> &
  Pick<WalletProtocol<"bip122", BitcoinWallet>, "requestAccounts"> &
  Required<Pick<WalletProtocol<"bip122", BitcoinWallet>, "subscribe">>;

/** The family a wallet belongs to, by where it was found. */
export function familyOf({ source, wallet: { windowPath = "" } }: Pick<Connector, "source" | "wallet">): Speaking {
  const family = find(source, windowPath);
  return {
    ...family,
    requestAccounts: ({ provider }, request) => family.requestAccounts(provider as BitcoinProvider, request),
    subscribe: (wallet, onChange, context) =>
      family.subscribe(wallet.provider as BitcoinProvider, onChange, {
        ...context,
        chain: () => wallet.link?.connection.chain,
      }),
  };
}

function find(source: Connector["source"], windowPath: string): Family {
  if (windowPath === "LeatherProvider") return LEATHER;
  if (windowPath.startsWith("Fordefi")) return FORDEFI;
  if (source === "wbip004") return XVERSE;
  return windowPath.startsWith("okxwallet") ? OKX : UNISAT;
}
