import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { selectBalance } from "../balance-selectors.ts";
import type { FlowContext } from "../flows/context.ts";
import type { Snapshot } from "../state.ts";
import { createMemoryPorts, createScriptedAdapter } from "../testing.ts";
import { bindFlows } from "./bind-flows.ts";
import type { ConnectedVerbs } from "./connected-verbs.ts";
import { createFoyer } from "./create-foyer.ts";
import type { Later } from "./later.ts";

const unreachable: Later<ConnectedVerbs> = {
  now: () => undefined,
  load: () => Promise.reject(new FoyerError("library/unreachable", { library: "@foyer/core" })),
};

/** What is bound for somebody who has connected, and the state it writes to. */
async function connected() {
  const evm = createScriptedAdapter("eip155");
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports: createMemoryPorts() });
  foyer.start();
  await foyer.load();
  evm.addWallet("Acme");
  await foyer.connect({ wallet: "Acme" });
  const state = structuredClone(foyer.getSnapshot());
  const context = { state, adapters: [evm] } as unknown as FlowContext;
  return { evm, state: state as Snapshot, flows: bindFlows(context, unreachable) };
}

describe("what only somebody who is connected does, where its code cannot be fetched", () => {
  it("shows a balance as not read, without a failure that nobody waits for", async () => {
    const { state, flows } = await connected();
    await expect(flows.refreshBalance()).resolves.toBeUndefined();
    expect(selectBalance(state)).toEqual({ status: "failed" });
  });

  it("leaves a balance unknown that nothing could read anyway", async () => {
    const { evm, state, flows } = await connected();
    Object.assign(evm, { capabilities: { ...evm.capabilities, balance: undefined } });
    await flows.refreshBalance("eip155");
    expect(selectBalance(state)).toBeUndefined();
  });

  it("says so to whoever disconnects", async () => {
    const { flows } = await connected();
    await expect(flows.disconnect()).rejects.toMatchObject({ code: "library/unreachable" });
  });
});
