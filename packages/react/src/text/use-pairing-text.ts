import { EN_PAIRING } from "./locales/en.pairing.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For the views that reach wallets elsewhere: it brings the English of those along. */
export function usePairingText(): Text<MessageKey> {
  return useTextWith("pairing", EN_PAIRING);
}
