const RIGHT_TO_LEFT: readonly string[] = ["ar", "fa", "he"];

/**
 * The tag nearest to a wanted one: the same, then that of its script (zh-TW: zh-Hant), then that of its language alone (pt-PT: pt-BR).
 * Nothing where none is near, and where the wanted is none.
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 */
export function nearestTag(wanted: string, tags: readonly string[]): string | undefined {
  const locale = readLocale(wanted);
  if (locale === undefined) return undefined;
  const { language, script } = locale.maximize();
  return (
    [locale.baseName, `${language}-${script}`, language].find((tag) => tags.includes(tag)) ??
    tags.find((tag) => tag.startsWith(`${language}-`))
  );
}

/** The direction that a language is read in. */
export function directionOf(tag: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.includes(tag) ? "rtl" : "ltr";
}

function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
