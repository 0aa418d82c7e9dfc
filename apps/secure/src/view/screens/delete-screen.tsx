import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { FrameCard } from "../parts/frame-card.tsx";
import { Notice } from "../parts/notice.tsx";
import { useModel, useText } from "../use-model.ts";
import { DoneFoot, Failure, Field, Foot, Head, HoldFoot } from "./screen-parts.tsx";
import { StepUp } from "./step-up.tsx";
import { useWork, type Work } from "./use-work.ts";

/** Has the wallet erased after a time of grace, in which it can be kept. */
export function DeleteScreen(): JSX.Element {
  const { wallet } = useModel();
  const { t } = useText();
  const [step, setStep] = useState<"warn" | "step-up" | "hold" | "kept">("warn");
  const [eraseAt, setEraseAt] = useState<number>();
  const [typed, setTyped] = useState("");
  const work = useWork();
  useEffect(() => {
    void wallet.user().then((user) => setEraseAt(user?.eraseAt));
  }, [wallet]);
  const erase = useCallback(
    () => void work.run(async () => setEraseAt((await wallet.deleteAccount()).eraseAt)),
    [wallet, work.run],
  );
  const phrase = t("delete.phrase");
  const isTyped = typed.trim().toLowerCase() === phrase.toLowerCase();
  const keep = async (): Promise<void> => {
    if (await work.run(() => wallet.keepAccount())) setStep("kept");
  };
  if (step === "kept") return <Kept />;
  if (eraseAt !== undefined) return <Pending eraseAt={eraseAt} work={work} onKeep={() => void keep()} />;
  if (step === "step-up") return <StepUp onDone={() => setStep("hold")} />;
  if (step === "hold") return <HoldToDelete work={work} onErase={erase} />;
  return (
    <FrameCard
      about="warn"
      foot={<Foot label={t("button.continue")} isReady={isTyped} onNext={() => setStep("step-up")} />}
    >
      <Head icon="bin" tone="red" title={t("delete.title")} />
      <Notice level="red">{t("delete.text")}</Notice>
      <Field
        label={t("export.type", { phrase })}
        value={typed}
        onInput={setTyped}
        onEnter={() => isTyped && setStep("step-up")}
      />
    </FrameCard>
  );
}

function HoldToDelete({ work, onErase }: { readonly work: Work; readonly onErase: () => void }): JSX.Element {
  const { t } = useText();
  const foot = <HoldFoot about="hold" label={t("delete.hold")} isBusy={work.isBusy} onHeld={onErase} />;
  return (
    <FrameCard about="hold" foot={foot}>
      <Head icon="bin" tone="red" title={t("delete.title")} />
      <Notice level="red">{t("delete.text")}</Notice>
      <Failure failure={work.failure} />
    </FrameCard>
  );
}

function Pending({
  eraseAt,
  work,
  onKeep,
}: {
  readonly eraseAt: number;
  readonly work: Work;
  readonly onKeep: () => void;
}): JSX.Element {
  const { t, language } = useText();
  const date = new Intl.DateTimeFormat(language.tag, { dateStyle: "long", timeStyle: "short" }).format(eraseAt);
  return (
    <FrameCard about="pending" foot={<DoneFoot />}>
      <Head icon="bin" tone="red" title={t("delete.doneTitle", { date })}>
        {t("delete.doneText")}
      </Head>
      <Failure failure={work.failure} />
      <button type="button" class="button" aria-busy={work.isBusy} onClick={onKeep}>
        {t("delete.keep")}
      </button>
    </FrameCard>
  );
}

function Kept(): JSX.Element {
  const { t } = useText();
  return (
    <FrameCard about="kept" foot={<DoneFoot />}>
      <Head icon="check" tone="good" title={t("delete.kept")} />
    </FrameCard>
  );
}
