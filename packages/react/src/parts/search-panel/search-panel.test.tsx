import { createRef, type ReactElement, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EmptyState } from "../panel/panel.tsx";
import { nextFrames, renderPart } from "../testing/render-part.tsx";
import { SearchPanel } from "./search-panel.tsx";

const FOUND = ["Aspen", "Birch", "Cedar", "Dogwood", "Elm"];

function Sample({ names }: { names: readonly string[] }): ReactElement {
  const [value, setValue] = useState("");
  const found = names.filter((name) => name.startsWith(value));
  return (
    <SearchPanel field={{ label: "Search", clearLabel: "Clear", value, onChange: setValue }}>
      {found.length > 0 ? (
        <ul>
          {found.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <EmptyState title="None" />
      )}
    </SearchPanel>
  );
}

describe("SearchPanel", () => {
  it.each([[FOUND], [[...FOUND, ...FOUND, ...FOUND].map((name, place) => `${name} ${place}`)]])(
    "keeps its height while one, none and all are found: %#",
    async (names) => {
      const { part, find } = await renderPart(<Sample names={names} />);
      await nextFrames();
      const heights = [part.offsetHeight];
      for (const typed of ["Elm", "zzz", "Asp"]) {
        await userEvent.fill(page.getByRole("searchbox"), typed);
        await nextFrames();
        heights.push(part.offsetHeight);
      }
      await userEvent.click(page.getByRole("button", { name: "Clear" }));
      await nextFrames();
      heights.push(part.offsetHeight);
      expect(new Set(heights).size).toBe(1);
      expect(find(".search-panel-results").offsetHeight).toBeGreaterThanOrEqual(180);
    },
  );

  it("grows with what it finds", async () => {
    const { part, rerender } = await renderPart(<Sample names={FOUND} />);
    await nextFrames();
    const before = part.offsetHeight;
    await rerender(<Sample names={Array.from({ length: 20 }, (_, place) => `Fir ${place}`)} />);
    await vi.waitFor(() => expect(part.offsetHeight).toBeGreaterThan(before));
  });

  it("forwards its ref, its class and what else it is given", async () => {
    const ref = createRef<HTMLDivElement>();
    const field = { label: "A", clearLabel: "B", value: "", onChange: () => undefined };
    const { part } = await renderPart(
      <SearchPanel ref={ref} field={field} tools={<b>T</b>} className="mine" title="x" />,
    );
    expect(ref.current).toBe(part);
    expect([part.title, part.className]).toEqual(["x", "search-panel-root mine"]);
    expect(part.querySelector("b")?.textContent).toBe("T");
  });
});
