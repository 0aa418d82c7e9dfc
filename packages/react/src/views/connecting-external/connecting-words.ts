import type { Wallet } from "@foyer/core";
import type { IconName } from "../../parts/icon/icons.generated.ts";
import type { ButtonKey, ModalKey } from "../../text/locales/keys.generated.ts";
import type { Text } from "../../text/text.ts";
import type { ConnectAttempt } from "../connect-attempt.ts";
import { explainFailure } from "./explain-failure.ts";

/** What the scene says, written out. `action`: the label of the primary button; none while there is nothing to do. */
export type ConnectingWords = {
  readonly icon: IconName | undefined;
  readonly title: string;
  readonly text: string;
  readonly action: string | undefined;
};

type Given = {
  readonly attempt: ConnectAttempt;
  readonly wallet: Pick<Wallet, "name">;
  readonly text: Text<ButtonKey | ModalKey>;
};

/** Finds the words for how an attempt stands. */
export function writeWords({ attempt, wallet: { name: wallet }, text: { t } }: Given): ConnectingWords {
  if (attempt.status === "connected") {
    return { icon: "info", title: wallet, text: t("connecting.alreadyLinked", { wallet }), action: undefined };
  }
  if (attempt.status === "waiting") {
    return { icon: undefined, title: t("connecting.title", { wallet }), text: t("connecting.text"), action: undefined };
  }
  const words = explainFailure(attempt.status === "failed" ? attempt.code : "flow/aborted");
  return {
    icon: words.icon,
    title: t(words.title, { wallet }),
    text: t(words.text, { wallet }),
    action: t(words.action, { wallet }),
  };
}
