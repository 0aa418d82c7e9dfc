import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FeatureViews } from "../hooks/feature-ui.ts";
import { useFoyer } from "../hooks/use-foyer.ts";
import { connectWallet } from "../test/render.tsx";
import { renderModal } from "../test/render-modal.tsx";

const dialog = page.getByRole("dialog");
const close = page.getByRole("button", { name: "Close" });
const retry = page.getByRole("button", { name: "Try again" });

const Plain = (): ReactElement => <p>Here it is</p>;

function Fragile(): ReactElement {
  const foyer = useFoyer();
  if (foyer.app.description === "broken") throw new Error("a view that fails");
  return <p>All is well</p>;
}

const Connect: FeatureViews = { Connect: { View: Plain } };

/** A chunk that arrives when the test says so. */
function createChunk(): {
  load: () => Promise<typeof Plain>;
  arrive: () => void;
  fail: () => void;
  asked: () => number;
} {
  const waiting: { resolve: (View: typeof Plain) => void; reject: (reason: unknown) => void }[] = [];
  return {
    load: () => new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
    arrive: () => waiting.at(-1)?.resolve(Plain),
    fail: () => waiting.at(-1)?.reject(new TypeError("Failed to fetch dynamically imported module")),
    asked: () => waiting.length,
  };
}

describe("a view that is fetched", () => {
  it("leaves the view before in place for 150 ms, and then says that it is loading", async () => {
    const chunk = createChunk();
    const modal = await renderModal({ views: { ...Connect, GetWallet: { load: chunk.load } } });
    modal.foyer.open();
    await expect.element(page.getByText("Here it is")).toBeVisible();
    modal.foyer.push({ view: "GetWallet" });
    await vi.waitFor(() => expect(chunk.asked()).toBe(1));
    await modal.clock.advance(149);
    expect(modal.root.querySelector("[data-view=Connect]")).not.toBeNull();
    await modal.clock.advance(1);
    await expect.element(page.getByRole("status", { name: "Loading..." })).toBeVisible();
    expect(modal.root.querySelector("[data-view=GetWallet]")).not.toBeNull();
    chunk.arrive();
    await expect.element(page.getByText("Here it is")).toBeVisible();
    await expect.element(page.getByRole("dialog", { name: "Get a wallet" })).toBeVisible();
    expect(modal.clock.pending()).toBe(0);
  });

  it("does not open an empty card: it waits for its first view, but not for long", async () => {
    const chunk = createChunk();
    const modal = await renderModal({ views: { ...Connect, GetWallet: { load: chunk.load } }, prepare: addOne });
    modal.foyer.open({ view: "GetWallet" });
    await vi.waitFor(() => expect(chunk.asked()).toBe(1));
    await expect.element(dialog).not.toBeInTheDocument();
    await modal.clock.advance(150);
    await expect.element(dialog).toBeVisible();
  });

  it("says calmly that it could not be fetched, and tries again when asked", async () => {
    const chunk = createChunk();
    const modal = await renderModal({ views: { ...Connect, GetWallet: { load: chunk.load } } });
    modal.foyer.open();
    modal.foyer.push({ view: "GetWallet" });
    await vi.waitFor(() => expect(chunk.asked()).toBe(1));
    chunk.fail();
    await expect.element(page.getByRole("alert").getByText(/This screen couldn’t be loaded/)).toBeVisible();
    await still(modal);
    await userEvent.click(retry);
    await vi.waitFor(() => expect(chunk.asked()).toBe(2));
    chunk.arrive();
    await expect.element(page.getByText("Here it is")).toBeVisible();
  });

  it("fetches each view once, however often it is shown", async () => {
    const load = vi.fn(async () => Plain);
    const modal = await renderModal({ views: { ...Connect, GetWallet: { load } } });
    for (const _ of [1, 2, 3]) {
      modal.foyer.open({ view: "GetWallet" });
      await expect.element(dialog).toBeVisible();
      modal.foyer.close();
      await expect.element(dialog).not.toBeInTheDocument();
    }
    expect(load).toHaveBeenCalledOnce();
  });
});

/** Presses while the view changes are swallowed. */
async function still({ root }: Awaited<ReturnType<typeof renderModal>>): Promise<void> {
  await expect.poll(() => root.querySelector("[data-view] > [inert] > *")).toBeNull();
}

const addOne: NonNullable<Parameters<typeof renderModal>[0]>["prepare"] = ({ evm }) => {
  evm.addWallet("Acme");
};

describe("a view that fails", () => {
  it("takes nothing away but itself, and offers another try", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const app = { name: "Example", description: "broken" };
    const modal = await renderModal({ views: { Connect: { View: Fragile } }, options: { app } });
    modal.foyer.open();
    await expect.element(page.getByText("Something went wrong.")).toBeVisible();
    await expect.element(close).toBeVisible();
    app.description = "mended";
    await still(modal);
    await userEvent.click(retry);
    await expect.element(page.getByText("All is well")).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe("the page around", () => {
  it("hears no press and no move of the focus inside, but every key", async () => {
    const modal = await renderModal({ views: { Connect: { View: Plain } } });
    const heard: string[] = [];
    const aborter = new AbortController();
    for (const type of ["click", "pointerdown", "mousedown", "focusin", "focusout", "keydown"]) {
      document.addEventListener(type, () => heard.push(type), { signal: aborter.signal });
    }
    modal.foyer.open();
    await userEvent.keyboard("{Tab}");
    await userEvent.click(page.getByText("Here it is"));
    expect([...new Set(heard)]).toEqual(["keydown"]);
    aborter.abort();
  });

  it("gets no style element and no inline style, and its own marks do not hide the modal", async () => {
    const modal = await renderModal({ views: { Connect: { View: Plain } } });
    modal.host.setAttribute("aria-hidden", "true");
    modal.host.setAttribute("inert", "");
    modal.foyer.open();
    await expect.element(close).toBeVisible();
    expect(modal.host.hasAttribute("aria-hidden")).toBe(false);
    expect(modal.root.querySelector("style")).toBeNull();
    expect(document.querySelector("style[data-foyer]")).toBeNull();
    expect(modal.root.adoptedStyleSheets.length).toBeGreaterThan(3);
  });

  it("is left as it was after 50 openings: no node, no listener, no timer more", async () => {
    const modal = await renderModal({ views: { Connect: { View: Plain } }, prepare: addOne });
    const cycle = async (): Promise<void> => {
      modal.foyer.open();
      await vi.waitFor(() => expect(modal.root.querySelector("dialog")?.open).toBe(true), { interval: 1 });
      const shown = modal.root.querySelector("[data-view]");
      modal.foyer.close();
      // What was shown has gone: another list is drawn for the next opening.
      await vi.waitFor(() => expect(modal.root.querySelector("[data-view]")).not.toBe(shown), { interval: 1 });
    };
    await cycle();
    await cycle();
    const added = vi.spyOn(EventTarget.prototype, "addEventListener");
    const removed = vi.spyOn(EventTarget.prototype, "removeEventListener");
    // Listeners that end with a signal are not removed by name.
    const alone = (): number =>
      added.mock.calls.filter(([, , options]) => typeof options !== "object" || !options?.signal).length;
    const nodes = (): number => document.querySelectorAll("*").length + modal.root.querySelectorAll("*").length;
    const sheets = (): number => document.adoptedStyleSheets.length + modal.root.adoptedStyleSheets.length;
    const before = [nodes(), sheets(), modal.clock.pending()];
    for (let count = 0; count < 50; count += 1) await cycle();
    expect([nodes(), sheets(), modal.clock.pending()]).toEqual(before);
    expect(alone()).toBeLessThanOrEqual(removed.mock.calls.length);
    vi.restoreAllMocks();
  }, 60_000);

  it("has nothing of the modal left once it is unmounted, even while it is open", async () => {
    const modal = await renderModal({ views: { Connect: { View: Plain } } });
    modal.foyer.open();
    await expect.element(close).toBeVisible();
    await connectWallet(modal, modal.evm);
    expect(document.querySelectorAll("[inert]").length).toBeGreaterThan(0);
    await modal.unmount();
    await vi.waitFor(() => expect(document.querySelectorAll("[inert], [data-foyer-inert]").length).toBe(0));
    expect(modal.host.isConnected).toBe(false);
    expect(getComputedStyle(document.documentElement).overflow).toBe("visible");
    expect(modal.clock.pending()).toBe(0);
  });
});
