import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { c } from "./profile-wallets-view.css.ts";

type WalletsHeadProps = {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onDisconnectAll: () => void;
};

/** How many wallets there are, and the way to end all of them, which asks first where there are several. */
export function WalletsHead({ count, isBusy, onDisconnectAll }: WalletsHeadProps): ReactElement {
  const { t, formatNumber } = useViewText();
  const [isAsking, setAsking] = useState(false);
  const all = useRef<HTMLAnchorElement | HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) all.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (isAsking && count > 1 && !isBusy) {
    return <Question count={count} onYes={onDisconnectAll} onEnd={() => setAsking(false)} />;
  }
  return (
    <div className={c.bar}>
      <h3 className={c.count}>
        {t("profile.wallets", { count })} <span className={c.number}>{formatNumber(count)}</span>
      </h3>
      <TextLink
        ref={all}
        disabled={count === 0}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : count > 1 ? () => setAsking(true) : onDisconnectAll}
      >
        {t(isBusy ? "common.disconnecting" : "profile.disconnectAll")}
      </TextLink>
    </div>
  );
}

type QuestionProps = { readonly count: number; readonly onYes: () => void; readonly onEnd: () => void };

/** Asks in the place of what was pressed. Escape is a no, and closes nothing else. */
function Question({ count, onYes, onEnd }: QuestionProps): ReactElement {
  const { t } = useViewText();
  const id = useId();
  const no = useRef<HTMLAnchorElement | HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onEnd();
  };
  const yes = (): void => {
    onEnd();
    onYes();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a question and its answers.
    <div role="group" aria-labelledby={id} className={c.bar} onKeyDown={onKeyDown}>
      <p id={id} className={c.question}>
        {t("profile.askDisconnect", { count })}
      </p>
      <span className={c.answers}>
        <TextLink ref={no} onClick={onEnd}>
          {t("common.cancel")}
        </TextLink>
        <TextLink className={c.danger} onClick={yes}>
          {t("common.disconnect")}
        </TextLink>
      </span>
    </div>
  );
}
