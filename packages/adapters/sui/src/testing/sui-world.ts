import type { ConformanceWorld } from "@foyer/contract/testing";
import {
  createTestClock,
  createTestPage,
  dispatchRegistration,
  SUI_TEST_ADDRESSES,
  SUI_TEST_KEYS,
  type TestPage,
} from "@foyer/testing";
import { vi } from "vitest";
import { mainnet, testnet } from "../networks.ts";
import { type SuiAdapter, sui } from "../sui.ts";
import { createPersonWallet, type PersonWallet } from "./person-wallet.ts";
import { ADDRESSES, ERRORS } from "./vectors.ts";
import { verifyByVendor } from "./verify-by-vendor.ts";

/** A conformance world, and more of its parts than the suite needs. */
export type SuiWorld = ConformanceWorld<"sui"> & {
  readonly adapter: SuiAdapter;
  readonly wallets: readonly [PersonWallet, PersonWallet];
};

/** Makes two wallets that sign for real with keys of three schemes, a page, a clock, and an adapter of two networks. */
export function createSuiWorld(): SuiWorld {
  const clock = createTestClock();
  const pages = [createTestPage()];
  const page = (): TestPage => pages.at(-1) as TestPage;
  const make = (name: string, indices: readonly [number, number], more: object): PersonWallet =>
    createPersonWallet({
      name,
      page,
      clock,
      keys: indices.flatMap((index) => SUI_TEST_KEYS[index] ?? []),
      addresses: indices.flatMap((index) => SUI_TEST_ADDRESSES[index] ?? []),
      ...more,
    });
  const wallets = [make("Alder", [0, 3], {}), make("Birch", [1, 4], { noDisconnect: true })] as const;
  const networks = [mainnet, testnet] as const;
  const register = (wallet: unknown): void =>
    dispatchRegistration(page(), (api: { register(wallet: unknown): void }) => api.register(wallet));

  let copied: object | undefined;

  return {
    adapter: sui({ networks }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).sui({ networks });
    },
    get page() {
      return page();
    },
    reload: () => void pages.push(createTestPage()),
    clock: { ...clock, advance: clock.advanceAsync, pending: clock.pendingTimers },
    wallets,
    announceAs(identity) {
      // Reading a wallet's members takes a while, and there are thousands to announce.
      copied ??= { ...wallets[1].live() };
      register({ ...copied, ...identity });
    },
    announceTwin: () => register({ ...wallets[0].live() }),
    garbage: garbage(wallets[0]).map((wallet) => () => register(wallet)),
    listeners: () => [...pages, ...wallets].reduce((sum, one) => sum + one.listenerCount(), 0),
    otherChain: testnet.caipNetworkId,
    unknownChain: "sui:devnet",
    verify: verifyByVendor,
    addresses: ADDRESSES,
    errors: ERRORS,
  };
}

function garbage({ live }: PersonWallet): readonly unknown[] {
  const good = live();
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const without = (...names: readonly string[]): unknown => {
    const kept = Object.entries(good.features).filter(([name]) => !names.includes(name));
    return { ...good, features: Object.fromEntries(kept) };
  };
  return [
    undefined,
    null,
    5,
    "wallet",
    {},
    proxy,
    { ...good, name: undefined },
    { ...good, name: "\u200b" },
    { ...good, name: { toString: () => "Alder" } },
    { ...good, chains: ["ethereum:1", "solana:mainnet"] },
    { ...good, chains: [null, 1, "sui", "sui:", ":mainnet"] },
    { ...good, chains: "sui:mainnet" },
    { ...good, features: null },
    { ...good, features: { "standard:connect": {}, "standard:events": {}, "sui:signTransaction": {} } },
    without("standard:connect"),
    without("standard:events"),
    without("sui:signTransaction", "sui:signAndExecuteTransaction"),
    Object.defineProperty({ ...good }, "features", {
      get() {
        throw new Error("trap");
      },
    }),
  ];
}
