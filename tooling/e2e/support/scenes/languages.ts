import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pick } from "@foyer-tooling/run/turn";
import type { Reader } from "./readers.ts";

const LOCALES = fileURLToPath(new URL("../../../../packages/react/src/text/locales", import.meta.url));

/**
 * Lists a reader for each language, in front of a card of 370 px: one of them by `turn`, so that each has its turn; all of
 * them by `pnpm languages`.
 */
export function languageReaders({
  isAll,
  turn,
}: {
  readonly isAll: boolean;
  readonly turn: number;
}): readonly Reader[] {
  const tags = readdirSync(LOCALES)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));
  const chosen = pick(tags, turn);
  return tags
    .filter((tag) => isAll || tag === chosen)
    .map((tag) => ({ name: `language ${tag}`, context: { viewport: { width: 900, height: 760 } }, locale: tag }));
}
