import type { JSX } from "preact";
import { useText } from "../use-model.ts";
import type { Unseen } from "./use-arming.ts";

/** Says why a press does not count yet. */
export function UnseenHint({ unseen }: { readonly unseen: Unseen }): JSX.Element {
  const { t } = useText();
  return (
    <p class="hint" aria-live="polite">
      {unseen === "covered" && t("hint.covered")}
      {unseen === "more" && t("details.scroll")}
    </p>
  );
}
