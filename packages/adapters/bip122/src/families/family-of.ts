import type { Connector } from "@foyer/contract";
import type { WalletProtocol } from "@foyer/contract/runtime";
import type { BitcoinLive, BitcoinProvider } from "../live.ts";
import type { Family } from "./family.ts";
import { LEATHER } from "./leather.ts";
import { OKX } from "./okx.ts";
import { UNISAT } from "./unisat.ts";
import { FORDEFI, XVERSE } from "./xverse.ts";

/** A family, for the wallet that was found. */
export type Speaking = Omit<Family, "ask" | "hear"> &
  Pick<WalletProtocol<"bip122", BitcoinLive>, "ask"> &
  Required<Pick<WalletProtocol<"bip122", BitcoinLive>, "hear">>;

/** The family a wallet belongs to, by where it was found. */
export function familyOf({ source, wallet: { windowPath = "" } }: Pick<Connector, "source" | "wallet">): Speaking {
  const family = find(source, windowPath);
  return {
    ...family,
    ask: ({ live }, asking) => family.ask(live as BitcoinProvider, asking),
    hear: (wallet, tell, hearing) =>
      family.hear(wallet.live as BitcoinProvider, tell, { ...hearing, chain: () => wallet.link?.connection.chain }),
  };
}

function find(source: Connector["source"], windowPath: string): Family {
  if (windowPath === "LeatherProvider") return LEATHER;
  if (windowPath.startsWith("Fordefi")) return FORDEFI;
  if (source === "wbip004") return XVERSE;
  return windowPath.startsWith("okxwallet") ? OKX : UNISAT;
}
