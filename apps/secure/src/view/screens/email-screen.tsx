import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import type { ShownEmailChange } from "../../email-change/create-email-change.ts";
import { Facts } from "../parts/facts.tsx";
import { FrameCard } from "../parts/frame-card.tsx";
import { isCoverable } from "../parts/is-coverable.ts";
import { Notice } from "../parts/notice.tsx";
import { useChanges, useModel, useText } from "../use-model.ts";
import { CodeCard } from "./code-card.tsx";
import { DoneFoot, ElsewhereFoot, Failure, Head, HoldFoot } from "./screen-parts.tsx";
import { useWork } from "./use-work.ts";

/**
 * Changes the wallet's address: shows both in full, asks for a long press, and for the codes of both. The owner of the address owns the
 * wallet, so the change is made in a window that the page around the frame cannot cover.
 */
export function EmailScreen(): JSX.Element | null {
  const model = useModel();
  const { t } = useText();
  const { shown } = model.emailChange;
  useChanges(shown);
  const change = shown.get();
  if (change === undefined) return null;
  if (change.step === "done") return <Done />;
  if (!isCoverable(model)) return change.step === "agree" ? <Agree change={change} /> : <Code change={change} />;
  const foot = (
    <ElsewhereFoot title={t("email.title")}>
      <EmailScreen />
    </ElsewhereFoot>
  );
  return (
    <FrameCard about="elsewhere" foot={foot}>
      <About change={change} />
    </FrameCard>
  );
}

type ChangeProps = { readonly change: ShownEmailChange };

/** Both addresses, and what the change means. */
function About({ change }: ChangeProps): JSX.Element {
  const { t } = useText();
  return (
    <>
      <Head icon="lock" tone="red" title={t("email.title")} />
      <Addresses change={change} />
      <Notice level="red">{t("email.warning")}</Notice>
      <p>{t("email.rule")}</p>
    </>
  );
}

function Addresses({ change: { from, to } }: ChangeProps): JSX.Element {
  return (
    <Facts
      facts={[
        { name: "email.old", value: { kind: "foreign", text: from } },
        { name: "email.new", value: { kind: "foreign", text: to } },
      ]}
    />
  );
}

function Agree({ change }: ChangeProps): JSX.Element {
  const { emailChange } = useModel();
  const { t } = useText();
  const work = useWork();
  const agree = useCallback(() => void work.run(() => emailChange.agree()), [emailChange, work.run]);
  const about = `agree ${change.from} ${change.to}`;
  const foot = <HoldFoot about={about} label={t("email.hold")} isBusy={work.isBusy} onHeld={agree} />;
  return (
    <FrameCard about={about} foot={foot}>
      <About change={change} />
      <Failure failure={work.failure} />
    </FrameCard>
  );
}

/** Takes the code of the address now, and then that of the new one. */
function Code({ change }: ChangeProps): JSX.Element {
  const { emailChange } = useModel();
  const { t } = useText();
  const check = useWork();
  const mail = useWork();
  const give = (otp: string): void => void check.run(() => emailChange.giveCode(otp));
  const resend = (): void => {
    check.clear();
    void mail.run(() => emailChange.agree());
  };
  return (
    <CodeCard
      // Another step begins with an empty field.
      key={change.step}
      about={change.step}
      email={change.step === "old" ? change.from : change.to}
      label={t("button.continue")}
      isBusy={check.isBusy}
      failure={check.failure ?? mail.failure}
      onCode={give}
    >
      <button type="button" class="link" aria-busy={mail.isBusy} onClick={resend}>
        {t("step.resend")}
      </button>
      <Addresses change={change} />
    </CodeCard>
  );
}

function Done(): JSX.Element {
  const { t } = useText();
  return (
    <FrameCard about="done" foot={<DoneFoot />}>
      <Head icon="check" tone="good" title={t("email.doneTitle")}>
        {t("email.rule")}
      </Head>
    </FrameCard>
  );
}
