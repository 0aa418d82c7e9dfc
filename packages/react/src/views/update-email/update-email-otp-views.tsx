import type { Snapshot, ViewParams, ViewRequest } from "@foyer/core";
import { selectLogin, selectShownFrame } from "@foyer/core/embedded";
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Button } from "../../parts/button/button.tsx";
import { Spinner } from "../../parts/loading/loading.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountInView } from "../shared/account-in-view.ts";
import { embeddedOf, selectEmailChange } from "../shared/email/embedded-verbs.ts";
import { NothingHere } from "../shared/email/nothing-here.tsx";
import { useFailureToast } from "../shared/email/use-failure-words.ts";
import { useRun } from "../shared/email/use-run.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { FramePlace } from "../shared/frame-place/frame-place.tsx";
import { c, cssText } from "./update-email-otp-views.css.ts";

/** Shows the wallet's own screen, which takes the code of the address in use until now. */
export function UpdateEmailPrimaryOtpView({ params }: ViewProps<"UpdateEmailPrimaryOtp">): ReactElement {
  return <Step which="primary" email={params.email} />;
}

/** Shows the wallet's own screen, which takes the code of the new address. It is the visitor's from then on. */
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
  useAccountInView();
  return login?.method === "email" ? (
    <Code {...props} current={login.email ?? ""} />
  ) : (
    <NothingHere of="login.change.none" />
  );
}

/** The wallet's own screen, which takes the code, while this waits for it. */
function Code({ which, email, current }: StepProps & { readonly current: string }): ReactElement {
  useStyles(cssText);
  const { ui } = useFoyerContext("UpdateEmailOtpViews");
  const { t } = useEmailText();
  const shown = useFoyerState(selectShownFrame);
  const change = useFoyerState(selectEmailChange);
  const isWaiting = useStep(which, change?.email);
  // The wallet's own last screen is the visitor's to leave.
  const isExpected = change !== undefined || (isWaiting && shown !== undefined);
  const wanted = useRef<string>(undefined);
  if (change) wanted.current = change.email;
  useLayoutEffect(() => {
    if (isExpected) return;
    // It was confirmed elsewhere meanwhile, maybe before this view was here.
    if (isSame(wanted.current, current) || wasChanged(ui.getSnapshot(), current)) finish(ui);
    // The visitor left the wallet's screen, or nothing was sent there: the address comes first.
    else if (readBegun(ui.getSnapshot())) ui.back();
    else ui.replace({ view: "UpdateEmailWallet", params: { email: current } });
  }, [ui, current, isExpected]);
  const words = t("email.code.text", { email });
  useAnnounced(words);
  if (shown) return <FramePlace height={shown.height} />;
  return (
    <div className={c.waiting}>
      <Spinner />
      <p>{words}</p>
      <Button tone="quiet" onClick={() => ui.back()}>
        {t("common.cancel")}
      </Button>
    </div>
  );
}

/** Waits until the code was typed into the wallet's screen. `address`: the new one. */
function useStep(which: StepProps["which"], address: string | undefined): boolean {
  const { foyer, ui } = useFoyerContext("useStep");
  const tell = useFailureToast();
  const run = useRun();
  const [isWaiting, setWaiting] = useState(address !== undefined);
  const wait = async (): Promise<void> => {
    const verbs = embeddedOf(foyer);
    const signal = run();
    try {
      if (which === "primary") {
        await verbs.confirmOldEmail({ signal });
        if (!signal.aborted && address !== undefined)
          ui.replace({ view: "UpdateEmailSecondaryOtp", params: { email: address } });
      } else {
        await verbs.confirmNewEmail({ signal });
        if (!signal.aborted) finish(ui);
      }
    } catch (failure) {
      if (signal.aborted) return;
      // A visitor who left the wallet's screen is told nothing.
      tell(failure);
      verbs.cancelLogin();
      setWaiting(false);
    }
  };
  const begin = useRef(wait);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, and another address is another view
  useEffect(() => {
    if (address !== undefined) void begin.current();
  }, []);
  return isWaiting;
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
