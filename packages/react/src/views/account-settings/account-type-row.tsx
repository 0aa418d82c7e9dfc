import { isFoyerError } from "@foyer/core";
import { selectSmartAccount } from "@foyer/core/embedded";
import { send } from "@foyer/core/send";
import type { ReactElement } from "react";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Spinner } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { embeddedOf } from "../shared/email/embedded-verbs.ts";
import { RowIcon } from "../shared/row-icon.tsx";
import { useBusy } from "../shared/rows.tsx";

/**
 * Changes between the plain and the smart account of an embedded wallet. Only where the network has smart accounts; the way back
 * is always there.
 */
export function AccountTypeRow(): ReactElement | null {
  const context = useFoyerContext("AccountTypeRow");
  const { t } = useLateText();
  const smart = useFoyerState(selectSmartAccount);
  const [isBusy, press] = useBusy(() => change(context, smart?.isInUse ? "eoa" : "smartAccount"));
  if (!smart || !(smart.isInUse || smart.isOffered)) return null;
  return (
    <Row
      busy={isBusy}
      tile={
        <RowIcon>
          <ViewIcon name="user" />
        </RowIcon>
      }
      name={t(smart.isInUse ? "settings.toEoa" : "settings.toSmartAccount")}
      secondary={t(smart.isInUse ? "settings.toEoa.text" : "settings.toSmartAccount.text")}
      trailing={isBusy ? <Spinner /> : undefined}
      onClick={press}
    />
  );
}

async function change({ foyer, ui }: ViewContext, type: "eoa" | "smartAccount"): Promise<void> {
  try {
    await embeddedOf(foyer).setPreferredAccount({ type });
    ui.notify({ kind: "success", code: "account-switched" });
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    if (error.code !== "flow/aborted") ui.notify({ kind: "error", code: "wallet-switch-failed" });
  }
  // What was begun was for the other account.
  if (Object.hasOwn(foyer.getSnapshot().features, "send")) await foyer.use(send()).reset();
}
