import type { Speed } from "@foyer/core";
import type { SendDraft, SpeedFees } from "@foyer/core/send";
import { formatAmount } from "@foyer/core/tokens";
import { type ReactElement, useState } from "react";
import { RadioGroup } from "../../../parts/choices/radio-group.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useSums } from "../../shared/use-sums.ts";

import { c, cssText } from "./speeds.css.ts";

const SPEEDS = ["slow", "normal", "fast"] as const satisfies readonly Speed[];

type SpeedsProps = {
  readonly draft: SendDraft;
  /** Nothing can be chosen any more, as while the wallet is asked. */
  readonly isFixed: boolean;
  readonly onChoose: (speed: Speed) => void;
};

/** How soon it is wanted, each with what that would cost. Nothing where the chain has one price. */
export function Speeds({ draft, isFixed, onChoose }: SpeedsProps): ReactElement | null {
  useStyles(cssText);
  const { t } = useAssetText();
  const { speed: chosen, speeds, fee } = draft;
  // While the chain is asked again, what can be chosen stays where it is, without what it costs.
  const [hadSpeeds, noteSpeeds] = useState(false);
  if (speeds && !hadSpeeds) noteSpeeds(true);
  if (!speeds && !(hadSpeeds && fee.status === "loading")) return null;
  return (
    <RadioGroup label={t("send.speed")} className={c.root}>
      {SPEEDS.map((speed) => (
        // biome-ignore lint/a11y/useSemanticElements: the arrows of inputs would choose each that they pass.
        <button
          key={speed}
          type="button"
          role="radio"
          aria-checked={speed === chosen}
          aria-disabled={isFixed || undefined}
          className={c.speed}
          onClick={isFixed || speed === chosen ? undefined : () => onChoose(speed)}
        >
          <span className={c.name}>{t(`send.speed.${speed}`)}</span> {speeds && <Cost fee={speeds[speed]} />}
        </button>
      ))}
    </RadioGroup>
  );
}

function Cost({ fee }: { readonly fee: SpeedFees[Speed] }): ReactElement {
  const { cost, dollars } = useSums();
  const { value, expected = value, decimals, symbol, usd } = fee;
  return (
    <bdi className={c.cost} translate="no">
      {usd === undefined ? cost(formatAmount(BigInt(expected), decimals), symbol) : dollars(usd)}
    </bdi>
  );
}
