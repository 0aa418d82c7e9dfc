import { EN_MONEY } from "./locales/en.money.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For the views of buying, depositing and paying: it brings the English of those along. */
export function useMoneyText(): Text<MessageKey> {
  return useTextWith("money", EN_MONEY);
}
