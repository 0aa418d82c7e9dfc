import { EN_UNSURE } from "./locales/en.unsure.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For requests whose answer is not known: it brings the English of those along. */
export function useDoubtText(): Text<MessageKey> {
  return useTextWith("unsure", EN_UNSURE);
}
