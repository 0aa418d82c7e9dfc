import type { Connection } from "@foyer/contract";
import { createStacksWallet, type StacksWallet, type StacksWalletOptions } from "@foyer/testing";
import { vi } from "vitest";
import { type Started, startAdapter } from "./start-adapter.ts";

/** An adapter, a wallet on its page, and their connection. */
export type Connected = Started & {
  readonly wallet: StacksWallet;
  readonly connectorId: string;
  readonly connection: Connection<"stacks">;
  /** How the connection stands now. */
  now(): Connection<"stacks"> | undefined;
};

/** Puts a wallet into the page of a started adapter and waits until it is found. */
export async function announced(
  options: StacksWalletOptions = {},
  given: Parameters<typeof startAdapter>[0] = {},
): Promise<Omit<Connected, "connection">> {
  const started = startAdapter(given);
  const wallet = createStacksWallet({ clock: started.clock, ...options });
  wallet.announce(started.page);
  const connectorId = `wbip:${wallet.path}`;
  await found(started, connectorId);
  return { ...started, wallet, connectorId, now: () => started.adapter.connections()[0] };
}

/** The same, connected. */
export async function connected(
  options: StacksWalletOptions = {},
  given: Parameters<typeof startAdapter>[0] = {},
): Promise<Connected> {
  const ready = await announced(options, given);
  const connection = await ready.adapter.connect({ connectorId: ready.connectorId });
  return { ...ready, connection };
}

/** Waits until a wallet is listed: what knows of wallets is fetched first. */
export async function found(
  { adapter }: { readonly adapter: Pick<Started["adapter"], "connectors"> },
  connectorId: string,
): Promise<void> {
  await vi.waitFor(() => {
    if (!adapter.connectors().some(({ id }) => id === connectorId)) throw new Error(`no ${connectorId}`);
  });
}

/** Waits until everything that is ready to run has run. */
export function ticks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
