import { EN_NAMES } from "./locales/en.names.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For the views of account names: it brings the English of those along. */
export function useNamesText(): Text<MessageKey> {
  return useTextWith("names", EN_NAMES);
}
