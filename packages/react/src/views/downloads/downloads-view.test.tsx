import type { ViewParams, WalletDirectory } from "@foyer/core";
import { type AnalyticsSink, analytics } from "@foyer/core/analytics";
import { httpDirectory } from "@foyer/core/directory";
import { createScriptedService } from "@foyer/core/testing";
import { describe, expect, it, vi } from "vitest";
import { type Rendered, renderFoyer, renderView } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

const PLAY = "https://play.google.com/store/apps/details?id=served";

const acme = {
  id: "acme",
  name: "Acme",
  rank: 1,
  rdns: [],
  standardNames: [],
  windowPaths: [],
  homepage: "https://acme.example.org",
};
const wallets: WalletDirectory["wallets"] = [{ ...acme, namespaces: ["eip155"] }];

function open(directory: WalletDirectory, walletId = "acme"): ReturnType<typeof renderView<"Downloads">> {
  return renderView(
    { view: "Downloads", params: { walletId } },
    { options: { directory }, prepare: ({ foyer }) => foyer.load() },
  );
}

/** The view in the modal, for a wallet that takes its time; `isHere`: it is on the page already. */
async function openModal(params: ViewParams["Downloads"], { isHere = false } = {}): Promise<Rendered> {
  const kit = await renderFoyer(null, {
    prepare: ({ evm, foyer }) => {
      evm.answer.connect = "hang";
      if (isHere) evm.addWallet("Acme");
      return foyer.load();
    },
  });
  kit.foyer.open({ view: "Downloads", params });
  return kit;
}

describe("downloads", () => {
  it("links to each place in a tab of its own [CNG-04]", async () => {
    const links = {
      chrome: "https://chrome.example.org",
      ios: "https://ios.example.org",
      android: "https://android.example.org",
    };
    const kit = await open({ wallets, links: async () => links });
    for (const [name, href] of [
      ["Chrome Extension", links.chrome],
      ["iOS App", links.ios],
      ["Android App", links.android],
      ["Website", "https://acme.example.org"],
    ] as const) {
      const link = kit.screen.getByRole("link", { name: `${name}, opens in a new tab` });
      await expect.element(link).toHaveAttribute("href", href);
      await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
    }
  });

  it("holds their place while they are fetched", async () => {
    const kit = await open({ wallets, links: () => new Promise(() => undefined) });
    await expect.element(kit.screen.getByRole("status", { name: "Loading..." })).toBeInTheDocument();
    await expect.element(kit.screen.getByRole("button", { name: "I’ve installed it" })).toBeVisible();
  });

  it("says when they cannot be fetched, and tries again", async () => {
    let isOnline = false;
    const kit = await open({
      wallets,
      links: async () =>
        isOnline ? { chrome: "https://chrome.example.org" } : Promise.reject(new TypeError("offline")),
    });
    await expect.element(kit.screen.getByText(/couldn’t be loaded/)).toBeVisible();
    isOnline = true;
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(kit.screen.getByRole("link", { name: /^Chrome Extension/ })).toBeVisible();
  });

  it("knows a wallet that only the service knows, and asks again once the visitor is online [CNG-04]", async () => {
    const rows = [{ id: "served", name: "Served", homepage: "https://served.example.org", play_store: PLAY }];
    const service = createScriptedService(rows);
    service.failing = new TypeError("Failed to fetch");
    const directory = { ...httpDirectory({ url: "https://wallets.example.org", projectId: "p1" }), wallets };
    const kit = await renderView(
      { view: "Downloads", params: { walletId: "served" } },
      { options: { directory }, http: service.http, prepare: ({ foyer }) => foyer.load() },
    );
    await expect
      .element(kit.screen.getByRole("alert"))
      .toHaveTextContent("We couldn’t look up where to get this wallet");
    expect(kit.screen.getByText(/We don’t know a download/).elements()).toHaveLength(0);
    service.failing = undefined;
    const link = kit.screen.getByRole("link", { name: /^Android App/ });
    await vi.waitFor(() => {
      // It listens a moment after it has said so.
      kit.page.setOnline(false);
      kit.page.setOnline(true);
      expect(link.query()?.getAttribute("href")).toBe(PLAY);
    });
    await expect.element(kit.screen.getByRole("link", { name: /^Website/ })).toBeVisible();
  });

  it("says that it knows no place for a wallet that nobody knows", async () => {
    const kit = await open({ wallets: [] }, "nobody");
    await expect.element(kit.screen.getByText("We don’t know a download for nobody.")).toBeVisible();
  });

  it("reports where somebody goes to get a wallet, to a host that listens [ANA-02]", async () => {
    const kit = await open({ wallets, links: async () => ({ chrome: "https://chrome.example.org" }) });
    const sent: unknown[] = [];
    kit.foyer.setSettings({ analytics: true });
    const sink: AnalyticsSink = {
      send: (events) => sent.push(...events.map(({ props }) => [props.event, props.properties])) > 0,
    };
    kit.foyer.use(analytics({ sinks: [sink] }));
    // What a browser would do with a link is no part of this.
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true });
    await kit.screen.getByRole("link", { name: /^Chrome Extension/ }).click();
    await vi.waitFor(async () => {
      await kit.clock.advance(10_000);
      expect(sent).toContainEqual([
        "GET_WALLET",
        expect.objectContaining({ name: "Acme", walletRank: 1, explorerId: "acme", type: "chrome_store" }),
      ]);
    });
  });

  it("goes on by itself once the wallet is on the page", async () => {
    const kit = await openModal({ walletId: "org.acme" });
    await expect.element(kit.screen.getByText(/goes on by itself/)).toBeVisible();
    kit.evm.addWallet("Acme");
    await expect.element(kit.screen.getByRole("heading", { name: "Continue in Acme" })).toBeVisible();
  });

  it("asks a wallet that was there before only when somebody presses", async () => {
    const kit = await openModal({ walletId: "org.acme" }, { isHere: true });
    const button = kit.screen.getByRole("button", { name: "I’ve installed it" });
    await expect.element(button).toBeVisible();
    await still();
    expect(kit.evm.asked).not.toContain("connect:Acme");
    await button.click();
    await expect.element(kit.screen.getByRole("heading", { name: "Continue in Acme" })).toBeVisible();
  });

  it("goes on at once after the page was loaded again for it", async () => {
    const kit = await openModal({ walletId: "org.acme", isAwaited: true }, { isHere: true });
    await expect.element(kit.screen.getByRole("heading", { name: "Continue in Acme" })).toBeVisible();
    expect(kit.evm.asked).toContain("connect:Acme");
  });

  it("shows a code for a phone where the browser here has nothing of it", async () => {
    const none = await open({ wallets, links: async () => ({ ios: "https://ios.example.org" }) });
    await expect.element(none.screen.getByRole("img", { name: /with your phone to get Acme/ })).toBeVisible();
    await none.screen.unmount();
    const some = await open({
      wallets,
      links: async () => ({ chrome: "https://chrome.example.org", ios: "https://ios.example.org" }),
    });
    await expect.element(some.screen.getByRole("link", { name: /^Chrome Extension/ })).toBeVisible();
    expect(some.screen.getByRole("img", { name: /with your phone/ }).elements()).toHaveLength(0);
  });
});
