import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../focus/focusable.ts";
import { afterPaint } from "../motion/motion.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DIALOG_BEHAVIOUR } from "./dialog-behaviour.ts";

const focused = (): string | undefined => getDeepActiveElement(document)?.textContent ?? undefined;

const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

const Sample = ({ open = true, toggleRef }: { open?: boolean } & Pick<DialogProps, "toggleRef">): ReactElement => (
  <Dialog label="Connect" open={open} behaviour={DIALOG_BEHAVIOUR} toggleRef={toggleRef} onDismiss={() => undefined}>
    <button type="button">First</button>
    <button type="button" tabIndex={-1}>
      Not a stop
    </button>
    <button type="button" disabled>
      Disabled
    </button>
    <span data-nest="" />
    <button type="button">Last</button>
  </Dialog>
);

/** A button two shadow roots deep, as custom elements inside have them. */
function nest(at: Element, text: string): void {
  const inner = document.createElement("div");
  at.attachShadow({ mode: "open" }).append(inner);
  const button = document.createElement("button");
  button.textContent = text;
  inner.attachShadow({ mode: "open" }).append(button);
}

/** Puts the focus on a button in a shadow root; returns the root. */
function focusInShadow(): ShadowRoot {
  const host = document.createElement("div");
  document.body.append(host);
  const root = host.attachShadow({ mode: "open" });
  root.append(document.createElement("button"));
  (root.firstElementChild as HTMLElement).focus();
  return root;
}

beforeEach(() => {
  document.body.innerHTML = "<button>Before</button>";
});
afterEach(() => {
  document.body.replaceChildren();
});

describe("the focus of a dialog", () => {
  it("goes to the card when it opens, without showing a ring", async () => {
    const { part } = await renderPart(<Sample />);
    const card = part.firstElementChild as HTMLElement;
    expect(getDeepActiveElement(document)).toBe(card);
    expect(getComputedStyle(card).outlineWidth).toBe("1px");
  });

  it("goes round inside with Tab, through nested shadow roots", async () => {
    const { find } = await renderPart(<Sample />);
    nest(find("[data-nest]"), "Nested");
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 7; step += 1) {
      await userEvent.tab();
      seen.push(focused());
    }
    expect(seen).toEqual(["First", "Nested", "Last", "First", "Nested", "Last", "First"]);
  });

  it("goes round backwards with Shift and Tab, from the card too", async () => {
    await renderPart(<Sample />);
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab({ shift: true });
      seen.push(focused());
    }
    expect(seen).toEqual(["Last", "First", "Last", "First"]);
  });

  it("stays inside where there is nothing to stop at", async () => {
    const { part } = await renderPart(
      <Dialog label="A" open behaviour={DIALOG_BEHAVIOUR} onDismiss={() => undefined} />,
    );
    await userEvent.tab();
    expect(getDeepActiveElement(document)).toBe(part.firstElementChild);
  });

  it("returns to what opened it, without scrolling there", async () => {
    document.body.innerHTML = '<div style="height:2000px"></div><button>Opener</button>';
    const opener = document.body.lastElementChild as HTMLElement;
    opener.focus({ preventScroll: true });
    const shown = await renderPart(<Sample />);
    expect(focused()).not.toBe("Opener");
    await shown.rerender(<Sample open={false} />);
    await vi.waitFor(() => expect(focused()).toBe("Opener"));
    expect(window.scrollY).toBe(0);
  });

  it("returns with the page, once the closing is painted", async () => {
    document.body.innerHTML = "<button>Opener</button>";
    document.querySelector("button")?.focus();
    const shown = await renderPart(<Sample />);
    const toggleRef = { current: undefined as ((isOpen: boolean) => void) | undefined };
    await shown.rerender(<Sample toggleRef={toggleRef} />);
    toggleRef.current?.(false);
    expect((shown.part as HTMLDialogElement).open).toBe(false);
    expect(document.querySelector("button")?.inert).toBe(true);
    expect(focused()).not.toBe("Opener");
    await painted();
    expect(document.querySelector("button")?.inert).toBe(false);
    expect(focused()).toBe("Opener");
  });

  it("still knows what opened it when it is opened again before that", async () => {
    document.body.innerHTML = "<button>Opener</button>";
    document.querySelector("button")?.focus();
    const toggleRef = { current: undefined as ((isOpen: boolean) => void) | undefined };
    const shown = await renderPart(<Sample toggleRef={toggleRef} />);
    toggleRef.current?.(false);
    toggleRef.current?.(true);
    await painted();
    expect((shown.part as HTMLDialogElement).open).toBe(true);
    expect(getDeepActiveElement(document)).toBe(shown.part.firstElementChild);
    await shown.rerender(<Sample open={false} toggleRef={toggleRef} />);
    await vi.waitFor(() => expect(focused()).toBe("Opener"));
  });

  it("returns into the shadow host of an opener that was replaced meanwhile", async () => {
    const root = focusInShadow();
    const shown = await renderPart(<Sample />);
    const next = document.createElement("button");
    next.textContent = "Account";
    root.replaceChildren(next);
    await shown.rerender(<Sample open={false} />);
    await vi.waitFor(() => expect(focused()).toBe("Account"));
  });

  it("stays in a dialog that has opened again before it returned", async () => {
    const root = focusInShadow();
    const shown = await renderPart(<Sample />);
    root.replaceChildren(document.createElement("p"));
    await shown.rerender(<Sample open={false} />);
    await shown.rerender(<Sample open />);
    await painted();
    expect(getDeepActiveElement(document)).toBe(shown.part.firstElementChild);
  });

  it("stays with a visitor who went on to an overlay of somebody else", async () => {
    const shown = await renderPart(<Sample />);
    const overlay = document.createElement("button");
    overlay.textContent = "Captcha";
    document.body.append(overlay);
    overlay.focus();
    await shown.rerender(<Sample open={false} />);
    await painted();
    expect(focused()).toBe("Captcha");
  });

  it("shows a ring on the control that the keyboard reached", async () => {
    await renderPart(<Sample />);
    await userEvent.tab();
    expect(focused()).toBe("First");
    const { outlineWidth, outlineStyle } = getComputedStyle(getDeepActiveElement(document) as Element);
    expect([outlineWidth, outlineStyle]).toEqual(["2px", "solid"]);
  });
});
