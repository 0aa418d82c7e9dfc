import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useModel, useText } from "../use-model.ts";
import { CodeCard } from "./code-card.tsx";
import { useWork } from "./use-work.ts";

/** Asks for a fresh code, which is mailed as this is shown. */
export function StepUp({ onDone }: { readonly onDone: () => void }): JSX.Element {
  const { wallet } = useModel();
  const { t } = useText();
  const [email, setEmail] = useState("");
  const mail = useWork();
  const check = useWork();
  const { run: runMail } = mail;
  useEffect(() => {
    void wallet.user().then((user) => setEmail(user?.email ?? ""));
    void runMail(() => wallet.askStepUp());
  }, [wallet, runMail]);
  const give = async (otp: string): Promise<void> => {
    if (await check.run(() => wallet.stepUp({ otp }))) onDone();
  };
  return (
    <CodeCard
      about="step-up"
      email={email}
      label={t("button.continue")}
      isBusy={check.isBusy}
      failure={check.failure ?? mail.failure}
      onCode={(otp) => void give(otp)}
    >
      <button type="button" class="link" onClick={() => void runMail(() => wallet.askStepUp())}>
        {t("step.resend")}
      </button>
    </CodeCard>
  );
}
