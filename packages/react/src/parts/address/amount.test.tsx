import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { Amount } from "./address.tsx";

describe("Amount", () => {
  it("shows whole part, decimals and symbol, the whole part foremost", async () => {
    const { part, find } = await renderPart(<Amount whole="1,284" decimals=".52" symbol="ETH" />);
    expect(part.textContent).toBe("1,284.52ETH");
    expect([getComputedStyle(part).fontSize, getComputedStyle(part).fontWeight]).toEqual(["40px", "600"]);
    expect(Number(getComputedStyle(find(".amount-light")).fontWeight)).toBeLessThan(600);
    expect(find(".amount-symbol").translate).toBe(false);
  });

  it("leaves out what there is not, and forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part } = await renderPart(<Amount ref={ref} whole="0" size="small" className="mine" id="a" />);
    expect(part.childElementCount).toBe(0);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "amount-root amount-small mine"]);
  });
});
