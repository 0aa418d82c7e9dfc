import { isFoyerError, selectNamespace, selectRoute } from "@foyer/core";
import { useEffect, useRef, useState } from "react";
import { useFoyerContext, type ViewContext } from "../../../hooks/foyer-context.ts";
import { useEmailText } from "../../../text/use-email-text.ts";
import { showWallets } from "../leave-view.ts";
import { EMAIL } from "./email-field.tsx";
import { embeddedOf } from "./embedded-verbs.ts";
import { useFailureWords } from "./use-failure-words.ts";

/** An address that somebody writes to log in with. */
export type EmailLogin = {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly isSending: boolean;
  /** What is wrong with the address, as the server says. */
  readonly error: string | undefined;
  readonly submit: () => void;
};

/** Takes an address and goes on with it: to the code, to the link for a new device, or to the account. */
export function useEmailLogin(given = ""): EmailLogin {
  const context = useFoyerContext("useEmailLogin");
  const { foyer, ui } = context;
  const { t } = useEmailText();
  const tell = useFailureToast();
  const [text, setText] = useState(given);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const run = useRun();
  const type = (next: string): void => {
    setText(next);
    setError(undefined);
    if (ui.getSnapshot().notices.alert?.code === "APKTW002") ui.alert(undefined);
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    const email = text.trim();
    if (!EMAIL.test(email)) return ui.alert("APKTW002");
    setError(undefined);
    setSending(true);
    const signal = run();
    try {
      const verbs = embeddedOf(foyer);
      const { action } = await verbs.connectEmail({ email, signal });
      if (signal.aborted) return;
      if (action === "VERIFY_DEVICE") ui.push({ view: "EmailVerifyDevice", params: { email } });
      else if (action === "VERIFY_OTP") ui.push({ view: "EmailVerifyOtp", params: { email } });
      else await connectWallet(context, signal);
    } catch (failure) {
      if (isFoyerError(failure, "email/invalid")) setError(t("error.email/invalid"));
      else tell(failure);
    } finally {
      setSending(false);
    }
  };
  return { text, type, isSending, error, submit: () => void submit() };
}

/**
 * Connects the wallet of somebody who has logged in, and shows it: among their wallets, where they may have several
 * (EML-02).
 * @throws {FoyerError} as connecting does
 */
export async function connectWallet(context: ViewContext, signal: AbortSignal): Promise<void> {
  const { foyer, ui } = context;
  const { key } = selectRoute(ui.getSnapshot());
  await embeddedOf(foyer).connect({ signal });
  const state = ui.getSnapshot();
  // Who was asked something meanwhile, as to sign in, has gone on.
  if (selectRoute(state).key !== key || !state.router.isOpen) return;
  const namespace = selectNamespace(state);
  if (!state.settings.multiWallet || !namespace) return ui.reset({ view: "Account" });
  showWallets(context, namespace);
  ui.notify({ kind: "success", code: "wallet-added" });
}

/** Tells of a failure that belongs to no field; of one that the visitor brought about, nothing. */
export function useFailureToast(): (failure: unknown) => void {
  const { ui } = useFoyerContext("useFailureToast");
  const wordsOf = useFailureWords();
  return (failure) => {
    const detail = wordsOf(failure);
    if (detail !== undefined) ui.notify({ kind: "error", code: "connection-error", detail });
  };
}

/** Signals for what a view does, one at a time: each ends the one before, and leaving the view the last. */
export function useRun(): () => AbortSignal {
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  return () => {
    last.current?.abort();
    last.current = new AbortController();
    return last.current.signal;
  };
}
