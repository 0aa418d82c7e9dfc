import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { Address } from "./address.tsx";

const VALUE = "0x52908400098527886E0F7030069857D2E4169EE7";

describe("Address", () => {
  it("is short, has the whole at hand, and is not translated", async () => {
    const { part } = await renderPart(<Address value={VALUE} />);
    expect([part.textContent, part.title, part.translate]).toEqual(["0x52…169EE7", VALUE, false]);
  });

  it("runs from left to right in every language, with figures of one width", async () => {
    const { part } = await renderPart(<Address value={VALUE} />, { dir: "rtl" });
    const { direction, unicodeBidi, fontVariantNumeric } = getComputedStyle(part);
    expect([direction, unicodeBidi, fontVariantNumeric]).toEqual(["ltr", "isolate", "tabular-nums"]);
  });

  it("shows the whole in groups of four before a signature", async () => {
    const { part } = await renderPart(<Address value={VALUE} full />);
    expect(part.textContent).toBe("0x52 9084 0009 8527 886E 0F70 3006 9857 D2E4 169E E7");
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part } = await renderPart(<Address ref={ref} value="a" className="mine" id="b" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["b", "address-root mine"]);
  });
});
