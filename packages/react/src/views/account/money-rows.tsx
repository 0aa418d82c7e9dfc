import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon, type ViewIconProps } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { hasActivity } from "../shared/has-activity.ts";
import { reportActivity } from "../shared/report-activity.ts";
import { RowIcon } from "../shared/row-icon.tsx";
import { useMoneyActions } from "./money-actions.ts";

/** What can be done with money here, and the way to what was. */
export function MoneyRows(): ReactElement {
  const { foyer, ui } = useFoyerContext("MoneyRows");
  const { t } = useViewText();
  const isListed = useFoyerState((state) => hasActivity(state, foyer));
  const open = (): void => {
    reportActivity(foyer, "CLICK_TRANSACTIONS");
    ui.push({ view: "Transactions" });
  };
  return (
    <>
      {useMoneyActions().map(({ name, icon, label, go }) => (
        <MoneyRow key={name} icon={icon} name={t(label)} onClick={go} />
      ))}
      {isListed && <MoneyRow icon="clock" name={t("title.Transactions")} onClick={open} />}
    </>
  );
}

type MoneyRowProps = {
  readonly icon: ViewIconProps["name"];
  readonly name: string;
  readonly onClick: () => void;
};

function MoneyRow({ icon, name, onClick }: MoneyRowProps): ReactElement {
  return (
    <Row
      tile={
        <RowIcon>
          <ViewIcon name={icon} />
        </RowIcon>
      }
      name={name}
      trailing={<ViewIcon name="forward" />}
      onClick={onClick}
    />
  );
}
