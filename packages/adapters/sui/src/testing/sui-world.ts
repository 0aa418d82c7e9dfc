import type { ConformanceWorld } from "@foyer/contract/testing";
import { SUI_TEST_ADDRESSES, SUI_TEST_KEYS, suiPart } from "@foyer/testing";
import { createStage, createStandardCast, type StandardCast, type StandardRole } from "@foyer/testing/conformance";
import { vi } from "vitest";
import { mainnet, testnet } from "../networks.ts";
import { type SuiAdapter, sui } from "../sui.ts";
import { ADDRESSES, ERRORS } from "./vectors.ts";
import { verifyByVendor } from "./verify-by-vendor.ts";

/** A conformance world, and more of its parts than the suite needs. */
export type SuiWorld = ConformanceWorld<"sui"> & {
  readonly adapter: SuiAdapter;
  readonly wallets: StandardCast["wallets"];
};

/** Makes two wallets that sign for real with keys of three schemes, a page, a clock, and an adapter of two networks. */
export function createSuiWorld(): SuiWorld {
  const stage = createStage();
  const holding = (...keys: readonly number[]): StandardRole => ({
    parts: [suiPart({ keys: keys.flatMap((index) => SUI_TEST_KEYS[index] ?? []) })],
    addresses: keys.flatMap((index) => SUI_TEST_ADDRESSES[index] ?? []),
  });
  const cast = createStandardCast(stage, {
    namespace: "sui",
    transactions: ["sui:signTransaction", "sui:signAndExecuteTransaction"],
    roles: [
      { name: "Alder", ...holding(0, 3) },
      { name: "Birch", noDisconnect: true, ...holding(1, 4) },
    ],
  });
  const networks = [mainnet, testnet] as const;

  return {
    adapter: sui({ networks }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).sui({ networks });
    },
    get page() {
      return stage.page();
    },
    reload: stage.reload,
    clock: stage.clock,
    ...cast,
    listeners: () => stage.listeners(cast.wallets),
    otherChain: testnet.caipNetworkId,
    unknownChain: "sui:devnet",
    verify: verifyByVendor,
    addresses: ADDRESSES,
    errors: ERRORS,
  };
}
