import type { Catalogue } from "./catalogue.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import { createText, type Text } from "./text.ts";
import { useButtonText } from "./text-context.ts";
import { listSources } from "./use-view-text.ts";

/** Every text, with the English of some views, made once for all of them. */
export function useTextWith(
  part: "assets" | "email" | "late" | "login" | "money" | "names" | "pairing" | "sessions" | "siwx" | "swap",
  english: Catalogue,
): Text<MessageKey> {
  const text = useButtonText();
  const { catalogues, ...sources } = listSources(text);
  text.cache[part] ??= createText({ ...sources, catalogues: [...catalogues, english] });
  return text.cache[part];
}
