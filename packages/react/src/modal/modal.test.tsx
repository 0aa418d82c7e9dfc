import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FeatureViews } from "../hooks/feature-ui.ts";
import { useAccount } from "../hooks/use-account.ts";
import { useFoyer } from "../hooks/use-foyer.ts";
import { Tooltip } from "../parts/tooltip/tooltip.tsx";
import { connectWallet } from "../test/render.tsx";
import { type RenderedModal, renderModal } from "../test/render-modal.tsx";
import { useAnnounce, ViewFooter } from "../views/shared/frame-context.tsx";

const dialog = page.getByRole("dialog");
const back = page.getByRole("button", { name: "Back" });
const close = page.getByRole("button", { name: "Close" });
const shownView = ({ root }: RenderedModal): string | undefined =>
  root.querySelector<HTMLElement>("[data-view]")?.dataset["view"];
const focused = ({ root }: RenderedModal): Element | null => root.activeElement;
const still = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 260));

function Simple(): ReactElement {
  const foyer = useFoyer();
  const account = useAccount();
  const announce = useAnnounce();
  return (
    <div>
      <p>{account.status === "connected" ? account.address : "nobody"}</p>
      <button type="button" onClick={() => foyer.push({ view: "GetWallet" })}>
        Go on
      </button>
      <button type="button" onClick={() => announce("Three results")}>
        Search
      </button>
    </div>
  );
}

const Tall = (): ReactElement => (
  <div>
    <svg width="10" height="2000" role="presentation" />
    <ViewFooter>The small print</ViewFooter>
  </div>
);

const Hint = (): ReactElement => (
  <Tooltip text="A hint" shown>
    <button type="button">Hinted</button>
  </Tooltip>
);

const VIEWS: FeatureViews = {
  Account: { View: Simple },
  Connect: { View: Simple },
  GetWallet: { View: Tall },
  WhatIsAWallet: { load: async () => Simple },
};

beforeEach(async () => {
  await page.viewport(900, 800);
});

describe("the modal", () => {
  it("is a dialog named by its view, 370 px wide, at z-index 9999 [NAV-14]", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole("dialog", { name: "Connect Wallet" })).toBeVisible();
    await still();
    const node = dialog.element();
    expect(node.firstElementChild?.getBoundingClientRect().width).toBe(370);
    expect(getComputedStyle(node).zIndex).toBe("9999");
    modal.foyer.setTheme({ variables: { zIndex: 77 } });
    await vi.waitFor(() => expect(getComputedStyle(node).zIndex).toBe("77"));
  });

  it.each([
    [1000, 540],
    [670, 536],
  ])("shows at most 540 px or 80 vh of a view: %i px are %i px [NAV-13]", async (height, most) => {
    await page.viewport(900, height);
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open({ view: "GetWallet" });
    await expect.element(page.getByText("The small print")).toBeInTheDocument();
    const body = modal.root.querySelector("[data-view] svg")?.closest("[class*=body]") as HTMLElement;
    expect(body.offsetHeight).toBe(most);
    expect(body.scrollHeight).toBeGreaterThan(2000);
  });

  // The 360 px that a view has at the least give way to the window, which has them nowhere beside the header and the margin.
  it("leaves a view 360 px at the least, unless the whole card would not be in the window then [NAV-13]", async () => {
    await page.viewport(900, 430);
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open({ view: "GetWallet" });
    await expect.element(page.getByText("The small print")).toBeInTheDocument();
    const body = modal.root.querySelector("[data-view] svg")?.closest("[class*=body]") as HTMLElement;
    await still();
    expect(body.offsetHeight).toBeLessThan(0.8 * 430);
    expect(dialog.element().firstElementChild?.getBoundingClientRect().bottom).toBeLessThanOrEqual(430 - 16);
    const probe = modal.root.appendChild(document.createElement("div"));
    probe.style.blockSize = "var(--f-body)";
    expect(probe.offsetHeight).toBe(360);
  });

  it.each([600, 460, 360])("is whole in a window %i px high, of which its view scrolls alone", async (height) => {
    await page.viewport(900, height);
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open({ view: "GetWallet" });
    await expect.element(page.getByText("The small print")).toBeInTheDocument();
    await still();
    const node = dialog.element();
    const card = node.firstElementChild?.getBoundingClientRect() as DOMRect;
    expect(card.top).toBeGreaterThanOrEqual(0);
    expect(card.bottom).toBeLessThanOrEqual(height);
    expect(node.scrollHeight).toBe(node.clientHeight);
    const body = modal.root.querySelector("[data-view] svg")?.closest("[class*=body]") as HTMLElement;
    expect(body.scrollHeight).toBeGreaterThan(2000);
  });

  it("goes back to the view before, and closes when going back at the first view [NAV-02]", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    await userEvent.click(page.getByRole("button", { name: "Go on" }));
    await expect.element(page.getByRole("dialog", { name: "Get a wallet" })).toBeVisible();
    await still();
    await userEvent.click(back);
    await vi.waitFor(() => expect(shownView(modal)).toBe("Connect"));
    await expect.element(back).not.toBeInTheDocument();
    modal.foyer.back();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("goes back from Connect to the account while one is connected [NAV-09]", async () => {
    const modal = await renderModal({ views: VIEWS });
    await connectWallet(modal, modal.evm);
    modal.foyer.open({ view: "Connect" });
    await userEvent.click(back);
    await vi.waitFor(() => expect(shownView(modal)).toBe("Account"));
  });

  it("shows Connect for a name it does not know [NAV-01]", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open({ view: "Nonsense" as "Connect" });
    await vi.waitFor(() => expect(shownView(modal)).toBe("Connect"));
    modal.foyer.push({ view: "constructor" as "Connect" });
    await vi.waitFor(() => expect(modal.foyer.getSnapshot().router.stack).toHaveLength(2));
    expect(shownView(modal)).toBe("Connect");
  });

  it("slides from view to view, over a picture of the last one, and takes the focus along [NAV-01]", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    const goOn = page.getByRole("button", { name: "Go on" });
    await userEvent.click(goOn);
    await vi.waitFor(() => expect(shownView(modal)).toBe("GetWallet"));
    const view = modal.root.querySelector<HTMLElement>("[data-view] > [role=group]");
    expect(view?.getAnimations().length).toBe(1);
    expect(focused(modal)).toBe(view);
    expect(view?.ariaLabel).toBe("Get a wallet");
    await still();
    expect(view?.getAnimations()).toEqual([]);
  });

  it("starts with help at Connect, and with nothing at Account, which says the network itself", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    await userEvent.click(page.getByRole("button", { name: "Help" }));
    await vi.waitFor(() => expect(shownView(modal)).toBe("WhatIsAWallet"));
    await connectWallet(modal, modal.evm);
    modal.foyer.open();
    await vi.waitFor(() => expect(shownView(modal)).toBe("Account"));
    await still();
    const header = modal.root.querySelector("header") as HTMLElement;
    expect([...header.querySelectorAll("button")].map(({ ariaLabel }) => ariaLabel)).toEqual(["Close"]);
  });

  it.each(["Escape", "the close button", "a press beside it"])(
    "closes by %s, and gives the focus back",
    async (way) => {
      const opener = document.body.appendChild(document.createElement("button"));
      opener.focus();
      const modal = await renderModal({ views: VIEWS });
      modal.foyer.open();
      await expect.element(close).toBeVisible();
      expect(document.activeElement).toBe(modal.host);
      if (way === "Escape") await userEvent.keyboard("{Escape}");
      else if (way === "the close button") await userEvent.click(close);
      else await userEvent.click(dialog, { position: { x: 5, y: 5 } });
      await expect.element(dialog).not.toBeInTheDocument();
      expect(document.activeElement).toBe(opener);
      expect(modal.foyer.getSnapshot().router.isOpen).toBe(false);
      opener.remove();
    },
  );

  it("keeps what it showed while it leaves, and starts anew the next time [NAV-08]", async () => {
    const modal = await renderModal({ views: VIEWS });
    await connectWallet(modal, modal.evm);
    modal.foyer.open();
    await expect.element(page.getByText("eip155-Acme")).toBeVisible();
    await modal.foyer.load();
    modal.foyer.close();
    // Leaving takes a fifth of a second, and a busy machine longer for what follows: it is held until that is done.
    const leaving = await vi.waitFor(() => {
      const motions = modal.root.querySelector("dialog:not([open])")?.getAnimations() ?? [];
      expect(motions).not.toEqual([]);
      return motions;
    });
    for (const motion of leaving) motion.pause();
    await modal.foyer.disconnect();
    await vi.waitFor(() => expect(modal.foyer.getSnapshot().connections.namespaces.eip155?.list).toEqual([]));
    expect(shownView(modal)).toBe("Account");
    expect(modal.root.textContent).toContain("eip155-Acme");
    for (const motion of leaving) motion.finish();
    await vi.waitFor(() => expect(shownView(modal)).toBe("Connect"));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("leaves at once when it is closed, before anything else is drawn, and comes back as fast [NAV-08]", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open({ view: "Connect" });
    await expect.element(dialog).toBeVisible();
    const node = dialog.element() as HTMLDialogElement;
    modal.foyer.close();
    expect(node.open).toBe(false);
    modal.foyer.open({ view: "GetWallet" });
    expect(node.open).toBe(true);
    await expect.element(page.getByText("The small print")).toBeVisible();
    await still();
    expect(node.open).toBe(true);
    expect(modal.root.activeElement).not.toBeNull();
  });

  it("draws the list before it is opened, and nothing while an account is connected [NAV-08]", async () => {
    const modal = await renderModal({ views: VIEWS });
    await vi.waitFor(() => expect(shownView(modal)).toBe("Connect"));
    await expect.element(dialog).not.toBeInTheDocument();
    const drawn = modal.root.querySelector("[data-view]");
    modal.foyer.open();
    await expect.element(close).toBeVisible();
    expect(modal.root.querySelector("[data-view]")).toBe(drawn);
    modal.foyer.close();
    await connectWallet(modal, modal.evm);
    await vi.waitFor(() => expect(shownView(modal)).toBeUndefined());
    modal.foyer.open();
    await vi.waitFor(() => expect(shownView(modal)).toBe("Account"));
  });

  it("fills the screen of a phone where the host wants that, and no other screen [HOST-01]", async () => {
    await page.viewport(390, 700);
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    await expect.element(dialog).toBeVisible();
    await still();
    const heightOf = (): number | undefined => dialog.element().firstElementChild?.getBoundingClientRect().height;
    expect(heightOf()).toBeLessThan(600);
    modal.foyer.setSettings({ enableMobileFullScreen: true });
    await expect.poll(heightOf).toBe(700);
    await page.viewport(900, 700);
    await expect.poll(heightOf).toBeLessThan(600);
  });

  it("shakes for 500 ms when it is asked to [NAV-11]", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    await expect.element(close).toBeVisible();
    await still();
    const card = dialog.element().firstElementChild as HTMLElement;
    expect(card.getAnimations()).toEqual([]);
    modal.foyer.shake();
    await vi.waitFor(() => expect(card.getAnimations()).toHaveLength(1));
    expect(card.getAnimations()[0]?.effect?.getTiming().duration).toBe(500);
  });

  it("takes the theme and the language at once", async () => {
    const modal = await renderModal({ views: VIEWS, provider: { locale: "ar" } });
    modal.foyer.open();
    await expect.element(page.getByRole("dialog", { name: "ربط المحفظة" })).toBeVisible();
    expect([modal.host.lang, modal.host.dir]).toEqual(["ar", "rtl"]);
    const card = dialog.element().firstElementChild as HTMLElement;
    modal.foyer.setTheme({ mode: "dark" });
    await vi.waitFor(() =>
      expect(getComputedStyle(card).backgroundColor).toBe("color(srgb 0.0901961 0.0941176 0.105882)"),
    );
    modal.foyer.setTheme({ mode: "light" });
    await vi.waitFor(() => expect(getComputedStyle(card).backgroundColor).toBe("color(srgb 1 1 1)"));
  });

  it("reads out what happens and what views announce, inside the dialog, each message by itself", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    await vi.waitFor(() => expect(modal.root.querySelector("[class*=live-region]")).not.toBeNull());
    // What lies outside of a modal dialog is not heard.
    const region = modal.root.querySelector("dialog [class*=live-region]") as HTMLElement;
    expect([region.role, region.ariaAtomic]).toEqual(["status", "false"]);
    await connectWallet(modal, modal.evm);
    await vi.waitFor(() => expect(region.textContent).toBe("Connected to Acme"));
    await userEvent.click(page.getByRole("button", { name: "Search" }));
    await vi.waitFor(() =>
      expect([...region.children].map(({ textContent }) => textContent)).toEqual([
        "Connected to Acme",
        "Three results",
      ]),
    );
    await modal.foyer.disconnect();
    await vi.waitFor(() => expect(region.textContent).toBe("Three resultsDisconnected"));
  });
});

describe("what it tells outside of a view", () => {
  it("shows toasts in its words, or in those of an error from elsewhere, and an alert until it is closed [NAV-12]", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    modal.foyer.notify({ kind: "success", code: "address-copied" });
    await expect.element(page.getByText("Address copied")).toBeVisible();
    modal.foyer.notify({ kind: "error", code: "connection-error", detail: "The wallet says no" });
    await expect.element(page.getByRole("alert").getByText("The wallet says no")).toBeVisible();
    await modal.clock.advance(4_000);
    await expect.element(page.getByText("The wallet says no")).not.toBeInTheDocument();
    modal.foyer.alert("APKTW002");
    await expect.element(page.getByText("Invalid Email Address")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Dismiss" }));
    await expect.element(page.getByText("Invalid Email Address")).not.toBeInTheDocument();
    expect(modal.foyer.getSnapshot().notices.alert).toBeUndefined();
  });

  it("says when the network is away, and nothing once it is back", async () => {
    const modal = await renderModal({ views: VIEWS });
    modal.foyer.open();
    await vi.waitFor(() => expect(modal.root.querySelector("[class*=live-region]")).not.toBeNull());
    modal.page.setOnline(false);
    await expect.element(page.getByText(/You’re offline/)).toBeVisible();
    modal.page.setOnline(true);
    await expect.element(page.getByText(/You’re offline/)).not.toBeInTheDocument();
  });

  it("hides a tooltip when the view changes and when it closes [NAV-12]", async () => {
    const modal = await renderModal({ views: { ...VIEWS, Connect: { View: Hint } } });
    const hints = (): number => modal.root.querySelectorAll(":popover-open").length;
    modal.foyer.open();
    await expect.element(page.getByRole("tooltip", { name: "A hint" })).toBeVisible();
    modal.foyer.push({ view: "GetWallet" });
    await vi.waitFor(() => expect(hints()).toBe(0));
    modal.foyer.back();
    await vi.waitFor(() => expect(hints()).toBe(1));
    modal.foyer.close();
    await vi.waitFor(() => expect(hints()).toBe(0), { timeout: 90, interval: 5 });
  });
});
