import { expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { createMemoryPorts, createScriptedAdapter } from "../testing.ts";
import { selectStatusOfConnection } from "./status-of-connection.ts";

it("is connected for the one in use, active for another open one, and disconnected for one that ended [PRF-05]", async () => {
  const evm = createScriptedAdapter("eip155");
  for (const name of ["Acme", "Birch", "Cedar"]) evm.addWallet(name);
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm],
    settings: { multiWallet: true },
    ports: createMemoryPorts(),
  });
  foyer.start();
  const [acme, birch, cedar] = [
    await foyer.connect({ wallet: "Acme" }),
    await foyer.connect({ wallet: "Birch" }),
    await foyer.connect({ wallet: "Cedar" }),
  ];
  const read = () => [acme, birch, cedar].map((each) => selectStatusOfConnection(foyer.getSnapshot(), each));
  expect(read()).toEqual(["active", "active", "connected"]);
  await foyer.switchConnection({ connectionId: acme.id });
  expect(read()).toEqual(["connected", "active", "active"]);
  await foyer.disconnect({ connectionId: birch.id });
  expect(read()).toEqual(["connected", "disconnected", "active"]);
  const recent = foyer.getSnapshot().connections.recent.find(({ connectorId }) => connectorId === birch.connectorId);
  expect(recent && selectStatusOfConnection(foyer.getSnapshot(), recent)).toBe("disconnected");
});
