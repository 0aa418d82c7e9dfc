import type { ReactElement } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { truncateAddress } from "../parts/address/shown-address.ts";
import { emulateMedia } from "../parts/testing/emulate-media.ts";
import { type Rendered, renderFoyer, type TestGiven } from "../test/render.tsx";
import { still } from "../test/still.ts";
import { bloom } from "./bloom.ts";

type Kit = Rendered & { readonly agree: () => Promise<void> };

/** Somebody whose wallet has said no; `agree` asks it again, and it says yes. */
async function declined(features: NonNullable<TestGiven["provider"]>["features"]): Promise<Kit> {
  const kit = await renderFoyer(<button type="button">Of the page</button>, {
    provider: { features },
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      evm.answer.connect = "reject";
      await foyer.load();
    },
  });
  const agree = async (): Promise<void> => {
    kit.evm.answer.connect = "reject";
    kit.foyer.open({ view: "ConnectingExternal", params: { walletId: "org.acme" } });
    const again = page.getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    await still();
    kit.evm.answer.connect = "approve";
    await again.click();
    await expect.poll(() => dialog().textContent).toContain("Connected to Acme");
  };
  return { ...kit, agree };
}

const dialog = (): HTMLDialogElement =>
  document.querySelector("[data-foyer]")?.shadowRoot?.querySelector("dialog") as HTMLDialogElement;
const layer = (): HTMLElement | null => dialog().querySelector("[class*=bloom-layer-root]");
const partOf = (name: string): HTMLElement => layer()?.querySelector(`[class*=${name}]`) as HTMLElement;
const isSeen = (): boolean => getComputedStyle(dialog()).visibility === "visible";

describe("the bloom of a connection that was made", () => {
  it("goes from the wallet's picture to the card's edge, in the account's own colours, and then is gone", async () => {
    const kit = await declined([bloom()]);
    await kit.agree();
    await expect.poll(layer).not.toBeNull();
    const card = dialog().firstElementChild as HTMLElement;
    const [edge, around] = [layer()?.getBoundingClientRect(), card.getBoundingClientRect()];
    expect([edge?.width, edge?.height]).toEqual([around.width, around.height]);
    expect(layer()?.closest("[aria-hidden]")?.getAttribute("aria-hidden")).toBe("true");
    const tint = layer()?.style.getPropertyValue("--tint");
    expect(tint).toMatch(/^#[\da-f]{6}$/);
    // Where the picture is, whatever stands above it.
    const picture = dialog().querySelector("[data-view] [class*=tile]")?.getBoundingClientRect() as DOMRect;
    const middle = picture.x + picture.width / 2 - around.x;
    const from = Number.parseFloat(layer()?.style.getPropertyValue("--x") ?? "");
    // It may still tremble from the wallet's no, by 6 px.
    expect(Math.abs(from - middle)).toBeLessThan(6);
    await expect.poll(isSeen).toBe(false);
    await expect.poll(layer).toBeNull();
  });

  it("moves by transforms and opacity alone", async () => {
    const kit = await declined([bloom()]);
    await kit.agree();
    await expect.poll(layer).not.toBeNull();
    const motions = layer()?.getAnimations({ subtree: true }) ?? [];
    expect(motions.length).toBe(4);
    const moved = motions.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys));
    const own = new Set(moved.filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name)));
    expect([...own].sort()).toEqual(["opacity", "rotate", "scale"]);
    expect(motions.every(({ effect }) => (effect?.getComputedTiming().endTime as number) <= 720)).toBe(true);
  });

  it("lets presses through, and ends with the first of them", async () => {
    const kit = await declined([bloom()]);
    await kit.agree();
    await expect.poll(layer).not.toBeNull();
    expect(getComputedStyle(partOf("glow")).pointerEvents).toBe("none");
    await userEvent.click(page.getByRole("button", { name: "Of the page" }));
    await expect.poll(layer, { timeout: 100 }).toBeNull();
    expect(isSeen()).toBe(false);
  });

  it("is for the first time that an account is connected", async () => {
    const kit = await declined([bloom()]);
    await kit.agree();
    await expect.poll(layer).not.toBeNull();
    await expect.poll(isSeen).toBe(false);
    await kit.foyer.disconnect();
    await kit.agree();
    // Longer than it takes to be drawn, and less than what it would be drawn over is seen.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([isSeen(), layer()]).toEqual([true, null]);
  });

  it("is not there, nor fetched, unless the host asks for it", async () => {
    const kit = await declined([]);
    await kit.agree();
    expect(layer()).toBeNull();
    await expect.poll(isSeen).toBe(false);
  });

  it.each([
    ["less motion", { "prefers-reduced-motion": "reduce" }],
    ["the system's colours", { "forced-colors": "active" }],
  ])("is not fetched for a visitor who wants %s", async (_words, media) => {
    await emulateMedia(media as unknown as Record<string, string>);
    const load = vi.fn(async () => () => null);
    const kit = await declined([{ slots: { connected: load } }, bloom()]);
    await kit.agree();
    expect(load).not.toHaveBeenCalled();
    expect(layer()).toBeNull();
  });

  it("is not fetched for a visitor who saves data", async () => {
    Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
    const load = vi.fn(async () => () => null);
    const kit = await declined([{ slots: { connected: load } }]);
    await kit.agree();
    expect(load).not.toHaveBeenCalled();
  });
});

const Broken = (): never => {
  throw new Error("broken");
};
const Told = ({ address }: { readonly address: string }): ReactElement => (
  <i className="told">{truncateAddress(address)}</i>
);

describe("what else a host draws there", () => {
  it("is told whose connection it is, and left out where it fails or does not come", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const kit = await declined([
      { slots: { connected: async () => Broken } },
      { slots: { connected: () => Promise.reject(new Error("offline")) } },
      { slots: { connected: async () => Told } },
    ]);
    await kit.agree();
    await expect.poll(() => dialog().querySelector(".told")?.textContent).toContain("eip155-Acme");
    expect(dialog().textContent).toContain("Connected to Acme");
  });
});
