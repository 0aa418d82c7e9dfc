import { EN_VIEW } from "./locales/en.view.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useText } from "./use-text.ts";

/** Every text. Only for views, and parts of views, that are chunks of their own: it brings their English along. */
export function useViewText(): Text<MessageKey> {
  return useText().with(EN_VIEW);
}
