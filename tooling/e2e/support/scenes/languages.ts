import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Reader } from "./readers.ts";

const LOCALES = fileURLToPath(new URL("../../../../packages/react/src/text/locales", import.meta.url));
const DAY_MS = 86_400_000;

/**
 * Somebody for each language, in front of a card of 370 px. One of them a day, so that each has its turn in a month; all of them by
 * `pnpm languages`.
 */
export function languageReaders({ isAll, now }: { readonly isAll: boolean; readonly now: number }): readonly Reader[] {
  const tags = readdirSync(LOCALES)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));
  const today = tags[Math.floor(now / DAY_MS) % tags.length];
  return tags
    .filter((tag) => isAll || tag === today)
    .map((tag) => ({ name: `language ${tag}`, context: { viewport: { width: 900, height: 760 } }, locale: tag }));
}
