import { transactionUrl } from "@foyer/core/activity";
import type { ReactElement, Ref } from "react";
import { useNetwork } from "../../hooks/use-network.ts";
import { Button, ButtonLink } from "../../parts/button/button.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./outcome-actions.css.ts";

/** What can be done once a transaction is on its way: be done with it, and look at it where the network shows it. */
export function OutcomeActions({
  hash,
  done,
  onDone,
  doneRef,
}: {
  readonly hash: string | undefined;
  /** What the button to leave says. */
  readonly done: string;
  readonly onDone: () => void;
  readonly doneRef?: Ref<HTMLButtonElement>;
}): ReactElement {
  useStyles(cssText);
  const { t } = useViewText();
  const { network } = useNetwork();
  const href = network && hash !== undefined ? transactionUrl({ network, hash }) : undefined;
  return (
    <div className={c.root}>
      <Button ref={doneRef} onClick={onDone}>
        {done}
      </Button>
      {href !== undefined && (
        <ButtonLink
          tone="quiet"
          href={href}
          target="_blank"
          aria-label={`${t("account.explorer")}, ${t("common.newTab")}`}
        >
          {t("account.explorer")}
        </ButtonLink>
      )}
    </div>
  );
}
