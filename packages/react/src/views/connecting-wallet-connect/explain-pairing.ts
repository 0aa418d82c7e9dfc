import type { ErrorCode } from "@foyer/core";
import type { MessageKey } from "../../text/locales/keys.generated.ts";
import type { Text } from "../../text/text.ts";
import type { WaitWords } from "../wait-scene.tsx";

/** Finds the words for why nothing came of a link. A wallet that declines is told apart from what went wrong. */
export function explainPairing(code: ErrorCode, { t }: Pick<Text<MessageKey>, "t">): WaitWords {
  const action = t("common.retry");
  if (code === "wallet/rejected") {
    const title = t("connecting.rejected.title");
    return { icon: "error", title, text: t("connecting.rejected.text"), action };
  }
  if (code === "relay/expired") return { icon: "clock", title: t("pairing.expired"), text: t(`error.${code}`), action };
  const isAway = code === "relay/unreachable" || code === "library/unreachable";
  const icon = isAway ? "offline" : "warning";
  return { icon, title: t("connecting.failed.title"), text: t(`error.${code}`), action };
}
