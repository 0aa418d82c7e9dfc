import { isFoyerError, type Snapshot, selectRoute, type ViewRequest } from "@foyer/core";
import { type EmailLogin, type EmailStep, isEmail, selectEmailLogin } from "@foyer/core/embedded";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFoyerContext, type ViewContext } from "../../../hooks/foyer-context.ts";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { useEmailText } from "../../../text/use-email-text.ts";
import { embeddedOf } from "./embedded-verbs.ts";
import { showNewWallet } from "./show-new-wallet.ts";
import { useFailureToast } from "./use-failure-words.ts";
import { useRun } from "./use-run.ts";

/** An address that somebody writes to log in with. */
type WrittenEmail = {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly isSending: boolean;
  /** What is wrong with the address, as the server says. */
  readonly error: string | undefined;
  /** What an alert says of it: it is none. */
  readonly warning: string | undefined;
  readonly submit: () => void;
};

/** Takes an address and goes on with it: to the code, to the link for a new device, or to the account. */
export function useEmailLogin(given = ""): WrittenEmail {
  const context = useFoyerContext("useEmailLogin");
  const { foyer, ui } = context;
  const { t } = useEmailText();
  const tell = useFailureToast();
  const run = useRun();
  // Who comes back from the code finds what they wrote, and so does who loads the page anew: then it comes with the verbs.
  const begunWith = useFoyerState(selectEmailLogin)?.email ?? "";
  const [text, setText] = useState(given || begunWith);
  useEffect(() => setText((written) => written || begunWith), [begunWith]);
  useEffect(() => void embeddedOf(foyer).load().catch(ignore), [foyer]);
  const [isAsking, setSending] = useState(false);
  // A user who logged in in the wallet's own window comes back here while the accounts are connected.
  const isConnecting = useFoyerState(selectEmailLogin)?.step === "connecting";
  const isSending = isAsking || isConnecting;
  const [error, setError] = useState<string>();
  const isRefused = useFoyerState(selectIsRefused);
  const forget = useCallback(() => {
    if (selectIsRefused(ui.getSnapshot())) ui.alert(undefined);
  }, [ui]);
  // Of an address that nobody sees any more it says nothing.
  useEffect(() => forget, [forget]);
  const isSelected = useRef(false);
  const type = (next: string): void => {
    if (!isSelected.current) foyer.ports.analytics?.report("EMAIL_LOGIN_SELECTED", {});
    isSelected.current = true;
    setText(next);
    setError(undefined);
    forget();
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    const email = text.trim();
    if (!isEmail(email)) return ui.alert("APKTW002");
    const begun = findBegun(selectEmailLogin(foyer.getSnapshot()), email);
    if (begun) return ui.push(begun);
    setError(undefined);
    setSending(true);
    const [signal, { key }] = [run(), selectRoute(ui.getSnapshot())];
    try {
      const step = await embeddedOf(foyer).logInWithEmail({ email, signal });
      if (!signal.aborted) goOn(context, { email, step, key });
    } catch (failure) {
      if (isFoyerError(failure, "email/invalid")) setError(t("error.email/invalid"));
      else tell(failure);
    } finally {
      setSending(false);
    }
  };
  const warning = isRefused ? t("alert.APKTW002.text") : undefined;
  return { text, type, isSending, error, warning, submit: () => void submit() };
}

// They are fetched again when the address is sent, and what is wrong then is said.
function ignore(): void {}

function selectIsRefused({ notices }: Snapshot): boolean {
  return notices.alert?.code === "APKTW002";
}

/** A log-in with an address whose mail is on its way: nothing is sent again. */
function findBegun(login: EmailLogin | undefined, email: string): ViewRequest | undefined {
  if (login?.email !== email) return undefined;
  if (login.step === "device") return { view: "EmailVerifyDevice", params: { email } };
  return login.step === "code" ? { view: "EmailVerifyOtp", params: { email } } : undefined;
}

type Going = { readonly email: string; readonly step: EmailStep; readonly key: number };

/** Goes where the answer leads (EML-02). `key`: of the route that asked; who has left it stays where they are. */
function goOn(context: ViewContext, { email, step, key }: Going): void {
  const { ui } = context;
  if (selectRoute(ui.getSnapshot()).key !== key) return;
  if (step.action === "CONNECT") showNewWallet(context, key);
  else if (step.action === "VERIFY_DEVICE") ui.push({ view: "EmailVerifyDevice", params: { email } });
  else if (step.action === "VERIFY_OTP") ui.push({ view: "EmailVerifyOtp", params: { email } });
  else ui.push({ view: "SwitchNetwork", params: { network: step.network } });
}
