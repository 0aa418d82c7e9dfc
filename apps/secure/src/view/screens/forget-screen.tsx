import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { KeptHere } from "../../wallet/wallet.ts";
import { ApproveButton } from "../approval/approve-button.tsx";
import { UnseenHint } from "../approval/unseen-hint.tsx";
import { useArming } from "../approval/use-arming.ts";
import { Facts } from "../parts/facts.tsx";
import { FrameCard } from "../parts/frame-card.tsx";
import { isCoverable } from "../parts/is-coverable.ts";
import { Notice } from "../parts/notice.tsx";
import { useModel, useText } from "../use-model.ts";
import { ElsewhereFoot, Head, HoldFoot } from "./screen-parts.tsx";

/** Asks before this device's part of the wallet is erased. Where only its owner brings the wallet back, it takes a long press that no page covers. */
export function ForgetScreen(): JSX.Element | null {
  const { wallet } = useModel();
  const [kept, setKept] = useState<KeptHere>();
  useEffect(() => {
    void wallet.kept().then(setKept);
  }, [wallet]);
  return kept === undefined ? null : <Forget kept={kept} />;
}

function Forget({ kept }: { readonly kept: KeptHere }): JSX.Element {
  const model = useModel();
  const { t } = useText();
  const { isAlone } = kept;
  return (
    <FrameCard about="forget" foot={<Decision model={model} isAlone={isAlone} />}>
      <Head icon="device" tone={isAlone ? "red" : "plain"} title={t("forget.title")}>
        {t("forget.text")}
      </Head>
      {isAlone ? <Notice level="red">{t("forget.alone")}</Notice> : <p class="more">{t("forget.back")}</p>}
      <Facts facts={[{ name: "fact.you", value: { kind: "address", address: kept.eip155 } }]} />
    </FrameCard>
  );
}

type DecisionProps = { readonly model: ReturnType<typeof useModel>; readonly isAlone: boolean };

function Decision({ model, isAlone }: DecisionProps): JSX.Element {
  const { t } = useText();
  const { stage } = model;
  const forget = useCallback(() => stage.end("done"), [stage]);
  if ((isAlone || model.isDecidedInWindow) && isCoverable(model))
    return (
      <ElsewhereFoot title={t("forget.title")}>
        <ForgetScreen />
      </ElsewhereFoot>
    );
  if (isAlone) return <HoldFoot about="forget" label={t("forget.hold")} isBusy={false} onHeld={forget} />;
  return <PressFoot onPress={forget} />;
}

/** A way out, and a button that counts once everything was seen. */
function PressFoot({ onPress }: { readonly onPress: () => void }): JSX.Element {
  const { stage } = useModel();
  const { t } = useText();
  const { arming, unseen } = useArming("forget");
  return (
    <>
      <UnseenHint unseen={unseen} />
      <div class="buttons">
        <button type="button" class="button" onClick={() => stage.end("left")}>
          {t("button.cancel")}
        </button>
        <ApproveButton arming={arming} isHeld={false} onApprove={onPress}>
          {t("forget.button")}
        </ApproveButton>
      </div>
    </>
  );
}
