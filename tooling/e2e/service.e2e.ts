import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";
import { type Service, startService } from "./support/start-service.ts";

const WALLETS = [{ name: "Alpha" }, { name: "Beta" }];
const REFUSED = /Failed to load resource/;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const at = (projectId: string, more: VisitOptions = {}): VisitOptions => ({
  path: "/service/",
  wallets: WALLETS,
  ...more,
  host: { service: { url: service.url, projectId }, ...more.host },
});

async function connect({ host, modal }: Visit, name: string): Promise<void> {
  await host.connectButton.click();
  await modal.wallet(name).waitFor();
  await modal.settle();
  await modal.wallet(name).click();
  await host.shows("eip155", "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
}

describe("a project's configuration", () => {
  it("switches what the modal shows, and is asked for when it opens, not before [HOST-02]", async ({ visit }) => {
    const features = [
      { feature: "reown_branding", isEnabled: true },
      { feature: "multi_wallet", isEnabled: false },
    ];
    const id = await service.addProject({ id: "switched", origins: [inject("stage").origin], features });
    const asked: string[] = [];
    const prepare: VisitOptions["prepare"] = async (context) => {
      context.on("request", (request) => {
        if (request.url().startsWith(service.url)) asked.push(new URL(request.url()).pathname);
      });
    };
    const there = await visit(at(id, { prepare }));
    const { host, modal, page } = there;
    await host.connectButton.waitFor();
    await host.connectButton.hover();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await host.connectButton.click();
    await modal.text("UX by Foyer").waitFor();
    await modal.close.click();
    await modal.dialog.waitFor({ state: "detached" });
    await connect(there, "Alpha");
    expect(asked.filter((path) => path.startsWith("/appkit"))).toEqual(["/appkit/v1/config"]);
    // With several wallets switched off, the next takes the place of the one before.
    const left = await page.evaluate(async () => {
      await window.foyer.connect({ wallet: "Beta" });
      return window.foyer.getSnapshot().connections.namespaces.eip155?.list.length;
    });
    expect(left).toBe(1);
  });

  it("leaves alone what the host has set [HOST-02]", async ({ visit }) => {
    const features = [{ feature: "reown_branding", isEnabled: false }];
    const id = await service.addProject({ id: "host-wins", origins: [inject("stage").origin], features });
    const { host, modal, page } = await visit(at(id, { host: { settings: { branding: true } } }));
    const answered = page.waitForResponse((response) => response.url().includes("/appkit/v1/config"));
    await host.connectButton.click();
    await answered;
    await modal.text("UX by Foyer").waitFor();
    await standStill(page);
    expect(await modal.text("UX by Foyer").isVisible()).toBe(true);
  });

  it("that cannot be reached leaves a modal that connects, and says nothing [HOST-02]", async ({ visit }) => {
    const gone = await startService();
    await gone.stop();
    const there = await visit(at("nobody-there", { host: { service: { url: gone.url, projectId: "nobody-there" } } }));
    there.faults.ignore(/ERR_CONNECTION_REFUSED/);
    await connect(there, "Beta");
    await there.host.accountButton.click();
    await there.modal.button("Close").waitFor();
    expect(await there.page.evaluate(() => window.foyer.getSnapshot().notices.alert)).toBeUndefined();
  });
});

describe("a page that a project does not name", () => {
  it("is told so, and what to do, by the words of the server [API-03]", async ({ visit }) => {
    const id = await service.addProject({ id: "elsewhere", origins: ["https://app.example"] });
    const { host, modal, faults } = await visit(at(id));
    faults.ignore(REFUSED);
    await host.connectButton.click();
    const alert = modal.dialog.getByRole("alert");
    await alert.getByText("Invalid App Configuration").waitFor();
    await alert.getByText("This site isn’t on the list of sites allowed to use this app’s services.").waitFor();
    await modal.button("Dismiss").click();
    await alert.getByText("Invalid App Configuration").waitFor({ state: "detached" });
    await modal.wallet("Alpha").click();
    await host.shows("eip155", "status", "connected");
  });

  it("is told that there is no such project", async ({ visit }) => {
    const { host, modal, faults } = await visit(at("no-such-project"));
    faults.ignore(REFUSED);
    await host.connectButton.click();
    await modal.dialog.getByRole("alert").getByText("Invalid Project ID").waitFor();
  });
});

describe("what visitors do", () => {
  it("arrives at the server once the page is left, and holds nobody's address [ANA-01] [ANA-02]", async ({ visit }) => {
    const id = await service.addProject({ id: "listening", origins: [inject("stage").origin], hasAnalytics: true });
    const there = await visit(at(id, { host: { settings: { analytics: true } } }));
    const { host, modal, page, faults } = there;
    // The server is asked what the account did on a network that it does not serve.
    faults.ignore(REFUSED);
    const wanted = page.waitForResponse((response) => response.url().includes("/getAnalyticsConfig"));
    await connect(there, "Alpha");
    await wanted;
    const address = (await host.fact("eip155", "address").textContent()) ?? "";
    await host.accountButton.click();
    await modal.button("Close").click();
    await modal.dialog.waitFor({ state: "detached" });
    expect(await service.readEvents(id)).toEqual([]);
    await page.goto("about:blank");
    await expect.poll(async () => (await service.readEvents(id)).length).toBeGreaterThan(0);
    const kept = await service.readEvents(id);
    // On a slow machine the list is seen for a second, which is told as well.
    const names = kept.map(({ event }) => event).filter((event) => event !== "WALLET_IMPRESSION_V2");
    expect(new Set(names)).toEqual(
      new Set(["INITIALIZE", "MODAL_OPEN", "SELECT_WALLET", "CONNECT_SUCCESS", "MODAL_CLOSE"]),
    );
    expect(kept.find(({ event }) => event === "CONNECT_SUCCESS")?.properties).toMatchObject({
      name: "Alpha",
      method: "browser",
      reconnect: false,
    });
    expect(kept[0]).toMatchObject({ url: `${inject("stage").origin}/service/`, domain: "127.0.0.1" });
    expect(address).toMatch(/^0x/);
    expect(JSON.stringify(kept).toLowerCase()).not.toContain(address.toLowerCase());
  });

  it("is told to nobody where the project wants no events [ANA-01]", async ({ visit }) => {
    const id = await service.addProject({ id: "not-listening", origins: [inject("stage").origin] });
    const sent: string[] = [];
    const prepare: VisitOptions["prepare"] = async (context) => {
      context.on("request", (request) => {
        if (request.url().includes("/batch")) sent.push(request.url());
      });
    };
    const there = await visit(at(id, { prepare, host: { settings: { analytics: true } } }));
    const answered = there.page.waitForResponse((response) => response.url().includes("/getAnalyticsConfig"));
    await connect(there, "Alpha");
    await answered;
    // A page sends its last requests before the next page loads.
    await there.page.goto("about:blank");
    expect(sent).toEqual([]);
    expect(await service.readEvents(id)).toEqual([]);
  });
});
