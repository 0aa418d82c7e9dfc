import { selectRoute } from "@foyer/core";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "../../parts/testing/emulate-media.ts";
import { type Rendered, renderFoyer, type TestGiven } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

const dialog = page.getByRole("dialog");
const side = page.getByRole("region", { name: "Connect Wallet" });
const wallet = (name: string) => side.getByRole("button", { name: new RegExp(`^${name}`) });

beforeEach(async () => {
  await page.viewport(1100, 800);
});

type Given = TestGiven & { readonly layout?: "compact" | "wide" | "auto" | undefined };

async function open({ layout = "wide", options, prepare, ...given }: Given = {}): Promise<Rendered> {
  const kit = await renderFoyer(null, {
    ...given,
    options: { ...options, settings: { layout, ...options?.settings } },
    prepare: async (prepared) => {
      for (const name of ["Acme", "Harbor"]) prepared.evm.addWallet(name);
      prepared.solana.addWallet("Sol");
      prepared.evm.answer.connect = "hang";
      prepared.solana.answer.connect = "hang";
      await prepare?.(prepared);
      await prepared.foyer.load();
    },
  });
  kit.foyer.open();
  await expect.element(dialog).toBeVisible();
  await still();
  return kit;
}

const cardWidth = (): number =>
  document.querySelector("[data-foyer]")?.shadowRoot?.querySelector("dialog > *")?.getBoundingClientRect().width ?? 0;
const inCard = (selector: string): readonly HTMLElement[] => [
  ...(document.querySelector("[data-foyer]")?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];
const tiles = (element: Element): readonly HTMLElement[] => [...element.querySelectorAll<HTMLElement>(".tile-root")];
/** Where an element is drawn, in px. */
const boxOf = (element: Element | undefined): readonly number[] => {
  const { x = 0, y = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
  return [x, y, width];
};
const isNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((px, at) => Math.abs(px - (other[at] ?? 0)) <= 1);
const hold = (element: Element | undefined, part: number): void => {
  for (const animation of element?.getAnimations() ?? []) {
    animation.pause();
    animation.currentTime = part * 280;
    if (part > 0.9) animation.play();
  }
};
const viewOf = ({ foyer }: Rendered): string => selectRoute(foyer.getSnapshot()).view;
const pendingOf = ({ foyer }: Rendered, namespace: "eip155" | "solana"): string | undefined =>
  foyer.getSnapshot().connections.namespaces[namespace]?.pending?.connectorId;

describe("the wide layout", () => {
  it("has the wallets at the side, and what a wallet is beside them", async () => {
    const kit = await open();
    await expect.element(page.getByRole("dialog", { name: "Connect Wallet" })).toBeVisible();
    await expect.element(wallet("Acme")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "What is a Wallet?" })).toBeVisible();
    await expect.poll(cardWidth).toBe(740);
    // Where to get one is said once.
    await expect.element(page.getByRole("button", { name: "I don’t have a wallet" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Get a wallet" }).click();
    await expect.poll(() => viewOf(kit)).toBe("GetWallet");
    await expect.element(wallet("Acme")).toBeVisible();
  });

  it("asks another wallet in one press, whatever is shown beside the list, and ends the wait for the first", async () => {
    const kit = await open();
    await wallet("Acme").click();
    await expect.poll(() => pendingOf(kit, "eip155")).toBeDefined();
    await kit.clock.advance(100);
    await expect.element(page.getByRole("dialog", { name: "Acme" })).toBeVisible();
    await expect.element(wallet("Acme")).toHaveAttribute("aria-current", "true");
    await still();
    await wallet("Sol").click();
    await expect.poll(() => pendingOf(kit, "solana")).toBeDefined();
    await kit.clock.advance(100);
    await expect.element(page.getByRole("dialog", { name: "Sol" })).toBeVisible();
    await expect.poll(() => pendingOf(kit, "eip155")).toBeUndefined();
    await expect.element(wallet("Sol")).toHaveAttribute("aria-current", "true");
    await expect.element(wallet("Acme")).not.toHaveAttribute("aria-current");
    await still();
    await page.getByRole("button", { name: "Back" }).click();
    await expect.element(page.getByRole("heading", { name: "What is a Wallet?" })).toBeVisible();
    await expect.poll(() => pendingOf(kit, "solana")).toBeUndefined();
  });

  it("carries the picture of the chosen wallet from its row to the middle, and back from where it is by then", async () => {
    const kit = await open();
    const [row] = tiles(side.element());
    // Once the card has come.
    await expect.poll(() => boxOf(row)[2]).toBe(40);
    const from = boxOf(row);
    await wallet("Acme").click();
    await expect.poll(() => pendingOf(kit, "eip155")).toBeDefined();
    await kit.clock.advance(100);
    await expect.poll(() => inCard("[data-foyer-carried]").length).toBe(1);
    const [picture] = inCard("[data-foyer-carried]");
    // The row keeps its own.
    expect(picture).not.toBe(row);
    expect(row?.checkVisibility()).toBe(true);
    hold(picture, 0);
    expect(isNear(boxOf(picture), from)).toBe(true);
    hold(picture, 0.999);
    const there = boxOf(picture);
    await still();
    expect(inCard("[data-foyer-carried]")).toEqual([]);
    const [middle] = inCard('[data-view="ConnectingExternal"] .tile-root') as [HTMLElement];
    expect(isNear(there, boxOf(middle))).toBe(true);
    expect(getComputedStyle(middle).opacity).toBe("1");

    await page.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => inCard("[data-foyer-carried]").length).toBe(1);
    const [back] = inCard("[data-foyer-carried]");
    hold(back, 0);
    expect(isNear(boxOf(back), there)).toBe(true);
    hold(back, 0.4);
    const between = boxOf(back);
    expect(isNear(between, from)).toBe(false);
    // Chosen once more while it is on its way: presses count again once the views have changed.
    for (const motion of inCard("[data-view]").flatMap((view) => view.getAnimations())) motion.finish();
    await still();
    (wallet("Acme").element() as HTMLElement).click();
    await expect.poll(() => pendingOf(kit, "eip155")).toBeDefined();
    await kit.clock.advance(100);
    await expect.poll(() => inCard("[data-foyer-carried]")[0] !== back).toBe(true);
    const [again] = inCard("[data-foyer-carried]");
    hold(again, 0);
    expect(isNear(boxOf(again), between)).toBe(true);
    hold(again, 0.999);
    expect(isNear(boxOf(again), there)).toBe(true);
    await still();
    expect(inCard("[data-foyer-carried]")).toEqual([]);
    expect(boxOf(tiles(side.element())[0])).toEqual(from);
  });

  it("carries nothing where motion is not wanted", async () => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const kit = await open();
    await wallet("Acme").click();
    await expect.poll(() => pendingOf(kit, "eip155")).toBeDefined();
    await kit.clock.advance(100);
    await expect.poll(() => inCard('[data-view="ConnectingExternal"] .tile-root').length).toBe(1);
    expect(inCard("[data-foyer-carried]")).toEqual([]);
  });

  it("leaves the focus in the list for who goes through it with the keyboard", async () => {
    const kit = await open();
    (wallet("Acme").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => pendingOf(kit, "eip155")).toBeDefined();
    await kit.clock.advance(100);
    await expect.element(page.getByRole("dialog", { name: "Acme" })).toBeVisible();
    await still();
    expect(document.querySelector("[data-foyer]")?.shadowRoot?.activeElement).toBe(wallet("Acme").element());
  });

  it("is out of reach while something else has to be settled first", async () => {
    const kit = await open();
    kit.foyer.push({ view: "UnsupportedChain" });
    await expect.poll(() => (side.element() as HTMLElement).inert).toBe(true);
    kit.foyer.back();
    await expect.poll(() => (side.element() as HTMLElement).inert).toBe(false);
  });

  it.each<[string, Given["layout"], readonly [number, number], boolean]>([
    ["has no room below 720 px", "wide", [719, 800], false],
    ["has room from 720 px on", "wide", [720, 800], true],
    ["waits for more room where the window decides", "auto", [1023, 800], false],
    ["is there where the window has it", "auto", [1100, 800], true],
    ["is not there unless the host wants it", "compact", [1100, 800], false],
  ])("%s", async (_name, layout, [width, height], isWide) => {
    await page.viewport(width, height);
    await open({ layout });
    await expect.element(page.getByRole("button", { name: /^Acme/ })).toBeVisible();
    await expect.poll(() => cardWidth() > 370).toBe(isWide);
  });

  it("comes and goes with the host's setting and with the window", async () => {
    const kit = await open({ layout: "compact" });
    await expect.poll(cardWidth).toBe(370);
    kit.foyer.close();
    kit.foyer.setSettings({ layout: "wide" });
    await expect
      .poll(() => {
        kit.foyer.close();
        kit.foyer.open();
        return side.elements().length;
      })
      .toBe(1);
    await page.viewport(600, 800);
    await expect.poll(cardWidth).toBe(370);
    await page.viewport(1100, 800);
    await expect.poll(cardWidth).toBe(740);
  });

  it("is one card for what is opened elsewhere than at Connect", async () => {
    const kit = await open();
    kit.foyer.close();
    kit.foyer.open({ view: "Networks" });
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.poll(cardWidth).toBe(370);
  });
});
