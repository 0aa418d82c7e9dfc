import type { ComponentChildren, ComponentProps, JSX } from "preact";
import { useState } from "preact/hooks";
import { FrameCard } from "../parts/frame-card.tsx";
import { useText } from "../use-model.ts";
import { readDigits } from "./read-digits.ts";
import { Failure, Field, Foot, Head } from "./screen-parts.tsx";

const DIGITS = 6;

type Props = {
  readonly about: ComponentProps<typeof FrameCard>["about"];
  /** Where the code was mailed to. */
  readonly email: string;
  /** Of the button that gives the code. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly failure: ComponentProps<typeof Failure>["failure"];
  onCode(code: string): void;
  /** What else may be done. */
  readonly children: ComponentChildren;
};

/** Takes the six digits that were mailed. */
export function CodeCard({ about, email, label, isBusy, failure, onCode, children }: Props): JSX.Element {
  const { t } = useText();
  const [code, setCode] = useState("");
  const isWhole = code.length === DIGITS;
  const submit = (): void => {
    if (isWhole) onCode(code);
  };
  return (
    <FrameCard about={about} foot={<Foot label={label} isBusy={isBusy} isReady={isWhole} onNext={submit} />}>
      <Head icon="lock" title={t("step.title")}>
        {t("step.text", { email })}
      </Head>
      <Field
        label={t("step.label")}
        value={code}
        isCode
        onInput={(text) => setCode(readDigits(text).slice(0, DIGITS))}
        onEnter={submit}
      />
      <Failure failure={failure} />
      {children}
    </FrameCard>
  );
}
