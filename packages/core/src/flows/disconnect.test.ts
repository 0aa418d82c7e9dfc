import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { selectConnection } from "../selectors.ts";
import { createMemoryPorts, createScriptedAdapter } from "../testing.ts";

async function world() {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports: createMemoryPorts() });
  foyer.start();
  await foyer.load();
  for (const name of ["Acme", "Birch"]) evm.addWallet(name);
  solana.addWallet("Sun");
  await foyer.connect({ wallet: "Sun" });
  await foyer.connect({ wallet: "Acme" });
  await foyer.connect({ wallet: "Birch" });
  return { evm, solana, foyer };
}

describe("disconnect", () => {
  it("ends one connection and leaves the rest alone; the newest left is in use", async () => {
    const { foyer } = await world();
    await foyer.disconnect({ connectionId: "eip155:eip6963:birch" });
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.connectorId).toBe("eip6963:acme");
    expect(selectConnection(foyer.getSnapshot(), "solana")?.connectorId).toBe("eip6963:sun");
  });

  it("moves to another connected namespace when the active one has none left", async () => {
    const { foyer } = await world();
    await foyer.disconnect({ namespace: "eip155" });
    expect(foyer.getSnapshot().connections.activeNamespace).toBe("solana");
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toEqual([]);
  });

  it("leaves the wallet its permission while another namespace is connected through the same object", async () => {
    const { foyer, evm, solana } = await world();
    const provider = {};
    vi.spyOn(evm, "provider").mockImplementation((id) => (id === "eip6963:acme" ? provider : {}));
    vi.spyOn(solana, "provider").mockReturnValue(provider);
    const ended = vi.spyOn(evm, "disconnect");
    await foyer.disconnect({ connectionId: "eip155:eip6963:birch" });
    await foyer.disconnect({ connectionId: "eip155:eip6963:acme" });
    const last = vi.spyOn(solana, "disconnect");
    await foyer.disconnect({ namespace: "solana" });
    expect([...ended.mock.calls, ...last.mock.calls].map(([{ revoke }]) => revoke)).toEqual([
      undefined,
      false,
      undefined,
    ]);
  });

  it("ends everything without arguments", async () => {
    const { foyer } = await world();
    await foyer.disconnect();
    expect(selectConnection(foyer.getSnapshot(), "eip155")).toBeUndefined();
    expect(selectConnection(foyer.getSnapshot(), "solana")).toBeUndefined();
  });

  it("ends the others even if one wallet fails, and then says so", async () => {
    const { evm, foyer } = await world();
    evm.disconnect = () => Promise.reject(new Error("wallet crashed"));
    await expect(foyer.disconnect()).rejects.toThrow("wallet crashed");
    expect(selectConnection(foyer.getSnapshot(), "solana")).toBeUndefined();
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(2);
  });

  it("names a connection that is not open", async () => {
    const { foyer } = await world();
    await expect(foyer.disconnect({ connectionId: "eip155:nope" })).rejects.toThrow(
      "No connection 'eip155:nope' is open",
    );
  });
});

describe("switchConnection", () => {
  it("uses another open connection, and its namespace first", async () => {
    const { foyer } = await world();
    await foyer.switchConnection({ connectionId: "solana:eip6963:sun" });
    expect(foyer.getSnapshot().connections.activeNamespace).toBe("solana");
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.connectorId).toBe("eip6963:birch");
  });

  it("uses another account of a connection without asking the wallet", async () => {
    const { evm, foyer } = await world();
    const before = evm.asked.length;
    await foyer.switchConnection({ connectionId: "eip155:eip6963:birch", account: "eip155:1:eip155-Birch-second" });
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.account).toBe("eip155:1:eip155-Birch-second");
    expect(evm.asked.slice(before)).toEqual(["select:eip155:1:eip155-Birch-second"]);
  });

  it("names a connection that is not open", async () => {
    const { foyer } = await world();
    await expect(foyer.switchConnection({ connectionId: "x" })).rejects.toThrow("No connection 'x' is open");
  });
});
