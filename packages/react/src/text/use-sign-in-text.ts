import { EN_SIWX } from "./locales/en.siwx.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For the views of signing in: it brings the English of those along. */
export function useSignInText(): Text<MessageKey> {
  return useTextWith("siwx", EN_SIWX);
}
