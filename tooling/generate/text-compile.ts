import { type MessageFormatElement, type PluralElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** A compiled message, as `packages/react/src/text/format.ts` reads it. */
export type Message = string | readonly Piece[];

type Cases = { readonly [name: string]: Message };

/** One piece of a compiled message; the first member says which kind. `0` stands for the plural's own number. */
export type Piece = string | 0 | Part;

/** A piece that has a parameter or is a tag. */
export type Part = Argument | Choice | Formatted | Tag;

/** A parameter as it is. */
export type Argument = readonly [kind: 0, name: string];

/** Plural, ordinal or select. */
export type Choice = readonly [kind: 1 | 2 | 3, name: string, cases: Cases, offset?: number];

/** A number, or a date or time. */
export type Formatted = readonly [kind: 4 | 5, name: string, options?: object];

/** A stretch of text that the caller wraps, e.g. in a link. */
export type Tag = readonly [kind: 6, name: string, content: Message];

/** Tells whether a piece is a plural, ordinal or select. */
export function isChoice(piece: Piece): piece is Choice {
  return typeof piece === "object" && (piece[0] === 1 || piece[0] === 2 || piece[0] === 3);
}

/** Tells whether a piece is a tag. */
export function isTag(piece: Piece): piece is Tag {
  return typeof piece === "object" && piece[0] === 6;
}

/**
 * Reads ICU MessageFormat 1 and leaves only what the runtime needs.
 * @throws {Error} where the text is no valid message
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export function compileMessage(text: string): Message {
  return compile(parse(text, { requiresOtherClause: true, shouldParseSkeletons: true }));
}

function compile(elements: readonly MessageFormatElement[]): Message {
  const pieces = elements.map(compileElement);
  if (pieces.length === 0) return "";
  const [only] = pieces;
  return pieces.length === 1 && typeof only === "string" ? only : pieces;
}

function compileElement(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [0, element.value];
    case TYPE.plural:
      return compilePlural(element);
    case TYPE.select:
      return [3, element.value, compileCases(element.options)];
    case TYPE.number:
      return withOptions(4, element.value, numberOptions(element.style));
    case TYPE.date:
      return [5, element.value, dateOptions(element.style, "dateStyle")];
    case TYPE.time:
      return [5, element.value, dateOptions(element.style, "timeStyle")];
    case TYPE.pound:
      return 0;
    case TYPE.tag:
      return [6, element.value, compile(element.children)];
    default:
      throw element satisfies never;
  }
}

function compilePlural(element: PluralElement): Piece {
  const kind = element.pluralType === "ordinal" ? 2 : 1;
  const cases = compileCases(element.options);
  return element.offset === 0 ? [kind, element.value, cases] : [kind, element.value, cases, element.offset];
}

function compileCases(options: Record<string, { value: MessageFormatElement[] }>): Cases {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compile(value)]));
}

function withOptions(kind: 4, name: string, options: object | undefined): Piece {
  return options === undefined ? [kind, name] : [kind, name, options];
}

function numberOptions(style: unknown): object | undefined {
  if (style === undefined || style === null) return undefined;
  if (style === "integer") return { maximumFractionDigits: 0 };
  if (style === "percent") return { style: "percent" };
  if (isSkeleton(style)) return style.parsedOptions;
  throw new Error(`number style '${String(style)}' is not supported; use integer, percent or a skeleton (::…)`);
}

function dateOptions(style: unknown, member: "dateStyle" | "timeStyle"): object {
  if (style === undefined || style === null) return { [member]: "medium" };
  if (isSkeleton(style)) return style.parsedOptions;
  if (["short", "medium", "long", "full"].includes(String(style))) return { [member]: style };
  throw new Error(`date style '${String(style)}' is not supported; use short, medium, long, full or a skeleton (::…)`);
}

function isSkeleton(style: unknown): style is { parsedOptions: object } {
  return typeof style === "object" && style !== null && "parsedOptions" in style;
}
