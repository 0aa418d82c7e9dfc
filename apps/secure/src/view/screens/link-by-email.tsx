import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { LogInOutcome } from "../../wallet/wallet.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { useModel, useText } from "../use-model.ts";
import { CodeCard } from "./code-card.tsx";
import { Failure, Foot, Head } from "./screen-parts.tsx";
import { useWork } from "./use-work.ts";

type Props = {
  readonly email: string;
  onProven(outcome: Promise<LogInOutcome>): Promise<void>;
  onBack(): void;
};

/** Has the owner of an address prove it: to the keeper by the link that it mails, and to the server by a code. */
export function LinkByEmail({ email, onProven, onBack }: Props): JSX.Element {
  const { number, isConfirmed, failure } = useConfirmedDevice();
  const { wallet } = useModel();
  const { t } = useText();
  const check = useWork();
  const back = (
    <button type="button" class="link" onClick={onBack}>
      {t("link.back")}
    </button>
  );
  if (!isConfirmed)
    return (
      <FrameCard
        about="link-device"
        foot={
          <Foot label={t("button.continue")} isBusy={failure === undefined} isReady={false} onNext={() => undefined} />
        }
      >
        <Head icon="lock" title={t("link.device")}>
          {t("link.deviceText", { email })}
        </Head>
        {number !== undefined && (
          <p class="matched-number" dir="ltr" translate={false}>
            {number}
          </p>
        )}
        <Failure failure={failure} />
        {back}
      </FrameCard>
    );
  return (
    <CodeCard
      about="link-code"
      email={email}
      label={check.isBusy ? t("recover.working") : t("button.continue")}
      isBusy={check.isBusy}
      failure={check.failure}
      onCode={(otp) => void check.run(() => onProven(wallet.linking.confirmCode({ otp })))}
    >
      {back}
    </CodeCard>
  );
}

/** The keeper's mail, which is sent as this is shown, and the wait for whoever opens it. */
function useConfirmedDevice() {
  const { wallet, origin, language } = useModel();
  const [number, setNumber] = useState<string>();
  const [isConfirmed, setConfirmed] = useState(false);
  const { run, failure } = useWork();
  useEffect(() => {
    const end = new AbortController();
    void run(async () => {
      const begun = await wallet.linking.byEmail({ page: origin, language: language.get().tag });
      setNumber(begun.number);
      await wallet.linking.confirmDevice(end.signal);
      setConfirmed(true);
    });
    return () => end.abort();
  }, [wallet, origin, language, run]);
  return { number, isConfirmed, failure };
}
