import { describe, expect, it } from "vitest";
import { readLiteral } from "./read-literal.ts";

describe("readLiteral", () => {
  it("reads what a module says, by any quotes", () => {
    const source = `// why\nexport const wallet = { id: "a", 'b-c': [1, null, true], nested: { url: \`x\` } } as const;`;
    expect(readLiteral(source)).toEqual({ id: "a", "b-c": [1, null, true], nested: { url: "x" } });
    expect(readLiteral(`const image =\n  "data:image/webp;base64,AA";\nexport default image;`)).toBe(
      "data:image/webp;base64,AA",
    );
  });

  it.each([
    ["a call", "const wallet = { id: fetch('https://evil.example') };"],
    ["a name", "const wallet = process;"],
    ["a template that computes", "const wallet = `${1}`;"],
    ["a spread", "const wallet = { ...globalThis };"],
    ["an accessor", "const wallet = { get id() { return 1; } };"],
    ["no constant", "import 'x';"],
  ])("refuses %s, and runs nothing", (_, source) => {
    expect(() => readLiteral(source)).toThrow();
  });
});
