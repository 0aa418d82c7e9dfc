import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { EmailUnderWay } from "../../../screen/log-in-under-way.ts";
import { CodeBoxes } from "../../parts/code-boxes.tsx";
import { FrameCard } from "../../parts/frame-card.tsx";
import { useModel, useText } from "../../use-model.ts";
import { Failure, Foot, Head } from "../screen-parts.tsx";
import { useWork } from "../use-work.ts";
import { useLogInSteps } from "./use-log-in.ts";

const DIGITS = 6;

/** Takes the code that was mailed, and gives it once its last digit is there (EML-09). */
export function CodeStep({ begun }: { readonly begun: EmailUnderWay }): JSX.Element {
  const { wallet } = useModel();
  const { t } = useText();
  const { mail, finish } = useLogInSteps();
  const [code, setCode] = useState("");
  const work = useWork();
  const resend = useWork();
  const isBusy = work.isBusy || resend.isBusy;
  const give = async (otp: string): Promise<void> => {
    const isRight = await work.run(async () => finish(begun, (await wallet.connectOtp({ otp })).next));
    if (!isRight) setCode("");
  };
  const again = (): void => {
    work.clear();
    void resend.run(() => mail(begun, begun.email));
  };
  const label = work.isBusy ? t("recover.working") : t("button.continue");
  return (
    <FrameCard
      about="log-in-code"
      foot={<Foot label={label} isBusy={work.isBusy} isReady={code.length === DIGITS} onNext={() => void give(code)} />}
    >
      <Head icon="lock" title={t("step.title")}>
        {t("step.text", { email: `\u2068${begun.email}\u2069` })}
      </Head>
      <CodeBoxes
        label={t("step.label")}
        digitLabel={(place) => t("step.digit", { place: String(place) })}
        length={DIGITS}
        value={code}
        isBusy={isBusy}
        isWrong={work.failure !== undefined}
        onInput={setCode}
        onWhole={(whole) => void give(whole)}
      />
      <Failure failure={work.failure ?? resend.failure} />
      <button type="button" class="link" aria-disabled={isBusy} onClick={() => !isBusy && again()}>
        {t("step.resend")}
      </button>
    </FrameCard>
  );
}
