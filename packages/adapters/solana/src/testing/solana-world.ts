import type { ConformanceWorld } from "@foyer/contract/testing";
import {
  createTestClock,
  createTestPage,
  dispatchRegistration,
  SOLANA_TEST_ADDRESSES,
  SOLANA_TEST_KEYS,
  type TestPage,
} from "@foyer/testing";
import { vi } from "vitest";
import { devnet, mainnet } from "../networks.ts";
import { type SolanaAdapter, solana } from "../solana.ts";
import { createPersonWallet, type PersonWallet } from "./person-wallet.ts";
import { verifyByPlatform } from "./verify-by-platform.ts";

/** A conformance world, and more of its parts than the suite needs. */
export type SolanaWorld = ConformanceWorld<"solana"> & {
  readonly adapter: SolanaAdapter;
  readonly wallets: readonly [PersonWallet, PersonWallet];
};

/** Makes two wallets that sign for real, a page, a clock, and an adapter of two networks. */
export function createSolanaWorld(): SolanaWorld {
  const clock = createTestClock();
  const pages = [createTestPage()];
  const page = (): TestPage => pages.at(-1) as TestPage;
  const make = (name: string, keys: readonly [number, number], more: object): PersonWallet =>
    createPersonWallet({
      name,
      page,
      clock,
      keys: SOLANA_TEST_KEYS.slice(...keys),
      addresses: SOLANA_TEST_ADDRESSES.slice(...keys),
      ...more,
    });
  const wallets = [make("Alder", [0, 2], {}), make("Birch", [2, 4], { noDisconnect: true })] as const;
  const networks = [mainnet, devnet] as const;
  const register = (wallet: unknown): void =>
    dispatchRegistration(page(), (api: { register(wallet: unknown): void }) => api.register(wallet));

  return {
    adapter: solana({ networks }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).solana({ networks });
    },
    get page() {
      return page();
    },
    reload: () => void pages.push(createTestPage()),
    clock: { ...clock, advance: clock.advanceAsync, pending: clock.pendingTimers },
    wallets,
    announceAs: (identity) => register({ ...wallets[1].live(), ...identity }),
    announceTwin: () => register({ ...wallets[0].live() }),
    garbage: garbage(wallets[0]).map((wallet) => () => register(wallet)),
    listeners: () => [...pages, ...wallets].reduce((sum, one) => sum + one.listenerCount(), 0),
    otherChain: devnet.caipNetworkId,
    unknownChain: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
    verify: verifyByPlatform,
    addresses: {
      accepted: [
        { address: SOLANA_TEST_ADDRESSES[0] as string, chain: mainnet.caipNetworkId, warnings: ["no-checksum"] },
        // The token account program's address of a mint: derived, so nobody has its key.
        {
          address: "4wBqpZM9xaSheZzJSMawUKKwhdpChKbZ5eu5ky4Vigw",
          chain: devnet.caipNetworkId,
          warnings: ["no-checksum", "off-curve"],
        },
      ].map((vector) => ({ ...vector, canonical: vector.address })),
      refused: [
        "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq9",
        "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq961",
        "0eYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
        "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kqIl",
        " oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
        "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "1",
      ].map((address) => ({ address, chain: mainnet.caipNetworkId })),
      same: [[SOLANA_TEST_ADDRESSES[0] as string, SOLANA_TEST_ADDRESSES[0] as string]],
      different: [
        [SOLANA_TEST_ADDRESSES[0] as string, SOLANA_TEST_ADDRESSES[1] as string],
        [SOLANA_TEST_ADDRESSES[0] as string, SOLANA_TEST_ADDRESSES[0]?.toLowerCase() as string],
      ],
    },
    errors: [
      { raw: { code: 4001, message: "User rejected the request." }, operation: "connect", code: "wallet/rejected" },
      { raw: new Error("User rejected the request."), operation: "signMessage", code: "wallet/rejected" },
      { raw: { context: { __code: 4001000 } }, operation: "connect", code: "wallet/rejected" },
      { raw: { code: -32002 }, operation: "connect", code: "wallet/pending" },
      { raw: { code: 4100 }, operation: "signMessage", code: "wallet/unauthorized" },
      { raw: { code: -32601 }, operation: "signMessage", code: "wallet/method-unsupported" },
      { raw: { code: 4900 }, operation: "signMessage", code: "wallet/disconnected" },
      { raw: { code: -32000, message: "domain mismatch" }, operation: "signIn", code: "wallet/invalid-params" },
      { raw: { code: -32603, message: "Internal" }, operation: "connect", code: "wallet/internal" },
    ],
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
    { ...good, chains: ["ethereum:1", "sui:mainnet"] },
    { ...good, chains: [null, 1, "solana", "solana:", ":mainnet"] },
    { ...good, chains: "solana:mainnet" },
    { ...good, features: null },
    { ...good, features: { "standard:connect": {}, "standard:events": {}, "solana:signTransaction": {} } },
    without("standard:connect"),
    without("standard:events"),
    without("solana:signTransaction", "solana:signAndSendTransaction"),
    Object.defineProperty({ ...good }, "features", {
      get() {
        throw new Error("trap");
      },
    }),
  ];
}
