import type { AccountId, Connection, Namespace, RestoreOutcome } from "@foyer/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSavedState } from "../persistence/saved-state.ts";
import { selectAccount, selectConnection } from "../selectors.ts";
import {
  createMemoryPorts,
  createScriptedAdapter,
  createSharedStorage,
  type ScriptedAdapter,
  type SharedStorage,
  settle,
} from "../testing.ts";
import { selectBalance } from "../view-selectors.ts";
import { createFoyer } from "./create-foyer.ts";
import type { Foyer } from "./foyer.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const RUNS = process.env["FOYER_LONG"] === undefined ? 300 : 10_000;

const SPACES = ["eip155", "solana"] as const;
const WALLETS = ["acme", "birch"] as const;
const OUTCOMES = ["restored", "would-prompt", "absent", "gone", "hang"] as const;

/** What may happen, to the first tab or the second one, in one of the namespaces, to one of the wallets. */
const step = fc.record({
  act: fc.constantFrom(
    "connect",
    "cancel",
    "accounts",
    "chain",
    "lock",
    "remove",
    "disconnect",
    "disconnect-all",
    "take-out",
    "switch-connection",
    "switch-namespace",
    "switch-network",
    "balance",
    "sync",
    "late",
    "reload",
  ),
  tab: fc.constantFrom(0, 0, 1),
  space: fc.constantFrom(...SPACES),
  wallet: fc.constantFrom(...WALLETS),
  answer: fc.constantFrom("approve", "approve", "reject", "hang"),
  restores: fc.constantFrom(...OUTCOMES, "restored", "restored"),
  pick: fc.nat(2),
  /** Whether the next thing happens only once this one has had its effect. */
  isSettled: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Tab = { foyer: Foyer; adapters: Record<Space, ScriptedAdapter> };
type Space = (typeof SPACES)[number];

/** Connectors are told apart over all namespaces. */
function idOf(space: Space, wallet: string): string {
  return `window:${space}-${wallet}`;
}

/** What an account holds in this world: a sum of its own. */
function sumOf(account: string): string {
  return `${[...account].reduce((sum, letter) => sum * 31n + BigInt(letter.charCodeAt(0)), 7n) % 1_000_007n}`;
}

async function openTab(
  storage: SharedStorage,
  { restores = "restored", multiWallet }: { restores?: RestoreOutcome | "hang"; multiWallet: boolean },
): Promise<Tab> {
  const make = (space: Space): ScriptedAdapter => {
    const adapter = createScriptedAdapter(space as Namespace);
    for (const name of WALLETS) {
      adapter.addWallet(name, { id: idOf(space, name) });
      adapter.restores.set(idOf(space, name), restores);
    }
    const balance = async ({ account }: { account: AccountId }) => {
      await settle();
      return { value: BigInt(sumOf(account)), decimals: 8, symbol: "COIN" };
    };
    return Object.assign(adapter, { capabilities: { ...adapter.capabilities, balance } });
  };
  const adapters = { eip155: make("eip155"), solana: make("solana") };
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [adapters.eip155, adapters.solana] as unknown as Foyer["adapters"],
    ports: createMemoryPorts({ storage: storage.open() }),
    settings: { multiWallet },
  });
  foyer.start();
  await foyer.load();
  await settle();
  // What was restored is kept from when somebody first acts on the page.
  const { activeNamespace } = foyer.getSnapshot().connections;
  if (storage.entries()["foyer:connections"] !== undefined) await foyer.switchNamespace(activeNamespace ?? "eip155");
  return { foyer: foyer as unknown as Foyer, adapters };
}

/** Does one thing. Its promise may never settle, as a wallet may never answer. */
function act({ foyer, adapters }: Tab, { act: what, space, wallet, answer, pick }: Step): Promise<unknown> | undefined {
  const adapter = adapters[space];
  const connectorId = idOf(space, wallet);
  const connectionId = `${space}:${connectorId}`;
  const open = adapter.connections().find(({ id }) => id === connectionId);
  switch (what) {
    case "connect":
      adapter.answer.connect = answer;
      return foyer.connect({ connectorId });
    case "cancel":
      foyer.cancelConnect(pick === 0 ? undefined : space);
      return undefined;
    case "accounts": {
      // Its person shares fewer, in another order, or uses another.
      if (!open) return undefined;
      const [first, second = first] = open.accounts;
      const accounts = pick === 0 ? [second] : pick === 1 ? [second, first] : open.accounts;
      adapter.change(connectionId, {
        accounts: (second === first ? [first] : accounts) as unknown as Connection["accounts"],
        account: second.id,
      });
      return undefined;
    }
    case "chain":
      if (open) adapter.moveTo(connectionId, `${space}:${pick + 1}`);
      return undefined;
    case "lock":
      adapter.lock(connectionId);
      return undefined;
    case "remove":
      adapter.lock(connectionId);
      adapter.removeWallet(connectorId);
      if (pick > 0) adapter.addWallet(wallet, { id: connectorId });
      return undefined;
    case "disconnect":
      return foyer.disconnect({ connectionId });
    case "disconnect-all":
      return foyer.disconnect(pick === 0 ? {} : { namespace: space });
    case "take-out": {
      const account = open?.accounts[pick % 2]?.id;
      return account && foyer.disconnect({ connectionId, account });
    }
    case "switch-connection": {
      const account = open?.accounts[pick % 2]?.id;
      return foyer.switchConnection({ connectionId, account });
    }
    case "switch-namespace":
      return foyer.switchNamespace(space);
    case "switch-network":
      adapter.answer.switchNetwork = answer;
      return foyer.switchNetwork({ network: `${space}:${(pick % 2) + 1}` });
    case "balance":
      return foyer.refreshBalance(space);
    case "sync":
      return foyer.syncConnections();
    case "late":
      adapter.answerLate(connectorId);
      return undefined;
    default:
      return undefined;
  }
}

/** What holds of a kit at any time, whatever happened. */
function check({ foyer, adapters }: Tab): void {
  const state = foyer.getSnapshot();
  for (const space of SPACES) {
    const facts = state.connections.namespaces[space];
    const list = facts?.list ?? [];
    const said = adapters[space].connections();
    // What is shown is what its adapter has.
    expect(list.map(({ id }) => id).sort()).toEqual(said.map(({ id }) => id).sort());
    for (const connection of list) {
      const own = said.find(({ id }) => id === connection.id);
      expect(connection).toMatchObject({ account: own?.account, chain: own?.chain, walletChain: own?.walletChain });
      const shared = own?.accounts.map(({ id }) => id) ?? [];
      // Accounts may have been taken out, the one in use never.
      expect(connection.accounts.every(({ id }) => shared.includes(id))).toBe(true);
      expect(connection.accounts.some(({ id }) => id === connection.account)).toBe(true);
    }
    // One is in use, unless the wallet of the last visit is still awaited.
    const isInUse = list.some(({ id }) => id === facts?.activeId);
    expect(isInUse || (facts?.activeId === undefined && (list.length === 0 || facts?.isRestoring === true))).toBe(true);
    // Nobody sees another account's sum.
    const account = selectAccount(state, space);
    const balance = selectBalance(state, space);
    expect(selectConnection(state, space)?.account).toBe(account?.id);
    if (balance?.status === "ready") expect(balance.decimals).toBe(8);
  }
  for (const [id, balance] of Object.entries(state.accounts.balances)) {
    if (balance.status === "ready") expect([id, balance.value]).toEqual([id, sumOf(id)]);
  }
}

/** What holds once nothing is on its way any more. */
function checkQuiet(tab: Tab, storage: SharedStorage, { multiWallet }: { multiWallet: boolean }): void {
  check(tab);
  const { connections } = tab.foyer.getSnapshot();
  const text = storage.entries()["foyer:connections"];
  // Nobody has done anything that is kept.
  if (text === undefined) return;
  const saved = parseSavedState(text);
  for (const space of SPACES) {
    const { list = [], activeId, pending, isRestoring = false } = connections.namespaces[space] ?? {};
    expect(pending).toBeUndefined();
    if (isRestoring) continue;
    if (!multiWallet) expect(list.length).toBeLessThanOrEqual(1);
    // What is stored is what is shown.
    for (const { connectorId, accounts, chain } of list) {
      const record = saved.connections.find((one) => one.namespace === space && one.connectorId === connectorId);
      expect(record).toMatchObject({ addresses: accounts.map(({ address }) => address), chain });
    }
    if (list.length > 0) expect(`${space}:${saved.active[space]}`).toBe(activeId);
  }
  expect(saved.activeNamespace).toBe(connections.activeNamespace);
  expect(saved.recent).toEqual(connections.recent);
}

/** Lives through one sequence. */
async function live(steps: readonly Step[], { multiWallet, hasSecond }: { multiWallet: boolean; hasSecond: boolean }) {
  const storage = createSharedStorage();
  const tabs = [await openTab(storage, { multiWallet })];
  if (hasSecond) tabs.push(await openTab(storage, { multiWallet }));
  const settleAll = async (): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) await settle();
  };
  for (const one of steps) {
    const index = one.tab % tabs.length;
    const tab = tabs[index] as Tab;
    if (one.act === "reload") {
      tab.foyer.destroy();
      expect(tab.foyer.getSnapshot().connections.namespaces).toEqual({});
      tabs[index] = await openTab(storage, { multiWallet, restores: one.restores });
    } else {
      // What fails says so; the state is what counts here.
      void (async () => act(tab, one))().catch(() => undefined);
    }
    if (!one.isSettled) continue;
    await settleAll();
    for (const each of tabs) check(each);
  }
  for (const { foyer } of tabs) foyer.cancelConnect();
  await settleAll();
  for (const each of tabs) check(each);
  // Of several tabs the last one that acted has written.
  if (tabs.length === 1) checkQuiet(tabs[0] as Tab, storage, { multiWallet });
  for (const { foyer } of tabs) foyer.destroy();
}

describe("whatever visitors, wallets and tabs do, in whatever order", () => {
  it.each([
    ["with one wallet at a time", { multiWallet: false, hasSecond: false }],
    ["with several wallets", { multiWallet: true, hasSecond: false }],
    ["in two tabs", { multiWallet: true, hasSecond: true }],
  ])(
    "the state is that of the wallets, and what is stored is that of the state: %s",
    async (_, world) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 24 }), (steps) => live(steps, world)),
        { numRuns: RUNS },
      );
    },
    process.env["FOYER_LONG"] === undefined ? 60_000 : 3_600_000,
  );
});
