import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { EmailUnderWay } from "../../../screen/log-in-under-way.ts";
import { FrameCard } from "../../parts/frame-card.tsx";
import { useModel, useText } from "../../use-model.ts";
import { Failure, Field, Foot, Head } from "../screen-parts.tsx";
import { useWork } from "../use-work.ts";
import { useLogInSteps } from "./use-log-in.ts";

/** Takes the address, which the page has named already, and has the mails sent. */
export function AddressStep({ begun }: { readonly begun: EmailUnderWay }): JSX.Element {
  const { t } = useText();
  const { elsewhere = window } = useModel();
  const [email, setEmail] = useState(begun.email);
  const work = useWork();
  const { mail } = useLogInSteps();
  const send = (): void => void work.run(() => mail(begun, email));
  const type = (text: string): void => {
    setEmail(text);
    work.clear();
  };
  return (
    <FrameCard
      about="log-in-address"
      foot={<Foot label={t("button.continue")} isBusy={work.isBusy} isReady={email.trim() !== ""} onNext={send} />}
    >
      <Head icon="lock" title={t("login.emailTitle")}>
        {t("login.emailText", { site: `\u2068${elsewhere.location.host}\u2069` })}
      </Head>
      <Field label={t("ways.email")} value={email} isEmail onInput={type} onEnter={send} />
      <Failure failure={work.failure} />
    </FrameCard>
  );
}
