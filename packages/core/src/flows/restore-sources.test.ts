import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { selectAccount, selectStatus } from "../selectors.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedSource,
  createSharedStorage,
  settle,
} from "../testing.ts";

const ADDRESS = "0x00000000000000000000000000000000000000ab";

/** A visit of a browser in which a user logged in before, where the source has failed `failures` times when it is asked. */
async function comeBack(failures: number) {
  const storage = createSharedStorage();
  const clock = createManualClock();
  const source = createScriptedSource({ kind: "ID_AUTH" });
  const visit = () => {
    const evm = createScriptedAdapter("eip155");
    const page = createMemoryPage();
    const ports = createMemoryPorts({ storage: storage.open(), clock, page });
    const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], sources: [source], ports });
    foyer.start();
    return { evm, foyer, page };
  };
  const first = visit();
  const session = source.leave({ topic: "1", accounts: [`eip155:1:${ADDRESS}`] });
  await first.foyer
    .use({
      name: "login",
      createState: () => ({}),
      load: async () => ({
        create: ({ sources }) => ({ logIn: async () => (await sources.open(source)).connect(session) }),
      }),
    })
    .logIn();
  first.foyer.destroy();

  const own = source.restore;
  const restore = vi.spyOn(source, "restore").mockImplementation(async (asked) => {
    // The adapter's wallet is there once the source has brought its session back.
    evm.restores.set("ID_AUTH:1:eip155", "restored");
    return own(asked);
  });
  for (let left = failures; left > 0; left -= 1) restore.mockRejectedValueOnce(new Error("the frame did not load"));
  const { evm, foyer, page } = visit();
  await vi.waitFor(() => expect(restore).toHaveBeenCalledOnce());
  await settle();
  const wait = async (ms: number): Promise<void> => {
    await clock.advance(ms);
    for (let turn = 0; turn < 10; turn += 1) await settle();
  };
  const look = async (): Promise<void> => {
    page.target?.dispatchEvent(new Event("visibilitychange"));
    await wait(0);
  };
  return {
    ...{ foyer, page, source, restore, wait, look, storage },
    status: () => selectStatus(foyer.getSnapshot(), "eip155"),
    asked: () => restore.mock.calls.length,
  };
}

describe("a source that fails as the page loads", () => {
  it("is asked again by itself, less and less often, and brings back who was logged in", async () => {
    const { foyer, wait, asked, status } = await comeBack(2);
    await wait(4_999);
    expect(asked()).toBe(1);
    await wait(1);
    expect(asked()).toBe(2);
    await wait(5_000);
    expect(asked()).toBe(2);
    await wait(10_000);
    expect([asked(), status()]).toEqual([3, "connected"]);
    expect(selectAccount(foyer.getSnapshot())?.address).toBe("eip155-Pocket");
    await wait(600_000);
    expect(asked()).toBe(3);
  });

  it.each(["as the network is back", "as the page is seen again"])("is asked again %s", async (when) => {
    const { page, look, wait, status } = await comeBack(1);
    page.setOnline(false);
    await wait(0);
    expect(status()).not.toBe("connected");
    if (when.includes("network")) page.setOnline(true);
    else await look();
    await wait(0);
    expect(status()).toBe("connected");
  });

  it("is asked no more by itself after a few failures, but as the page is seen", async () => {
    const { look, wait, asked, status } = await comeBack(50);
    for (let minute = 0; minute < 60; minute += 1) await wait(60_000);
    const tries = asked();
    expect(tries).toBeLessThan(8);
    await look();
    expect(asked()).toBe(tries + 1);
    expect(status()).toBe("disconnected");
  });

  it("is not asked where the user has logged in meanwhile, nor once the kit has stopped", async () => {
    const site = await comeBack(1);
    const { foyer, source, wait, asked } = site;
    const session = source.leave({ topic: "2", accounts: [`eip155:1:${ADDRESS}`] });
    const login = foyer.use({
      name: "login",
      createState: () => ({}),
      load: async () => ({
        create: ({ sources }) => ({ logIn: async () => (await sources.open(source)).connect(session) }),
      }),
    });
    await login.logIn();
    await wait(600_000);
    expect(asked()).toBe(1);

    const other = await comeBack(1);
    other.foyer.destroy();
    await other.wait(600_000);
    other.page.setOnline(true);
    await other.look();
    expect(other.asked()).toBe(1);
  });

  it("keeps what is kept of the session meanwhile", async () => {
    const { storage } = await comeBack(50);
    expect(storage.entries()["foyer:connections"]).toContain("ID_AUTH:1:eip155");
  });
});
