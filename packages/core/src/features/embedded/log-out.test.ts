import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { selectStatus } from "../../selectors.ts";
import {
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  createSharedStorage,
  settle,
} from "../../testing.ts";
import { embedded } from "./embedded.ts";

/** A visitor who has logged in, and has an account in two namespaces by that. */
async function logIn({ multiWallet }: { readonly multiWallet: boolean }) {
  const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab", "solana:1:ab"] });
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const storage = createSharedStorage();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    sources: [wallet],
    settings: { multiWallet },
    ports: createMemoryPorts({ storage: storage.open() }),
  });
  foyer.start();
  const login = foyer.use(embedded());
  await login.logInWithEmail({ email: "ada@example.org" });
  await login.confirmCode({ code: "123456" });
  await settle();
  const closed: string[] = [];
  foyer.on("connection-closed", ({ namespace, cause }) => closed.push(`${namespace} ${cause}`));
  const statuses = () => [selectStatus(foyer.getSnapshot(), "eip155"), selectStatus(foyer.getSnapshot(), "solana")];
  const saved = (): unknown => JSON.parse(storage.entries()["foyer:connections"] ?? "{}").connections;
  return { foyer, wallet, evm, closed, statuses, saved };
}

describe("an embedded wallet that is disconnected", () => {
  it.each([
    ["in one namespace", { namespace: "eip155" }],
    ["in the other", { namespace: "solana" }],
    ["by its connection", { connectionId: "solana" }],
  ] as const)("is logged out of everywhere: %s", async (_how, asked) => {
    const { foyer, wallet, statuses, closed, saved } = await logIn({ multiWallet: true });
    expect(statuses()).toEqual(["connected", "connected"]);
    const id = foyer.getSnapshot().connections.namespaces.solana?.activeId ?? "";
    await foyer.disconnect("connectionId" in asked ? { connectionId: id } : asked);
    expect(statuses()).toEqual(["disconnected", "disconnected"]);
    expect(closed.sort()).toEqual(["eip155 user", "solana user"]);
    expect([wallet.ended.length, saved()]).toEqual([1, []]);
  });

  it("stays in the other namespaces where another wallet takes its place in one", async () => {
    const { foyer, wallet, evm, statuses, closed } = await logIn({ multiWallet: false });
    const other = evm.addWallet("Acme");
    await foyer.connect({ connectorId: other.id });
    await settle();
    expect(statuses()).toEqual(["connected", "connected"]);
    expect([closed, wallet.ended]).toEqual([["eip155 user"], []]);
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list.map(({ connectorId }) => connectorId)).toEqual([
      other.id,
    ]);
    await foyer.disconnect({ namespace: "solana" });
    expect([statuses(), wallet.ended.length]).toEqual([["connected", "disconnected"], 1]);
  });
});
