import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { nextFrames, type Rendered, renderPart } from "../testing/render-part.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DIALOG_BEHAVIOUR } from "./dialog-behaviour.ts";

const Sample = (props: Partial<DialogProps>): React.ReactElement => (
  <Dialog label="Connect" open behaviour={DIALOG_BEHAVIOUR} onDismiss={() => undefined} {...props}>
    <button type="button">First</button>
    <input aria-label="Search" />
    <Tooltip text="Explained" shown>
      <button type="button">Last</button>
    </Tooltip>
  </Dialog>
);

const isRaised = ({ part }: Rendered): boolean => part.matches(":popover-open");

function put(css: string, parent: Element = document.body): HTMLElement {
  const element = document.createElement("div");
  element.style.cssText = css;
  parent.append(element);
  return element;
}

const COVER = "position:fixed;inset:0;z-index:2147483647;background:gold";
const HOLDER = "transform:scale(1);width:50px;height:50px;overflow:hidden";

beforeEach(async () => {
  await page.viewport(800, 700);
});
afterEach(() => {
  document.body.replaceChildren();
});

describe("a dialog that is raised to the top layer", () => {
  it("is one whose host would hold it in a box, or that something lies over", async () => {
    const held = await renderPart(<Sample />, { parent: put(HOLDER) });
    expect(isRaised(held)).toBe(true);
    const { x, y, width, height } = held.part.getBoundingClientRect();
    expect([x, y, width, height]).toEqual([0, 0, 800, 700]);
    await held.unmount();
    put(COVER);
    const covered = await renderPart(<Sample />);
    expect(isRaised(covered)).toBe(true);
  });

  it("makes nothing else inert than before, and looks as on any other page", async () => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const beside = put("");
    const read = ({ part }: Rendered): Record<string, string> => {
      const computed = getComputedStyle(part);
      const kept = [...computed].filter((name) => !/^(--|overlay|will-change)/.test(name));
      return Object.fromEntries(kept.map((name) => [name, computed.getPropertyValue(name)]));
    };
    const plain = await renderPart(<Sample />);
    expect(isRaised(plain)).toBe(false);
    const look = read(plain);
    await plain.unmount();
    const raised = await renderPart(<Sample />, { parent: put(HOLDER) });
    expect(read(raised)).toEqual(look);
    expect(beside.inert).toBe(true);
    const later = put("");
    expect(later.inert).toBe(false);
  });

  it("has its own tooltips over it, also when it is raised after them", async () => {
    const parent = put("");
    const shown = await renderPart(<Sample />, { parent });
    await nextFrames();
    expect(isRaised(shown)).toBe(false);
    const bubble = shown.find("[role=tooltip]");
    bubble.style.pointerEvents = "auto";
    parent.style.cssText = HOLDER;
    window.dispatchEvent(new Event("resize"));
    await vi.waitFor(() => expect(isRaised(shown)).toBe(true));
    const { x, y, width, height } = bubble.getBoundingClientRect();
    expect(shown.root.elementFromPoint(x + width / 2, y + height / 2)).toBe(bubble);
  });

  it("leaves the focus where it is when it is raised while it is open", async () => {
    const parent = put("");
    const shown = await renderPart(<Sample />, { parent });
    await userEvent.click(page.getByRole("textbox", { name: "Search" }));
    await userEvent.keyboard("abc");
    parent.style.cssText = HOLDER;
    window.dispatchEvent(new Event("resize"));
    await vi.waitFor(() => expect(isRaised(shown)).toBe(true));
    expect(shown.root.activeElement).toBe(shown.find("input"));
  });

  it("is found again when the page that holds it scrolls it away", async () => {
    const scroller = put("position:fixed;inset:0;overflow:auto;transform:scale(1)");
    const parent = put("", scroller);
    put("height:3000px", scroller);
    const shown = await renderPart(<Sample />, { parent });
    await nextFrames();
    scroller.scrollTop = 400;
    await vi.waitFor(() => expect(isRaised(shown)).toBe(true));
    expect(shown.part.getBoundingClientRect().top).toBe(0);
  });

  it("stays beneath what came later than itself, whatever the window does", async () => {
    const shown = await renderPart(<Sample />);
    put(COVER);
    window.dispatchEvent(new Event("resize"));
    await nextFrames();
    expect(isRaised(shown)).toBe(false);
  });

  it("is raised when what was there before comes to lie over it in another window", async () => {
    const bar = put(`${COVER};display:none`);
    const shown = await renderPart(<Sample />);
    bar.style.display = "block";
    window.dispatchEvent(new Event("resize"));
    expect(isRaised(shown)).toBe(true);
    expect(bar.inert).toBe(true);
  });

  it.for(["no-preference", "reduce"] as const)(
    "stays there until its leave motion is over, where motion is %s, and is not raised without need again",
    async (motion) => {
      await emulateMedia({ "prefers-reduced-motion": motion });
      const cover = put(COVER);
      const shown = await renderPart(<Sample />);
      await nextFrames();
      await shown.rerender(<Sample open={false} />);
      expect(isRaised(shown)).toBe(false);
      expect(getComputedStyle(shown.part).getPropertyValue("overlay")).toBe("auto");
      await vi.waitFor(() => expect(shown.part.hasAttribute("popover")).toBe(false));
      cover.remove();
      await shown.rerender(<Sample open />);
      expect(isRaised(shown)).toBe(false);
    },
  );

  it("is there again at once when it is opened while it leaves", async () => {
    put(COVER);
    const shown = await renderPart(<Sample />);
    await nextFrames();
    await shown.rerender(<Sample open={false} />);
    await shown.rerender(<Sample open />);
    expect(isRaised(shown)).toBe(true);
    await nextFrames();
    expect(isRaised(shown)).toBe(true);
  });
});

describe("a dialog beneath another one", () => {
  it("is not seen while the other one is open, nor in reach, and is as before after that", async () => {
    const beneath = await renderPart(<Sample />);
    const over = await renderPart(<Sample label="Another" />);
    await nextFrames();
    expect(getComputedStyle(beneath.part).visibility).toBe("hidden");
    expect(getComputedStyle(over.part).visibility).toBe("visible");
    await over.rerender(<Sample label="Another" open={false} />);
    await vi.waitFor(() => expect(getComputedStyle(beneath.part).visibility).toBe("visible"));
    const { x, y, width, height } = beneath.find("input").getBoundingClientRect();
    expect(beneath.root.elementFromPoint(x + width / 2, y + height / 2)).toBe(beneath.find("input"));
  });
});
