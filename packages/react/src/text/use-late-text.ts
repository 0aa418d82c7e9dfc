import { EN_LATE } from "./locales/en.late.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import { createText, type Text } from "./text.ts";
import { useButtonText } from "./text-context.tsx";
import { listSources } from "./use-view-text.ts";

/** Every text. For views that few visitors reach: it brings the English of those along. */
export function useLateText(): Text<MessageKey> {
  const text = useButtonText();
  if (text.kept.late === undefined) {
    const { catalogues, ...sources } = listSources(text);
    text.kept.late = createText({ ...sources, catalogues: [...catalogues, EN_LATE] });
  }
  return text.kept.late;
}
