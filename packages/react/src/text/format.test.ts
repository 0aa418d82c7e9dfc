import { afterEach, describe, expect, it, vi } from "vitest";
import { createFormat, type Message } from "./format.ts";

const write = (locale: string, message: Message, values?: Record<string, unknown>): string =>
  createFormat({ locale }).message<string>(message, values).join("");

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("createFormat", () => {
  it("fills in arguments", () => {
    expect(write("en", ["Continue in ", [0, "wallet"]], { wallet: "Acme" })).toBe("Continue in Acme");
    expect(write("en", "Close")).toBe("Close");
  });

  it("chooses among the six forms of Arabic and writes the number in its digits", () => {
    const wallets: Message = [
      [
        1,
        "n",
        {
          zero: ["zero ", 0],
          one: ["one ", 0],
          two: ["two ", 0],
          few: ["few ", 0],
          many: ["many ", 0],
          other: ["other ", 0],
        },
      ],
    ];
    const forms = [0, 1, 2, 3, 11, 100].map((n) => write("ar-EG", wallets, { n }));
    expect(forms).toEqual(["zero ٠", "one ١", "two ٢", "few ٣", "many ١١", "other ١٠٠"]);
  });

  it("chooses among the forms of Russian and English", () => {
    const wallets: Message = [
      [1, "n", { one: [0, " кошелёк"], few: [0, " кошелька"], many: [0, " кошельков"], other: [0, " кошелька"] }],
    ];
    const forms = [1, 2, 5, 11, 21, 22, 1.5].map((n) => write("ru", wallets, { n }));
    expect(forms).toEqual([
      "1 кошелёк",
      "2 кошелька",
      "5 кошельков",
      "11 кошельков",
      "21 кошелёк",
      "22 кошелька",
      "1,5 кошелька",
    ]);

    const english: Message = [[1, "n", { "=0": "none", one: [0, " wallet"], other: [0, " wallets"] }]];
    expect([0, 1, 2, 1000].map((n) => write("en", english, { n }))).toEqual([
      "none",
      "1 wallet",
      "2 wallets",
      "1,000 wallets",
    ]);
  });

  it("counts from the offset of a plural", () => {
    const message: Message = [
      [1, "n", { "=1": "only you", one: ["you and ", 0], other: ["you and ", 0, " others"] }, 1],
    ];
    expect([1, 2, 4].map((n) => write("en", message, { n }))).toEqual(["only you", "you and 1", "you and 3 others"]);
  });

  it("knows ordinals", () => {
    const message: Message = [[2, "n", { one: [0, "st"], two: [0, "nd"], few: [0, "rd"], other: [0, "th"] }]];
    expect([1, 2, 3, 4, 11, 21].map((n) => write("en", message, { n }))).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "21st",
    ]);
  });

  it("selects by a word, else takes the rest, and keeps the number of a plural around it", () => {
    const select: Message = [[3, "kind", { eoa: [0, " plain"], other: [0, " smart"] }]];
    const message: Message = [[1, "n", { one: select, other: select }]];
    expect(write("en", message, { n: 2, kind: "eoa" })).toBe("2 plain");
    expect(write("en", message, { n: 3, kind: "?" })).toBe("3 smart");
  });

  it("writes numbers and dates by the rules of the locale", () => {
    expect(write("de", [[4, "n"]], { n: 1234.5 })).toBe("1.234,5");
    expect(write("en", [[4, "n", { style: "percent" }]], { n: 0.25 })).toBe("25%");
    expect(write("en", [[4, "n"]], { n: 12345678901234567890n })).toBe("12,345,678,901,234,567,890");
    const at = new Date(2026, 10, 20, 9, 5);
    expect(write("de", [[5, "at", { dateStyle: "short" }]], { at })).toBe("20.11.26");
    expect(write("de", [[5, "at", { timeStyle: "short" }]], { at: at.getTime() })).toBe("09:05");
  });

  it("keeps all digits of a number given as text", () => {
    expect(createFormat({ locale: "en" }).number("0.123456789012345678", { maximumFractionDigits: 18 })).toBe(
      "0.123456789012345678",
    );
  });

  it("hands the content of a tag to its function, and leaves it as text where there is none", () => {
    const message: Message = ["Read ", [6, "link", ["our ", [0, "what"]]], "."];
    const link = (content: unknown[]): object => ({ link: content });
    expect(createFormat({ locale: "en" }).message(message, { link, what: "terms" })).toEqual([
      "Read ",
      { link: ["our ", "terms"] },
      ".",
    ]);
    expect(write("en", message, { what: "terms" })).toBe("Read our terms.");
  });

  it("isolates what is filled in where it could turn the text around it", () => {
    const format = createFormat({ locale: "ar", isolate: true });
    expect(format.message(["تابع في ", [0, "wallet"]], { wallet: "Acme (1)" })).toEqual([
      "تابع في ",
      "\u2068Acme (1)\u2069",
    ]);
  });

  it("makes each Intl object once, when it is first needed", () => {
    const made: string[] = [];
    class Numbers extends Intl.NumberFormat {
      constructor(...args: ConstructorParameters<typeof Intl.NumberFormat>) {
        super(...args);
        made.push("number");
      }
    }
    class Rules extends Intl.PluralRules {
      constructor(...args: ConstructorParameters<typeof Intl.PluralRules>) {
        super(...args);
        made.push("rules");
      }
    }
    vi.stubGlobal("Intl", { NumberFormat: Numbers, PluralRules: Rules });
    const format = createFormat({ locale: "en" });
    expect(made).toEqual([]);
    for (let n = 0; n < 5; n += 1) {
      format.message(
        [
          [1, "n", { one: [0], other: [0] }],
          [4, "n"],
          [4, "n", { style: "percent" }],
        ],
        { n },
      );
    }
    expect(made).toEqual(["rules", "number", "number"]);
  });
});
