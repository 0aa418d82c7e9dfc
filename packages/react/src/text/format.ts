/** A message as the build leaves it: plain text, or pieces in their order. */
export type Message = string | readonly Piece[];

/** Text; `0`, the number of the plural around it; or a slot, whose first member says which kind. */
export type Piece = string | 0 | Slot;

type Slot =
  | readonly [kind: 0, name: string]
  | readonly [kind: 1 | 2 | 3, name: string, cases: { readonly [name: string]: Message }, offset?: number]
  | readonly [kind: 4, name: string, options?: Intl.NumberFormatOptions]
  | readonly [kind: 5, name: string, options?: Intl.DateTimeFormatOptions]
  | readonly [kind: 6, name: string, content: Message];

/** What a message's slots are filled with: texts, numbers, dates, and functions that wrap the text of a tag. */
export type Values = { readonly [name: string]: unknown };

/** Fills messages and writes numbers and dates, all in one locale. */
export interface Format {
  /** Answers the message in pieces: texts, and whatever the tags' functions made. */
  message<Node>(message: Message, values?: Values): (string | Node)[];
  number(value: number | bigint | `${number}`, options?: Intl.NumberFormatOptions): string;
  date(value: Date | number, options?: Intl.DateTimeFormatOptions): string;
}

/**
 * Makes the formatter of a locale. `isolate`: keeps what is filled in from turning the direction of the text around it.
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 * @example
 * createFormat({ locale: "en" }).message([[0, "wallet"], " is locked"], { wallet: "Acme" }).join("");
 */
export function createFormat({ locale, isolate }: { locale: string; isolate?: boolean }): Format {
  // Intl objects are slow to make: each is made once.
  const cache: { [key: string]: unknown } = {};
  const cached = <T>(kind: string, options: object | undefined, make: () => T): T => {
    const key = kind + JSON.stringify(options);
    cache[key] ??= make();
    return cache[key] as T;
  };

  const number: Format["number"] = (value, options) =>
    cached("n", options, () => new Intl.NumberFormat(locale, options)).format(value);
  const date: Format["date"] = (value, options) =>
    cached("d", options, () => new Intl.DateTimeFormat(locale, options)).format(value);
  const category = (value: number, type: Intl.PluralRuleType): string =>
    cached(type, undefined, () => new Intl.PluralRules(locale, { type })).select(value);

  const message = <Node>(pieces: Message, values: Values = {}, counted = 0): (string | Node)[] =>
    typeof pieces === "string" ? [pieces] : pieces.flatMap((piece) => fill<Node>(piece, values, counted));

  const fill = <Node>(piece: Piece, values: Values, counted: number): string | Node | (string | Node)[] => {
    if (typeof piece === "string") return piece;
    if (piece === 0) return number(counted);
    const value = values[piece[1]];
    switch (piece[0]) {
      case 0:
        return isolate ? `\u2068${value}\u2069` : `${value}`;
      case 4:
        return number(value as number, piece[2]);
      case 5:
        return date(value as number, piece[2]);
      case 6: {
        const content = message<Node>(piece[2], values, counted);
        return typeof value === "function" ? value(content) : content;
      }
      default: {
        const [kind, , cases, offset = 0] = piece;
        const count = (value as number) - offset;
        const name = kind === 3 ? `${value}` : category(count, kind === 1 ? "cardinal" : "ordinal");
        const chosen = (kind < 3 && pick(cases, `=${value}`)) || pick(cases, name) || pick(cases, "other") || "";
        return message<Node>(chosen, values, kind < 3 ? count : counted);
      }
    }
  };
  return { message, number, date };
}

/** A value may be called as what every object has. */
function pick(cases: { readonly [name: string]: Message }, name: string): Message | undefined {
  return Object.hasOwn(cases, name) ? cases[name] : undefined;
}
