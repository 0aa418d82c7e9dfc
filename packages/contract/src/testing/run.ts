import type { Adapter, AdapterEvent } from "../adapter.ts";
import type { Connection, ConnectionId, Connector, ConnectorId, SavedConnection } from "../connection.ts";
import type { Undo } from "../emitter.ts";
import { isFoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import { begin, CheckFailed, equal, ok } from "./assert.ts";
import type { ConformanceClock, ConformanceWorld, ScriptedWallet } from "./world.ts";

/** How a promise stands. */
export type Settled<T> =
  | { readonly status: "pending" }
  | { readonly status: "resolved"; readonly value: T }
  | { readonly status: "rejected"; readonly error: unknown };

/** A started adapter, and what the checks do with it. */
export interface Run<N extends Namespace = Namespace> {
  readonly world: ConformanceWorld<N>;
  readonly adapter: Adapter<N>;
  /** What the adapter told, oldest first. */
  readonly events: readonly AdapterEvent<N>[];
  readonly start: Undo;
  readonly stop: Undo;
  /** The connector of a wallet that was announced; waits for it. */
  connectorOf(wallet: ScriptedWallet): Promise<Connector<N>>;
  /** Announces a wallet and connects it. */
  connect(wallet: ScriptedWallet): Promise<Connection<N>>;
  connection(id: ConnectionId): Connection<N> | undefined;
  /** What the kit would have kept of a connection. */
  saved(connection: Connection<N>): SavedConnection;
  /** Leaves the page and comes back: the same wallets, a new start. */
  reload(...wallets: readonly ScriptedWallet[]): Promise<void>;
  /** Moves time on in small steps until the promise settles, `ms` milliseconds at most. */
  within<T>(ms: number, promise: Promise<T>): Promise<Settled<T>>;
  /** How a promise stands once what is loaded for it has come; the clock does not move. */
  soon<T>(promise: Promise<T>): Promise<Settled<T>>;
  /** Waits in real time, without moving the clock, until `is` holds. */
  until(problem: string, is: () => boolean): Promise<void>;
}

const STEP_MS = 100;
const TICKS = 5;
const PATIENCE_MS = 2_000;

/** Starts the world's adapter and watches that what it tells agrees with what it answers. */
export function beginRun<N extends Namespace>(world: ConformanceWorld<N>): Run<N> & { finish(): void } {
  const { adapter } = world;
  const events: AdapterEvent<N>[] = [];
  const faults: string[] = [];
  let end: Undo = () => undefined;

  const start = (): void => {
    let isOver = false;
    const undo = adapter.start({
      app: { name: "Conformance", url: "https://example.org" },
      page: world.page,
      clock: world.clock,
      fetch: world.fetch ?? (() => Promise.reject(new TypeError("no network"))),
      emit: (event) => {
        events.push(event);
        const fault = isOver ? "is told after stop" : disagreement(adapter, event);
        if (fault) faults.push(`'${event.type}' ${fault}`);
      },
    });
    end = () => {
      isOver = true;
      undo();
    };
  };
  const stop = (): void => {
    end();
    end = () => undefined;
  };
  const connectorOf = async (wallet: ScriptedWallet): Promise<Connector<N>> => {
    const find = (): Connector<N> | undefined => adapter.connectors().find((one) => one.wallet.name === wallet.name);
    await until({ world, problem: `does not list '${wallet.name}'`, is: () => find() !== undefined });
    return find() as Connector<N>;
  };
  start();
  return {
    world,
    adapter,
    events,
    start,
    stop,
    connectorOf,
    async connect(wallet) {
      wallet.announce();
      const connector = await connectorOf(wallet);
      return await begin(() => adapter.connect({ connectorId: connector.id }));
    },
    connection: (id) => adapter.connections().find((one) => one.id === id),
    saved: (connection) => savedFrom(connection, world.clock.now()),
    async reload(...wallets) {
      stop();
      world.reload();
      start();
      for (const wallet of wallets) {
        wallet.announce();
        await connectorOf(wallet);
      }
    },
    within: (ms, promise) => within({ world, ms, promise }),
    async soon(promise) {
      let isSettled = false;
      const settle = (): void => {
        isSettled = true;
      };
      promise.then(settle, settle);
      await until({ world, problem: "does not settle", is: () => isSettled });
      return await now(promise);
    },
    until: (problem, is) => until({ world, problem, is }),
    finish() {
      stop();
      equal("what it tells disagrees with what it answers", { actual: faults, expected: [] });
    },
  };
}

/** Lets everything run that is ready to run. */
export async function ticks(count: number = TICKS): Promise<void> {
  for (let tick = 0; tick < count; tick++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** How a promise stands once everything ready to run has run; the clock does not move. */
export async function now<T>(promise: Promise<T>): Promise<Settled<T>> {
  let settled: Settled<T> = { status: "pending" };
  promise.then(
    (value) => (settled = { status: "resolved", value }),
    (error: unknown) => (settled = { status: "rejected", error }),
  );
  await ticks();
  return settled;
}

/** Ends the check unless the promise has failed with flow/aborted by now. */
export async function aborted(promise: Promise<unknown>): Promise<void> {
  const settled = await now(promise);
  ok(settled.status === "rejected", `is ${settled.status} after the abort`);
  ok(isFoyerError(settled.error, "flow/aborted"), "fails with something else than flow/aborted");
}

/** The ids of the connectors an adapter lists. */
export function idsOf(adapter: { connectors(): readonly { readonly id: ConnectorId }[] }): readonly ConnectorId[] {
  return adapter.connectors().map((connector) => connector.id);
}

async function within<T>(a: {
  readonly world: { readonly clock: ConformanceClock };
  readonly ms: number;
  readonly promise: Promise<T>;
}): Promise<Settled<T>> {
  for (let spent = 0; ; spent += STEP_MS) {
    const settled = await now(a.promise);
    if (settled.status !== "pending" || spent >= a.ms) return settled;
    await a.world.clock.advance(Math.min(STEP_MS, a.ms - spent));
  }
}

async function until(a: {
  readonly world: { readonly patienceMs?: number | undefined };
  readonly problem: string;
  readonly is: () => boolean;
}): Promise<void> {
  const end = Date.now() + (a.world.patienceMs ?? PATIENCE_MS);
  do {
    if (a.is()) return;
    await ticks(1);
  } while (Date.now() < end);
  throw new CheckFailed(a.problem);
}

function savedFrom(connection: Connection, at: number): SavedConnection {
  const active = connection.accounts.find((account) => account.id === connection.account);
  ok(active, "the active account is not one of the connection's accounts");
  const others = connection.accounts.filter((account) => account !== active);
  return {
    namespace: connection.namespace,
    connectorId: connection.connectorId,
    addresses: [active, ...others].map((account) => account.address),
    chain: connection.chain,
    at,
  };
}

/** Why reading back does not agree with an event, if so. */
function disagreement<N extends Namespace>(adapter: Adapter<N>, event: AdapterEvent<N>): string | undefined {
  if (event.type === "connector") {
    const listed = adapter.connectors().find((one) => one.id === event.connector.id);
    if (event.change === "removed") return listed ? "came before the connector left the list" : undefined;
    return listed === event.connector ? undefined : "shows a connector that is not the listed one";
  }
  if (event.type === "closed") {
    const open = adapter.connections().some((one) => one.id === event.connectionId);
    return open ? "came while the connection is still listed" : undefined;
  }
  const listed = adapter.connections().find((one) => one.id === event.connection.id);
  return listed === event.connection ? undefined : "shows a connection that is not the listed one";
}
