import type { ConformanceWorld } from "@foyer/contract/testing";
import { placeWbipWallet, STACKS_TEST_ADDRESSES, STACKS_TEST_KEYS, type StacksWalletOptions } from "@foyer/testing";
import { createStage } from "@foyer/testing/conformance";
import { vi } from "vitest";
import { mainnet, testnet } from "../networks.ts";
import { type StacksAdapter, stacks } from "../stacks.ts";
import { ADDRESS_VECTORS } from "./address-vectors.ts";
import { appchain } from "./appchain.ts";
import { ERROR_ROWS } from "./error-rows.ts";
import { garbage } from "./garbage.ts";
import { createPersonWallet, type PersonWallet } from "./person-wallet.ts";
import { verifyByLibrary } from "./verify-by-library.ts";

/** A conformance world, and more of its parts than the suite needs. */
export type StacksWorld = ConformanceWorld<"stacks"> & {
  readonly adapter: StacksAdapter;
  readonly wallets: readonly [PersonWallet, PersonWallet, PersonWallet];
};

/** Makes three wallets that sign for real, a page, a clock, and an adapter of two networks. */
export function createStacksWorld(): StacksWorld {
  const stage = createStage();
  const { page, time: clock } = stage;
  const make = (keys: readonly [number, number], options: StacksWalletOptions): PersonWallet =>
    createPersonWallet({
      ...options,
      page,
      clock,
      keys: STACKS_TEST_KEYS.slice(...keys),
      addresses: STACKS_TEST_ADDRESSES.slice(...keys),
      state: { networks: { Appchain: 22 } },
      networkOf: (chain) => ({ "stacks:1": "Mainnet", [appchain.caipNetworkId]: "Appchain" })[chain] ?? "Testnet",
    });
  const wallets = [
    make([0, 2], { name: "Alder" }),
    make([2, 4], { name: "Birch", path: "BirchProvider" }),
    make([3, 5], { name: "Cedar", dialect: "leather" }),
  ] as const;
  const networks = [mainnet, appchain] as const;
  const place = (entry: { readonly id: string; readonly [member: string]: unknown }): void =>
    void placeWbipWallet(page(), { entry, provider: { ...wallets[1].provider() } });
  let count = 0;

  return {
    adapter: stacks({ networks }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).stacks({ networks });
    },
    get page() {
      return page();
    },
    reload: stage.reload,
    clock: stage.clock,
    wallets,
    announceAs(identity) {
      count += 1;
      place({ id: `Other${count}`, ...identity });
    },
    announceTwin: () => place(wallets[0].stacks.entry),
    garbage: garbage(wallets[0]).map(({ entry, provider }) => () => {
      page().set("Garbage", provider);
      const list = (page()["btc_providers"] as unknown[] | undefined) ?? [];
      page().set("btc_providers", list);
      list.push(entry);
    }),
    listeners: () => stage.listeners(wallets),
    otherChain: appchain.caipNetworkId,
    unknownChain: testnet.caipNetworkId,
    verify: verifyByLibrary,
    addresses: ADDRESS_VECTORS,
    errors: ERROR_ROWS,
  };
}
