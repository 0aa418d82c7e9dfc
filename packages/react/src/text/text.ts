import type { Catalogue, MessageOverrides, ParamsArgument, RichKey, RichValues } from "./catalogue.ts";
import { createFormat, type Format, type Message, type Piece, type Values } from "./format.ts";
import type { LateKey, MessageKey } from "./locales/keys.generated.ts";
import { type Direction, directionOf } from "./shown-locale.ts";

/** The words of the UI in one locale. `Key`: which messages are at hand; those that come with a view itself are not. */
export interface Text<Key extends MessageKey = Exclude<MessageKey, LateKey>> {
  /** BCP 47 tag that texts, numbers and dates are written in. */
  readonly locale: string;
  readonly dir: Direction;
  /** Writes a message. Tags leave their content as plain text. */
  readonly t: <K extends Key>(key: K, ...params: ParamsArgument<K>) => string;
  /** Writes a message with tags: each tag's function wraps its content; React nodes want a `key`. */
  readonly rich: <K extends Key & RichKey, Node>(key: K, values: RichValues<K, Node>) => (string | Node)[];
  readonly formatNumber: Format["number"];
  readonly formatDate: Format["date"];
}

/** What texts are made of: catalogues are looked through in order, the host's own words before all. */
export type TextSources = {
  readonly locale: string;
  readonly catalogues: readonly Catalogue[];
  readonly overrides?: MessageOverrides | undefined;
};

/**
 * Makes the texts of a locale. A key that no catalogue has is shown as it is, so that a mistake never breaks a page.
 * @example
 * createText({ locale: "en", catalogues: [EN_BUTTON] }).t("button.connect"); // "Connect Wallet"
 */
export function createText<Key extends MessageKey>({ locale, catalogues, overrides = {} }: TextSources): Text<Key> {
  const dir = directionOf(locale);
  const format = createFormat({ locale, isolate: dir === "rtl" });

  const find = (key: string, values: Values | undefined): Message => {
    const given = overrides as { [key: string]: string | ((params: unknown) => string) | undefined };
    const own = Object.hasOwn(given, key) ? given[key] : undefined;
    if (typeof own === "function") return own(values);
    return own === undefined
      ? (catalogues.find((catalogue) => Object.hasOwn(catalogue, key))?.[key] ?? key)
      : readOverride(own);
  };
  const text: Text<MessageKey> = {
    locale,
    dir,
    t: (key, ...params) => {
      const values = params[0] as Values | undefined;
      return format.message<string>(find(key, values), values).join("");
    },
    rich: (key, values) => format.message(find(key, values), values),
    formatNumber: format.number,
    formatDate: format.date,
  };
  return text;
}

const SLOT = /\{(\w+)\}|<(\w+)>(.*?)<\/\2>/gs;

/**
 * Reads a host's own text: `{name}` is a parameter, `<name>…</name>` a tag, everything else stands as written.
 * @example
 * readOverride("Hello {wallet}"); // ["Hello ", [0, "wallet"], ""]
 */
export function readOverride(text: string): Message {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(SLOT)) {
    const [whole, parameter, tag = "", content = ""] = found;
    pieces.push(text.slice(end, found.index), parameter ? [0, parameter] : [6, tag, readOverride(content)]);
    end = found.index + whole.length;
  }
  return [...pieces, text.slice(end)];
}
