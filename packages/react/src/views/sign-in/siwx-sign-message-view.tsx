import type { Snapshot } from "@foyer/core";
import { parseAccountId } from "@foyer/core";
import { type SignInRequest, type SiwxState, selectSignInRequest } from "@foyer/core/siwx";
import { type ReactElement, useLayoutEffect } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { useSignInText } from "../../text/use-sign-in-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { Words } from "../shared/words.tsx";
import { Faces } from "./faces.tsx";
import { MessageFacts } from "./message-facts.tsx";
import { NobodyAsked, SignInIsOff } from "./nobody-asked.tsx";
import { SignButtons } from "./sign-buttons.tsx";
import { SignOutcome } from "./sign-outcome.tsx";
import { c, cssText } from "./siwx-sign-message-view.css.ts";
import { type AskedInView, useAsked, useAskedWallet } from "./use-asked.ts";
import { usePrepared, useToldSteps } from "./use-signing.ts";
import { WholeMessage } from "./whole-message.tsx";

/** Asks for the signature that signs somebody in, and says what is signed before the wallet is asked. */
export function SIWXSignMessageView(): ReactElement {
  const asked = useAsked();
  if (asked === "off") return <SignInIsOff />;
  if (!asked.request) return <NobodyAsked verbs={asked.verbs} />;
  if (isEmailFirst(asked.request)) return <EmailFirst />;
  // Another account is another question: nothing that was opened stays open.
  return <SignMessage key={asked.request.account} request={asked.request} verbs={asked.verbs} />;
}

/** Whether an e-mail address is to be given, or confirmed, before the wallet is asked. */
function isEmailFirst({ email }: SignInRequest): boolean {
  return email !== undefined && email.status !== "confirmed" && email.status !== "skipped";
}

/** Leads whoever comes by another way to what is asked first. */
function EmailFirst(): null {
  const ui = useUi();
  useLayoutEffect(() => ui.replace({ view: "DataCapture" }), [ui]);
  return null;
}

function SignMessage({ request, verbs }: AskedInView): ReactElement {
  useStyles(cssText);
  const { app } = useFoyer();
  const { t } = useSignInText();
  const wallet = useAskedWallet(request);
  const { failure } = request;
  const isFailed = failure !== undefined && failure.code !== "sign-in/otp-required";
  usePrepared({ request, verbs });
  useToldSteps(request, wallet.name);
  return (
    <div className={c.root}>
      <Faces wallet={wallet} isWaiting={request.step === "waiting"} />
      <Words title={t("signIn.title", { app: app.name })}>
        {/* Who reads why it failed has read this. */}
        {!isFailed && <p>{t("signIn.text")}</p>}
      </Words>
      <MessageFacts request={request} />
      {request.text !== undefined && <WholeMessage text={request.text} />}
      <SignOutcome request={request} wallet={wallet.name} />
      <SignButtons request={request} verbs={verbs} wallet={wallet.name} />
      {!isFailed && <Consequence request={request} />}
    </div>
  );
}

/** What Cancel leads to. Where it only goes back to the application, nothing has to be said. */
function Consequence({ request: { cause } }: Pick<AskedInView, "request">): ReactElement | null {
  const { t } = useSignInText();
  const goesBack = useFoyerState(selectGoesBack);
  if (cause === "call") return null;
  return <p className={c.note}>{t(goesBack ? "signIn.cancel.back" : "signIn.cancel.disconnect")}</p>;
}

/** Whether the address is signed in on another network, which Cancel goes back to. */
function selectGoesBack(state: Snapshot): boolean {
  const request = selectSignInRequest(state);
  const { sessions = {} } = (state.features["siwx"] ?? {}) as Partial<SiwxState>;
  if (!request?.isRequired) return false;
  const { namespace, address } = parseAccountId(request.account);
  return Object.values(sessions).some(({ account }) => {
    const other = parseAccountId(account);
    return other.namespace === namespace && other.address === address && account !== request.account;
  });
}
