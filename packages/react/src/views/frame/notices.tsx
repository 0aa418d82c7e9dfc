import type { AlertCode, Foyer, Notice, Snapshot, Undo } from "@foyer/core";
import {
  type ReactElement,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { afterPaint } from "../../parts/motion/motion.ts";
import { AlertBar, OfflineStrip, Toast } from "../../parts/notices/notices.tsx";
import type { Text } from "../../text/text.ts";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { type Announce, AnnounceContext, LazyShellContext } from "../shared/frame-context.tsx";
import { c as liveRegionClasses, cssText as liveRegionCss } from "./live-region.css.ts";
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

/** How many announcements are kept: two that come together are both read out. */
const KEPT = 2;

type Words = { readonly id: number; readonly words: string };

/**
 * Reads out what happens, for those who do not see it: what the kit tells, and what views announce. It is there once for
 * each modal, with the rest of the shell, and so also gives the kit the wallets that are known.
 */
export function LiveRegion(): ReactElement {
  useStyles(liveRegionCss);
  const { foyer } = useFoyerContext("LiveRegion");
  const text = useViewText();
  const announcer = useContext(AnnounceContext);
  const shell = useContext(LazyShellContext);
  const made = useRef(0);
  const [said, setSaid] = useState<readonly Words[]>([]);
  const announce = useCallback((words: string) => {
    made.current += 1;
    const next = { id: made.current, words };
    setSaid((before) => [...before, next].slice(-KEPT));
  }, []);
  useEffect(() => {
    announcer.current = announce;
    return () => {
      announcer.current = undefined;
    };
  }, [announcer, announce]);
  // Before the paint: rows whose place was held till now come in the same frame.
  useLayoutEffect(() => shell?.provideRegistry(foyer), [shell, foyer]);
  useEffect(() => announceEvents({ foyer, text, announce }), [foyer, text, announce]);
  return (
    <div role="status" className={liveRegionClasses.root}>
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}

/** Announces what the kit tells: who connected, who left, which network is in use. */
function announceEvents({ foyer, text, announce }: Announcing): Undo {
  const undos = [
    foyer.on("connection-opened", ({ cause, connection: { id } }) => {
      if (cause !== "user") return;
      // What is seen of it goes first: merging the wallets takes as long as drawing the account.
      afterPaint(() => {
        const wallet = foyer.getWallets().find(({ connectionIds }) => connectionIds.includes(id))?.name;
        if (wallet) announce(text.t("announce.connected", { wallet }));
      });
    }),
    foyer.on("connection-closed", () => announce(text.t("announce.disconnected"))),
    foyer.on("network-changed", ({ namespace, network: id }) => {
      const requested = foyer.getSnapshot().networks.namespaces[namespace]?.requested;
      const network = requested?.find(({ caipNetworkId }) => caipNetworkId === id)?.name;
      if (network) announce(text.t("announce.networkSwitched", { network }));
    }),
  ];
  return () => {
    for (const undo of undos) undo();
  };
}

type Announcing = { readonly foyer: Foyer; readonly text: Text; readonly announce: Announce };

/** Whether the browser believes that there is a network. */
function useOnline(): boolean {
  const { page } = useFoyerContext("useOnline").foyer.ports;
  return useSyncExternalStore(page.onOnline, page.isOnline, assumeOnline);
}

function assumeOnline(): boolean {
  return true;
}
