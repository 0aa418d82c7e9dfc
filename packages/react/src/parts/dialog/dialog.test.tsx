import { createRef, type ReactElement, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { nextFrames, type Rendered, renderPart } from "../testing/render-part.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DIALOG_BEHAVIOUR } from "./dialog-behaviour.ts";
import type { DismissReason } from "./open-dialog.ts";

const deepActive = (): Element | null => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
};

/** A dialog that closes when asked to, with two buttons and a field. */
function Sample({ asked, ...props }: Partial<DialogProps> & { asked?: (reason: DismissReason) => void }): ReactElement {
  const [open, setOpen] = useState(true);
  const onDismiss = (reason: DismissReason): void => {
    asked?.(reason);
    setOpen(false);
  };
  return (
    <Dialog label="Connect Wallet" behaviour={DIALOG_BEHAVIOUR} open={open} onDismiss={onDismiss} {...props}>
      <header data-foyer-drag="">Title</header>
      <button type="button">First</button>
      <input aria-label="Search" />
      <button type="button">Last</button>
    </Dialog>
  );
}

const cardOf = ({ part }: Rendered): HTMLElement => part.firstElementChild as HTMLElement;
const isOpen = ({ part }: Rendered): boolean => (part as HTMLDialogElement).open;

beforeEach(async () => {
  await page.viewport(800, 700);
});
afterEach(() => {
  document.body.replaceChildren();
});

describe("Dialog", () => {
  it("is a named modal dialog of 370 px above the page [NAV-13, NAV-14]", async () => {
    const shown = await renderPart(<Sample />);
    await expect.element(page.getByRole("dialog", { name: "Connect Wallet" })).toBeVisible();
    expect(shown.part.getAttribute("aria-modal")).toBe("true");
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    expect(cardOf(shown).getBoundingClientRect().width).toBe(370);
    expect(getComputedStyle(shown.part).zIndex).toBe("9999");
  });

  it("forwards its ref, its class and what else it is given", async () => {
    const ref = createRef<HTMLDialogElement>();
    const { part } = await renderPart(
      <Dialog ref={ref} open label="A" className="mine" data-testid="kit" onDismiss={() => undefined} />,
    );
    expect(ref.current).toBe(part);
    expect(part.dataset["testid"]).toBe("kit");
    expect(part.className).toMatch(/ mine$/);
  });

  it("opens on the ordinary layer, so that what is added later over it stays usable", async () => {
    const shown = await renderPart(<Sample />);
    expect(shown.part.matches(":modal")).toBe(false);
    const overlay = document.createElement("button");
    overlay.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:99999";
    overlay.textContent = "Wallet's own";
    const clicked = vi.fn();
    overlay.addEventListener("click", clicked);
    document.body.append(overlay);
    await userEvent.click(overlay);
    expect(clicked).toHaveBeenCalledOnce();
    expect(isOpen(shown)).toBe(true);
  });

  it("goes to the top layer when the page has a modal dialog open", async () => {
    const other = document.createElement("dialog");
    other.innerHTML = "<p>Theirs</p>";
    document.body.append(other);
    other.showModal();
    const shown = await renderPart(<Sample />);
    expect(shown.part.matches(":modal")).toBe(true);
    await userEvent.click(page.getByRole("button", { name: "Last" }));
    expect(deepActive()?.textContent).toBe("Last");
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(isOpen(shown)).toBe(false));
    expect(other.open).toBe(true);
  });

  it("can be pressed from its first frame", async () => {
    const pressed = vi.fn();
    const { find } = await renderPart(
      <Dialog open label="A" onDismiss={() => undefined}>
        <button type="button" onClick={pressed}>
          Go
        </button>
      </Dialog>,
    );
    const { x, y, width, height } = find("button").getBoundingClientRect();
    const host = document.elementFromPoint(x + width / 2, y + height / 2);
    expect(host?.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2)).toBe(find("button"));
  });

  describe("the page behind", () => {
    it("is inert while it is open, but for live regions, and exactly as before afterwards", async () => {
      document.body.innerHTML =
        '<main>Page</main><aside inert>Was inert</aside><div data-foyer-live>Live</div><style>p{}</style><div id="app"></div>';
      const before = document.body.innerHTML;
      const nested = document.createElement("div");
      document.body.lastElementChild?.append(document.createElement("p"), nested);
      const shown = await renderPart(<Sample />, { parent: nested });

      const inert = (selector: string): boolean => document.querySelector<HTMLElement>(selector)?.inert ?? false;
      expect(["main", "aside", "#app p"].map(inert)).toEqual([true, true, true]);
      expect(["[data-foyer-live]", "style", "#app"].map(inert)).toEqual([false, false, false]);

      await shown.unmount();
      document.querySelector("#app")?.replaceChildren();
      expect(document.body.innerHTML).toBe(before);
    });

    it("stays inert until the last of two dialogs closes, whichever goes first", async () => {
      document.body.innerHTML = "<main>Page</main>";
      const main = document.querySelector("main") as HTMLElement;
      const one = await renderPart(<Sample />);
      const two = await renderPart(<Sample />);
      await one.unmount();
      expect(main.inert).toBe(true);
      await two.unmount();
      expect(main.outerHTML).toBe("<main>Page</main>");
    });

    it("does not scroll, and does not move", async () => {
      document.body.innerHTML = '<div style="height:3000px;text-align:end">Wide</div>';
      const wide = document.body.firstElementChild as HTMLElement;
      const width = wide.getBoundingClientRect().width;
      const one = await renderPart(<Sample />);
      const two = await renderPart(<Sample />);
      expect(getComputedStyle(document.documentElement).overflow).toBe("hidden");
      expect(wide.getBoundingClientRect().width).toBe(width);
      await one.unmount();
      expect(getComputedStyle(document.documentElement).overflow).toBe("hidden");
      await two.unmount();
      expect(getComputedStyle(document.documentElement).overflow).toBe("visible");
      expect(document.documentElement.getAttribute("style")).toBeNull();
    });

    it("keeps its width where the scrollbar goes away, unless it keeps the gutter itself", async () => {
      const page = document.documentElement;
      Object.defineProperty(page, "clientWidth", { value: window.innerWidth - 15, configurable: true });
      const one = await renderPart(<Sample />);
      expect(getComputedStyle(page).paddingInlineEnd).toBe("15px");
      await one.unmount();
      page.style.scrollbarGutter = "stable";
      await renderPart(<Sample />);
      expect(getComputedStyle(page).paddingInlineEnd).toBe("0px");
      page.removeAttribute("style");
      Reflect.deleteProperty(page, "clientWidth");
    });
  });

  describe("leaving", () => {
    it("asks to leave on Escape and on a press beside the card", async () => {
      const asked = vi.fn();
      const escaped = await renderPart(<Sample asked={asked} />);
      await userEvent.keyboard("{Escape}");
      expect(isOpen(escaped)).toBe(false);
      await escaped.unmount();

      await renderPart(<Sample asked={asked} />);
      await userEvent.click(page.getByRole("dialog"), { position: { x: 10, y: 10 } });
      expect(asked.mock.calls).toEqual([["escape"], ["outside"]]);
    });

    it("returns the focus when it is left by a press beside the card", async () => {
      document.body.innerHTML = '<p style="height:200px">Page</p><button>Opener</button>';
      document.querySelector("button")?.focus();
      await renderPart(<Sample />);
      expect(document.activeElement?.textContent).not.toBe("Opener");
      await userEvent.click(page.getByRole("dialog"), { position: { x: 10, y: 10 } });
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Opener"));
    });

    it("closes only the one on top when two are open, wherever the focus is", async () => {
      const [one, two] = [vi.fn(), vi.fn()];
      await renderPart(<Sample asked={one} />);
      await renderPart(<Sample asked={two} />);
      (document.activeElement as HTMLElement).blur();
      (deepActive() as HTMLElement | null)?.blur();
      await userEvent.keyboard("{Escape}");
      expect([one.mock.calls, two.mock.calls]).toEqual([[], [["escape"]]]);
    });

    it("stays on a press inside the card, and on a key that somebody has used already", async () => {
      const asked = vi.fn();
      const shown = await renderPart(<Sample asked={asked} />);
      await userEvent.click(shown.find("header"));
      const use = (event: KeyboardEvent): void => event.preventDefault();
      document.addEventListener("keydown", use, { capture: true });
      await userEvent.keyboard("{Escape}");
      document.removeEventListener("keydown", use, { capture: true });
      expect(asked).not.toHaveBeenCalled();
    });

    it("shakes for 500 ms instead where it may not be left [NAV-11]", async () => {
      const asked = vi.fn();
      const shown = await renderPart(<Sample asked={asked} dismissible={false} />);
      await userEvent.keyboard("{Escape}");
      expect(asked).not.toHaveBeenCalled();
      const [shaking] = cardOf(shown)
        .getAnimations()
        .filter((animation) => !(animation instanceof CSSTransition));
      expect(shaking?.effect?.getTiming().duration).toBe(500);
    });

    it("shakes when it is told to, and without motion only fades [NAV-11]", async () => {
      await emulateMedia({ "prefers-reduced-motion": "reduce" });
      const shown = await renderPart(<Sample shakes={0} />);
      expect(cardOf(shown).getAnimations()).toEqual([]);
      await shown.rerender(<Sample shakes={1} />);
      const [fading] = cardOf(shown).getAnimations();
      const effect = fading?.effect as KeyframeEffect;
      expect(effect.getTiming().duration).toBe(80);
      expect(effect.getKeyframes().every((frame) => frame["translate"] === undefined)).toBe(true);
    });

    it("fades out within 120 ms, lets the page be used before, and says when it is gone", async () => {
      const onExited = vi.fn();
      const shown = await renderPart(<Dialog open label="A" onDismiss={() => undefined} onExited={onExited} />);
      await nextFrames();
      await shown.rerender(<Dialog open={false} label="A" onDismiss={() => undefined} onExited={onExited} />);
      expect(getComputedStyle(shown.part).visibility).toBe("visible");
      await vi.waitFor(() => expect(getComputedStyle(shown.part).pointerEvents).toBe("none"), { interval: 5 });
      expect(onExited).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(onExited).toHaveBeenCalledOnce());
      expect(getComputedStyle(shown.part).visibility).toBe("hidden");
    });
  });

  it("leaves no listener, no node and no style behind after 20 times", async () => {
    document.body.innerHTML = "<main><button>Open</button></main>";
    const added = vi.spyOn(EventTarget.prototype, "addEventListener");
    const removed = vi.spyOn(EventTarget.prototype, "removeEventListener");
    const ui = (open: boolean): ReactElement => <Dialog open={open} label="A" onDismiss={() => undefined} />;
    const shown = await renderPart(ui(false));
    const before = document.body.innerHTML;
    const live = new Set<AbortSignal | undefined>();
    added.mockClear();

    for (let round = 0; round < 20; round += 1) {
      await shown.rerender(ui(true));
      await shown.rerender(ui(false));
    }
    for (const [type, , options] of added.mock.calls) {
      if (/^(keydown|cancel|close)$/.test(type)) live.add((options as AddEventListenerOptions).signal);
    }
    expect(live.size).toBe(20);
    expect([...live].every((signal) => signal?.aborted)).toBe(true);
    const pointers = (calls: readonly unknown[][]): number => calls.filter(([type]) => type === "pointermove").length;
    expect(pointers(removed.mock.calls)).toBe(pointers(added.mock.calls));
    await vi.waitFor(() => expect(document.body.innerHTML).toBe(before));
    expect(document.adoptedStyleSheets).toEqual([]);
    vi.restoreAllMocks();
  });
});
