import { isFoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import type { Foyer } from "../kit/foyer.ts";
import { selectStatus } from "../selectors.ts";
import {
  createManualClock,
  createMemoryPorts,
  createScriptedAdapter,
  createSharedStorage,
  settle,
} from "../testing.ts";
import type { ConnectRequest } from "./connect.ts";

async function world(settings = {}, storage = createSharedStorage().open()) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    ports: createMemoryPorts({ storage }),
    settings,
  });
  foyer.start();
  await foyer.load();
  evm.addWallet("Acme");
  evm.addWallet("Birch");
  solana.addWallet("Sun");
  return { evm, solana, foyer };
}

/** A page where nobody has acted: none of what acts is here yet. */
async function cold() {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const clock = createManualClock();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    ports: createMemoryPorts({ clock }),
  });
  foyer.start();
  return { evm, solana, foyer, clock };
}

describe("connect", () => {
  it("resolves with the connection and makes it the one in use", async () => {
    const { foyer } = await world();
    const connection = await foyer.connect({ wallet: "Acme" });
    expect(connection.id).toBe("eip155:eip6963:acme");
    expect(foyer.getSnapshot().connections.namespaces.eip155?.activeId).toBe(connection.id);
    expect(foyer.getSnapshot().connections.activeNamespace).toBe("eip155");
  });

  it("asks the wallet in the caller's own task, so that it may open a window", async () => {
    const { evm, foyer } = await world();
    void foyer.connect({ wallet: "Acme" });
    expect(evm.asked).toEqual(["connect:Acme"]);
  });

  it("is connecting while the wallet is asked and connected only after it answered", async () => {
    const { evm, foyer } = await world();
    evm.answer.connect = "hang";
    const waiting = foyer.connect({ wallet: "Acme" }).catch(() => {});
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("connecting");
    evm.answer.connect = "approve";
    await foyer.connect({ wallet: "Acme" });
    await waiting;
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("connected");
  });

  it("keeps a refusal as this namespace's failure, and the next attempt clears it [CNG-08]", async () => {
    const { evm, foyer } = await world();
    evm.answer.connect = "reject";
    await expect(foyer.connect({ wallet: "Acme" })).rejects.toSatisfy((error) =>
      isFoyerError(error, "wallet/rejected"),
    );
    expect(foyer.getSnapshot().connections.namespaces.eip155?.failure).toEqual({
      connectorId: "eip6963:acme",
      code: "wallet/rejected",
      retryable: true,
    });
    evm.answer.connect = "hang";
    void foyer.connect({ wallet: "Acme" }).catch(() => {});
    expect(foyer.getSnapshot().connections.namespaces.eip155?.failure).toBeUndefined();
    foyer.destroy();
  });

  it("never lets one namespace's attempt end another's", async () => {
    const { evm, solana, foyer } = await world();
    evm.answer.connect = "hang";
    solana.answer.connect = "hang";
    const results: string[] = [];
    void foyer.connect({ wallet: "Acme" }).catch(() => results.push("evm"));
    void foyer.connect({ wallet: "Sun" }).catch(() => results.push("solana"));
    await settle();
    expect(results).toEqual([]);
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("connecting");
    foyer.destroy();
  });

  it("ends at once when it is aborted, and drops what the wallet says later", async () => {
    const { evm, foyer } = await world();
    evm.answer.connect = "hang";
    const controller = new AbortController();
    const waiting = foyer.connect({ wallet: "Acme", signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toSatisfy((error) => isFoyerError(error, "flow/aborted"));
    const facts = foyer.getSnapshot().connections.namespaces.eip155;
    expect(facts?.pending).toBeUndefined();
    expect(facts?.failure).toBeUndefined();
  });

  it("says that a wallet is not on the page where no list of wallets could tell more", async () => {
    const { foyer } = await world();
    const failed = await foyer.connect({ wallet: "metamask" }).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: "wallet/not-installed",
      context: { namespace: "eip155", operation: "connect", wallet: "metamask" },
      message: expect.stringMatching(/^metamask is not on this page for 'eip155'\. Install it and reload/),
    });
  });

  it("tells a known wallet that is not installed from one that nobody knows", async () => {
    const { foyer } = await world();
    const moss = { id: "moss", name: "Moss", rdns: [], standardNames: [], windowPaths: [], rank: 1 };
    foyer.provideDirectory({ wallets: [{ ...moss, namespaces: ["solana"] }] });
    const code = (wallet: string) =>
      foyer.connect({ wallet }).catch((error: unknown) => (isFoyerError(error) ? [error.code, error.context] : error));
    expect(await code("moss")).toEqual([
      "wallet/not-installed",
      { namespace: "solana", operation: "connect", wallet: "Moss" },
    ]);
    expect(await code("fern")).toEqual(["wallet/not-found", { wallet: "fern" }]);
  });

  it("keeps the wait of a newer attempt when the older one is aborted", async () => {
    const { evm, foyer } = await world();
    evm.answer.connect = "hang";
    const first = foyer.connect({ wallet: "Acme" });
    const second = foyer.connect({ wallet: "Birch" });
    void second.catch(() => {});
    await expect(first).rejects.toSatisfy((error) => isFoyerError(error, "flow/aborted"));
    await settle();
    expect(foyer.getSnapshot().connections.namespaces.eip155?.pending?.connectorId).toBe("eip6963:birch");
    foyer.destroy();
  });

  it("keeps several wallets of one namespace connected", async () => {
    const { foyer } = await world();
    await foyer.connect({ wallet: "Acme" });
    await foyer.connect({ wallet: "Birch" });
    const facts = foyer.getSnapshot().connections.namespaces.eip155;
    expect(facts?.list.map(({ connectorId }) => connectorId)).toEqual(["eip6963:acme", "eip6963:birch"]);
    expect(facts?.activeId).toBe("eip155:eip6963:birch");
  });

  it("leaves no connection in use that was disconnected before the attempt was done", async () => {
    const { foyer } = await world();
    let disconnecting: Promise<void> | undefined;
    foyer.subscribe(() => {
      const { list = [] } = foyer.getSnapshot().connections.namespaces.eip155 ?? {};
      // As soon as the connection is listed, which is before the attempt has ended.
      if (list.length > 0) disconnecting ??= foyer.disconnect({ namespace: "eip155" });
    });
    await foyer.connect({ wallet: "Acme" }).catch(() => undefined);
    await disconnecting;
    await settle();
    const { list, activeId } = foyer.getSnapshot().connections.namespaces.eip155 ?? {};
    expect([list, activeId]).toEqual([[], undefined]);
  });

  it("replaces and disconnects the earlier wallet where several are not allowed [HOST-01]", async () => {
    const { evm, foyer } = await world({ multiWallet: false });
    await foyer.connect({ wallet: "Acme" });
    await foyer.connect({ wallet: "Birch" });
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(1);
    expect(evm.asked).toContain("revoke:eip155:eip6963:acme");
  });

  it("opens the modal without a wallet and resolves with what the visitor connects", async () => {
    const { foyer } = await world();
    const waiting = foyer.connect();
    await settle();
    expect(foyer.getSnapshot().router.isOpen).toBe(true);
    await foyer.connect({ wallet: "Sun" });
    expect((await waiting).namespace).toBe("solana");
  });

  it.each<[string, ConnectRequest, string]>([
    ["a namespace", { namespace: "solana" }, "solana"],
    ["a chain", { chain: "solana:1" }, "solana"],
    ["a signal", { signal: new AbortController().signal }, "eip155"],
  ])(
    "asks for the modal at once, on a page where nothing was fetched, given only %s",
    async (_, request, namespace) => {
      const { foyer, evm, solana, clock } = await cold();
      const requested = vi.fn();
      foyer.on("modal-requested", requested);
      const waiting = (foyer as Foyer).connect(request);
      expect(requested).toHaveBeenCalledOnce();
      await foyer.load();
      expect(foyer.getSnapshot().router.isOpen).toBe(true);
      // A user interface is there, however long it takes to draw.
      await clock.advance(60_000);
      evm.addWallet("Acme");
      solana.addWallet("Sun");
      await foyer.connect({ wallet: namespace === "solana" ? "Sun" : "Acme" });
      expect((await waiting).namespace).toBe(namespace);
    },
  );

  it("has the wallet that the visitor picks connect on the chain that was asked for", async () => {
    const { evm, foyer } = await world();
    const asked = vi.spyOn(evm, "connect");
    foyer.on("modal-requested", () => undefined);
    const waiting = foyer.connect({ chain: "eip155:2" });
    await foyer.connect({ wallet: "Sun" });
    await foyer.connect({ wallet: "Acme" });
    expect(asked.mock.lastCall?.[0].chain).toBe("eip155:2");
    expect((await waiting).namespace).toBe("eip155");
    await foyer.connect({ wallet: "Birch" });
    expect(asked.mock.lastCall?.[0].chain).toBeUndefined();
  });

  it("refuses a namespace without an adapter and a chain nobody asked for, and opens nothing", async () => {
    const { foyer } = await world();
    await expect((foyer as Foyer).connect({ namespace: "sui" })).rejects.toMatchObject({ code: "adapter/missing" });
    await expect(foyer.connect({ chain: "eip155:99999" })).rejects.toMatchObject({ code: "network/not-configured" });
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("gives a user interface the time to be mounted, then says that there is none", async () => {
    const { foyer, clock } = await cold();
    const outcome = vi.fn();
    foyer.connect({ namespace: "eip155" }).catch(outcome);
    await foyer.load();
    await clock.advance(2_999);
    expect(outcome).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(outcome.mock.lastCall?.[0]).toMatchObject({ code: "modal/missing", context: { member: "connect" } });
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("waits for one that is mounted meanwhile", async () => {
    const { foyer, clock } = await cold();
    const outcome = vi.fn();
    foyer.connect({ namespace: "eip155" }).catch(outcome);
    await foyer.load();
    await clock.advance(1_000);
    foyer.on("modal-requested", () => undefined);
    await clock.advance(60_000);
    expect(outcome).not.toHaveBeenCalled();
    foyer.destroy();
  });

  it("rejects as cancelled when the visitor closes the modal instead", async () => {
    const { foyer } = await world();
    const waiting = foyer.connect();
    await settle();
    foyer.close();
    await expect(waiting).rejects.toSatisfy((error) => isFoyerError(error, "flow/aborted"));
  });

  it.each([
    [{ wallet: "Walnut" }, "wallet/not-installed", "Walnut is not on this page for 'eip155'"],
    [{ connectorId: "eip6963:gone" }, "connector/not-found", "No connector 'eip6963:gone' is on this page"],
    [{ wallet: "Acme", namespace: "solana" as const }, "wallet/not-installed", "Acme is not on this page for 'solana'"],
  ] as const)("throws an error of its own for what is not there [ERR-03] (%o)", async (request, code, words) => {
    const { foyer } = await world();
    const error = await foyer.connect(request).catch((reason: unknown) => reason);
    expect(isFoyerError(error, code)).toBe(true);
    expect((error as Error).message).toContain(words);
    // Nothing was asked of a wallet, and nothing is left behind.
    expect(selectStatus(foyer.getSnapshot())).toBe("disconnected");
  });

  it("turns whatever a wallet throws into one of our errors, with the cause kept", async () => {
    const { evm, foyer } = await world();
    evm.answer.connect = { error: "just a string" };
    const error = await foyer.connect({ wallet: "Acme" }).catch((reason: unknown) => reason);
    expect(isFoyerError(error, "wallet/internal")).toBe(true);
    expect((error as Error).cause).toBe("just a string");
  });

  it("saves a connection once, with everything that belongs to it", async () => {
    const storage = createSharedStorage().open();
    const set = vi.spyOn(storage, "set");
    const { foyer } = await world({}, storage);
    await foyer.connect({ wallet: "Acme" });
    expect(set).toHaveBeenCalledOnce();
    const [key, text] = set.mock.calls[0] ?? [];
    expect(key).toBe("foyer:connections");
    expect(JSON.parse(text ?? "")).toMatchObject({
      connections: [{ connectorId: "eip6963:acme" }],
      active: { eip155: "eip6963:acme" },
      recent: [{ walletName: "Acme" }],
    });
  });

  it("saves what an adapter opened although it then fails", async () => {
    const shared = createSharedStorage();
    const { evm, foyer } = await world({}, shared.open());
    const connect = evm.connect.bind(evm);
    vi.spyOn(evm, "connect").mockImplementation(async (request) => {
      await connect(request);
      throw new Error("too late");
    });
    await expect(foyer.connect({ wallet: "Acme" })).rejects.toThrow();
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(1);
    const saved = JSON.parse(shared.entries()["foyer:connections"] ?? "{}") as unknown;
    expect(saved).toMatchObject({ connections: [{ connectorId: "eip6963:acme" }] });
  });

  it("remembers the latest wallets, each account once", async () => {
    const { foyer } = await world();
    await foyer.connect({ wallet: "Acme" });
    await foyer.connect({ wallet: "Birch" });
    await foyer.connect({ wallet: "Acme" });
    expect(foyer.getSnapshot().connections.recent.map(({ walletName }) => walletName)).toEqual(["Acme", "Birch"]);
    foyer.forgetRecent({ connectorId: "eip6963:acme", address: "eip155-Acme" });
    expect(foyer.getSnapshot().connections.recent.map(({ walletName }) => walletName)).toEqual(["Birch"]);
  });
});
