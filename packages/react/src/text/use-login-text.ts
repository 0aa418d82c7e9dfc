import { EN_LOGIN } from "./locales/en.login.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For what somebody who is logged in decides and changes, and for new devices: it brings the English of those along. */
export function useLoginText(): Text<MessageKey> {
  return useTextWith("login", EN_LOGIN);
}
