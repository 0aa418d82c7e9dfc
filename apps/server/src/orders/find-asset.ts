import { Fault } from "../faults/fault.ts";

/** An asset as it is kept and answered: addresses of EVM chains have one spelling, whichever of both was written. */
export function spellAsset(asset: string): string {
  return asset.startsWith("eip155:") ? asset.toLowerCase() : asset;
}

/** What is sold or paid out of this CAIP-19; undefined where nothing is. */
export function lookUpAsset<A extends { readonly asset: string }>(assets: readonly A[], asset: string): A | undefined {
  const spelt = spellAsset(asset);
  return assets.find((one) => one.asset === spelt);
}

/**
 * What is sold or paid out of this CAIP-19.
 * @throws {Fault} chain/unsupported
 */
export function findAsset<A extends { readonly asset: string }>(assets: readonly A[], asset: string): A {
  const found = lookUpAsset(assets, asset);
  if (!found) throw new Fault("chain/unsupported", { chain: asset.slice(0, 300), setting: "MONEY_ASSETS" });
  return found;
}
