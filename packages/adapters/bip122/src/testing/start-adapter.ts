import type { Connection } from "@foyer/contract";
import { type BitcoinWallet, type BitcoinWalletOptions, createBitcoinWallet } from "@foyer/testing";
import { type StartedAdapter, type StartOptions, startOnPage } from "@foyer/testing/conformance";
import { expect, vi } from "vitest";
import { type Bip122Adapter, type Bip122Options, bip122 } from "../bip122.ts";
import { mainnet, signet, testnet4 } from "../networks.ts";

/** A started adapter on a page of its own. */
export type Started = StartedAdapter<"bip122", Bip122Adapter> & {
  /** Installs a wallet, waits until it is listed, and connects it. */
  connect(wallet: BitcoinWallet): Promise<Connection<"bip122">>;
  /** Waits until as many wallets are listed. */
  listed(count: number): Promise<readonly string[]>;
};

/** Starts an adapter of three networks, the main one first, without a network behind it. */
export function startAdapter(a: Bip122Options & StartOptions = {}): Started {
  const { networks = [mainnet, testnet4, signet], satsConnect } = a;
  const started = startOnPage(bip122({ networks, satsConnect }), a);
  const { adapter, page } = started;
  const listed: Started["listed"] = async (count) => {
    await vi.waitFor(() => expect(adapter.connectors()).toHaveLength(count), { timeout: 4_000 });
    return adapter.connectors().map(({ id }) => id);
  };
  return {
    ...started,
    listed,
    async connect(wallet) {
      const before = adapter.connectors().length;
      wallet.install(page);
      adapter.refresh();
      await listed(before + 1);
      return await adapter.connect({ connectorId: adapter.connectors()[before]?.id ?? "" });
    },
  };
}

/** A started adapter, connected to a wallet. */
export async function connectTo(
  options: BitcoinWalletOptions,
  started: Started = startAdapter(),
): Promise<Started & { readonly wallet: BitcoinWallet; readonly connection: Connection<"bip122"> }> {
  const wallet = createBitcoinWallet(options);
  return { ...started, wallet, connection: await started.connect(wallet) };
}
