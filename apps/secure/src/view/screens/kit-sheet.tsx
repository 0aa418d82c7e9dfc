// biome-ignore-all lint/suspicious/noArrayIndexKey: what is listed never changes its order
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Kit } from "../../wallet/wallet.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { toQrPath } from "../parts/qr-path.ts";
import { useText } from "../use-model.ts";
import { openPaper } from "./open-paper.ts";
import { Failure, Field, Foot, Head } from "./screen-parts.tsx";
import type { Work } from "./use-work.ts";

/** The kit to print, and the proof that it is on paper: whoever goes on has typed a part of it. */
export function KitSheet({
  kit,
  work,
  onDone,
}: {
  readonly kit: Kit;
  readonly work: Work;
  readonly onDone: () => void;
}): JSX.Element {
  const { t } = useText();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const groups = kit.code.split("-");
  const path = useMemo(() => toQrPath(kit.qr), [kit.qr]);
  const next = (): void => {
    const isRight = typed.trim().toUpperCase() === groups.at(-1);
    setWrong(!isRight);
    if (isRight) onDone();
  };
  const print = (): void => openPaper({ title: t("upgrade.kitTitle"), code: kit.code, path: path.d, size: path.size });
  return (
    <FrameCard
      about="kit"
      foot={<Foot label={t("button.continue")} isBusy={work.isBusy} isReady={typed.trim() !== ""} onNext={next} />}
    >
      <Head icon="paper" title={t("upgrade.kitTitle")}>
        {t("upgrade.kitPrint")}
      </Head>
      <svg
        class="qr"
        viewBox={`0 0 ${path.size} ${path.size}`}
        role="img"
        aria-label={t("upgrade.kitTitle")}
        shape-rendering="crispEdges"
      >
        <path d={path.d} fill="currentColor" />
      </svg>
      <p class="kit-code mono">
        {groups.map((group, at) => (
          <span key={`${at} ${group}`}>{group}</span>
        ))}
      </p>
      <button type="button" class="button" onClick={print}>
        {t("upgrade.print")}
      </button>
      <Field
        label={t("upgrade.kitCheck")}
        value={typed}
        onInput={setTyped}
        onEnter={next}
        error={isWrong ? t("upgrade.kitWrong") : undefined}
      />
      <Failure failure={work.failure} />
    </FrameCard>
  );
}
