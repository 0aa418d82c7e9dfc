import { type ReactElement, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../focus/focusable.ts";
import { renderPart } from "../testing/render-part.tsx";
import { CodeInput, type CodeInputProps } from "./code-input.tsx";

type SampleProps = Partial<Pick<CodeInputProps, "onComplete" | "busy" | "invalid" | "errorId">> & {
  readonly initial?: string;
};

function Sample({ initial = "", ...rest }: SampleProps): ReactElement {
  const [value, setValue] = useState(initial);
  return (
    <>
      <CodeInput label="Code" digitLabel={(place) => `Digit ${place}`} value={value} onChange={setValue} {...rest} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue("")}>
        Empty
      </button>
    </>
  );
}

const boxes = (): HTMLInputElement[] => page.getByRole("textbox").elements() as HTMLInputElement[];
const written = (): string =>
  boxes()
    .map(({ value }) => value || "_")
    .join("");
const focused = (): number => boxes().indexOf(getDeepActiveElement(document) as HTMLInputElement) + 1;
const enabled = (): number => boxes().filter(({ disabled }) => !disabled).length;

/** Pastes a text where the focus is, as the browser does. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true });
  getDeepActiveElement(document)?.dispatchEvent(event);
}

async function begin(props: SampleProps = {}): Promise<void> {
  await renderPart(<Sample {...props} />);
  await userEvent.click(page.getByRole("textbox", { name: "Digit 1" }));
}

describe("CodeInput", () => {
  it("is one named group of six boxes, the first of which a device fills", async () => {
    await begin();
    await expect.element(page.getByRole("group", { name: "Code" })).toBeVisible();
    expect(boxes().map((box) => [box.ariaLabel, box.autocomplete, box.inputMode])).toEqual([
      ["Digit 1", "one-time-code", "numeric"],
      ...[2, 3, 4, 5, 6].map((place) => [`Digit ${place}`, "off", "numeric"]),
    ]);
    // The device writes all of it into the first box.
    await userEvent.fill(page.getByRole("textbox", { name: "Digit 1" }), "246810");
    expect(written()).toBe("246810");
  });

  it("goes on by itself as digits are typed, is told once when the last has come, and takes nothing else [EML-09]", async () => {
    const onComplete = vi.fn();
    await begin({ onComplete });
    expect(enabled()).toBe(1);
    await userEvent.keyboard("a1 -");
    expect([written(), focused(), enabled()]).toEqual(["1_____", 2, 2]);
    await userEvent.keyboard("2345");
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard("6");
    expect([written(), focused()]).toEqual(["123456", 6]);
    expect(onComplete.mock.calls).toEqual([["123456"]]);
  });

  it("is not moved by Shift, as one types digits with it in some languages", async () => {
    await begin();
    await userEvent.keyboard("1{Shift}");
    expect([written(), focused()]).toEqual(["1_____", 2]);
  });

  it("spreads what is pasted over the boxes, from where it is pasted, and a whole code over all [EML-09]", async () => {
    const onComplete = vi.fn();
    await begin({ onComplete });
    paste("12 3");
    await expect.poll(written).toBe("123___");
    expect(focused()).toBe(4);
    paste("Your code is 987-654.");
    await expect.poll(written).toBe("987654");
    expect(onComplete.mock.calls).toEqual([["987654"]]);
    paste("no digits");
    expect(written()).toBe("987654");
  });

  it.each(["Backspace", "Delete"])("steps back with %s, one digit at a time", async (key) => {
    await begin();
    await userEvent.keyboard("123");
    await userEvent.keyboard(`{${key}}`);
    expect([written(), focused(), enabled()]).toEqual(["12____", 3, 3]);
    await userEvent.keyboard(`{${key}}{${key}}{${key}}`);
    expect([written(), focused(), enabled()]).toEqual(["______", 1, 1]);
  });

  it("replaces a digit that is gone back to, and leaves no gap where one is taken out", async () => {
    await begin({ initial: "123456" });
    await userEvent.keyboard("{Home}{ArrowRight}9");
    expect([written(), focused()]).toEqual(["193456", 3]);
    await userEvent.keyboard("{ArrowLeft}{Backspace}");
    expect([written(), focused()]).toEqual(["13456_", 2]);
    await userEvent.keyboard("{End}{ArrowRight}");
    expect(focused()).toBe(6);
  });

  it("is in reach of Tab alone", async () => {
    await renderPart(<Sample initial="12" />);
    await userEvent.tab();
    expect(focused()).toBe(1);
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe(3);
    await userEvent.tab();
    expect(getDeepActiveElement(document)?.textContent).toBe("Empty");
  });

  it("has the focus in the first box again when somebody empties it", async () => {
    await begin();
    await userEvent.keyboard("123456");
    await userEvent.click(page.getByRole("button", { name: "Empty" }));
    expect([written(), focused()]).toEqual(["______", 1]);
  });

  it("keeps the focus and changes nothing while it is checked", async () => {
    const { rerender } = await renderPart(<Sample initial="123456" />);
    await userEvent.click(page.getByRole("textbox", { name: "Digit 6" }));
    await rerender(<Sample initial="123456" busy />);
    await userEvent.keyboard("9{Backspace}");
    paste("111111");
    expect([written(), focused()]).toEqual(["123456", 6]);
    await expect.element(page.getByRole("group")).toHaveAttribute("aria-busy", "true");
  });

  it("says what is wrong with it in every box", async () => {
    await renderPart(<Sample initial="12" invalid errorId="wrong" />);
    expect(boxes().map((box) => [box.ariaInvalid, box.getAttribute("aria-describedby")])).toEqual(
      Array.from({ length: 6 }, () => ["true", "wrong"]),
    );
  });

  it("runs from left to right in every language", async () => {
    await renderPart(<Sample initial="12" />, { dir: "rtl" });
    const [first, second] = boxes().map((box) => box.getBoundingClientRect().left);
    expect(first).toBeLessThan(second ?? 0);
  });

  it("does not make phones zoom in", async () => {
    await renderPart(<Sample />, { variables: { fontSizeMaster: "6px" } });
    expect(Number.parseFloat(getComputedStyle(boxes()[0] as Element).fontSize)).toBeGreaterThanOrEqual(16);
  });
});
