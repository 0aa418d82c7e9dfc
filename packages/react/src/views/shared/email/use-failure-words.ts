import { isFoyerError } from "@foyer/core";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { useEmailText } from "../../../text/use-email-text.ts";

/** Says what has gone wrong, in the visitor's language; of what they brought about themselves, nothing. */
export function useFailureWords(): (failure: unknown) => string | undefined {
  const { t } = useEmailText();
  return (failure) => {
    if (isFoyerError(failure, "flow/aborted")) return undefined;
    if (isFoyerError(failure, "email/too-soon"))
      return t("login.tooSoon", { seconds: Math.ceil(failure.context.seconds) });
    if (isFoyerError(failure, "email/code-refused")) {
      const tries = failure.context.triesLeft;
      return tries > 0 ? t("login.code.wrong", { tries }) : t("login.code.spent");
    }
    if (isFoyerError(failure, "email/expired") && failure.context.what === "code") return t("login.code.expired");
    return isFoyerError(failure) ? t(`error.${failure.code}`) : t("error.unknown");
  };
}

/** Tells of a failure that belongs to no field; of one that the visitor brought about, nothing. */
export function useFailureToast(): (failure: unknown) => void {
  const { ui } = useFoyerContext("useFailureToast");
  const wordsOf = useFailureWords();
  return (failure) => {
    const detail = wordsOf(failure);
    if (detail !== undefined) ui.notify({ kind: "error", code: "connection-error", detail });
  };
}
