import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { provesVisibility } from "../../approval/watch-visibility.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { Icon } from "../parts/icon.tsx";
import { Notice } from "../parts/notice.tsx";
import { useModel, useText } from "../use-model.ts";
import { type Factor, OwnFactor } from "./own-factor.tsx";
import { DoneFoot, Failure, Field, Foot, Head, HoldFoot } from "./screen-parts.tsx";
import { StepUp } from "./step-up.tsx";
import { useWork } from "./use-work.ts";
import { WordList } from "./word-list.tsx";
import { WordsElsewhere } from "./words-elsewhere.tsx";

/**
 * Shows the 24 words: a fresh code, a typed phrase, and a long press. Where the server does not answer, the owner of a wallet that they alone
 * recover shows their passkey or kit instead of the code.
 */
export function ExportScreen(): JSX.Element {
  const { wallet } = useModel();
  const { t } = useText();
  const [step, setStep] = useState<"warn" | "step-up" | "factor" | "words">("warn");
  const [factor, setFactor] = useState<Factor>();
  const isAlone = useIsAlone();
  const toFactor = useCallback(() => setStep("factor"), []);
  const read = useCallback(() => (factor === undefined ? wallet.words() : wallet.rescue(factor)), [wallet, factor]);
  const [typed, setTyped] = useState("");
  const phrase = t("export.phrase");
  const isTyped = typed.trim().toLowerCase() === phrase.toLowerCase();
  if (step === "step-up")
    return <StepUp onDone={() => setStep("words")} {...(isAlone && { onUnreachable: toFactor })} />;
  if (step === "factor")
    return (
      <OwnFactor
        onShown={(shown) => {
          setFactor(shown);
          setStep("words");
        }}
      />
    );
  if (step === "words") return <Words read={read} />;
  return (
    <FrameCard
      about="warn"
      foot={<Foot label={t("button.continue")} isReady={isTyped} onNext={() => setStep("step-up")} />}
    >
      <Head icon="key" tone="red" title={t("export.title")} />
      <Notice level="red">{t("export.text")}</Notice>
      <Field
        label={t("export.type", { phrase })}
        value={typed}
        onInput={setTyped}
        onEnter={() => isTyped && setStep("step-up")}
      />
    </FrameCard>
  );
}

/** Whether the owner alone recovers the wallet, as this device knows without a server. */
function useIsAlone(): boolean {
  const { wallet } = useModel();
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    void wallet.kept().then((kept) => setAlone(kept?.isAlone === true));
  }, [wallet]);
  return isAlone;
}

type WordsProps = { readonly read: () => Promise<readonly string[]> };

function Words({ read }: WordsProps): JSX.Element {
  const { t } = useText();
  const [words, setWords] = useState<readonly string[]>();
  const work = useWork();
  const reveal = useCallback(() => void work.run(async () => setWords(await read())), [read, work.run]);
  const hide = useCallback(() => setWords(undefined), []);
  useHidden(hide);
  if (!provesVisibility(window)) return <WordsElsewhere read={read} />;
  if (words === undefined) return <Veil work={work} onReveal={reveal} />;
  return (
    <FrameCard about="words" foot={<DoneFoot />}>
      <h1 class="title" tabIndex={-1}>
        {t("export.words")}
      </h1>
      <WordList words={words} />
      <Notice level="amber">{t("export.doneText")}</Notice>
      <button type="button" class="link" onClick={hide}>
        {t("export.hide")}
      </button>
    </FrameCard>
  );
}

function Veil({
  work,
  onReveal,
}: {
  readonly work: ReturnType<typeof useWork>;
  readonly onReveal: () => void;
}): JSX.Element {
  const { t } = useText();
  const foot = <HoldFoot about="veil" label={t("export.hold")} isBusy={work.isBusy} onHeld={onReveal} />;
  return (
    <FrameCard about="veil" foot={foot}>
      <h1 class="title" tabIndex={-1}>
        {t("export.title")}
      </h1>
      <p class="veil">
        <Icon name="eye" />
        {t("export.hidden")}
      </p>
      <Failure failure={work.failure} />
    </FrameCard>
  );
}

/** Nothing secret stays on a screen that nobody looks at. */
function useHidden(hide: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "hidden") hide();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [hide]);
}
