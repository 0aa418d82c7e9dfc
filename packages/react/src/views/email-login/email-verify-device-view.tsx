import { isFoyerError } from "@foyer/core";
import { type EmailLogin, selectEmailLogin } from "@foyer/core/embedded";
import { type ReactElement, useEffect, useLayoutEffect, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { useLoginText } from "../../text/use-login-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { embeddedOf, selectRetryAt } from "../shared/email/embedded-verbs.ts";
import { hasEmbedded } from "../shared/email/has-embedded.ts";
import { LoginIsOff } from "../shared/email/login-is-off.tsx";
import { ResendLink } from "../shared/email/resend-link.tsx";
import { useFailureToast, useFailureWords } from "../shared/email/use-failure-words.ts";
import { useRun } from "../shared/email/use-run.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { WaitScene, type WaitWords } from "../shared/wait-scene.tsx";
import { c, cssText } from "./email-verify-device-view.css.ts";

/** Waits until the link in the mail was opened, wherever that is, and then goes on to the code. */
export function EmailVerifyDeviceView({ params }: ViewProps<"EmailVerifyDevice">): ReactElement {
  return hasEmbedded(useFoyer()) ? <Device email={params.email} /> : <LoginIsOff />;
}

function Device({ email }: { readonly email: string }): ReactElement {
  useStyles(cssText);
  const { ui } = useFoyerContext("EmailVerifyDeviceView");
  const { t } = useEmailText();
  const more = useLoginText();
  const login = useFoyerState(selectEmailLogin);
  const retryAt = useFoyerState(selectRetryAt);
  const { failure, resend } = useLink(email, login);
  const isExpected = login !== undefined || failure !== undefined;
  useLayoutEffect(() => {
    // Nothing was sent there: the address comes first.
    if (!isExpected) ui.replace({ view: "EmailLogin", params: { email } });
  }, [ui, email, isExpected]);
  const failed = useFailedWords(failure);
  const isLate = useIsLate(failure === undefined, login?.attempt);
  useAnnounced(failed ? `${failed.title}. ${failed.text}` : more.t("login.device.waiting"));
  const number = login?.number;
  const restart = (): void => ui.replace({ view: "EmailLogin", params: { email } });
  const words: WaitWords = failed ?? {
    title: t("login.device.title"),
    text: more.t("login.device.text", { email }),
    note: number === undefined ? undefined : more.t("login.device.number"),
  };
  return (
    <WaitScene
      state={failed ? "failed" : "waiting"}
      words={words}
      tile={<Digits number={failed ? undefined : number} />}
      hint={isLate ? more.t("login.device.late") : undefined}
      onAct={isFoyerError(failure, "email/expired") ? resend : restart}
      onCancel={() => ui.back()}
    >
      {failed ? undefined : (
        <div className={c.ways}>
          <ResendLink what="link" nextAt={retryAt} onResend={resend} />
          <TextLink onClick={restart}>{t("email.code.change")}</TextLink>
        </div>
      )}
    </WaitScene>
  );
}

/** The two digits that stand beside the link, too: whoever opens it sees that it is this log-in. */
function Digits({ number }: { readonly number: string | undefined }): ReactElement {
  return (
    <span className={c.number} dir="ltr" translate="no">
      {number ?? <ViewIcon name="mail" size={32} />}
    </span>
  );
}

/** Following the link of the last mail, and having another one mailed. */
function useLink(email: string, login: Pick<EmailLogin, "step" | "attempt"> | undefined) {
  const { foyer, ui } = useFoyerContext("useLink");
  const tell = useFailureToast();
  const [failure, setFailure] = useState<unknown>();
  const run = useRun();
  const isMailed = login?.step === "device";
  const attempt = login?.attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mail has a link of its own
  useEffect(() => {
    if (!isMailed) return undefined;
    setFailure(undefined);
    const end = new AbortController();
    embeddedOf(foyer)
      .verifyDevice({ signal: end.signal })
      .then(
        () => {
          if (!end.signal.aborted) ui.replace({ view: "EmailVerifyOtp", params: { email } });
        },
        (thrown: unknown) => {
          if (!end.signal.aborted && !isFoyerError(thrown, "flow/aborted")) setFailure(thrown);
        },
      );
    return () => end.abort();
  }, [foyer, ui, email, isMailed, attempt]);
  const resend = (): void => {
    const signal = run();
    embeddedOf(foyer)
      .resendCode({ signal })
      .then(({ action }) => {
        if (signal.aborted) return;
        // It may be known by now, as from another tab.
        if (action === "VERIFY_DEVICE") ui.notify({ kind: "success", code: "link-resent" });
        else ui.replace({ view: "EmailVerifyOtp", params: { email } });
      }, tell);
  };
  return { failure, resend };
}

/** What is said of a link that leads nowhere. */
function useFailedWords(failure: unknown): WaitWords | undefined {
  const { t } = useEmailText();
  const more = useLoginText();
  const wordsOf = useFailureWords();
  if (failure === undefined) return undefined;
  const isRefused = isFoyerError(failure, "email/device-refused");
  const isExpired = isFoyerError(failure, "email/expired");
  return {
    icon: "error",
    title: more.t(`login.device.${isRefused ? "refused" : isExpired ? "expired" : "failed"}.title`),
    text: wordsOf(failure) ?? t("error.unknown"),
    action: more.t(isExpired ? "login.device.again" : "login.device.restart"),
  };
}

/** How long a mail may take before it is said where else to look, in ms. */
const LATE_MS = 20_000;

function useIsLate(isWaiting: boolean, attempt: number | undefined): boolean {
  const { clock } = useFoyer().ports;
  const [isLate, setLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mail is waited for anew
  useEffect(() => {
    setLate(false);
    return isWaiting ? clock.after(LATE_MS, () => setLate(true)) : undefined;
  }, [clock, isWaiting, attempt]);
  return isLate;
}
