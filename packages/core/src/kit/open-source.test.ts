import type { Connection, SourceEvent, SourceSession } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { pairing } from "../features/pairing/pairing.ts";
import { selectAccount, selectStatus } from "../selectors.ts";
import {
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedRelay,
  createScriptedSource,
  createSharedStorage,
} from "../testing.ts";
import { createFoyer } from "./create-foyer.ts";
import type { Feature } from "./foyer.ts";

type LoginVerbs = {
  logIn(session: SourceSession, signal?: AbortSignal): Promise<readonly Connection[]>;
  logOut(topic: string): Promise<void>;
};

/** A feature that brings sessions in by itself, as a log-in does. */
function login(heard: SourceEvent[] = []): Feature<"login", { isOnline: boolean }, LoginVerbs> {
  return {
    name: "login",
    createState: () => ({ isOnline: true }),
    load: async () => ({
      create({ sources, state }) {
        const open = async () => {
          const [source] = sources.list.filter(({ kind }) => kind === "ID_AUTH");
          if (!source) throw new Error("no source");
          return await sources.open(source);
        };
        return {
          async logIn(session, signal) {
            const opened = await open();
            opened.on((event) => {
              heard.push(event);
              state.isOnline = opened.isOnline();
            });
            return await opened.connect(session, { signal });
          },
          logOut: async (topic) => (await open()).end(topic),
        };
      },
    }),
  };
}

function world({
  disk = createSharedStorage(),
  relay = createScriptedRelay({ kind: "walletConnect" }),
  email = createScriptedSource({ kind: "ID_AUTH" }),
} = {}) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  for (const adapter of [evm, solana])
    for (const kind of ["walletConnect", "ID_AUTH"])
      adapter.restores.set(`${kind}:topic-1:${adapter.namespace}`, "restored");
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    sources: [relay, email],
    settings: { multiWallet: true },
    ports: createMemoryPorts({ storage: disk.open() }),
  });
  foyer.start();
  const ids = (): readonly string[] =>
    Object.values(foyer.getSnapshot().connections.namespaces).flatMap(({ list }) =>
      list.map(({ connectorId }) => connectorId),
    );
  const reached = (): readonly string[] =>
    foyer
      .getSnapshot()
      .connectors.list.map(({ id }) => id)
      .sort();
  const kept = (): readonly { readonly connectorId: string }[] =>
    JSON.parse(disk.entries()["foyer:connections"] ?? "{}").connections ?? [];
  return { disk, relay, email, evm, solana, foyer, ids, reached, kept };
}

/** A kit with a session of each source, both under one topic. */
async function both() {
  const all = world();
  const link = all.foyer.use(pairing());
  const pairs = link.pair();
  const uri = (): string | Promise<never> => link.getSnapshot().uri ?? Promise.reject(new Error("no link"));
  all.relay.agree(await vi.waitFor(uri, { timeout: 5_000 }));
  await pairs;
  const heard: SourceEvent[] = [];
  const account = all.foyer.use(login(heard));
  const session = all.email.leave({ topic: "topic-1", accounts: ["eip155:1:0xab"], wallet: { name: "Email" } });
  const connections = await account.logIn(session);
  return { ...all, account, connections, heard };
}

const PAIRED = ["walletConnect:topic-1:eip155", "walletConnect:topic-1:solana"];
const LOGGED_IN = "ID_AUTH:topic-1:eip155";

describe("two sources at once", () => {
  it("have sessions of their own, whatever they call them, and say how their wallets are reached", async () => {
    const { foyer, ids, connections, relay, email } = await both();
    expect(connections.map(({ connectorId }) => connectorId)).toEqual([LOGGED_IN]);
    expect([...ids()].sort()).toEqual([LOGGED_IN, ...PAIRED].sort());
    const told = foyer.getSnapshot().connectors.list.map(({ id, source }) => [id.split(":")[0], source]);
    expect(told).toContainEqual(["ID_AUTH", "embedded"]);
    expect(told).toContainEqual(["walletConnect", "relay"]);
    expect(foyer.getSnapshot().connections.activeNamespace).toBe("eip155");
    expect([relay.ended, email.ended]).toEqual([[], []]);
  });

  it("end apart: what ends one, from here or from there, leaves the other", async () => {
    const { foyer, ids, kept, relay, email } = await both();
    relay.emit({ type: "ended", topic: "topic-1", cause: "wallet" });
    expect(ids()).toEqual([LOGGED_IN]);
    expect(kept().map(({ connectorId }) => connectorId)).toEqual([LOGGED_IN]);
    await foyer.disconnect();
    expect([relay.ended, email.ended]).toEqual([[], ["topic-1"]]);
    expect([ids(), kept()]).toEqual([[], []]);
  });

  it("come back apart after a reload, and one that left nothing behind is not begun", async () => {
    const { foyer: before, disk, relay, email } = await both();
    before.destroy();
    expect([relay.isStarted, email.isStarted]).toEqual([false, false]);
    const second = world({ disk, relay, email });
    await vi.waitFor(() => expect(second.reached()).toEqual([LOGGED_IN, ...PAIRED].sort()));
    expect([...second.ids()].sort()).toEqual(second.reached());
    await second.foyer.disconnect({ namespace: "solana" });
    await second.foyer.disconnect({ connectionId: `eip155:${PAIRED[0]}` });
    second.foyer.destroy();
    const third = world({ disk, relay, email });
    await vi.waitFor(() => expect(third.reached()).toEqual([LOGGED_IN]));
    expect(third.ids()).toEqual([LOGGED_IN]);
    expect([relay.isStarted, email.isStarted]).toEqual([false, true]);
    expect(third.evm.asked.filter((each) => each.startsWith("connect:"))).toEqual([]);
  });
});

it("begins with no source once the kit has stopped, though its part comes later", async () => {
  const { foyer: before, disk, relay } = await both();
  before.destroy();
  const { foyer } = world({ disk, relay });
  const loading = foyer.load();
  foyer.destroy();
  await loading;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(relay.isStarted).toBe(false);
});

describe("a feature that brings sessions in", () => {
  it("hears what its source tells after the kit has, and of no other source", async () => {
    const { foyer, heard, relay, email } = await both();
    relay.emit({ type: "link", isOnline: false });
    email.emit({ type: "link", isOnline: false });
    expect(heard).toEqual([{ type: "link", isOnline: false }]);
    expect(foyer.getSnapshot().features["login"]).toEqual({ isOnline: false });
  });

  it("ends a session, whose wallet was told by then", async () => {
    const { account, foyer, email, ids } = await both();
    await account.logOut("topic-1");
    expect(email.ended).toEqual(["topic-1"]);
    expect([...ids()].sort()).toEqual([...PAIRED].sort());
    expect(selectAccount(foyer.getSnapshot(), "eip155")).toBeDefined();
  });

  it("is refused, and its session ended, where nobody waits any more", async () => {
    const { foyer, email } = world();
    const session = email.leave({ topic: "topic-9", accounts: ["eip155:1:0xab"] });
    const refused = foyer.use(login()).logIn(session, AbortSignal.abort());
    await expect(refused).rejects.toMatchObject({ code: "flow/aborted" });
    expect(email.ended).toEqual(["topic-9"]);
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("disconnected");
  });
});

it("leaves a saved connection of a kind that nobody has alone", async () => {
  const strange = "carrierPigeon:topic-1:eip155";
  const records = [LOGGED_IN, strange].map((connectorId) => ({
    namespace: "eip155",
    connectorId,
    addresses: ["0xab"],
    chain: "eip155:1",
    at: 1,
  }));
  const disk = createSharedStorage({ "foyer:connections": JSON.stringify({ version: 1, connections: records }) });
  const email = createScriptedSource({ kind: "ID_AUTH" });
  email.leave({ topic: "topic-1", accounts: ["eip155:1:0xab"] });
  const { foyer, relay, reached, kept } = world({ disk, email });
  await vi.waitFor(() => expect(reached()).toEqual([LOGGED_IN]), { timeout: 5_000 });
  await foyer.disconnect();
  expect(relay.isStarted).toBe(false);
  expect(kept().map(({ connectorId }) => connectorId)).toEqual([strange]);
});
