import type { ErrorCode } from "@foyer/core";
import type { SignInRequest } from "@foyer/core/siwx";
import type { ReactElement } from "react";
import { AlertBar } from "../../parts/notices/notices.tsx";
import { useSignInText } from "../../text/use-sign-in-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { c, cssText } from "./sign-outcome.css.ts";

type SignOutcomeProps = { readonly request: SignInRequest; readonly wallet: string };

/** Why nobody is signed in yet. That somebody declined is no failure of anybody's. */
export function SignOutcome({ request: { failure, step }, wallet }: SignOutcomeProps): ReactElement | null {
  useStyles(cssText);
  const words = useWords(failure?.code, { isReady: step === "ready", wallet });
  // What is calm is read out in its turn; an alert is at once, by itself.
  useAnnounced(words?.isCalm ? words.title : undefined);
  if (!words) return null;
  return (
    <AlertBar tone={words.isCalm ? "info" : "danger"}>
      {words.title !== undefined && <strong className={c.title}>{words.title}</strong>}
      {words.text}
    </AlertBar>
  );
}

/** Without a title: a toast says what failed, and the bar why. */
type Words = { readonly isCalm?: boolean; readonly title?: string; readonly text: string };

function useWords(
  code: ErrorCode | undefined,
  { isReady, wallet }: { readonly isReady: boolean; readonly wallet: string },
): Words | undefined {
  const { t } = useSignInText();
  if (code === undefined || code === "sign-in/otp-required" || code === "flow/aborted") return undefined;
  if (code === "wallet/rejected" || code === "sign-in/rejected")
    return { isCalm: true, title: t("signIn.declined.title"), text: t("signIn.declined.text", { wallet }) };
  if (code === "sign-in/invalid") return { title: t("signIn.invalid.title"), text: t("signIn.invalid.text") };
  if (code === "sign-in/refused") return { title: t("signIn.failed.verify"), text: t(`error.${code}`) };
  const text = t(`error.${code}`);
  // With a message that can still be signed, it is the wallet that failed.
  return isReady ? { text } : { title: t("signIn.failed.prepare"), text };
}
