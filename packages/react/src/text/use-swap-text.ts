import { EN_SWAP } from "./locales/en.swap.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For the views of swapping: it brings the English of those along. */
export function useSwapText(): Text<MessageKey> {
  return useTextWith("swap", EN_SWAP);
}
