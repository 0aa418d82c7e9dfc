import type { ConformanceWorld } from "@foyer/contract/testing";
import { SUI_TEST_ADDRESSES, SUI_TEST_KEYS, suiPart } from "@foyer/testing";
import {
  createStage,
  createStandardPerson,
  malformedWallets,
  registerOnce,
  type StandardPerson,
} from "@foyer/testing/conformance";
import { vi } from "vitest";
import { mainnet, testnet } from "../networks.ts";
import { type SuiAdapter, sui } from "../sui.ts";
import { ADDRESSES, ERRORS } from "./vectors.ts";
import { verifyByVendor } from "./verify-by-vendor.ts";

const TRANSACTIONS = ["sui:signTransaction", "sui:signAndExecuteTransaction"] as const;

/** A conformance world, and more of its parts than the suite needs. */
export type SuiWorld = ConformanceWorld<"sui"> & {
  readonly adapter: SuiAdapter;
  readonly wallets: readonly [StandardPerson, StandardPerson];
};

/** Makes two wallets that sign for real with keys of three schemes, a page, a clock, and an adapter of two networks. */
export function createSuiWorld(): SuiWorld {
  const stage = createStage();
  const { page, time: clock } = stage;
  const make = (name: string, indices: readonly [number, number], more: object): StandardPerson =>
    createStandardPerson({
      name,
      page,
      clock,
      parts: [suiPart({ keys: indices.flatMap((index) => SUI_TEST_KEYS[index] ?? []) })],
      addresses: indices.flatMap((index) => SUI_TEST_ADDRESSES[index] ?? []),
      ...more,
    });
  const wallets = [make("Alder", [0, 3], {}), make("Birch", [1, 4], { noDisconnect: true })] as const;
  const networks = [mainnet, testnet] as const;
  const register = (wallet: unknown): void => void registerOnce(page(), wallet);

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
    reload: stage.reload,
    clock: stage.clock,
    wallets,
    announceAs(identity) {
      // Reading a wallet's members takes a while, and there are thousands to announce.
      copied ??= { ...wallets[1].live() };
      register({ ...copied, ...identity });
    },
    announceTwin: () => register({ ...wallets[0].live() }),
    garbage: malformedWallets(wallets[0].live(), { namespace: "sui", transactions: TRANSACTIONS }).map(
      (wallet) => () => register(wallet),
    ),
    listeners: () => stage.listeners(wallets),
    otherChain: testnet.caipNetworkId,
    unknownChain: "sui:devnet",
    verify: verifyByVendor,
    addresses: ADDRESSES,
    errors: ERRORS,
  };
}
