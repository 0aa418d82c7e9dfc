import type { AdapterEvent, Undo } from "@foyer/contract";
import { createTestClock, createTestPage, dispatchRegistration, type TestClock, type TestPage } from "@foyer/testing";
import { devnet, mainnet } from "../networks.ts";
import { type SolanaAdapter, type SolanaOptions, solana } from "../solana.ts";

/** A started adapter on a page of its own. */
export type Started = {
  readonly adapter: SolanaAdapter;
  readonly page: TestPage;
  readonly clock: TestClock;
  readonly events: readonly AdapterEvent<"solana">[];
  readonly stop: Undo;
  /** Registers anything as a wallet; the undo takes it off again. */
  register(wallet: unknown): Undo;
};

/** Starts an adapter of two networks, the main one first, without a network behind it. */
export function startAdapter(
  a: SolanaOptions & { readonly fetch?: typeof fetch | undefined; readonly clock?: TestClock | undefined } = {},
): Started {
  const adapter = solana({ networks: a.networks ?? [mainnet, devnet] });
  const page = createTestPage();
  const clock = a.clock ?? createTestClock();
  const events: AdapterEvent<"solana">[] = [];
  const stop = adapter.start({
    app: { name: "Test", url: "http://localhost" },
    page,
    clock,
    fetch: a.fetch ?? (() => Promise.reject(new TypeError("no network"))),
    emit: (event) => void events.push(event),
  });
  return {
    adapter,
    page,
    clock,
    events,
    stop,
    register(wallet) {
      let undo: Undo = () => undefined;
      dispatchRegistration(page, (api: { register(wallet: unknown): Undo }) => {
        undo = api.register(wallet);
      });
      return () => undo();
    },
  };
}
