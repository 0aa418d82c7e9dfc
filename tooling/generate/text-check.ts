import { isChoice, isTag, type Message, type Part, type Piece } from "./text-compile.ts";

/** A locale's messages by key, compiled. */
export type Compiled = { readonly [key: string]: Message };

/** What a message asks of its caller: parameter names with their type, and tag names. */
export type Demands = { readonly params: ReadonlyMap<string, string>; readonly tags: ReadonlySet<string> };

/** Lists what is wrong with a translation: keys, parameters, tags and plural forms. Empty: nothing. */
export function checkTranslation({ locale, messages, english }: CheckInput): string[] {
  const missing = Object.keys(english).filter((key) => !(key in messages));
  const extra = Object.keys(messages).filter((key) => !(key in english));
  const shared = Object.keys(english).filter((key) => key in messages);
  return [
    ...missing.map((key) => `${key} is missing`),
    ...extra.map((key) => `${key} is not in en.json`),
    ...shared.flatMap((key) => checkDemands(key, messages[key] ?? "", english[key] ?? "")),
    ...checkPlurals({ locale, messages }),
  ];
}

type CheckInput = { readonly locale: string; readonly messages: Compiled; readonly english: Compiled };

/** Lists plurals without a form that the locale needs, or with one that it never uses. */
export function checkPlurals({ locale, messages }: { locale: string; messages: Compiled }): string[] {
  const problems: string[] = [];
  for (const [key, message] of Object.entries(messages)) {
    visit(message, (piece) => {
      if (!isChoice(piece) || piece[0] === 3) return;
      const needed = categories(locale, piece[0] === 1 ? "cardinal" : "ordinal");
      const given = Object.keys(piece[2]).filter((name) => !name.startsWith("="));
      const absent = needed.filter((name) => !given.includes(name));
      const unused = given.filter((name) => !needed.includes(name));
      if (absent.length > 0) problems.push(`${key} lacks the plural forms ${absent.join(", ")} of {${piece[1]}}`);
      if (unused.length > 0) problems.push(`${key} has plural forms ${locale} never uses: ${unused.join(", ")}`);
    });
  }
  return problems;
}

/** Lists messages that are needed early and are more than plain text: what writes parameters comes later. */
export function checkPlain(messages: Compiled, isEarly: (key: string) => boolean): string[] {
  return Object.entries(messages)
    .filter(([key, message]) => isEarly(key) && typeof message !== "string")
    .map(([key]) => `${key} must be plain text`);
}

/** Finds the parameters and tags of a message. Types are written as TypeScript. */
export function demandsOf(message: Message): Demands {
  const params = new Map<string, string>();
  const tags = new Set<string>();
  visit(message, (piece) => {
    if (typeof piece !== "object") return;
    if (isTag(piece)) tags.add(piece[1]);
    else params.set(piece[1], narrower(params.get(piece[1]), typeOf(piece)));
  });
  return { params, tags };
}

function checkDemands(key: string, message: Message, english: Message): string[] {
  const given = demandsOf(message);
  const wanted = demandsOf(english);
  return [
    ...difference(given.params.keys(), wanted.params.keys()).map((name) => `${key} has an unknown parameter {${name}}`),
    ...difference(wanted.params.keys(), given.params.keys()).map((name) => `${key} lacks the parameter {${name}}`),
    ...difference(given.tags, wanted.tags).map((name) => `${key} has an unknown tag <${name}>`),
    ...difference(wanted.tags, given.tags).map((name) => `${key} lacks the tag <${name}>`),
  ];
}

function visit(message: Message, look: (piece: Piece) => void): void {
  if (typeof message === "string") return;
  for (const piece of message) {
    look(piece);
    if (isTag(piece)) visit(piece[2], look);
    if (!isChoice(piece)) continue;
    for (const content of Object.values(piece[2])) visit(content, look);
  }
}

function typeOf(piece: Part): string {
  if (isChoice(piece)) return piece[0] === 3 ? unionOf(Object.keys(piece[2])) : "number";
  if (piece[0] === 4) return "number | bigint";
  return piece[0] === 5 ? "Date | number" : "string";
}

function unionOf(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}

// `{count}` beside `{count, plural, …}` is one parameter, and the plural says what it must be.
function narrower(known: string | undefined, type: string): string {
  return known === undefined || known === "string" ? type : known;
}

function categories(locale: string, type: "cardinal" | "ordinal"): readonly string[] {
  return new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
}

function difference(left: Iterable<string>, right: Iterable<string>): string[] {
  const known = new Set(right);
  return [...left].filter((name) => !known.has(name));
}
