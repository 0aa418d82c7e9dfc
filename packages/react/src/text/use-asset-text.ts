import { EN_ASSETS } from "./locales/en.assets.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For the views of what an account holds, gets and sends: it brings the English of those along. */
export function useAssetText(): Text<MessageKey> {
  return useTextWith("assets", EN_ASSETS);
}
