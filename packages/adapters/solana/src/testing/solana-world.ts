import type { ConformanceWorld } from "@foyer/contract/testing";
import { SOLANA_TEST_ADDRESSES, SOLANA_TEST_KEYS, solanaPart } from "@foyer/testing";
import {
  createStage,
  createStandardPerson,
  malformedWallets,
  registerOnce,
  type StandardPerson,
} from "@foyer/testing/conformance";
import { vi } from "vitest";
import { devnet, mainnet } from "../networks.ts";
import { type SolanaAdapter, solana } from "../solana.ts";
import { verifyByPlatform } from "./verify-by-platform.ts";

const TRANSACTIONS = ["solana:signTransaction", "solana:signAndSendTransaction"] as const;

/** A conformance world, and more of its parts than the suite needs. */
export type SolanaWorld = ConformanceWorld<"solana"> & {
  readonly adapter: SolanaAdapter;
  readonly wallets: readonly [StandardPerson, StandardPerson];
};

/** Makes two wallets that sign for real, a page, a clock, and an adapter of two networks. */
export function createSolanaWorld(): SolanaWorld {
  const stage = createStage();
  const { page, time: clock } = stage;
  const make = (name: string, keys: readonly [number, number], more: object): StandardPerson =>
    createStandardPerson({
      name,
      page,
      clock,
      parts: [solanaPart({ keys: SOLANA_TEST_KEYS.slice(...keys) })],
      addresses: SOLANA_TEST_ADDRESSES.slice(...keys),
      ...more,
    });
  const wallets = [make("Alder", [0, 2], {}), make("Birch", [2, 4], { noDisconnect: true })] as const;
  const networks = [mainnet, devnet] as const;
  const register = (wallet: unknown): void => void registerOnce(page(), wallet);

  return {
    adapter: solana({ networks }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).solana({ networks });
    },
    get page() {
      return page();
    },
    reload: stage.reload,
    clock: stage.clock,
    wallets,
    announceAs: (identity) => register({ ...wallets[1].live(), ...identity }),
    announceTwin: () => register({ ...wallets[0].live() }),
    garbage: malformedWallets(wallets[0].live(), { namespace: "solana", transactions: TRANSACTIONS }).map(
      (wallet) => () => register(wallet),
    ),
    listeners: () => stage.listeners(wallets),
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
