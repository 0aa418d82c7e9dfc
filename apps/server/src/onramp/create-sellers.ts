import type { SellerSettings } from "../settings/money-environment.ts";
import type { Seller } from "./seller.ts";
import { coinbase } from "./sellers/coinbase.ts";
import { meld } from "./sellers/meld.ts";
import { moonpay } from "./sellers/moonpay.ts";
import { sandboxSeller } from "./sellers/sandbox.ts";
import { transak } from "./sellers/transak.ts";

/** Makes the sellers of the settings, by id, in their order. */
export function createSellers(settings: readonly SellerSettings[]): ReadonlyMap<string, Seller> {
  return new Map(settings.map(createSeller).map((seller) => [seller.id, seller]));
}

function createSeller(settings: SellerSettings): Seller {
  switch (settings.kind) {
    case "coinbase":
      return coinbase(settings);
    case "meld":
      return meld(settings);
    case "moonpay":
      return moonpay(settings);
    case "transak":
      return transak(settings);
    case "sandbox":
      return sandboxSeller(settings);
    default:
      return settings satisfies never;
  }
}
