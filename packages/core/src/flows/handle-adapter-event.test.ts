import type { AdapterHost } from "@foyer/contract";
import { expect, it, vi } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { createMemoryPorts, createScriptedAdapter, createSharedStorage } from "../testing.ts";

it("saves what a wallet opened by itself", async () => {
  const evm = createScriptedAdapter("eip155");
  const start = vi.spyOn(evm, "start");
  const shared = createSharedStorage();
  const saved = (): readonly unknown[] => JSON.parse(shared.entries()["foyer:connections"] ?? "{}").connections ?? [];
  const ports = createMemoryPorts({ storage: shared.open() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports });
  foyer.start();
  await foyer.load();
  evm.addWallet("Acme");
  const connection = await foyer.connect({ wallet: "Acme" });
  await foyer.disconnect();
  expect(saved()).toEqual([]);
  const [host] = start.mock.calls[0] as [AdapterHost];
  host.emit({ type: "opened", cause: "wallet", connection });
  expect(saved()).toMatchObject([{ connectorId: "eip6963:acme" }]);
});
