import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { Choices, toChoices } from "../shared/choices.tsx";
import { WithoutChoice } from "../shared/without-choice.tsx";
import { useDeposit } from "./use-deposit.ts";

/** What an exchange is to pay out. */
export function PayWithExchangeSelectAssetView(_props: ViewProps<"PayWithExchangeSelectAsset">): ReactElement {
  const state = useDeposit();
  if (state.status !== "ready") return <WithoutChoice of="deposit" state={state} />;
  const { assets, draft, verbs } = state;
  return (
    <Choices
      of={toChoices(assets)}
      chosen={draft.asset}
      areProper
      onChoose={verbs.chooseAsset}
      home="PayWithExchange"
    />
  );
}
