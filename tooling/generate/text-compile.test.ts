import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createFormat } from "../../packages/react/src/text/format.ts";
import { measureGzip } from "./measure-gzip.ts";
import { compileMessage } from "./text-compile.ts";
import { toPseudo } from "./text-pseudo.ts";

const RUNTIME = fileURLToPath(new URL("../../packages/react/src/text/format.ts", import.meta.url));

// Compiles as the build does and writes as the browser does.
const write = (locale: string, text: string, values?: Record<string, unknown>): string =>
  createFormat({ locale }).message<string>(compileMessage(text), values).join("");

describe("compileMessage", () => {
  it("leaves plain text as it is", () => {
    expect(compileMessage("Connected wallet doesn't support it")).toBe("Connected wallet doesn't support it");
  });

  it("leaves only what the runtime needs", () => {
    expect(compileMessage("{n, plural, one {# <b>wallet</b>} other {# {kind}}} for {wallet}")).toEqual([
      [1, "n", { one: [0, " ", [6, "b", "wallet"]], other: [0, " ", [0, "kind"]] }],
      " for ",
      [0, "wallet"],
    ]);
  });

  it("agrees with the runtime on the six forms of Arabic", () => {
    const text =
      "{n, plural, zero {صفر #} one {واحدة #} two {اثنتان #} few {# محافظ} many {# محفظة} other {# من المحافظ}}";
    expect([0, 1, 2, 3, 10, 11, 99, 100].map((n) => write("ar-EG", text, { n }))).toEqual([
      "صفر ٠",
      "واحدة ١",
      "اثنتان ٢",
      "٣ محافظ",
      "١٠ محافظ",
      "١١ محفظة",
      "٩٩ محفظة",
      "١٠٠ من المحافظ",
    ]);
  });

  it("agrees with the runtime on ordinals, exact numbers and offsets", () => {
    const ordinal = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
    expect([1, 2, 3, 4].map((n) => write("en", ordinal, { n }))).toEqual(["1st", "2nd", "3rd", "4th"]);
    const guests = "{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}";
    expect([0, 1, 2, 3].map((n) => write("en", guests, { n }))).toEqual([
      "nobody",
      "you",
      "you and 1 other",
      "you and 2 others",
    ]);
  });

  it("agrees with the runtime on numbers, dates and times", () => {
    const at = new Date(2026, 10, 20, 9, 5);
    expect(write("de", "{n, number}", { n: 1234.5 })).toBe("1.234,5");
    expect(write("en", "{n, number, percent}", { n: 0.5 })).toBe("50%");
    expect(write("en", "{n, number, ::compact-short}", { n: 12_300 })).toBe("12K");
    expect(write("de", "{at, date, short}", { at })).toBe("20.11.26");
    expect(write("de", "{at, date, ::MMMd}", { at })).toBe("20. Nov.");
    expect(write("de", "{at, time, short}", { at })).toBe("09:05");
  });

  it("agrees with the runtime on words to select by", () => {
    const text = "{kind, select, eoa {plain} other {{kind} account}}";
    expect(write("en", text, { kind: "eoa" })).toBe("plain");
    expect(write("en", text, { kind: "smart" })).toBe("smart account");
  });
});

describe("toPseudo", () => {
  it("accents text everywhere but in what is filled in", () => {
    const pseudo = toPseudo(compileMessage("{n, plural, one {a <b>tag</b>} other {# tags of {wallet}}}"));
    const format = createFormat({ locale: "en-XA" });
    expect(format.message(pseudo, { n: 1 }).join("")).toBe("[!!! à ţàĝ ~~]");
    expect(format.message(pseudo, { n: 2, wallet: "Acme" }).join("")).toBe("[!!! 2 ţàĝś öƒ Acme ~~]");
  });
});

describe("the runtime", () => {
  it("stays within 0.6 kB gzip", async () => {
    expect(await measureGzip(RUNTIME)).toBeLessThanOrEqual(600);
  });
});
