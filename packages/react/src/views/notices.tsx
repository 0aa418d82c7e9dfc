import type { AlertCode, Notice, Snapshot } from "@foyer/core";
import type { ReactElement } from "react";
import { useFoyerContext } from "../hooks/foyer-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { useOnline } from "../hooks/use-online.ts";
import { AlertBar } from "../parts/alert-bar/alert-bar.tsx";
import { OfflineStrip } from "../parts/offline-strip/offline-strip.tsx";
import { Toast } from "../parts/toast/toast.tsx";
import { useViewText } from "../text/use-view-text.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { c, cssText } from "./notices.css.ts";

/** What the visitor is told outside of any view: that the network is away, a toast, an alert. */
export function Notices(): ReactElement {
  const { t } = useViewText();
  const isOnline = useOnline();
  const toast = useFoyerState(selectToast);
  const alert = useFoyerState(selectAlert);
  return (
    <>
      <OfflineStrip offline={!isOnline}>{t("common.offline")}</OfflineStrip>
      {alert ? <Alert key={alert} code={alert} /> : null}
      <Toast toast={toast && { id: toast.id, kind: toast.kind, text: toast.detail ?? t(`toast.${toast.code}`) }} />
    </>
  );
}

function Alert({ code }: { code: AlertCode }): ReactElement {
  useStyles(cssText);
  const { ui } = useFoyerContext("Alert");
  const { t } = useViewText();
  const isWarning = code.startsWith("APKTW");
  return (
    <AlertBar
      className={c.alert}
      tone={isWarning ? "warning" : "danger"}
      onClose={() => ui.alert(undefined)}
      closeLabel={t("common.dismiss")}
    >
      <strong>{t(`alert.${code}.title`)}</strong> {t(`alert.${code}.text`)}
    </AlertBar>
  );
}

function selectToast({ notices }: Snapshot): Notice | undefined {
  return notices.toast;
}

function selectAlert({ notices }: Snapshot): AlertCode | undefined {
  return notices.alert?.code;
}
