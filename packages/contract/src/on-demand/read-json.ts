/**
 * Reads what should be JSON; undefined where it is none, as with a page of a proxy or a cut answer.
 * @param parse Another parser than `JSON.parse`, as one that keeps long numbers exact.
 * @example
 * import { readJson } from "@foyer/contract/on-demand";
 *
 * readJson('{"height":5}'); // { height: 5 }
 * readJson("<html>"); // undefined
 */
export function readJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
