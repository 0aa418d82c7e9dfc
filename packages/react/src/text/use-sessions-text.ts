import { EN_SESSIONS } from "./locales/en.sessions.generated.ts";
import type { MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useTextWith } from "./use-text-with.ts";

/** Every text. For the views of sessions: it brings the English of those along. */
export function useSessionsText(): Text<MessageKey> {
  return useTextWith("sessions", EN_SESSIONS);
}
