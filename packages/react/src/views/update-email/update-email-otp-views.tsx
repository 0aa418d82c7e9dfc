import type { Snapshot, ViewParams, ViewRequest } from "@foyer/core";
import { selectLogin } from "@foyer/core/embedded";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useEmailText } from "../../text/use-email-text.ts";
import { CodeForm } from "../shared/email/code-form.tsx";
import { embeddedOf, selectEmailChange, selectRetryAt } from "../shared/email/embedded-verbs.ts";
import { NothingHere } from "../shared/email/nothing-here.tsx";
import { ResendLink } from "../shared/email/resend-link.tsx";
import { useFailureWords } from "../shared/email/use-failure-words.ts";
import { useRun } from "../shared/email/use-run.ts";

/** Takes the code that went to the address in use until now. */
export function UpdateEmailPrimaryOtpView({ params }: ViewProps<"UpdateEmailPrimaryOtp">): ReactElement {
  return <Step which="primary" email={params.email} />;
}

/** Takes the code that went to the new address, which is the visitor's from then on. */
export function UpdateEmailSecondaryOtpView({ params }: ViewProps<"UpdateEmailSecondaryOtp">): ReactElement {
  return <Step which="secondary" email={params.email} />;
}

type StepProps = {
  readonly which: "primary" | "secondary";
  /** Where the code went. */
  readonly email: string;
};

function Step(props: StepProps): ReactElement {
  const login = useFoyerState(selectLogin);
  return login?.method === "email" ? (
    <Code {...props} current={login.email ?? ""} />
  ) : (
    <NothingHere of="login.change.none" />
  );
}

function Code({ which, email, current }: StepProps & { readonly current: string }): ReactElement {
  const { ui } = useFoyerContext("UpdateEmailOtpViews");
  const { t } = useEmailText();
  const change = useFoyerState(selectEmailChange);
  const retryAt = useFoyerState(selectRetryAt);
  const { isGiven, give, error, resend } = useStep(which, change?.email);
  const isExpected = change !== undefined || isGiven;
  const wanted = useRef<string>(undefined);
  if (change) wanted.current = change.email;
  useLayoutEffect(() => {
    if (isExpected) return;
    // It was confirmed elsewhere meanwhile, maybe before this view was here.
    if (isSame(wanted.current, current) || wasChanged(ui.getSnapshot(), current)) finish(ui);
    // Nothing was sent there: the address comes first.
    else ui.replace({ view: "UpdateEmailWallet", params: { email: current } });
  }, [ui, current, isExpected]);
  return (
    <CodeForm
      title={t("login.device.title")}
      text={t("email.code.text", { email })}
      aside={t("login.step", { step: which === "primary" ? 1 : 2, steps: 2 })}
      busy={isGiven ? t("email.code.confirming") : undefined}
      error={error}
      onComplete={give}
    >
      <ResendLink nextAt={retryAt} onResend={resend} />
    </CodeForm>
  );
}

/** Giving a code of the change, and having another one mailed. `address`: the new one. */
function useStep(which: StepProps["which"], address: string | undefined) {
  const { foyer, ui } = useFoyerContext("useStep");
  const wordsOf = useFailureWords();
  const run = useRun();
  const [isGiven, setGiven] = useState(false);
  const [error, setError] = useState<string>();
  const verbs = embeddedOf(foyer);
  const give = async (code: string): Promise<boolean> => {
    const signal = run();
    setError(undefined);
    setGiven(true);
    try {
      if (which === "primary") {
        await verbs.confirmOldEmail({ code, signal });
        if (!signal.aborted && address !== undefined)
          ui.replace({ view: "UpdateEmailSecondaryOtp", params: { email: address } });
      } else {
        await verbs.confirmNewEmail({ code, signal });
        if (!signal.aborted) finish(ui);
      }
      return true;
    } catch (failure) {
      setError(wordsOf(failure));
      setGiven(false);
      return false;
    }
  };
  const resend = (): void => {
    if (address === undefined) return;
    verbs.changeEmail({ email: address, signal: run() }).then(
      ({ action }) => {
        setError(undefined);
        ui.notify({ kind: "success", code: "code-resent" });
        // The old address is asked for again where that was long ago.
        if (action === "VERIFY_PRIMARY_OTP" && which === "secondary") ui.back();
      },
      (failure: unknown) => setError(wordsOf(failure)),
    );
  };
  return { isGiven, give, error, resend };
}

function finish(ui: ViewContext["ui"]): void {
  ui.reset(wayBack(ui.getSnapshot()));
  ui.notify({ kind: "success", code: "email-changed" });
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

/** What the change was begun with, where a view below did. */
function readBegun({ router }: Snapshot): ViewParams["UpdateEmailWallet"] | undefined {
  const route = router.stack.find(({ view }) => view === "UpdateEmailWallet");
  return route?.view === "UpdateEmailWallet" ? route.params : undefined;
}

/** Whether the address is another one than when the change was begun. */
function wasChanged(state: Snapshot, current: string): boolean {
  const begun = readBegun(state);
  return begun !== undefined && !isSame(begun.email, current);
}

/** Where the view that began the change is to lead (SET-02). */
function wayBack(state: Snapshot): ViewRequest {
  const view = readBegun(state)?.redirectView;
  // Which view it is, the host says; one that needs parameters is its own affair.
  return { view: view ?? "Account" } as ViewRequest;
}
