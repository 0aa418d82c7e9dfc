import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkStyles } from "./styles.ts";

const PART = "packages/react/src/parts/button/button.css";
const TOKENS = "packages/react/src/theme/tokens.css";

describe("checkStyles", () => {
  it.each([
    ["margin-left: 0", "'margin-left: 0' is physical: use the logical property"],
    ["border-top-left-radius: 0", "'border-top-left-radius: 0' is physical: use the logical property"],
    ["right: 0", "'right: 0' is physical: use the logical property"],
    ["max-width: 100%", "'max-width: 100%' is physical: use the logical property"],
    ["text-align: left", "'text-align: left' is physical: use the logical property"],
    ["padding-inline: 4px", "'padding-inline: 4px' has a length of its own: use a token"],
    ["inset: calc(-4px + 1em)", "'inset: calc(-4px + 1em)' has a length of its own: use a token"],
    ["--gap: 12px", "'--gap: 12px' has a length of its own: use a token"],
    ["color: #0988f0", "'color: #0988f0' has a colour of its own: use a token"],
    ["color: rgb(0 0 0 / 50%)", "'color: rgb(0 0 0 / 50%)' has a colour of its own: use a token"],
  ])("refuses %s", (declaration, message) => {
    const text = `.button {\n  display: grid;\n  &:focus {\n    ${declaration};\n  }\n}\n`;
    expect(withTree({ [PART]: text }, checkStyles)).toEqual([{ file: PART, line: 4, message }]);
  });

  it.each([
    "border: 1px solid var(--f-hairline)",
    "outline-offset: -2px",
    "mask: linear-gradient(#000, #0000)",
    "background: oklch(var(--f-tone) var(--hue))",
    "/* physical: measured by the script */\n left: var(--left)",
    "left: var(--left); /* physical: measured by the script */",
  ])("allows %s", (declaration) => {
    expect(withTree({ [PART]: `.button {\n  ${declaration}\n}\n` }, checkStyles)).toEqual([]);
  });

  it("allows logical properties, tokens, media lengths, selectors and comments", () => {
    const text = `/* left: 4px */\n@media (max-width: 480px) {\n  a:focus { inline-size: 100%; text-align: start; color: var(--fill-1); transition: transform 1s }\n}\n`;
    expect(withTree({ [PART]: text }, checkStyles)).toEqual([]);
  });

  it("refuses what a finger would leave behind: hovering where there may be no pointer", () => {
    const sticky =
      ".a {\n  &:hover {\n    color: red\n  }\n}\n@media (max-width: 1px) {\n  .b:hover { color: red }\n}\n";
    expect(withTree({ [PART]: sticky }, checkStyles).map(({ line }) => line)).toEqual([2, 7]);
    const meant = ".a {\n  @media (hover: hover) {\n    &:hover { color: red }\n  }\n}\n";
    expect(withTree({ [PART]: meant }, checkStyles)).toEqual([]);
  });

  it("allows lengths and colours among the tokens, and physical properties nowhere", () => {
    const text = ":host { --gap: 4px; --fill: #fff; left: 0 }";
    expect(withTree({ [TOKENS]: text }, checkStyles)).toEqual([
      { file: TOKENS, line: 1, message: "'left: 0' is physical: use the logical property" },
    ]);
  });
});
