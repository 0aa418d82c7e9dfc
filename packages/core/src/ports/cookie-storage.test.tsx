import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFoyer, selectStatus } from "../index.ts";
import { cookieToInitialState } from "../persistence/cookie-to-initial-state.ts";
import { createMemoryPorts, createScriptedAdapter, settle } from "../testing.ts";
import { cookieStorage } from "./cookie-storage.ts";

const KEY = "foyer:connections";
const clear = (): void => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the page's cookies are what is tested
  for (const name of [KEY, "other:connections"]) document.cookie = `${encodeURIComponent(name)}=; path=/; max-age=0`;
};
beforeEach(clear);
afterEach(clear);

function visit(id?: string) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  evm.addWallet("Acme");
  evm.addWallet("Birch");
  solana.addWallet("Sun");
  const ports = createMemoryPorts({ storage: cookieStorage() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports, id });
  foyer.start();
  return { foyer, evm };
}

describe("cookieStorage", () => {
  it("tells a server who is connected, in each namespace, and nobody once they have left", async () => {
    const { foyer } = visit();
    expect(cookieToInitialState(document.cookie)).toBeUndefined();
    await foyer.connect({ wallet: "Birch" });
    await foyer.connect({ wallet: "Sun" });
    await foyer.connect({ wallet: "Acme" });
    const state = cookieToInitialState(document.cookie);
    expect(state).toMatchObject({
      isStarted: true,
      connections: {
        activeNamespace: "eip155",
        namespaces: {
          eip155: { isRestoring: true, list: [], remembered: { addresses: ["eip155-Acme", "eip155-Acme-second"] } },
          solana: { isRestoring: true, list: [], remembered: { connectorId: "eip6963:sun" } },
        },
      },
    });
    expect(structuredClone(state)).toEqual(state);
    for (const namespace of ["eip155", "solana"] as const)
      expect(selectStatus({ ...foyer.getInitialSnapshot(), ...state }, namespace)).toBe("reconnecting");
    await foyer.disconnect();
    await foyer.disconnect();
    await foyer.disconnect();
    expect(cookieToInitialState(document.cookie)).toBeUndefined();
    foyer.destroy();
  });

  it("brings a connection back from the cookie alone, and keeps kits apart by their id", async () => {
    const first = visit("other");
    await first.foyer.connect({ wallet: "Acme" });
    first.foyer.destroy();
    localStorage.clear();
    expect(cookieToInitialState(document.cookie)).toBeUndefined();
    expect(cookieToInitialState(document.cookie, { id: "other" })).toBeDefined();
    const second = visit("other");
    await settle();
    expect(second.evm.asked).toEqual(["restore:Acme"]);
    second.foyer.destroy();
  });

  it("puts nothing else that is kept into a cookie", () => {
    const storage = cookieStorage();
    storage.set("foyer:pairing:topics", "[]");
    expect(storage.get("foyer:pairing:topics")).toBe("[]");
    expect(document.cookie).not.toContain("topics");
  });

  it("leaves no cookie where one would be too long, rather than an older one", () => {
    const storage = cookieStorage();
    storage.set(KEY, "short");
    expect(document.cookie).toContain("connections=short");
    const long = "x".repeat(5000);
    storage.set(KEY, long);
    expect(document.cookie).not.toContain("connections");
    expect(storage.get(KEY)).toBe(long);
  });
});

describe("cookieToInitialState", () => {
  it.each([null, undefined, "", "a=b", `${encodeURIComponent(KEY)}=%`, `${encodeURIComponent(KEY)}=5; c=d`])(
    "reads nothing out of %s",
    (header) => {
      expect(cookieToInitialState(header)).toBeUndefined();
    },
  );

  it("takes nothing that is of another shape", () => {
    const record = { namespace: "eip155", connectorId: "one", addresses: ["0x1"], chain: "eip155:1", at: 1 };
    const read = (saved: object) => {
      const text = encodeURIComponent(JSON.stringify({ version: 1, active: {}, networks: {}, ...saved }));
      return cookieToInitialState(`a=b; ${encodeURIComponent(KEY)}=${text}; c=d`);
    };
    expect(
      read({
        connections: [
          { ...record, addresses: [{}] },
          { ...record, namespace: "tron" },
        ],
      }),
    ).toBeUndefined();
    expect(read({ connections: [record], activeNamespace: "__proto__" })?.connections).toMatchObject({
      activeNamespace: "eip155",
      namespaces: { eip155: { remembered: record } },
    });
  });
});
