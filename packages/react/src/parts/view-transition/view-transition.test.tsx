import { createRef, type FormEvent, type ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../focus/focusable.ts";
import { emulateMedia } from "../testing/emulate-media.ts";
import { type Rendered, renderPart } from "../testing/render-part.tsx";
import type { ViewDirection } from "./view-motion.ts";
import { VIEW_MOTION } from "./view-motion.ts";
import { ViewTransition } from "./view-transition.tsx";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type SampleProps = { name: string; direction?: ViewDirection; onPress?: () => void };

const Sample = ({ name, direction = "forward", onPress }: SampleProps): ReactElement => (
  <ViewTransition viewKey={name} direction={direction} motion={VIEW_MOTION} label={name}>
    <button type="button" onClick={onPress}>
      {name}
    </button>
  </ViewTransition>
);

const viewOf = ({ part }: Rendered): HTMLElement => part.firstElementChild as HTMLElement;
const pictureOf = ({ part }: Rendered): HTMLElement => part.lastElementChild as HTMLElement;
const slideOf = (node: Element): unknown => {
  const [animation] = node.getAnimations();
  return (animation?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]?.["translate"];
};

/** As a pointer does: with a key, nothing counts the presses. */
const press = (button: Element | null): void =>
  void button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));

describe("ViewTransition", () => {
  it("does not move the first view [NAV-01]", async () => {
    const pressed = vi.fn();
    const shown = await renderPart(<Sample name="Connect" onPress={pressed} />);
    expect(viewOf(shown).getAnimations()).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: "Connect" }));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("slides the next view in from the end side within 200 ms, over an inert picture of the last [NAV-01]", async () => {
    const shown = await renderPart(<Sample name="Connect" />);
    await shown.rerender(<Sample name="Networks" />);
    expect(viewOf(shown).textContent).toBe("Networks");
    expect(viewOf(shown).getAnimations()[0]?.effect?.getTiming().duration).toBe(200);
    expect(slideOf(viewOf(shown))).toBe("12px");
    expect(pictureOf(shown).textContent).toBe("Connect");
    expect(pictureOf(shown).inert).toBe(true);
    await vi.waitFor(() => expect(pictureOf(shown).childElementCount).toBe(0));
  });

  it.each<[ViewDirection, "ltr" | "rtl", string]>([
    ["back", "ltr", "-12px"],
    ["forward", "rtl", "-12px"],
    ["back", "rtl", "12px"],
    ["none", "ltr", "0px"],
  ])("comes %s in %s from %s", async (direction, dir, from) => {
    const shown = await renderPart(<Sample name="One" />, { dir });
    await shown.rerender(<Sample name="Two" direction={direction} />);
    expect(slideOf(viewOf(shown))).toBe(from);
  });

  it("only fades for 80 ms where motion is unwanted", async () => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const shown = await renderPart(<Sample name="One" />);
    await shown.rerender(<Sample name="Two" />);
    expect(viewOf(shown).getAnimations()[0]?.effect?.getTiming().duration).toBe(80);
    expect(slideOf(viewOf(shown))).toBe("0px");
  });

  it("swallows a second press meant for the old view, and no press after the motion", async () => {
    const pressed = vi.fn();
    const shown = await renderPart(<Sample name="One" />);
    await shown.rerender(<Sample name="Two" onPress={pressed} />);
    press(viewOf(shown).querySelector("button"));
    expect(pressed).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(pictureOf(shown).childElementCount).toBe(0));
    press(viewOf(shown).querySelector("button"));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("swallows no key, which goes to what has the focus: Enter submits the form of a view that has just come", async () => {
    const submitted = vi.fn((event: FormEvent) => event.preventDefault());
    const view = (name: string): ReactElement => (
      <ViewTransition motion={VIEW_MOTION} viewKey={name} direction="forward">
        <form onSubmit={submitted}>
          <input aria-label={name} />
          <button type="submit">Go on</button>
        </form>
      </ViewTransition>
    );
    const shown = await renderPart(view("One"));
    await shown.rerender(view("Two"));
    for (const animation of viewOf(shown).getAnimations()) animation.pause();
    viewOf(shown).querySelector("input")?.focus();
    await userEvent.keyboard("{Enter}");
    expect(submitted).toHaveBeenCalledOnce();
  });

  it("never swallows a press that closes", async () => {
    const closed = vi.fn();
    const ui = (name: string): ReactElement => (
      <dialog open>
        <button type="button" data-foyer-button="close" onClick={closed}>
          Close
        </button>
        <ViewTransition motion={VIEW_MOTION} viewKey={name} direction="forward" />
      </dialog>
    );
    const shown = await renderPart(ui("One"));
    await shown.rerender(ui("Two"));
    press(shown.find("button"));
    expect(closed).toHaveBeenCalledOnce();
  });

  it("moves the focus to the new view when it was in the old one, and leaves it alone elsewhere", async () => {
    const shown = await renderPart(<Sample name="One" />);
    const outside = document.createElement("button");
    shown.root.append(outside);
    outside.focus();
    await shown.rerender(<Sample name="Two" />);
    expect(getDeepActiveElement(document)).toBe(outside);

    viewOf(shown).querySelector("button")?.focus();
    await shown.rerender(<Sample name="Three" />);
    expect(getDeepActiveElement(document)).toBe(viewOf(shown));
    expect(viewOf(shown).getAttribute("aria-label")).toBe("Three");
  });

  it("comes back to the control that led away, also when it comes late or is called otherwise", async () => {
    const rows = (names: readonly string[]): ReactElement[] =>
      names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ));
    const list = (names: readonly string[], direction: ViewDirection = "back"): ReactElement => (
      <ViewTransition viewKey="list" direction={direction} motion={VIEW_MOTION} label="list">
        {rows(names)}
      </ViewTransition>
    );
    const next = (
      <ViewTransition viewKey="next" direction="forward" motion={VIEW_MOTION} label="next">
        {rows(["Further"])}
      </ViewTransition>
    );
    const focused = (): string | null | undefined => getDeepActiveElement(document)?.textContent;
    const shown = await renderPart(list(["One", "Two", "Three"], "none"));
    viewOf(shown).querySelectorAll("button")[1]?.focus();
    await shown.rerender(next);
    expect(getDeepActiveElement(document)).toBe(viewOf(shown));
    // Drawn anew in another order.
    await shown.rerender(list(["Two", "One", "Three"]));
    expect(focused()).toBe("Two");
    await shown.rerender(next);
    await shown.rerender(list([]));
    expect(getDeepActiveElement(document)).toBe(viewOf(shown));
    await shown.rerender(list(["Two", "Renamed"]));
    await vi.waitFor(() => expect(focused()).toBe("Two"));
    await shown.rerender(next);
    await shown.rerender(list(["Renamed"]));
    expect(focused()).toBe("Renamed");
  });

  it("shows what was scrolled where it was, and keeps no id twice but those of drawings", async () => {
    const ui = (name: string): ReactElement => (
      <ViewTransition motion={VIEW_MOTION} viewKey={name} direction="forward">
        <div id="list" data-scroller="">
          <svg height="900" width="10" display="block" role="presentation">
            <linearGradient id="paint" />
          </svg>
        </div>
      </ViewTransition>
    );
    const shown = await renderPart(ui("One"));
    const list = shown.find("[data-scroller]");
    list.style.cssText = "height:100px;overflow:auto";
    list.scrollTop = 250;
    await shown.rerender(ui("Two"));
    const copy = pictureOf(shown).querySelector("[data-scroller]");
    expect(copy?.scrollTop).toBe(250);
    expect(copy?.id).toBe("");
    expect(copy?.querySelector("linearGradient")?.id).toBe("paint");
  });

  it("keeps the pixels of what leaves: its own elements, drawn as they were", async () => {
    const ui = (name: string): ReactElement => (
      <ViewTransition motion={VIEW_MOTION} viewKey={name} direction="back">
        <img alt="" src={PIXEL} />
        <p data-late="">{name}</p>
      </ViewTransition>
    );
    const shown = await renderPart(ui("One"));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-late] { transition: opacity 9s; @starting-style { opacity: 0 } }");
    const image = shown.find<HTMLImageElement>("img");
    await image.decode();
    shown.root.adoptedStyleSheets.push(sheet);
    const height = viewOf(shown).offsetHeight;
    expect(height).toBeGreaterThan(0);
    await shown.rerender(ui("Two"));
    expect((pictureOf(shown).firstElementChild as HTMLElement).offsetHeight).toBe(height);
    expect(pictureOf(shown).querySelector("img")).toBe(image);
    expect(image.complete).toBe(true);
    expect(getComputedStyle(pictureOf(shown).querySelector("[data-late]") as Element).opacity).toBe("1");
  });

  it("forwards its ref and what else it is given, and leaves no listener when it goes in mid-motion", async () => {
    const ref = createRef<HTMLDivElement>();
    const shown = await renderPart(
      <ViewTransition motion={VIEW_MOTION} ref={ref} viewKey="One" direction="none" className="mine" title="x" />,
    );
    expect(ref.current).toBe(shown.part);
    expect([shown.part.title, shown.part.className]).toEqual(["x", "view-transition-root mine"]);

    const added = vi.spyOn(EventTarget.prototype, "addEventListener");
    const removed = vi.spyOn(EventTarget.prototype, "removeEventListener");
    await shown.rerender(<ViewTransition motion={VIEW_MOTION} viewKey="Two" direction="none" />);
    await shown.unmount();
    const clicks = (calls: readonly unknown[][]): number => calls.filter(([type]) => type === "click").length;
    expect(clicks(added.mock.calls)).toBeGreaterThan(0);
    expect(clicks(removed.mock.calls)).toBeGreaterThanOrEqual(clicks(added.mock.calls));
    vi.restoreAllMocks();
  });
});
