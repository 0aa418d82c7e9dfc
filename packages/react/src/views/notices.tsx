import type { AlertCode, Notice, Snapshot } from "@foyer/core";
import { type ReactElement, useEffect, useState } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { useOnline } from "../hooks/use-online.ts";
import { OfflineStrip } from "../parts/offline-strip/offline-strip.tsx";
import { Toast } from "../parts/toast/toast.tsx";
import { useText } from "../text/use-text.ts";
import { useWords } from "./use-words.ts";
import type { ViewLoader } from "./view-loader.ts";

/** Props of `Notices`. */
export type NoticesProps = { readonly loader: ViewLoader };

/** What the visitor is told outside of any view: that the network is away, a toast, an alert. */
export function Notices({ loader }: NoticesProps): ReactElement {
  const text = useText();
  const isOnline = useOnline();
  const toast = useFoyerState(selectToast);
  const alert = useFoyerState(selectAlert);
  const words = useWords(loader, { isNeeded: toast !== undefined });
  return (
    <>
      <OfflineStrip offline={!isOnline}>{text.t("common.offline")}</OfflineStrip>
      {alert ? <Alert key={alert} code={alert} /> : null}
      <Toast
        toast={
          toast && words && { id: toast.id, kind: toast.kind, text: toast.detail ?? words.t(`toast.${toast.code}`) }
        }
      />
    </>
  );
}

type AlertNotice = typeof import("./alert-notice.tsx")["AlertNotice"];

/** Alerts are rare: what shows them comes when there is one. */
function Alert({ code }: { code: AlertCode }): ReactElement | null {
  const { foyer } = useKit("Alert");
  const [load, setLoad] = useState<{ readonly View: AlertNotice }>();
  useEffect(() => {
    import("./alert-notice.tsx").then(
      ({ AlertNotice: View }) => setLoad({ View }),
      // Without its words an alert says nothing; the next one asks again.
      () => foyer.alert(undefined),
    );
  }, [foyer]);
  return load ? <load.View code={code} onClose={() => foyer.alert(undefined)} /> : null;
}

function selectToast({ notices }: Snapshot): Notice | undefined {
  return notices.toast;
}

function selectAlert({ notices }: Snapshot): AlertCode | undefined {
  return notices.alert?.code;
}
