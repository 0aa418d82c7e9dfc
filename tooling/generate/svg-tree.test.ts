import { describe, expect, it } from "vitest";
import { readSvg } from "./svg-tree.ts";

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${content}</svg>`;

describe("readSvg", () => {
  it("leaves out the file's own words and a clip to the whole box", () => {
    const clipped =
      '<g clip-path="url(#x)"><path d="M1 1"/></g><defs><clipPath id="x"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs>';
    expect(readSvg(svg(clipped))).toEqual(["svg", { viewBox: "0 0 24 24" }, [["path", { d: "M1 1" }]]]);
  });

  it("keeps gradients and other clips, under short names", () => {
    const drawn =
      '<path fill="url(#long__b)" d="M1 1"/><defs><linearGradient id="long__b"><stop stop-color="#fff"/></linearGradient></defs>';
    expect(readSvg(svg(drawn))).toEqual([
      "svg",
      { viewBox: "0 0 24 24" },
      [
        ["path", { fill: "url(#a)", d: "M1 1" }],
        ["defs", {}, [["linearGradient", { id: "a" }, [["stop", { "stop-color": "#fff" }]]]]],
      ],
    ]);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a foreign object", "<foreignObject/>"],
    ["an image from outside", '<image href="https://evil.example/a.png"/>'],
    ["a link", '<path href="https://evil.example" d="M0 0"/>'],
    ["a handler", '<path onclick="alert(1)" d="M0 0"/>'],
    ["a style", '<path style="fill:red" d="M0 0"/>'],
    ["a fill from outside", '<path fill="url(https://evil.example#a)" d="M0 0"/>'],
    ["an element left open", "<g>"],
  ])("refuses %s", (_, content) => {
    expect(() => readSvg(svg(content))).toThrow();
  });
});
