import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { type Rendered, renderPart } from "../testing/render-part.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DIALOG_BEHAVIOUR } from "./dialog-behaviour.ts";

const Sample = (props: Partial<DialogProps>): ReactElement => (
  <Dialog label="Connect" open behaviour={DIALOG_BEHAVIOUR} onDismiss={() => undefined} {...props}>
    <header data-foyer-drag="">
      Title <button type="button">Close</button>
    </header>
    <p>Content</p>
  </Dialog>
);

const cardOf = ({ part }: Rendered): HTMLElement => part.firstElementChild as HTMLElement;

type Drag = { from: Element; distance: number; ms: number; end?: "pointerup" | "pointercancel" };

/** A finger that goes down, moves and lifts, at times the test decides. */
function drag({ from, distance, ms, end = "pointerup" }: Drag): void {
  const fire = (type: string, clientY: number, timeStamp: number): void => {
    const event = new PointerEvent(type, { pointerId: 7, isPrimary: true, clientY, bubbles: true, composed: true });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    from.dispatchEvent(event);
  };
  fire("pointerdown", 100, 1000);
  fire("pointermove", 100 + distance, 1000 + ms / 2);
  fire(end, 100 + distance, 1000 + ms);
}

beforeEach(async () => {
  await page.viewport(390, 700);
  await emulateMedia({ "prefers-reduced-motion": "reduce" });
  // Only a pointer that the browser itself sees can be captured.
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(800, 700);
});

describe("Dialog on a phone", () => {
  it("is a sheet over the whole width at the bottom, with a handle", async () => {
    const shown = await renderPart(<Sample />);
    const { left, width, bottom } = cardOf(shown).getBoundingClientRect();
    expect([left, width, bottom]).toEqual([0, 390, 700]);
    expect(cardOf(shown).firstElementChild?.checkVisibility()).toBe(true);
  });

  it("is opaque from its first frame to its last: what fades is the colour behind it", async () => {
    await emulateMedia({ "prefers-reduced-motion": "no-preference" });
    const shown = await renderPart(<Sample open={false} />);
    const opacities = (): string[] => [shown.part, cardOf(shown)].map((node) => getComputedStyle(node).opacity);
    // A transition begins at a style that was computed: a busy machine paints no frame of the closed sheet.
    opacities();
    await shown.rerender(<Sample open />);
    const rising = [shown.part, cardOf(shown)].flatMap((node) => node.getAnimations()) as CSSTransition[];
    expect(rising.map(({ transitionProperty }) => transitionProperty)).toContain("background-color");
    expect(rising.map(({ transitionProperty }) => transitionProperty)).not.toContain("opacity");
    expect(opacities()).toEqual(["1", "1"]);
    await shown.rerender(<Sample open={false} />);
    expect(opacities()).toEqual(["1", "1"]);
  });

  it("ends where the keyboard begins, with the field that is typed in over it, and nowhere else", async () => {
    const seen = window.visualViewport as VisualViewport;
    const height = vi.spyOn(seen, "height", "get").mockReturnValue(window.innerHeight);
    const shown = await renderPart(
      <Dialog label="Search" open behaviour={DIALOG_BEHAVIOUR} onDismiss={() => undefined}>
        <input data-field="" />
      </Dialog>,
    );
    shown.find("[data-field]").focus();
    height.mockReturnValue(window.innerHeight - 300);
    seen.dispatchEvent(new Event("resize"));
    expect(Math.round(cardOf(shown).getBoundingClientRect().bottom)).toBe(window.innerHeight - 300);
    expect(shown.find("[data-field]").getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 300);
    // A bar that slides in is no keyboard.
    height.mockReturnValue(window.innerHeight - 60);
    seen.dispatchEvent(new Event("resize"));
    expect(cardOf(shown).getBoundingClientRect().bottom).toBe(window.innerHeight);
  });

  it("takes the whole screen where that was asked for, without a handle", async () => {
    const shown = await renderPart(<Sample fullscreen />);
    expect(cardOf(shown).getBoundingClientRect().height).toBe(700);
    expect(cardOf(shown).firstElementChild?.checkVisibility()).toBe(false);
  });

  it("asks to leave when it is pulled farther than 120 px, or faster than 0.6 px a millisecond", async () => {
    const onDismiss = vi.fn();
    const { find } = await renderPart(<Sample onDismiss={onDismiss} />);
    drag({ from: find("header"), distance: 119, ms: 400 });
    expect(onDismiss).not.toHaveBeenCalled();
    drag({ from: find("header"), distance: 121, ms: 400 });
    drag({ from: find("header"), distance: 61, ms: 100 });
    expect(onDismiss.mock.calls).toEqual([["drag"], ["drag"]]);
  });

  it("follows the finger and springs back", async () => {
    const shown = await renderPart(<Sample />);
    const card = cardOf(shown);
    const from = shown.find("header");
    const fire = (type: string, clientY: number): boolean =>
      from.dispatchEvent(
        new PointerEvent(type, { pointerId: 7, isPrimary: true, clientY, bubbles: true, composed: true }),
      );
    fire("pointerdown", 100);
    fire("pointermove", 140);
    expect(card.style.getPropertyValue("--drag")).toBe("40px");
    fire("pointermove", 60);
    expect(card.style.getPropertyValue("--drag")).toBe("0px");
    fire("pointercancel", 300);
    expect(card.style.getPropertyValue("--drag")).toBe("");
    expect(card.hasAttribute("data-dragging")).toBe(false);
  });

  it("is not dragged by its content, nor by a button in the header, nor when it may not be left", async () => {
    const onDismiss = vi.fn();
    const shown = await renderPart(<Sample onDismiss={onDismiss} />);
    drag({ from: shown.find("p"), distance: 300, ms: 400 });
    drag({ from: shown.find("button"), distance: 300, ms: 400 });
    await shown.rerender(<Sample onDismiss={onDismiss} dismissible={false} />);
    drag({ from: shown.find("header"), distance: 300, ms: 400 });
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it("is a card that cannot be dragged where there is room", async () => {
    await page.viewport(800, 700);
    const onDismiss = vi.fn();
    const { find } = await renderPart(<Sample onDismiss={onDismiss} />);
    drag({ from: find("header"), distance: 300, ms: 100 });
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it("scrolls as a whole in a window that is lower than itself", async () => {
    await page.viewport(390, 200);
    const shown = await renderPart(
      <Dialog label="A" open onDismiss={() => undefined}>
        {Array.from({ length: 30 }, (_, line) => (
          <p key={String(line)}>Line</p>
        ))}
      </Dialog>,
    );
    expect(shown.part.scrollHeight).toBeGreaterThan(200);
    expect(cardOf(shown).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });
});
