import { selectRoute } from "@foyer/core";
import { selectEmailLogin } from "@foyer/core/embedded";
import { type ReactElement, useEffect, useLayoutEffect, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useEmailText } from "../../text/use-email-text.ts";
import { CodeForm } from "../shared/email/code-form.tsx";
import { embeddedOf, selectRetryAt } from "../shared/email/embedded-verbs.ts";
import { hasEmbedded } from "../shared/email/has-embedded.ts";
import { LoginIsOff } from "../shared/email/login-is-off.tsx";
import { ResendLink } from "../shared/email/resend-link.tsx";
import { showNewWallet } from "../shared/email/show-new-wallet.ts";
import { useFailureWords } from "../shared/email/use-failure-words.ts";
import { useRun } from "../shared/email/use-run.ts";

/** Takes the code that was mailed, and opens the wallet with it. */
export function EmailVerifyOtpView({ params }: ViewProps<"EmailVerifyOtp">): ReactElement {
  return hasEmbedded(useFoyer()) ? <Code email={params.email} /> : <LoginIsOff />;
}

function Code({ email }: { readonly email: string }): ReactElement {
  const { ui } = useFoyerContext("EmailVerifyOtpView");
  const { t } = useEmailText();
  const login = useFoyerState(selectEmailLogin);
  const retryAt = useFoyerState(selectRetryAt);
  const { isGiven: isGivenHere, give, error, resend } = useGiving();
  // Given before the wallet showed something of its own over this view, which has come back since.
  const isUnderWay = login?.step === "confirming" || login?.step === "connecting";
  const [hasComeBack] = useState(isUnderWay);
  const isGiven = isGivenHere || isUnderWay;
  const isExpected = login !== undefined || isGiven || hasComeBack;
  const isForDevice = login?.step === "device";
  useLayoutEffect(() => {
    // Nothing was sent there: the address comes first.
    if (!isExpected) ui.replace({ view: "EmailLogin", params: { email } });
    else if (isForDevice) ui.replace({ view: "EmailVerifyDevice", params: { email } });
  }, [ui, email, isExpected, isForDevice]);
  const isSlow = useIsSlow(isGiven);
  return (
    <CodeForm
      title={t("login.device.title")}
      text={t("email.code.text", { email })}
      aside={t("login.code.expires")}
      busy={isGiven ? t(isSlow ? "login.code.opening" : "email.code.confirming") : undefined}
      error={error}
      onComplete={give}
    >
      <ResendLink nextAt={retryAt} onResend={resend} />
    </CodeForm>
  );
}

/** Giving the code, and having another one mailed. */
function useGiving() {
  const context = useFoyerContext("useGiving");
  const { foyer, ui } = context;
  const wordsOf = useFailureWords();
  const [isGiven, setGiven] = useState(false);
  const [error, setError] = useState<string>();
  const run = useRun();
  const give = async (code: string): Promise<boolean> => {
    const { key } = selectRoute(ui.getSnapshot());
    setError(undefined);
    setGiven(true);
    try {
      await embeddedOf(foyer).confirmCode({ code, signal: run() });
      showNewWallet(context, key);
      return true;
    } catch (failure) {
      setError(wordsOf(failure));
      setGiven(false);
      return false;
    }
  };
  const resend = (): void => {
    embeddedOf(foyer)
      .resendCode({ signal: run() })
      .then(
        ({ action }) => {
          setError(undefined);
          if (action === "VERIFY_OTP") ui.notify({ kind: "success", code: "code-resent" });
        },
        (failure: unknown) => setError(wordsOf(failure)),
      );
  };
  return { isGiven, give, error, resend };
}

/** How long a code is looked at before it is said that the first time takes longer, in ms. */
const SLOW_MS = 2_000;

function useIsSlow(isWaiting: boolean): boolean {
  const { clock } = useFoyer().ports;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    return isWaiting ? clock.after(SLOW_MS, () => setSlow(true)) : undefined;
  }, [clock, isWaiting]);
  return isSlow;
}
