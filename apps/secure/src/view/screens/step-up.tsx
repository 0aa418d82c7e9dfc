import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { FrameCard } from "../parts/frame-card.tsx";
import { useModel, useText } from "../use-model.ts";
import { readDigits } from "./read-digits.ts";
import { Failure, Field, Foot, Head } from "./screen-parts.tsx";
import { useWork } from "./use-work.ts";

const DIGITS = 6;

/** Asks for a fresh code, which is mailed as this is shown. */
export function StepUp({ onDone }: { readonly onDone: () => void }): JSX.Element {
  const { wallet } = useModel();
  const { t } = useText();
  const [code, setCode] = useState("");
  const [email, setEmail] = useState("");
  const mail = useWork();
  const check = useWork();
  const { run: runMail } = mail;
  useEffect(() => {
    void wallet.user().then((user) => setEmail(user?.email ?? ""));
    void runMail(() => wallet.askStepUp());
  }, [wallet, runMail]);
  const submit = async (): Promise<void> => {
    if (code.length === DIGITS && (await check.run(() => wallet.stepUp({ otp: code })))) onDone();
  };
  return (
    <FrameCard
      about="step-up"
      foot={
        <Foot
          label={t("button.continue")}
          isBusy={check.isBusy}
          isReady={code.length === DIGITS}
          onNext={() => void submit()}
        />
      }
    >
      <Head icon="lock" title={t("step.title")}>
        {t("step.text", { email })}
      </Head>
      <Field
        label={t("step.label")}
        value={code}
        isCode
        onInput={(text) => setCode(readDigits(text).slice(0, DIGITS))}
        onEnter={() => void submit()}
      />
      <Failure failure={check.failure ?? mail.failure} />
      <button type="button" class="link" onClick={() => void runMail(() => wallet.askStepUp())}>
        {t("step.resend")}
      </button>
    </FrameCard>
  );
}
