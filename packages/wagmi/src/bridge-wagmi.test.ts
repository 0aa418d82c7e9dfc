import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { bridgeWagmi } from "./bridge-wagmi.ts";
import { createBrowser, RELEASES, type Site, settle, shown, visit } from "./testing/create-site.ts";

const [FIRST, SECOND, THIRD] = EVM_TEST_ADDRESSES as [`0x${string}`, `0x${string}`, `0x${string}`];
const acme = { connectorId: "eip6963:com.acme" };
const birch = { connectorId: "eip6963:org.birch" };

describe.each(RELEASES)("the bridge with %s [NSP-01]", (_, core) => {
  const open = (browser = createBrowser()) => {
    const site = visit(browser, core);
    const stop = bridgeWagmi(site);
    return { ...site, browser, stop };
  };
  const opened = async (browser = createBrowser()) => {
    const site = open(browser);
    await site.foyer.connect(acme);
    await settle();
    return site;
  };
  const kitShows = ({ foyer }: Pick<Site, "foyer">) => {
    const list = foyer.getSnapshot().connections.namespaces.eip155?.list ?? [];
    return list.map(({ account, connectorId }) => `${connectorId} ${account}`);
  };

  it("connects wagmi when a visitor connects in the kit, and nobody is asked twice", async () => {
    const site = await opened();
    expect(shown(site)).toEqual(["connected", FIRST, 1]);
    expect(site.browser.acme.prompts).toHaveLength(1);
  });

  it("opens the kit when wagmi is asked to connect, and answers with what the visitor picks", async () => {
    const site = open();
    const done = core.connect(site.config, { connector: site.connector });
    await settle();
    expect(site.foyer.getSnapshot().router.isOpen).toBe(true);
    await site.foyer.connect(birch);
    expect(await done).toMatchObject({ accounts: [THIRD], chainId: 1 });
    await settle();
    expect(shown(site)).toEqual(["connected", THIRD, 1]);
    expect(site.browser.birch.prompts).toHaveLength(1);
  });

  it("leaves a connection to wagmi that wagmi itself asked for", async () => {
    const site = open();
    const asked: unknown[] = [];
    site.connector.emitter.on("message", ({ type }) => void asked.push(type));
    const done = core.connect(site.config, { connector: site.connector });
    await settle();
    await site.foyer.connect(acme);
    await done;
    await settle();
    expect(asked).toEqual(["connecting"]);
  });

  it("hands wagmi the wallet that the kit has already, without a word to it", async () => {
    const site = await opened();
    site.stop();
    await core.disconnect(site.config);
    const again = visit(site.browser, core);
    again.foyer.start();
    await again.foyer.connect(acme);
    const prompts = site.browser.acme.prompts.length;
    await core.connect(again.config, { connector: again.connector });
    expect(shown(again)).toEqual(["connected", FIRST, 1]);
    expect(site.browser.acme.prompts).toHaveLength(prompts);
    expect(again.foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("ends the kit's connections when wagmi disconnects, all of them", async () => {
    const site = await opened();
    await site.foyer.connect(birch);
    await core.disconnect(site.config);
    await settle();
    expect(kitShows(site)).toEqual([]);
    expect(shown(site)).toEqual(["disconnected"]);
  });

  it("disconnects wagmi when the kit disconnects, and when the wallet locks", async () => {
    const site = await opened();
    await site.foyer.disconnect();
    await settle();
    expect(shown(site)).toEqual(["disconnected"]);
    await site.foyer.connect(acme);
    await settle();
    expect(shown(site)).toEqual(["connected", FIRST, 1]);
    site.browser.acme.lock();
    await settle();
    expect(shown(site)).toEqual(["disconnected"]);
  });

  it("moves both to another network, whichever is asked", async () => {
    const site = await opened();
    await site.foyer.switchNetwork({ network: "eip155:8453" });
    await settle();
    expect(shown(site)).toEqual(["connected", FIRST, 8453]);
    expect(await core.switchChain(site.config, { chainId: 1 })).toMatchObject({ id: 1 });
    expect(shown(site)).toEqual(["connected", FIRST, 1]);
    expect(site.browser.acme.state.chainId).toBe(1);
    expect(site.browser.acme.prompts.map(({ kind }) => kind)).toEqual(["connect", "switch-network", "switch-network"]);
  });

  it("follows the wallet to another account and another chain, also to one that nobody configured", async () => {
    const site = await opened();
    site.browser.acme.switchAccount(1);
    site.browser.acme.switchChain(137);
    await settle();
    expect(shown(site)).toEqual(["connected", SECOND, 137]);
  });

  it("gives wagmi addresses with their checksum, however the wallet writes them", async () => {
    const browser = createBrowser();
    browser.acme.lie({ addressAs: "lower" });
    expect(shown(await opened(browser))).toEqual(["connected", FIRST, 1]);
  });

  it("puts first the account that a visitor chose in the kit", async () => {
    const site = await opened();
    await site.foyer.switchConnection({ connectionId: `eip155:${acme.connectorId}`, account: `eip155:1:${SECOND}` });
    await settle();
    expect(shown(site)).toEqual(["connected", SECOND, 1]);
  });

  it("follows the kit to another wallet, provider and all, and back", async () => {
    const site = await opened();
    await site.foyer.connect(birch);
    await settle();
    expect(shown(site)).toEqual(["connected", THIRD, 1]);
    expect(await site.connector.getProvider()).toBe(site.foyer.provider(birch.connectorId));
    await site.foyer.disconnect({ connectionId: `eip155:${birch.connectorId}` });
    await settle();
    expect(shown(site)).toEqual(["connected", FIRST, 1]);
  });

  it("lets wagmi sign with the kit's wallet", async () => {
    const site = await opened();
    const signature = await core.signMessage(site.config, { message: "Hello" });
    expect(await verifyMessage({ address: FIRST, message: "Hello", signature })).toBe(true);
  });

  it.each(["wagmi", "the kit"])("brings both back after a reload without a prompt, when %s begins", async (first) => {
    const { browser, stop } = await opened();
    stop();
    await settle();
    const prompts = browser.acme.prompts.length;
    const site = visit(browser, core);
    const done = first === "wagmi" ? core.reconnect(site.config) : undefined;
    bridgeWagmi(site);
    await (done ?? core.reconnect(site.config));
    await settle();
    expect(shown(site)).toEqual(["connected", FIRST, 1]);
    expect(kitShows(site)).toEqual([`${acme.connectorId} eip155:1:${FIRST}`]);
    expect(browser.acme.prompts).toHaveLength(prompts);
  });

  it("never shows wagmi disconnected on the way back", async () => {
    const { browser, stop } = await opened();
    stop();
    await settle();
    const site = visit(browser, core);
    const statuses: string[] = [];
    site.config.subscribe(
      ({ status }) => status,
      (status) => void statuses.push(status),
    );
    const done = core.reconnect(site.config);
    await settle();
    bridgeWagmi(site);
    await done;
    await settle();
    expect(statuses).not.toContain("disconnected");
    expect(statuses.at(-1)).toBe("connected");
  });

  it("brings wagmi back with the kit where the host does not have wagmi reconnect", async () => {
    const { browser, stop } = await opened();
    stop();
    await settle();
    const site = open(browser);
    await settle();
    expect(shown(site)).toEqual(["connected", FIRST, 1]);
  });

  it("leaves both disconnected after a reload with a locked wallet, without a prompt", async () => {
    const { browser, stop } = await opened();
    stop();
    await settle();
    browser.acme.lock();
    const prompts = browser.acme.prompts.length;
    const site = open(browser);
    await core.reconnect(site.config);
    expect(shown(site)).toEqual(["disconnected"]);
    expect(browser.acme.prompts).toHaveLength(prompts);
  });

  it("connects wagmi after its own search for connections has ended without one", async () => {
    const site = open();
    await core.reconnect(site.config);
    expect(shown(site)).toEqual(["disconnected"]);
    await site.foyer.connect(acme);
    await settle();
    expect(shown(site)).toEqual(["connected", FIRST, 1]);
  });

  it("tells wagmi of each change once", async () => {
    const site = await opened();
    const told: unknown[] = [];
    site.connector.emitter.on("change", (change) => void told.push(change.chainId));
    await site.foyer.switchNetwork({ network: "eip155:8453" });
    await settle();
    await core.switchChain(site.config, { chainId: 1 });
    await settle();
    expect(told).toEqual([8453, 1]);
  });

  it("does nothing any more once it is undone, and lets the kit stop", async () => {
    const site = open();
    site.stop();
    site.stop();
    await settle();
    expect(site.foyer.getSnapshot().isStarted).toBe(false);
    site.foyer.start();
    await site.foyer.connect(acme);
    await settle();
    expect(shown(site)).toEqual(["disconnected"]);
  });

  it("refuses a config without the kit's connector and names the path", () => {
    const config = { ...visit(createBrowser(), core).config, connectors: [] };
    const { foyer } = visit(createBrowser(), core);
    expect(() => bridgeWagmi({ foyer, config })).toThrow("bridgeWagmi.config.connectors must include foyerConnector");
  });
});
