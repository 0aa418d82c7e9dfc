import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { FrameCard } from "../parts/frame-card.tsx";
import { useModel, useText } from "../use-model.ts";
import { Failure, Field, Foot, Head } from "./screen-parts.tsx";
import { useWork } from "./use-work.ts";

/** Brings the wallet to this device by what only its owner has. */
export function RecoverScreen(): JSX.Element {
  const { wallet, stage } = useModel();
  const { t } = useText();
  const [kit, setKit] = useState("");
  const work = useWork();
  const recover = async (by: { readonly kit: string } | { readonly passkey: true }): Promise<void> => {
    if (await work.run(() => wallet.recover(by))) stage.end("done");
  };
  const open = (): void => {
    if (kit.trim() !== "") void recover({ kit: kit.trim() });
  };
  return (
    <FrameCard
      about="recover"
      foot={
        <Foot
          label={work.isBusy ? t("recover.working") : t("recover.open")}
          isBusy={work.isBusy}
          isReady={kit.trim() !== ""}
          onNext={open}
        />
      }
    >
      <Head icon="key" title={t("recover.title")}>
        {t("recover.text")}
      </Head>
      <button
        type="button"
        class="button primary"
        aria-disabled={work.isBusy}
        onClick={() => void recover({ passkey: true })}
      >
        {t("recover.passkey")}
      </button>
      <Field label={t("recover.kit")} value={kit} onInput={setKit} onEnter={open} />
      <Failure failure={work.failure} />
    </FrameCard>
  );
}
