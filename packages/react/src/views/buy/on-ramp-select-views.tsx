import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { Choices, toChoices } from "../shared/choices.tsx";
import { LegalFooter } from "../shared/legal-note.tsx";
import { WithoutChoice } from "../shared/without-choice.tsx";
import { useBuying } from "./use-buying.ts";

/** What to pay with. */
export function OnRampFiatSelectView(_props: ViewProps<"OnRampFiatSelect">): ReactElement {
  const state = useBuying();
  if (state.status !== "ready") return <WithoutChoice of="buy" state={state} />;
  const { currencies, draft, verbs } = state;
  const money = currencies.map((currency) => ({ ...currency, id: currency.code }));
  return (
    <>
      <Choices of={money} chosen={draft.currency} onChoose={verbs.chooseCurrency} home="OnRampProviders" />
      <LegalFooter />
    </>
  );
}

/** What to buy. */
export function OnRampTokenSelectView(_props: ViewProps<"OnRampTokenSelect">): ReactElement {
  const state = useBuying();
  if (state.status !== "ready") return <WithoutChoice of="buy" state={state} />;
  const { assets, draft, verbs } = state;
  return (
    <>
      <Choices
        of={toChoices(assets)}
        chosen={draft.asset}
        areProper
        onChoose={verbs.chooseAsset}
        home="OnRampProviders"
      />
      <LegalFooter />
    </>
  );
}
