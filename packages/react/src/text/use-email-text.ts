import { EN_EMAIL } from "./locales/en.email.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For the views of e-mail addresses, and of wallets that people log in to: it brings the English of those along. */
export function useEmailText(): Text<MessageKey> {
  return useTextWith("email", EN_EMAIL);
}
