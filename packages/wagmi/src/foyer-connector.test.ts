import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { START_PATIENCE_MS } from "./constants.ts";
import { createBrowser, RELEASES, settle, shown, visit } from "./testing/create-site.ts";

const [FIRST] = EVM_TEST_ADDRESSES as [`0x${string}`];
const acme = { connectorId: "eip6963:com.acme" };

describe.each(RELEASES)("the connector with %s", (_, core) => {
  const open = () => {
    const browser = createBrowser();
    const site = visit(browser, core);
    site.foyer.start();
    return { ...site, browser };
  };

  it("names the kit, so that wagmi finds it again after a reload", () => {
    expect(open().connector).toMatchObject({ id: "foyer", name: "Foyer", type: "foyer" });
  });

  it("asks no wallet and opens nothing while wagmi only looks for connections", async () => {
    const { config, browser, foyer } = open();
    expect(await core.reconnect(config)).toEqual([]);
    expect(browser.acme.prompts).toEqual([]);
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("has wagmi wait for the kit to come back, without the bridge and without a prompt", async () => {
    const first = open();
    await first.foyer.connect(acme);
    await core.connect(first.config, { connector: first.connector });
    const prompts = first.browser.acme.prompts.length;
    const { config, foyer } = visit(first.browser, core);
    const done = core.reconnect(config);
    await settle();
    foyer.start();
    expect(await done).toMatchObject([{ accounts: [FIRST, expect.anything()], chainId: 1 }]);
    expect(shown({ config })).toEqual(["connected", FIRST, 1]);
    expect(first.browser.acme.prompts).toHaveLength(prompts);
  });

  it("does not keep wagmi waiting for a kit that nobody starts", async () => {
    const { config, clock } = visit(createBrowser(), core);
    const done = core.reconnect(config);
    await settle();
    await clock.advance(START_PATIENCE_MS);
    await settle();
    await clock.advance(START_PATIENCE_MS);
    expect(await done).toEqual([]);
    expect(shown({ config })).toEqual(["disconnected"]);
  });

  it("moves to the chain that wagmi asks for when it connects", async () => {
    const { config, connector, foyer } = open();
    await foyer.connect(acme);
    expect(await core.connect(config, { connector, chainId: 8453 })).toMatchObject({ chainId: 8453 });
    expect(shown({ config })).toEqual(["connected", FIRST, 8453]);
  });

  it("answers with capabilities where wagmi asks for them", async () => {
    const { config, connector, foyer } = open();
    await foyer.connect(acme);
    const { accounts } = await core.connect(config, { connector, withCapabilities: true });
    expect(accounts[0]).toEqual({ address: FIRST, capabilities: {} });
  });

  it("tells wagmi what changes even without the bridge", async () => {
    const { config, connector, foyer } = open();
    await foyer.connect(acme);
    await core.connect(config, { connector });
    await foyer.switchNetwork({ network: "eip155:8453" });
    await settle();
    expect(shown({ config })).toEqual(["connected", FIRST, 8453]);
    await foyer.disconnect();
    await settle();
    expect(shown({ config })).toEqual(["disconnected"]);
  });

  it("fails as wagmi's hosts expect when the visitor closes the kit", async () => {
    const { config, connector, foyer } = open();
    const done = core.connect(config, { connector });
    await settle();
    foyer.close();
    await expect(done).rejects.toMatchObject({ name: "UserRejectedRequestError", code: 4001 });
    expect(shown({ config })).toEqual(["disconnected"]);
  });

  it("fails as wagmi's hosts expect when the visitor refuses to switch, and stays", async () => {
    const { config, connector, foyer, browser } = open();
    await foyer.connect(acme);
    await core.connect(config, { connector });
    browser.acme.script.onPrompt("reject");
    const done = core.switchChain(config, { chainId: 8453 });
    await expect(done).rejects.toMatchObject({ name: "UserRejectedRequestError" });
    expect(shown({ config })).toEqual(["connected", FIRST, 1]);
  });

  it("fails as wagmi's hosts expect when a chain is not configured, in wagmi or in the kit", async () => {
    const { config, connector, foyer } = open();
    await foyer.connect(acme);
    await core.connect(config, { connector });
    const unknown = core.switchChain(config, { chainId: 10 as 1 });
    await expect(unknown).rejects.toMatchObject({ name: "SwitchChainError" });
    foyer.removeNetwork("eip155:8453");
    await settle();
    const removed = core.switchChain(config, { chainId: 8453 });
    await expect(removed).rejects.toMatchObject({
      name: "SwitchChainError",
      cause: { code: "network/not-configured" },
    });
  });

  it("says that it is not connected when it is not", async () => {
    const { connector } = open();
    await expect(connector.getAccounts()).rejects.toMatchObject({ name: "ConnectorNotConnectedError" });
    await expect(connector.getChainId()).rejects.toMatchObject({ name: "ConnectorNotConnectedError" });
    expect(await connector.getProvider()).toBeUndefined();
  });

  it("leaves nothing listening to the kit once the connection has ended", async () => {
    const { config, connector, foyer } = open();
    let listening = 0;
    const { subscribe } = foyer;
    const counted = { ...foyer, subscribe: (listener: () => void) => count(subscribe(listener)) };
    const count = (undo: () => void) => {
      listening += 1;
      return () => {
        listening -= 1;
        undo();
      };
    };
    const own = config._internal.connectors.setup((await import("./foyer-connector.ts")).foyerConnector(counted));
    await foyer.connect(acme);
    await core.connect(config, { connector: own });
    expect(listening).toBe(1);
    await core.disconnect(config, { connector: own });
    await settle();
    expect(listening).toBe(0);
    expect(connector.uid).not.toBe(own.uid);
  });
});
