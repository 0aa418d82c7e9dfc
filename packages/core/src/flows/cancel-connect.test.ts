import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { createMemoryPorts, settle } from "../testing/memory-ports.ts";
import { createScriptedAdapter } from "../testing/scripted-adapter.ts";

describe("cancelConnect", () => {
  it("ends the wait at once and leaves other namespaces waiting", async () => {
    const evm = createScriptedAdapter("eip155");
    const solana = createScriptedAdapter("solana");
    const acme = evm.addWallet("Acme");
    const bravo = solana.addWallet("Bravo");
    const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm, solana], ports: createMemoryPorts() });
    const stop = foyer.start();
    await foyer.load();
    evm.answer.connect = "hang";
    solana.answer.connect = "hang";

    const first = foyer.connect({ connectorId: acme.id });
    const second = foyer.connect({ connectorId: bravo.id });
    second.catch(() => {});
    foyer.cancelConnect("eip155");

    await expect(first).rejects.toMatchObject({ code: "flow/aborted" });
    const { namespaces } = foyer.getSnapshot().connections;
    expect(namespaces.eip155?.pending).toBeUndefined();
    expect(namespaces.solana?.pending).toEqual({ connectorId: bravo.id });
    foyer.cancelConnect();
    await expect(second).rejects.toMatchObject({ code: "flow/aborted" });
    stop();
  });

  it("forgets why the latest attempt failed", async () => {
    const evm = createScriptedAdapter("eip155");
    const acme = evm.addWallet("Acme");
    const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts() });
    const stop = foyer.start();
    await foyer.load();
    evm.answer.connect = "reject";

    await expect(foyer.connect({ connectorId: acme.id })).rejects.toMatchObject({ code: "wallet/rejected" });
    await settle();
    expect(foyer.getSnapshot().connections.namespaces.eip155?.failure?.code).toBe("wallet/rejected");
    foyer.cancelConnect();

    expect(foyer.getSnapshot().connections.namespaces.eip155?.failure).toBeUndefined();
    stop();
  });

  it("notes the visitor's answer to the terms without touching connections", async () => {
    const evm = createScriptedAdapter("eip155");
    const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts() });
    await foyer.load();

    foyer.agreeToTerms({ isAgreed: true });
    expect(foyer.getSnapshot().connections.isAgreed).toBe(true);
    foyer.agreeToTerms({ isAgreed: false });
    expect(foyer.getSnapshot().connections).toEqual(foyer.getInitialSnapshot().connections);
  });
});
