import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Wallet } from "../../wallet/wallet.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { Notice } from "../parts/notice.tsx";
import { useModel, useText } from "../use-model.ts";
import { InOwnWindow } from "./in-own-window.tsx";
import { Failure, Field, Foot, Head } from "./screen-parts.tsx";
import { useWork } from "./use-work.ts";

/** The passkey or kit that opens a wallet. */
export type Factor = Parameters<Wallet["rescue"]>[0];
type Props = { readonly onShown: (factor: Factor) => void };

/** Asks for the passkey or the kit, as the server does not answer. A kit is tried here; a passkey when the words are shown. */
export function OwnFactor(props: Props): JSX.Element {
  const { t } = useText();
  return (
    <InOwnWindow about="factor" icon="key" title={t("export.title")} text={t("recover.text")}>
      <Ask {...props} />
    </InOwnWindow>
  );
}

function Ask({ onShown }: Props): JSX.Element {
  const { wallet } = useModel();
  const { t } = useText();
  const [kit, setKit] = useState("");
  const work = useWork();
  const code = kit.trim();
  const open = async (): Promise<void> => {
    if (code !== "" && (await work.run(async () => void (await wallet.rescue({ kit: code }))))) onShown({ kit: code });
  };
  const foot = (
    <Foot
      label={work.isBusy ? t("recover.working") : t("recover.open")}
      isBusy={work.isBusy}
      isReady={code !== ""}
      onNext={() => void open()}
    />
  );
  return (
    <FrameCard about="factor" foot={foot}>
      <Head icon="key" tone="red" title={t("export.title")}>
        {t("recover.text")}
      </Head>
      <Notice level="amber">{t("error.unreachable")}</Notice>
      <button type="button" class="button primary" onClick={() => onShown({ passkey: true })}>
        {t("recover.passkey")}
      </button>
      <Field label={t("recover.kit")} value={kit} onInput={setKit} onEnter={() => void open()} />
      <Failure failure={work.failure} />
    </FrameCard>
  );
}
