import type { EmailCapture } from "@foyer/core/siwx";
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from "react";
import type { ViewProps } from "../../../hooks/feature-ui.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { CodeInput } from "../../../parts/code-input/code-input.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { TextLink } from "../../../parts/text-link/text-link.tsx";
import { useSignInText } from "../../../text/use-sign-in-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { NobodyAsked, SignInIsOff } from "../nobody-asked.tsx";
import { type AskedInView, useAsked } from "../use-asked.ts";
import { Words } from "../words.tsx";
import { c, cssText } from "./confirm-email-view.css.ts";
import { useCountdown } from "./use-countdown.ts";

/** Takes the code that was sent to an e-mail address. */
export function DataCaptureOtpConfirmView({ params }: ViewProps<"DataCaptureOtpConfirm">): ReactElement {
  const asked = useAsked();
  if (asked === "off") return <SignInIsOff />;
  const { request, verbs } = asked;
  if (!request?.email) return <NobodyAsked verbs={verbs} />;
  return <Confirm request={request} email={request.email} verbs={verbs} given={params.email} />;
}

type ConfirmProps = AskedInView & { readonly email: EmailCapture; readonly given: string };

function Confirm({ email, verbs, given }: ConfirmProps): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useSignInText();
  const errorId = useId();
  const { code, setCode, confirm, error } = useCode({ email, verbs });
  const { status } = email;
  useLayoutEffect(() => {
    if (status === "confirmed" || status === "skipped") ui.reset({ view: "SIWXSignMessage" });
    // Nothing was sent there: the address comes first.
    if (status === "asked") ui.replace({ view: "DataCapture", params: { email: given } });
  }, [ui, status, given]);
  const isBusy = status === "confirming";
  useAnnounced(isBusy ? t("email.code.confirming") : error);
  return (
    <div className={c.root}>
      <Words title={t("email.code.title")}>
        <p>{t("email.code.text", { email: email.address ?? given })}</p>
        <p className={c.aside}>{t("email.code.expires")}</p>
      </Words>
      <CodeInput
        label={t("email.code.label")}
        digitLabel={(place) => t("email.code.digit", { place })}
        value={code}
        onChange={setCode}
        onComplete={confirm}
        busy={isBusy}
        invalid={error !== undefined}
        errorId={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} className={c.error}>
          <ViewIcon name="error" size={16} />
          <span>{error}</span>
        </p>
      )}
      <Resend email={email} verbs={verbs} />
    </div>
  );
}

/** What is typed, and giving it when the last digit has come. */
function useCode({ email, verbs }: Pick<ConfirmProps, "email" | "verbs">) {
  const { t } = useSignInText();
  const [code, setCode] = useState("");
  const isRunning = useRef(false);
  const confirm = (whole: string): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    void verbs.confirmCode({ code: whole }).then((isConfirmed) => {
      isRunning.current = false;
      // Whoever typed another one starts with empty boxes.
      if (!isConfirmed) setCode("");
    });
  };
  const failure = email.failure?.code;
  const isWrong = failure === "sign-in/refused";
  const words = failure && (isWrong ? t("email.code.wrong") : t(`error.${failure}`));
  // It goes with the next digit.
  return { code, setCode, confirm, error: code === "" ? words : undefined };
}

/** Has another code sent, half a minute after the last. */
function Resend({ email, verbs }: Pick<ConfirmProps, "email" | "verbs">): ReactElement {
  const ui = useUi();
  const { t } = useSignInText();
  const seconds = useCountdown(email.nextCodeAt);
  const resend = (): void => {
    if (email.address === undefined || seconds > 0) return;
    void verbs
      .sendCode({ email: email.address })
      .then((isSent) => isSent && ui.notify({ kind: "success", code: "code-resent" }));
  };
  return (
    <div className={c.resend}>
      <span>{t("email.code.question")}</span>
      <TextLink aria-disabled={seconds > 0 || undefined} className={seconds > 0 ? c.waits : undefined} onClick={resend}>
        {seconds > 0 ? t("email.code.resendIn", { seconds }) : t("email.code.resend")}
      </TextLink>
    </div>
  );
}
