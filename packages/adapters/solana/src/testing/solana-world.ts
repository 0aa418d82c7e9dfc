import type { ConformanceWorld } from "@foyer/contract/testing";
import { SOLANA_TEST_ADDRESSES, SOLANA_TEST_KEYS, solanaPart } from "@foyer/testing";
import { createStage, createStandardCast, type StandardCast, type StandardRole } from "@foyer/testing/conformance";
import { vi } from "vitest";
import { devnet, mainnet } from "../networks.ts";
import { solanaSending } from "../sending.ts";
import { type SolanaAdapter, solana } from "../solana.ts";
import { verifyByPlatform } from "./verify-by-platform.ts";

/** A conformance world, and more of its parts than the suite needs. */
export type SolanaWorld = ConformanceWorld<"solana"> & {
  readonly adapter: SolanaAdapter;
  readonly wallets: StandardCast["wallets"];
};

/** Makes two wallets that sign for real, a page, a clock, and an adapter of two networks. */
export function createSolanaWorld(): SolanaWorld {
  const stage = createStage();
  const holding = (...keys: readonly [number, number]): StandardRole => ({
    parts: [solanaPart({ keys: SOLANA_TEST_KEYS.slice(...keys) })],
    addresses: SOLANA_TEST_ADDRESSES.slice(...keys),
  });
  const cast = createStandardCast(stage, {
    namespace: "solana",
    transactions: ["solana:signTransaction", "solana:signAndSendTransaction"],
    roles: [
      { name: "Alder", ...holding(0, 2) },
      { name: "Birch", noDisconnect: true, ...holding(2, 4) },
    ],
  });
  const networks = [mainnet, devnet] as const;

  return {
    adapter: solana({ networks, sending: solanaSending }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).solana({ networks, sending: solanaSending });
    },
    get page() {
      return stage.page();
    },
    reload: stage.reload,
    clock: stage.clock,
    ...cast,
    listeners: () => stage.listeners(cast.wallets),
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
