import { selectRoute, type WalletRecord } from "@foyer/core";
import { type AnalyticsEvent, analytics } from "@foyer/core/analytics";
import { httpDirectory } from "@foyer/core/directory";
import { createScriptedRelay, createScriptedService, type ScriptedService, type ServiceRow } from "@foyer/core/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { renderFoyer, type TestGiven } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>> & { readonly service: ScriptedService };
type Given = Omit<TestGiven, "prepare"> & {
  readonly rows?: readonly ServiceRow[];
  readonly bundled?: readonly WalletRecord[];
  readonly installed?: readonly string[];
  readonly isRelayed?: boolean;
  /** Hears of the kit before the view opens. */
  readonly listen?: (foyer: Kit["foyer"]) => void;
  /** Changes the service before the view opens. */
  readonly before?: (service: ScriptedService) => void;
};

const service = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });

const rows = (count: number, more: (index: number) => object = () => ({})): readonly ServiceRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index + 1}`, name: `Wallet ${index + 1}`, ...more(index) }));

const record = (name: string, rank = 1): WalletRecord => ({
  id: name.toLowerCase(),
  name,
  rank,
  rdns: [],
  standardNames: [],
  windowPaths: [],
  namespaces: ["eip155"],
});

async function open({
  rows: listed,
  bundled = [],
  installed = [],
  isRelayed,
  before,
  listen,
  ...given
}: Given): Promise<Kit> {
  const scripted = createScriptedService(listed ?? []);
  before?.(scripted);
  const kit = await renderFoyer(null, {
    ...given,
    http: scripted.http,
    options: {
      directory: { ...(listed && service), wallets: bundled },
      ...(isRelayed && { sources: [createScriptedRelay()] }),
      ...given.options,
    },
    prepare: async ({ evm, foyer }) => {
      for (const name of installed) evm.addWallet(name);
      await foyer.load();
      listen?.(foyer);
    },
  });
  kit.foyer.open({ view: "AllWallets" });
  const title = given.provider?.locale === "ar" ? "كل المحافظ" : "All wallets";
  await expect.element(kit.screen.getByRole("heading", { name: title })).toBeVisible();
  return { ...kit, service: scripted };
}

const names = ({ screen }: Kit): (string | null | undefined)[] =>
  screen
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("[translate=no]")?.textContent);
const grid = ({ screen }: Kit): HTMLElement => screen.getByRole("list", { name: "Wallets" }).element() as HTMLElement;
const columns = (kit: Kit): number =>
  getComputedStyle(grid(kit).firstElementChild as Element).gridTemplateColumns.split(" ").length;
const root = (): ShadowRoot => document.querySelector("[data-foyer]")?.shadowRoot as ShadowRoot;
const placeholders = (): number => root().querySelectorAll('[role="status"] > [aria-hidden]').length;
const alert = ({ screen }: Kit) => screen.getByRole("group", { name: "All wallets" }).getByRole("alert");
const scroller = (kit: Kit): HTMLElement => grid(kit).parentElement?.parentElement as HTMLElement;

beforeEach(async () => {
  await page.viewport(800, 900);
});

describe("all wallets", () => {
  it("can be searched by a part of a name, once typing has rested [AWL-01]", async () => {
    const kit = await open({ rows: rows(30) });
    await expect.poll(() => names(kit)).toHaveLength(30);
    await kit.screen.getByRole("searchbox", { name: "Search wallet" }).fill("wallet 7");
    await kit.clock.advance(299);
    expect(names(kit)).toHaveLength(30);
    await kit.clock.advance(1);
    await expect.poll(() => names(kit)).toEqual(["Wallet 7"]);
    await expect.element(kit.screen.getByText("1 wallet", { exact: true })).toBeInTheDocument();
  });

  it("say when there is none of that name, and come back when the search is emptied [AWL-01]", async () => {
    const kit = await open({ rows: rows(3) });
    await expect.poll(() => names(kit)).toHaveLength(3);
    await kit.screen.getByRole("searchbox").fill("nothing like it");
    await kit.clock.advance(300);
    await expect.element(kit.screen.getByText("No Wallet found").first()).toBeVisible();
    await kit.screen.getByRole("button", { name: "Clear search" }).click();
    await expect.poll(() => names(kit)).toHaveLength(3);
  });

  it("are only certified ones where that is wanted, which a toast says [AWL-01] [ERR-01]", async () => {
    const kit = await open({ rows: rows(4, (index) => ({ badge_type: index === 2 ? "certified" : "none" })) });
    await expect.poll(() => names(kit)).toHaveLength(4);
    const toggle = kit.screen.getByRole("button", { name: "Certified only" });
    await toggle.click();
    await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
    await expect.element(kit.screen.getByText("Only WalletConnect certified")).toBeVisible();
    await expect.poll(() => names(kit)).toEqual(["Wallet 3"]);
    kit.foyer.dismissNotice();
    await toggle.click();
    await expect.poll(() => names(kit)).toHaveLength(4);
    expect(kit.foyer.getSnapshot().notices.toast).toBeUndefined();
  });

  it("have no filter for certified ones where nobody knows which are", async () => {
    const kit = await open({ bundled: [record("Acme")] });
    await expect.poll(() => names(kit)).toEqual(["Acme"]);
    expect(kit.screen.getByRole("button", { name: "Certified only" }).elements()).toHaveLength(0);
  });

  it("offer a QR code on phones where wallets are paired, and nowhere else [AWL-01]", async () => {
    const phone = await open({ bundled: [record("Acme")], isRelayed: true, isMobile: true });
    await phone.screen.getByRole("button", { name: "Connect by QR code" }).click();
    expect(selectRoute(phone.foyer.getSnapshot()).view).toBe("ConnectingWalletConnectBasic");
    await phone.screen.unmount();
    for (const given of [{ isRelayed: true }, { isMobile: true }]) {
      const kit = await open({ bundled: [record("Acme")], ...given });
      await expect.poll(() => names(kit)).toContain("Acme");
      expect(kit.screen.getByRole("button", { name: "Connect by QR code" }).elements()).toHaveLength(0);
      await kit.screen.unmount();
    }
  });

  it("stand in four columns, and in three where the card is narrower than 352 px [AWL-03]", async () => {
    const kit = await open({ rows: rows(12) });
    await expect.poll(() => names(kit)).toHaveLength(12);
    expect(columns(kit)).toBe(4);
    await page.viewport(352, 700);
    await expect.poll(() => columns(kit)).toBe(4);
    await page.viewport(351, 700);
    await expect.poll(() => columns(kit)).toBe(3);
  });

  it("have their name in two lines where one is too short, all of it, without the word that all of them have", async () => {
    const kit = await open({ rows: rows(1, () => ({ name: "Coinbase Smart Wallet" })) });
    await expect.element(kit.screen.getByText("Coinbase Smart", { exact: true })).toBeVisible();
    const name = kit.screen.getByText("Coinbase Smart", { exact: true }).element();
    const { fontSize, lineHeight } = getComputedStyle(name);
    const lines = Math.round(name.clientHeight / (Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.3));
    // A line is 15.6 px high.
    expect([lines, name.scrollHeight - name.clientHeight < 2]).toEqual([2, true]);
  });

  it("have sixteen placeholders while they are read [AWL-03]", async () => {
    const kit = await open({ rows: rows(3), before: (scripted) => Object.assign(scripted, { isHeld: true }) });
    await expect.poll(() => kit.service.calls.length).toBeGreaterThan(0);
    expect(placeholders()).toBe(16);
    kit.service.isHeld = false;
    for (let call = 0; call < 3; call += 1) await kit.service.answer();
    await expect.poll(() => names(kit)).toHaveLength(3);
    expect(placeholders()).toBe(0);
  });

  it("fade in for 200 ms once the first page is here, and not with each further one [AWL-05]", async () => {
    const kit = await open({ rows: rows(60), before: (scripted) => Object.assign(scripted, { isHeld: true }) });
    await expect.poll(placeholders).toBe(16);
    const fades: unknown[] = [];
    const root = kit.screen.getByRole("searchbox").element().getRootNode() as ShadowRoot;
    root.addEventListener("transitionend", (event) => {
      const { target, propertyName, elapsedTime } = event as TransitionEvent;
      if ((target as Element).matches("[class*=view-results]")) fades.push([propertyName, elapsedTime]);
    });
    kit.service.isHeld = false;
    for (let call = 0; call < 3; call += 1) await kit.service.answer();
    await expect.poll(() => names(kit)).toHaveLength(40);
    await expect.poll(() => fades).toEqual([["opacity", 0.2]]);
    (kit.screen.getByRole("button", { name: "Load more" }).element() as HTMLElement).click();
    await expect.poll(() => names(kit)).toHaveLength(60);
    await Promise.all(root.getAnimations().map(({ finished }) => finished));
    expect(fades).toHaveLength(1);
  });

  it("come forty at a time while they are scrolled [AWL-04] [AWL-05]", async () => {
    const kit = await open({ rows: rows(100) });
    await expect.poll(() => names(kit)).toHaveLength(40);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(names(kit)).toHaveLength(40);
    scroller(kit).scrollTop = 10_000;
    await expect.poll(() => names(kit)).toHaveLength(80);
    scroller(kit).scrollTop = 10_000;
    await expect.poll(() => names(kit)).toHaveLength(100);
    expect(kit.screen.getByRole("button", { name: "Load more" }).elements()).toHaveLength(0);
  });

  it("come by a press too, and the focus goes on to the first that came", async () => {
    const kit = await open({ rows: rows(60) });
    await expect.poll(() => names(kit)).toHaveLength(40);
    (kit.screen.getByRole("button", { name: "Load more" }).element() as HTMLElement).click();
    await expect.poll(() => names(kit)).toHaveLength(60);
    await expect.poll(() => getDeepActiveElement(document)?.textContent).toBe("Wallet 41");
  });

  it("fetch the pictures of the first twenty of a page, and the others when they come near [AWL-04]", async () => {
    const kit = await open({ rows: rows(40, () => ({ image_id: "picture" })) });
    await expect.poll(() => names(kit)).toHaveLength(40);
    const lazy = kit.screen
      .getByRole("listitem")
      .elements()
      .map((item) => item.querySelector("img")?.getAttribute("loading") ?? "eager");
    expect(lazy).toEqual([...Array(20).fill("eager"), ...Array(20).fill("lazy")]);
  });
});

describe("a host that listens", () => {
  it("hears which wallets were seen, each once, and what was looked for [ANA-02]", async () => {
    const told: AnalyticsEvent["props"][] = [];
    const sink = { send: (events: readonly AnalyticsEvent[]) => told.push(...events.map(({ props }) => props)) > 0 };
    const kit = await open({
      rows: rows(30),
      options: { settings: { analytics: true } },
      listen: (foyer) => foyer.use(analytics({ sinks: [sink] })),
    });
    await expect.poll(() => names(kit)).toHaveLength(30);
    await kit.screen.getByRole("searchbox", { name: "Search wallet" }).fill("wallet 7");
    await kit.clock.advance(300);
    await expect.poll(() => names(kit)).toEqual(["Wallet 7"]);
    window.dispatchEvent(new Event("pagehide"));
    const seen = () =>
      told
        .filter(({ event }) => event === "WALLET_IMPRESSION_V2")
        .map(({ properties }) => properties["items"] as readonly { readonly name: string; readonly query?: string }[]);
    // Analytics are fetched when they are first needed.
    await expect
      .poll(async () => {
        await kit.clock.advance(10_000);
        return seen().map(({ length }) => length);
      })
      .toEqual([30, 1]);
    expect(seen()[1]?.[0]).toMatchObject({ name: "Wallet 7", query: "wallet 7", displayIndex: 0, view: "AllWallets" });
    expect(told.filter(({ event }) => event === "SEARCH_WALLET").map(({ properties }) => properties["search"])).toEqual(
      ["wallet 7"],
    );
  });
});

describe("a directory that does not answer", () => {
  it("is told from one without wallets, and can be asked again", async () => {
    const before = (scripted: ScriptedService): void => {
      scripted.failing = new TypeError("Failed to fetch");
    };
    const kit = await open({ rows: rows(3), before });
    await expect.element(alert(kit)).toHaveTextContent("Not all wallets could be loaded");
    expect(kit.screen.getByText("No Wallet found").elements()).toHaveLength(0);
    kit.service.failing = undefined;
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => names(kit)).toHaveLength(3);
    expect(alert(kit).elements()).toHaveLength(0);
  });

  it("leaves the wallets that are known without it", async () => {
    const before = (scripted: ScriptedService): void => {
      scripted.failing = new Response("", { status: 500 });
    };
    const kit = await open({ rows: rows(3), bundled: [record("Bundled")], before });
    await expect.poll(() => names(kit)).toEqual(["Bundled"]);
    await expect.element(alert(kit)).toBeVisible();
  });

  it("is asked again by itself once the visitor is online", async () => {
    const before = (scripted: ScriptedService): void => {
      scripted.failing = new TypeError("Failed to fetch");
    };
    const kit = await open({ rows: rows(2), before });
    kit.page.setOnline(false);
    await expect.element(kit.screen.getByText(/You’re offline/)).toBeVisible();
    kit.service.failing = undefined;
    kit.page.setOnline(true);
    await expect.poll(() => names(kit)).toHaveLength(2);
  });
});

describe("choosing one of all wallets", () => {
  it("asks it where it is here", async () => {
    const kit = await open({ installed: ["Birch"] });
    kit.evm.answer.connect = "hang";
    await kit.screen.getByRole("button", { name: "Birch, Installed" }).click();
    expect(kit.evm.asked).toContain("connect:Birch");
  });

  it("leads to where it can be had, with what the service knows of it", async () => {
    const kit = await open({ rows: rows(2, () => ({ app_store: "https://apps.example.org/w" })) });
    await kit.screen.getByRole("button", { name: "Wallet 2" }).click();
    expect(selectRoute(kit.foyer.getSnapshot())).toMatchObject({ view: "Downloads", params: { walletId: "w2" } });
    await expect.element(kit.screen.getByRole("heading", { name: "Get Wallet 2" })).toBeVisible();
    const link = kit.screen.getByRole("link", { name: /iOS App/ });
    await expect.element(link).toHaveAttribute("href", "https://apps.example.org/w");
  });
});

describe("coming back to all wallets", () => {
  it("finds the search, the results and the place as they were, and asks nobody again [AWL-05]", async () => {
    const kit = await open({ rows: rows(90, (index) => ({ name: index % 2 ? `Odd ${index}` : `Even ${index}` })) });
    const searchbox = kit.screen.getByRole("searchbox");
    await expect.poll(() => names(kit)).toHaveLength(40);
    await searchbox.fill("even");
    await kit.clock.advance(300);
    await expect.poll(() => names(kit)).toHaveLength(45);
    const found = names(kit);
    scroller(kit).scrollTop = 300;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const asked = kit.service.calls.length;
    // A click that scrolls to its target first would be of another place.
    (kit.screen.getByRole("button", { name: "Even 16" }).element() as HTMLElement).click();
    await expect.element(kit.screen.getByRole("heading", { name: "Get Even 16" })).toBeVisible();
    kit.foyer.back();
    await expect.element(searchbox).toHaveValue("even");
    await expect.poll(() => names(kit)).toEqual(found);
    expect(scroller(kit).scrollTop).toBe(300);
    expect(kit.service.calls).toHaveLength(asked);
    await expect.element(kit.screen.getByRole("button", { name: "Even 16" })).toHaveAttribute("tabindex", "0");
  });

  it("begins anew after the view was left for good", async () => {
    const kit = await open({ rows: rows(3) });
    await kit.screen.getByRole("searchbox").fill("wallet 2");
    await kit.clock.advance(300);
    await expect.poll(() => names(kit)).toEqual(["Wallet 2"]);
    kit.foyer.open({ view: "Connect" });
    await expect.element(kit.screen.getByRole("heading", { name: "Connect Wallet" })).toBeVisible();
    kit.foyer.push({ view: "AllWallets" });
    await expect.poll(() => names(kit)).toHaveLength(3);
    await expect.element(kit.screen.getByRole("searchbox")).toHaveValue("");
  });
});

describe("all wallets by keyboard", () => {
  const focused = (): string | null | undefined => getDeepActiveElement(document)?.textContent;

  it("take one stop of Tab, and the arrow keys within", async () => {
    const kit = await open({ bundled: Array.from({ length: 10 }, (_, index) => record(`W${index}`, index)) });
    await expect.poll(() => names(kit)).toHaveLength(10);
    (kit.screen.getByRole("searchbox").element() as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    expect(focused()).toBe("W0");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    expect(focused()).toBe("W5");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("W9");
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}");
    expect(focused()).toBe("W9");
    await userEvent.keyboard("{Enter}");
    expect(selectRoute(kit.foyer.getSnapshot())).toMatchObject({ view: "Downloads", params: { walletId: "w9" } });
  });

  it("go the other way round in Arabic", async () => {
    const bundled = Array.from({ length: 10 }, (_, index) => record(`W${index}`, index));
    const kit = await open({ bundled, provider: { locale: "ar" } });
    await expect.element(kit.screen.getByRole("searchbox", { name: "ابحث عن محفظة" })).toBeVisible();
    (kit.screen.getByRole("button", { name: "W0" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(focused()).toBe("W1");
  });
});
