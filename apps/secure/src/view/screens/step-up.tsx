import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useModel, useText } from "../use-model.ts";
import { CodeCard } from "./code-card.tsx";
import { InOwnWindow } from "./in-own-window.tsx";
import { useWork } from "./use-work.ts";

type Props = {
  readonly onDone: () => void;
  /** Called where no code can be mailed, as the server does not answer. */
  readonly onUnreachable?: () => void;
};

/** Asks for a fresh code, in the window in which the project has codes typed. */
export function StepUp(props: Props): JSX.Element {
  const { t } = useText();
  return (
    <InOwnWindow about="step-up" icon="lock" title={t("step.title")}>
      <FreshCode {...props} />
    </InOwnWindow>
  );
}

/** Takes the code, which is mailed as this is shown. */
function FreshCode({ onDone, onUnreachable }: Props): JSX.Element {
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
  const isUnreachable = mail.failure?.key === "error.unreachable";
  useEffect(() => {
    if (isUnreachable) onUnreachable?.();
  }, [isUnreachable, onUnreachable]);
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
