import type { Signature } from "@foyer/contract";
import { createTestPage, type TestPage } from "@foyer/testing";
import { expect } from "vitest";

/** What the tests use of an adapter; each has its own types for those who depend on it, which this package does not. */
export type Adapter = {
  readonly capabilities: {
    balance(a: { readonly account: string }): Promise<{ readonly value: bigint }>;
    tokens(a: { readonly account: string }): Promise<{ readonly items: readonly object[] }>;
    estimateFee(a: Sending): Promise<object>;
    outcome(a: { readonly account: string; readonly hash: string; readonly trace?: string }): Promise<object>;
    send(a: Sending): Promise<{ readonly hash: string; settled(): Promise<string> }>;
  };
  start(host: object): () => void;
  refresh(): void;
  connectors(): readonly { readonly id: string }[];
  connect(a: { readonly connectorId: string }): Promise<Connection>;
  signMessage(a: {
    readonly connectionId: string;
    readonly account: string;
    readonly message: string;
  }): Promise<Signature>;
};

type Connection = { readonly id: string; readonly accounts: readonly { readonly address: string }[] };
type Sending = {
  readonly connectionId: string;
  readonly transfer: { readonly to: string; readonly amount: bigint; readonly asset?: string };
};
type Network = { readonly [member: string]: unknown };

/** An adapter that is connected to the one wallet of its page. */
export type Connected = Adapter["capabilities"] & Connection;

const ADAPTERS = new URL("../../../../packages/adapters/", import.meta.url);
const CLOCK = {
  now: () => Date.now(),
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A network that a package defines, at a local address. */
export async function loadNetwork(folder: string, name: string): Promise<Network> {
  return (await load<Record<string, Network>>(folder, "networks"))[name] ?? {};
}

/** Starts an adapter on one network, on a page without wallets. */
export async function startAdapter(
  name: string,
  network: Network,
): Promise<{ readonly adapter: Adapter; readonly page: TestPage }> {
  const create = (await load<Record<string, (options: object) => Adapter>>(name, "index"))[name];
  if (!create) throw new Error(`There is no adapter ${name}.`);
  const adapter = create({ networks: [network] });
  const page = createTestPage();
  const app = { name: "Test", url: "http://localhost" };
  adapter.start({ app, page, clock: CLOCK, fetch: globalThis.fetch, emit: () => undefined });
  return { adapter, page };
}

/** The same, after which `announce` puts a wallet on the page and the adapter is connected to it. */
export async function connectAdapter(
  name: string,
  { network, announce }: { readonly network: Network; readonly announce: (page: TestPage) => unknown },
): Promise<Connected> {
  const { adapter, page } = await startAdapter(name, network);
  announce(page);
  adapter.refresh();
  await expect.poll(() => adapter.connectors(), { timeout: 10_000 }).toHaveLength(1);
  const connection = await adapter.connect({ connectorId: adapter.connectors()[0]?.id ?? "" });
  return { ...adapter.capabilities, ...connection };
}

async function load<Module>(folder: string, entry: "index" | "networks"): Promise<Module> {
  return (await import(/* @vite-ignore */ new URL(`${folder}/src/${entry}.ts`, ADAPTERS).pathname)) as Module;
}
