import { EN_LATE } from "./locales/en.late.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For views that few visitors reach: it brings the English of those along. */
export function useLateText(): Text<MessageKey> {
  return useTextWith("late", EN_LATE);
}
