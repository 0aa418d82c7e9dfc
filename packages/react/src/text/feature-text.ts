import type { ButtonText } from "./button-text.ts";
import type { Catalogue } from "./catalogue.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import { createText, readOverride } from "./text.ts";
import { useButtonText } from "./text-context.ts";
import { toTag } from "./use-view-text.ts";

/** Words by locale and key, as plain text or with `{parameters}`. `en` is there, the others may be. */
export type FeatureMessages = {
  readonly en: Readonly<Record<string, string>>;
  readonly [locale: string]: Readonly<Record<string, string>>;
};

/** Writes a feature's messages. */
export interface FeatureText {
  /** A key that the feature has no words for is shown as it is. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** Makes the texts of a feature: the host's own words first, then those of the page's locale, then English. */
export function toFeatureText(messages: FeatureMessages, { locale, messages: overrides }: ButtonText): FeatureText {
  const tags = [locale, locale.split("-")[0] ?? "", "en"];
  const words = tags
    .map((tag) => (Object.hasOwn(messages, tag) ? messages[tag] : undefined))
    .filter((found) => !!found);
  const { t } = createText<MessageKey>({ locale: toTag(locale), catalogues: words.map(toCatalogue), overrides });
  // A feature's keys are its own: the catalogue's types know none of them.
  return { t: t as unknown as FeatureText["t"] };
}

/**
 * Writes a feature's own messages in the page's locale. For views and actions that features bring.
 * @example
 * import { useFeatureText } from "@foyer/react";
 *
 * export function Thanks() {
 *   const { t } = useFeatureText({ en: { "tip.thanks": "Thank you, {name}" } });
 *   return <p>{t("tip.thanks", { name: "Ada" })}</p>;
 * }
 */
export function useFeatureText(messages: FeatureMessages): FeatureText {
  return toFeatureText(messages, useButtonText());
}

function toCatalogue(words: Readonly<Record<string, string>>): Catalogue {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, readOverride(word)]));
}
