import type { Message, Piece } from "./format.ts";

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
