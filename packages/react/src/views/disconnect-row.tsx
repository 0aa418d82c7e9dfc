import { type ReactElement, useState } from "react";
import { ViewIcon } from "../parts/icon/view-icon.tsx";
import { Row } from "../parts/row/row.tsx";
import { Spinner } from "../parts/spinner/spinner.tsx";
import { useViewText } from "../text/use-view-text.ts";
import { RowIcon } from "./row-icon.tsx";

/** Disconnects the account in use. */
export function DisconnectRow({ disconnect }: { disconnect: () => Promise<void> }): ReactElement {
  const { t } = useViewText();
  const [isBusy, setBusy] = useState(false);
  const press = (): void => {
    setBusy(true);
    void disconnect().finally(() => setBusy(false));
  };
  return (
    <Row
      busy={isBusy}
      tile={
        <RowIcon>
          <ViewIcon name="disconnect" />
        </RowIcon>
      }
      name={t(isBusy ? "common.disconnecting" : "common.disconnect")}
      trailing={isBusy ? <Spinner /> : undefined}
      onClick={press}
    />
  );
}
