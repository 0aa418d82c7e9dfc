import type { Wallet } from "@foyer/core";
import type { Text } from "../../text/text.ts";
import type { ConnectAttempt } from "../connect-attempt.ts";
import type { WaitWords } from "../wait-scene.tsx";
import { explainFailure } from "./explain-failure.ts";

type Given = {
  readonly attempt: ConnectAttempt;
  readonly wallet: Pick<Wallet, "name">;
  readonly text: Text;
};

/** Finds the words for how an attempt stands. */
export function writeWords({ attempt, wallet: { name: wallet }, text: { t } }: Given): WaitWords {
  if (attempt.status === "connected") {
    return { icon: "info", title: wallet, text: t("connecting.alreadyLinked", { wallet }) };
  }
  if (attempt.status === "waiting") {
    return { title: t("connecting.title", { wallet }), text: t("connecting.text") };
  }
  const words = explainFailure(attempt.status === "failed" ? attempt.code : "flow/aborted");
  return {
    icon: words.icon,
    title: t(words.title, { wallet }),
    text: t(words.text, { wallet }),
    action: t(words.action, { wallet }),
  };
}
