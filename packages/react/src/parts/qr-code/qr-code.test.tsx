import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { photographCode } from "../testing/photograph-code.ts";
import { readCode } from "../testing/read-code.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Tile } from "../tile/tile.tsx";
import { QrCode, type QrCodeProps } from "./qr-code.tsx";

const CODE = { label: "Code to scan", fallback: "No code" } as const;
const LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='99' height='99' fill='%23c0f'/%3E%3C/svg%3E";

const uri = (length: number): string =>
  `wc:${"7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9".repeat(7)}`.slice(0, length);

async function show(props: Partial<QrCodeProps> & { value: string }, mode: "light" | "dark" = "light") {
  const rendered = await renderPart(<QrCode {...CODE} {...props} />, { mode });
  await expect.poll(() => rendered.part.querySelector("[role=img]")).not.toBeNull();
  return rendered;
}

describe("QrCode", () => {
  it.each([4, 12, 20, 40, 80, 120, 187, 250, 320, 400])(
    "decodes with a logo in its middle, in light and dark (%i characters) [QRC-01]",
    async (length) => {
      for (const mode of ["light", "dark"] as const) {
        const logo = <Tile name="Acme" src={LOGO} />;
        const rendered = await show({ value: uri(length), logo, width: 300 }, mode);
        expect(await readCode(await photographCode(rendered.root))).toBe(uri(length));
        await rendered.unmount();
      }
    },
  );

  it("decodes without a logo, at level M, as small as it gets [QRC-01]", async () => {
    const rendered = await show({ value: uri(60) });
    expect(rendered.part.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 41 41");
    expect(await readCode(await photographCode(rendered.root))).toBe(uri(60));
  });

  it("takes level Q where a logo hides a part of it [QRC-01]", async () => {
    const plain = await show({ value: uri(60), level: "Q" });
    const styled = await show({ value: uri(60), logo: "A" });
    const sizes = [plain, styled].map(({ part }) => part.querySelector("svg")?.getAttribute("viewBox"));
    expect(sizes).toEqual(["0 0 45 45", "0 0 45 45"]);
  });

  it("is dark on light in every theme", async () => {
    for (const mode of ["light", "dark"] as const) {
      const { part, find, unmount } = await show({ value: "Acme" }, mode);
      expect(getComputedStyle(find("svg > path")).fill).toBe("rgb(255, 255, 255)");
      expect(getComputedStyle(find("svg > g")).stroke).toBe("rgb(0, 0, 0)");
      expect(getComputedStyle(part).backgroundColor).toBe("rgb(255, 255, 255)");
      await unmount();
    }
  });

  it("takes other colours, and is drawn anew for another text", async () => {
    const { find, rerender } = await show({ value: "Acme", colors: { dark: "#0988f0" } });
    expect(getComputedStyle(find("svg > g")).stroke).toBe("rgb(9, 136, 240)");
    const before = find("svg > g > path").getAttribute("d");
    await rerender(<QrCode {...CODE} value="Birch" />);
    expect(find("svg > g > path").getAttribute("d")).not.toBe(before);
  });

  it("is an image with a name", async () => {
    const { find } = await show({ value: "Acme" });
    expect(find("svg").getAttribute("aria-label")).toBe("Code to scan");
  });

  it("holds its place until it is drawn", async () => {
    const { part } = await renderPart(<QrCode {...CODE} value="Acme" width={300} />);
    expect(part.ariaBusy).toBe("true");
    expect(part.getBoundingClientRect().width).toBe(300);
    await expect.poll(() => part.ariaBusy).toBe("false");
    expect(part.getBoundingClientRect().width).toBe(300);
  });

  it.each([
    ["an empty text", { value: "" }, "No input text"],
    ["a text that is too big", { value: "a".repeat(3000) }, "The amount of data is too big to be stored in a QR Code"],
    ["no version", { value: "A", version: 41 }, "Invalid QR Code version"],
    ["no mask", { value: "A", mask: 8 }, "bad maskPattern"],
    ["no colour", { value: "A", colors: { dark: "blue" } }, "Invalid hex color"],
  ])("says why there is none, and shows what stands in its place (%s) [QRC-01]", async (_, props, words) => {
    const onFail = vi.fn();
    const { part } = await renderPart(<QrCode {...CODE} {...props} onFail={onFail} />);
    await expect.poll(() => part.textContent).toBe("No code");
    await vi.waitFor(() => expect(onFail).toHaveBeenCalled());
    expect(onFail.mock.lastCall?.[0]).toMatchObject({ name: "QrCodeError", message: words });
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part } = await renderPart(<QrCode {...CODE} ref={ref} value="A" className="mine" id="a" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "qr-code-root mine"]);
  });
});
