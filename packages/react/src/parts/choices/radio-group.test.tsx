import { createRef, type ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../focus/focusable.ts";
import { Row } from "../row/row.tsx";
import { renderPart } from "../testing/render-part.tsx";
import { RadioGroup } from "./radio-group.tsx";

type SampleProps = { chosen?: string; onChoose?: (name: string) => void };

const Sample = ({ chosen, onChoose }: SampleProps): ReactElement => (
  <RadioGroup label="Networks">
    {["One", "Two", "Three"].map((name) => (
      <Row key={name} kind="radio" aria-checked={name === chosen} name={name} onClick={() => onChoose?.(name)} />
    ))}
  </RadioGroup>
);

const focused = (): string | undefined => getDeepActiveElement(document)?.textContent ?? undefined;

describe("RadioGroup", () => {
  it("is a named group of radios of which one is checked", async () => {
    await renderPart(<Sample chosen="Two" />);
    await expect.element(page.getByRole("radiogroup", { name: "Networks" })).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "Two" })).toBeChecked();
  });

  it("is one stop of Tab: the chosen one, or the first", async () => {
    const { rerender } = await renderPart(<Sample chosen="Two" />);
    await userEvent.tab();
    expect(focused()).toBe("Two");
    (getDeepActiveElement(document) as HTMLElement).blur();
    await rerender(<Sample />);
    await userEvent.tab();
    expect(focused()).toBe("One");
  });

  it("moves with the arrow keys, round the ends, and chooses with Enter or Space", async () => {
    const onChoose = vi.fn();
    await renderPart(<Sample chosen="One" onChoose={onChoose} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowUp}");
    expect(focused()).toBe("Three");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Two");
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("Two");
  });

  it("forwards its ref, its key handler and what else it is given", async () => {
    const ref = createRef<HTMLDivElement>();
    const onKeyDown = vi.fn();
    const { part } = await renderPart(
      <RadioGroup ref={ref} label="A" className="mine" onKeyDown={onKeyDown}>
        <Row kind="radio" aria-checked name="One" />
      </RadioGroup>,
    );
    await userEvent.tab();
    await userEvent.keyboard("x");
    expect(onKeyDown).toHaveBeenCalledOnce();
    expect(ref.current).toBe(part);
    expect(part.className).toBe("mine");
  });
});
