import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createMemoryPorts, createScriptedAdapter, createSharedStorage, settle } from "../../testing.ts";
import { selectRoute } from "../../view-selectors.ts";
import { installing } from "./installing.ts";

/** A visit to a page, which ends as a reload ends it. */
async function visit(storage: ReturnType<typeof createSharedStorage>, id = "foyer") {
  const evm = createScriptedAdapter("eip155");
  const ports = createMemoryPorts({ storage: storage.open() });
  const foyer = createFoyer({ id, app: { name: "Example" }, adapters: [evm], ports });
  foyer.start();
  await foyer.load();
  await settle();
  const route = (): object | undefined => {
    const state = foyer.getSnapshot();
    const { view, params } = selectRoute(state);
    return state.router.isOpen ? { view, params } : undefined;
  };
  return { foyer, route };
}

describe("installing", () => {
  it("leads whoever connects after a reload on with the wallet, once", async () => {
    const storage = createSharedStorage();
    const before = await visit(storage);
    await before.foyer.use(installing()).remember({ walletId: "acme" });
    before.foyer.destroy();

    const after = await visit(storage);
    // Nothing opens by itself, and what the host asks for is shown.
    expect(after.route()).toBeUndefined();
    after.foyer.open({ view: "Networks" });
    expect(after.route()).toMatchObject({ view: "Networks" });
    after.foyer.close();
    after.foyer.open();
    expect(after.route()).toEqual({ view: "Downloads", params: { walletId: "acme", isAwaited: true } });
    after.foyer.close();
    after.foyer.open();
    expect(after.route()).toMatchObject({ view: "Connect" });
    after.foyer.destroy();
  });

  it("is of one kit alone", async () => {
    const storage = createSharedStorage();
    const { foyer } = await visit(storage);
    await foyer.use(installing()).remember({ walletId: "acme" });
    foyer.destroy();
    const other = await visit(storage, "other");
    other.foyer.open();
    expect(other.route()).toMatchObject({ view: "Connect" });
    other.foyer.destroy();
  });
});
