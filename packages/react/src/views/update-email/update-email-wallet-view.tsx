import { isFoyerError } from "@foyer/core";
import { isEmail, isSameEmail, selectLogin, selectShownFrame } from "@foyer/core/embedded";
import { type FormEvent, type ReactElement, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Button } from "../../parts/button/button.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { useLoginText } from "../../text/use-login-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountInView } from "../shared/account-in-view.ts";
import { EmailField } from "../shared/email/email-field.tsx";
import { embeddedOf } from "../shared/email/embedded-verbs.ts";
import { NothingHere } from "../shared/email/nothing-here.tsx";
import { useFailureToast } from "../shared/email/use-failure-words.ts";
import { useRun } from "../shared/email/use-run.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { FramePlace } from "../shared/frame-place/frame-place.tsx";
import { Words } from "../shared/words.tsx";
import { c, cssText } from "./update-email-wallet-view.css.ts";

/** Takes another e-mail address for the wallet that the visitor has logged in to, and shows the wallet's own screen, which asks for it. */
export function UpdateEmailWalletView({ params }: ViewProps<"UpdateEmailWallet">): ReactElement {
  const login = useFoyerState(selectLogin);
  useAccountInView();
  return login?.method === "email" ? (
    <Change current={login.email ?? params.email} />
  ) : (
    <NothingHere of="login.change.none" />
  );
}

function Change({ current }: { readonly current: string }): ReactElement {
  useStyles(cssText);
  const { ui } = useFoyerContext("UpdateEmailWalletView");
  const { t } = useEmailText();
  const more = useLoginText();
  const { text, type, error, isSending, submit } = useChange(current);
  const shown = useFoyerState(selectShownFrame);
  const sending = isSending ? t("login.sending") : undefined;
  useAnnounced(sending);
  // The wallet asks in its own frame, which nothing of the page can answer.
  if (shown) return <FramePlace height={shown.height} />;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={c.root} noValidate onSubmit={onSubmit}>
      <Words title={more.t("login.change.title")}>
        <p>{more.t("login.change.text")}</p>
        <p className={c.current}>
          {more.t("login.change.current")} <bdi translate="no">{current}</bdi>
        </p>
      </Words>
      <EmailField label={more.t("login.change.label")} value={text} onChange={type} error={error} />
      <div className={c.actions}>
        <Button type="submit" loading={isSending}>
          {sending ?? t("email.continue")}
        </Button>
        <Button tone="quiet" onClick={() => ui.back()}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}

/** What is written, and beginning the change with it. */
function useChange(current: string) {
  const { foyer, ui } = useFoyerContext("useChange");
  const { t } = useEmailText();
  const more = useLoginText();
  const tell = useFailureToast();
  const run = useRun();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const type = (next: string): void => {
    setText(next);
    setError(undefined);
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    const email = text.trim();
    if (!isEmail(email)) return setError(t("email.invalid"));
    if (isSameEmail(email, current)) return setError(more.t("login.change.same"));
    const signal = run();
    setSending(true);
    try {
      const { action } = await embeddedOf(foyer).changeEmail({ email, signal });
      if (signal.aborted) return;
      ui.push(
        action === "VERIFY_PRIMARY_OTP"
          ? { view: "UpdateEmailPrimaryOtp", params: { email: current } }
          : { view: "UpdateEmailSecondaryOtp", params: { email } },
      );
    } catch (failure) {
      if (isFoyerError(failure, "email/invalid")) setError(t("error.email/invalid"));
      else tell(failure);
    } finally {
      setSending(false);
    }
  };
  return { text, type, error, isSending, submit };
}
