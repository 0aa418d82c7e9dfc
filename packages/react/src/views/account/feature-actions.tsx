import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { toFeatureText } from "../../text/feature-text.ts";
import { useButtonText } from "../../text/text-context.ts";
import { RoundAction } from "./round-action.tsx";

/** What features offer to do with the account. */
export function FeatureActions(): readonly ReactElement[] {
  const { foyer, ui, features } = useFoyerContext("FeatureActions");
  const text = useButtonText();
  const shown = useFoyerState((state) =>
    features.flatMap(({ accountActions = [], messages }) =>
      accountActions.filter(({ isShown }) => isShown?.(state) ?? true).map((action) => ({ action, messages })),
    ),
  );
  return shown.map(({ action: { id, icon, label, onPress }, messages }) => (
    <RoundAction
      key={id}
      icon={icon}
      label={messages ? toFeatureText(messages, text).t(label) : label}
      onClick={() => onPress(ui, foyer)}
    />
  ));
}
