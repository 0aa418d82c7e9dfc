import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createMemoryPorts, createScriptedAdapter, createScriptedSource, createSharedStorage } from "../../testing.ts";
import { embedded } from "./embedded.ts";
import { selectEmbedded, selectIsEmbedded, selectLogin } from "./state.ts";

const LOGIN = { method: "google", email: "ada@example.org", userName: "ada" } as const;

function createKit(storage = createSharedStorage()) {
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    ports: createMemoryPorts({ storage: storage.open() }),
  });
  foyer.start();
  return { foyer, evm, solana, storage, account: foyer.use(embedded()) };
}

describe("whose wallet it is", () => {
  it("is known of one that somebody logged in to, and of no other", async () => {
    const { foyer, evm, solana } = createKit();
    evm.addWallet("Pocket", { id: "in", source: "embedded", wallet: { name: "Pocket", login: LOGIN } });
    solana.addWallet("Acme", { id: "out", wallet: { name: "Acme", login: LOGIN } });
    expect(selectIsEmbedded(foyer.getSnapshot())).toBe(false);
    await foyer.connect({ connectorId: "in" });
    await foyer.connect({ connectorId: "out" });
    const state = foyer.getSnapshot();
    expect([selectIsEmbedded(state, "eip155"), selectLogin(state, "eip155")]).toEqual([true, LOGIN]);
    expect([selectIsEmbedded(state, "solana"), selectLogin(state, "solana")]).toEqual([false, undefined]);
    // The namespace shown first is the one connected last.
    expect(selectIsEmbedded(state)).toBe(false);
  });

  it("comes with the session of a source, again after a reload", async () => {
    const storage = createSharedStorage();
    const source = createScriptedSource({ kind: "ID_AUTH" });
    const start = () => {
      const evm = createScriptedAdapter("eip155");
      evm.restores.set("ID_AUTH:1:eip155", "restored");
      const ports = createMemoryPorts({ storage: storage.open() });
      const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], sources: [source], ports });
      foyer.start();
      return foyer;
    };
    const first = start();
    const session = source.leave({ topic: "1", accounts: ["eip155:1:0xab"], wallet: { name: "Pocket", login: LOGIN } });
    await first
      .use({
        name: "login",
        createState: () => ({}),
        load: async () => ({
          create: ({ sources }) => ({ logIn: async () => (await sources.open(source)).connect(session) }),
        }),
      })
      .logIn();
    expect(selectLogin(first.getSnapshot())).toEqual(LOGIN);
    first.destroy();
    const second = start();
    await expect.poll(() => selectLogin(second.getSnapshot())).toEqual(LOGIN);
  });
});

describe("the tab of the account", () => {
  it("is kept of each namespace, and between visits", async () => {
    const { account, foyer, storage } = createKit();
    await account.showTab({ tab: 1, namespace: "eip155" });
    await account.showTab({ tab: 0, namespace: "solana" });
    expect(selectEmbedded(foyer.getSnapshot(), "eip155")).toEqual({ currentTab: 1 });
    expect(selectEmbedded(foyer.getSnapshot(), "solana")).toEqual({ currentTab: 0 });
    expect(selectEmbedded(foyer.getSnapshot(), "sui")).toEqual({});
    foyer.destroy();
    const later = createKit(storage);
    expect(selectEmbedded(later.foyer.getSnapshot())).toEqual({});
    await later.account.load();
    expect(selectEmbedded(later.foyer.getSnapshot(), "eip155").currentTab).toBe(1);
    expect(selectEmbedded(later.foyer.getSnapshot(), "solana").currentTab).toBe(0);
  });

  it("is that of the active namespace where none is named, and of none where there is none", async () => {
    const { account, foyer } = createKit();
    await foyer.switchNamespace("solana");
    await account.showTab({ tab: 1 });
    expect(account.getSnapshot()).toEqual({ accounts: { solana: { currentTab: 1 } } });
    const without = createFoyer({ app: { name: "Example" }, adapters: [], ports: createMemoryPorts() });
    await without.use(embedded()).showTab({ tab: 1 });
    expect(without.use(embedded()).getSnapshot()).toEqual({ accounts: {} });
  });

  it.each(["no json", "null", "[1]", '{"eip155":2,"solana":"1","__proto__":1,"mars":0}', '{"constructor":1}'])(
    "is the first where %s was left",
    async (left) => {
      const { account, foyer, storage } = createKit();
      await account.showTab({ tab: 1, namespace: "eip155" });
      const [key = ""] = Object.keys(storage.entries()).filter((each) => each.endsWith("tabs"));
      foyer.destroy();
      const later = createKit(createSharedStorage({ [key]: left }));
      await later.account.load();
      expect(later.account.getSnapshot()).toEqual({ accounts: {} });
    },
  );
});
