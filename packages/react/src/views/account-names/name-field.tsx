import { cleanAccountName, type NameDraft } from "@foyer/core/account-names";
import { type ReactElement, useEffect, useId, useState } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import type { ViewIconName } from "../../parts/icon/view-icons.generated.ts";
import { Spinner } from "../../parts/loading/loading.tsx";
import { joinClasses } from "../../parts/props.ts";
import { useNamesText } from "../../text/use-names-text.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { c } from "./account-names.css.ts";

type NameFieldProps = {
  readonly draft: NameDraft;
  readonly rules: { readonly suffix: string; readonly shortest: number };
  /** The wallet has it: nothing is typed meanwhile. */
  readonly isAsking: boolean;
  readonly onType: (text: string) => void;
};

/** A field for a name, what it ends with, and what is known of it. */
export function NameField({ draft, rules, isAsking, onType }: NameFieldProps): ReactElement {
  const { t } = useNamesText();
  const [id, aboutId] = [useId(), useId()];
  const { text, type, finish } = useTyped(draft.name, onType);
  const about = useVerdict(draft, rules);
  useAnnounced(about.isTold ? about.words : undefined);
  return (
    <div className={c.field}>
      <label htmlFor={id} className={c.label}>
        {t("accountName.field")}
      </label>
      <div className={c.box} dir="ltr" translate="no">
        <input
          id={id}
          className={c.input}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={isAsking}
          aria-invalid={about.isWrong || undefined}
          aria-describedby={aboutId}
          value={text}
          onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ currentTarget }) => finish(currentTarget.value)}
        />
        <span className={c.suffix}>.{rules.suffix}</span>
      </div>
      <p id={aboutId} className={joinClasses(c.about, about.isWrong && c.wrong, about.isGood && c.good)}>
        {about.isBusy ? <Spinner /> : about.icon && <ViewIcon name={about.icon} size={16} />}
        <span>{about.words}</span>
      </p>
    </div>
  );
}

/** What is typed, at once; what no name has is left out as soon as it is whole. */
function useTyped(name: string, onType: (text: string) => void) {
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  const finish = (typed: string): void => {
    const cleaned = cleanAccountName(typed);
    setText(cleaned);
    onType(cleaned);
  };
  // A keyboard that composes a letter of several keys would lose it.
  const type = (typed: string, isComposing: boolean): void => (isComposing ? setText(typed) : finish(typed));
  return { text, type, finish };
}

type Verdict = {
  readonly words: string;
  readonly icon?: ViewIconName;
  readonly isWrong?: boolean;
  readonly isGood?: boolean;
  readonly isBusy?: boolean;
  /** Whether it is read out as it comes. */
  readonly isTold?: boolean;
};

/** What is said of the name: what failed first, then whether it is free. */
function useVerdict({ check, failure, name }: NameDraft, { shortest }: NameFieldProps["rules"]): Verdict {
  const { t } = useNamesText();
  const isMoved = check.status === "taken" || check.status === "reserved";
  if (failure !== undefined && !isMoved) {
    const words = failure.startsWith("name/") ? t(`error.${failure}` as "error.name/taken") : t("error.unknown");
    return { words, icon: "error", isWrong: true, isTold: true };
  }
  switch (check.status) {
    case "empty":
      return { words: t("accountName.hint", { shortest }) };
    case "short":
      return { words: t("accountName.short", { shortest }) };
    case "checking":
      return { words: t("accountName.checking", { name }), isBusy: true };
    case "free":
      return { words: t("accountName.free", { name }), icon: "check-circle", isGood: true, isTold: true };
    case "failed":
      return { words: t("accountName.unknown", { name }), icon: "offline", isWrong: true, isTold: true };
    default:
      return { words: t(`accountName.${check.status}`, { name }), icon: "error", isWrong: true, isTold: true };
  }
}
