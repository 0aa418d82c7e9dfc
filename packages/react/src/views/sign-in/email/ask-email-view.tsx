import { isEmail } from "@foyer/core/embedded";
import type { EmailCapture } from "@foyer/core/siwx";
import { type FormEvent, type ReactElement, useLayoutEffect, useState } from "react";
import type { ViewProps } from "../../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { Button } from "../../../parts/button/button.tsx";
import { AlertBar } from "../../../parts/notices/notices.tsx";
import { TextLink } from "../../../parts/text-link/text-link.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { EmailField } from "../../shared/email/email-field.tsx";
import { useCountdown } from "../../shared/email/use-countdown.ts";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { Words } from "../../shared/words.tsx";
import { NobodyAsked, SignInIsOff } from "../nobody-asked.tsx";
import { type AskedInView, useAsked } from "../use-asked.ts";
import { c, cssText } from "./ask-email-view.css.ts";

/** Asks for an e-mail address before somebody signs in. */
export function DataCaptureView({ params }: ViewProps<"DataCapture">): ReactElement {
  const asked = useAsked();
  if (asked === "off") return <SignInIsOff />;
  const { request, verbs } = asked;
  if (!request?.email) return <NobodyAsked verbs={verbs} />;
  return <Capture request={request} email={request.email} verbs={verbs} given={params?.email} />;
}

type CaptureProps = AskedInView & { readonly email: EmailCapture; readonly given: string | undefined };

function Capture({ request, email, verbs, given }: CaptureProps): ReactElement {
  useStyles(cssText);
  const { ui, foyer } = useFoyerContext("DataCaptureView");
  const { t } = useEmailText();
  const { text, type, isInvalid, submit, isSending, pause } = useSubmit({ request, email, verbs, given });
  const isAgain = request.failure?.code === "sign-in/otp-required";
  // It may be answered elsewhere, as by the host.
  const isOver = email.status === "confirmed" || email.status === "skipped";
  useLayoutEffect(() => {
    if (isOver) ui.reset({ view: "SIWXSignMessage" });
  }, [ui, isOver]);
  useAnnounced(isAgain ? t("email.again") : undefined);
  return (
    <form className={c.root} noValidate onSubmit={submit}>
      {isAgain && <AlertBar tone="warning">{t("email.again")}</AlertBar>}
      <Words title={t("email.title")}>
        <p>{t("email.text", { app: foyer.app.name })}</p>
      </Words>
      <EmailField value={text} onChange={type} error={isInvalid ? t("email.invalid") : undefined} />
      {email.failure && email.status === "asked" && (
        <AlertBar>
          <strong className={c.strong}>{t("email.failed")}</strong>
          {t(`error.${email.failure.code}`)}
        </AlertBar>
      )}
      <Button type="submit" loading={isSending || pause > 0}>
        {pause > 0 ? t("email.code.resendIn", { seconds: pause }) : t(isSending ? "email.sending" : "email.continue")}
      </Button>
      {!email.isRequired && (
        <TextLink className={c.skip} onClick={() => void verbs.skipEmail()}>
          {t("email.skip")}
        </TextLink>
      )}
    </form>
  );
}

/** What is written, and sending the code there. */
function useSubmit({ email, verbs, given }: CaptureProps) {
  const { ui } = useFoyerContext("useSubmit");
  const [text, setText] = useState(given ?? email.address ?? "");
  const [isInvalid, setInvalid] = useState(false);
  const address = text.trim();
  const isSent = email.status === "sent" && email.address === address;
  const left = useCountdown(email.nextCodeAt);
  const isSending = email.status === "sending";
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isWrong = !isEmail(address);
    setInvalid(isWrong);
    if (isWrong || isSending) return;
    // A code is on its way to it already.
    if (isSent || (await verbs.sendCode({ email: address })))
      ui.push({ view: "DataCaptureOtpConfirm", params: { email: address } });
  };
  const type = (next: string): void => {
    setText(next);
    setInvalid(false);
  };
  return {
    text,
    type,
    isInvalid,
    isSending,
    /** Seconds until a code may be sent to another address. */
    pause: isSent ? 0 : left,
    submit: (event: FormEvent): void => void submit(event),
  };
}
