import type { AdapterEvent, Undo } from "@foyer/contract";
import { createTestClock, createTestPage, dispatchRegistration, type TestClock, type TestPage } from "@foyer/testing";
import { mainnet, testnet } from "../networks.ts";
import { type SuiAdapter, type SuiOptions, sui } from "../sui.ts";

/** A started adapter on a page of its own. */
export type Started = {
  readonly adapter: SuiAdapter;
  readonly page: TestPage;
  readonly clock: TestClock;
  readonly events: readonly AdapterEvent<"sui">[];
  readonly stop: Undo;
  /** Registers anything as a wallet; the undo takes it off again. */
  register(wallet: unknown): Undo;
};

/** Starts an adapter of two networks, the main one first, without a network behind it. */
export function startAdapter(
  a: SuiOptions & {
    readonly fetch?: typeof fetch | undefined;
    readonly clock?: TestClock | undefined;
    readonly adapter?: SuiAdapter | undefined;
  } = {},
): Started {
  const adapter = a.adapter ?? sui({ networks: a.networks ?? [mainnet, testnet] });
  const page = createTestPage();
  const clock = a.clock ?? createTestClock();
  const events: AdapterEvent<"sui">[] = [];
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
