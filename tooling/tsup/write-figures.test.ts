import { describe, expect, it } from "vitest";
import { writeFigures } from "./write-figures.js";

const SOURCE = `/** Ends. */\nexport const ADDRESS_END = 6;\nexport const CURRENCY = "USD";\n`;

function write(code: string): unknown {
  const { transform } = writeFigures(SOURCE);
  return (transform as unknown as (code: string) => unknown)(code);
}

describe("a published module", () => {
  it.each(["@foyer/contract/limits", "@foyer/core/limits", "../../limits.ts", "./limits.ts"])(
    "has the figures of %s in place of their names",
    (from) => {
      const code = `import { ADDRESS_END, CURRENCY } from "${from}";\nexport const cut = [-ADDRESS_END, CURRENCY, MY_ADDRESS_END];\n`;
      expect(write(code)).toEqual({ code: `\nexport const cut = [-6, "USD", MY_ADDRESS_END];\n`, map: null });
    },
  );

  it("keeps its lines", () => {
    const code = `import {\n  ADDRESS_END,\n  CURRENCY,\n} from "@foyer/core/limits";\nexport const end = ADDRESS_END;\n`;
    expect(write(code)).toEqual({ code: "\n\n\n\nexport const end = 6;\n", map: null });
  });

  it("is left alone where it imports none", () => {
    expect(write(`import { x } from "./other-limits.ts";\n`)).toBeUndefined();
  });

  it("cannot name one that there is not", () => {
    expect(() => write(`import { NOWHERE } from "@foyer/core/limits";\n`)).toThrow("There is no figure 'NOWHERE'.");
  });
});
