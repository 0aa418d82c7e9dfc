import { type ReactElement, useId } from "react";
import { useNamesText } from "../../text/use-names-text.ts";
import { c } from "./account-names.css.ts";

type SuggestionsProps = { readonly names: readonly string[]; readonly onChoose: (name: string) => void };

/** Names like the one that is written, which are free. */
export function Suggestions({ names, onChoose }: SuggestionsProps): ReactElement | null {
  const { t } = useNamesText();
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div className={c.suggestions}>
      <p id={id} className={c.label}>
        {t("accountName.suggestions")}
      </p>
      <ul aria-labelledby={id} className={c.list}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={c.suggestion} dir="ltr" translate="no" onClick={() => onChoose(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
