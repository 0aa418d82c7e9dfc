import type { AlertCode, Foyer, Notice, Snapshot, Undo } from "@foyer/core";
import {
  type ReactElement,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { afterPaint } from "../../parts/motion/motion.ts";
import { AlertBar, OfflineStrip, Toast, type ToastProps } from "../../parts/notices/notices.tsx";
import type { Text } from "../../text/text.ts";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { type Announce, AnnounceContext, LazyShellContext, ViewFooter } from "../shared/frame-context.tsx";
import { Slot } from "../shared/slot.tsx";
import { c as liveRegionClasses, cssText as liveRegionCss } from "./live-region.css.ts";
import { c, cssText } from "./notices.css.ts";
import { prepareLayout } from "./prepare-layout.ts";

/** What stands outside of any view: that the network is away, a toast, an alert, and what the host adds to all views. */
export function Notices(): ReactElement {
  useStyles(cssText);
  const { t } = useViewText();
  const isOnline = useOnline();
  const toast = useFoyerState(selectToast);
  const alert = useFoyerState(selectAlert);
  const hasFooter = useFoyerContext("Notices").features.some(({ slots }) => slots?.footer);
  return (
    <>
      <OfflineStrip offline={!isOnline} className={c.offline}>
        {t("common.offline")}
      </OfflineStrip>
      {alert ? <Alert key={alert} code={alert} /> : null}
      <Toast toast={toast && writeToast(toast, t)} />
      <Slot name="header" className={c.header} />
      {hasFooter && (
        // A portal listens to every event of its element: there is one only for who uses it.
        <ViewFooter>
          <Slot name="footer" />
        </ViewFooter>
      )}
    </>
  );
}

/** What is copied is marked where it was pressed. */
const MARKED_ELSEWHERE: ReadonlySet<Notice["code"]> = new Set(["address-copied", "link-copied", "copy-failed"]);

function writeToast({ id, kind, code, detail }: Notice, t: Text["t"]): ToastProps["toast"] {
  return { id, kind, text: detail ?? t(`toast.${code}`), isMarked: !MARKED_ELSEWHERE.has(code) };
}

function Alert({ code }: { code: AlertCode }): ReactElement {
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

type Words = { readonly id: number; readonly words: string; readonly isInside: boolean };

/** `dialog`: the modal's own; what lies outside of it is not heard while it is open. */
type LiveRegionProps = { readonly dialog?: RefObject<HTMLDialogElement | null> | undefined };

/**
 * Reads out what happens, for those who do not see it: what the kit tells, and what views announce. It is there once for
 * each modal, with the rest of the shell, and so also gives the kit the wallets that are known, and follows its layout.
 */
export function LiveRegion({ dialog }: LiveRegionProps): ReactElement {
  useStyles(liveRegionCss);
  const { foyer } = useFoyerContext("LiveRegion");
  const text = useViewText();
  const announcer = useContext(AnnounceContext);
  const shell = useContext(LazyShellContext);
  const made = useRef(0);
  const [said, setSaid] = useState<readonly Words[]>([]);
  const announce = useCallback(
    (words: string) => {
      made.current += 1;
      const next = { id: made.current, words, isInside: dialog?.current?.open ?? false };
      // What is said of each of a wallet's networks at once is heard once.
      setSaid((before) => [...before.filter((one) => one.words !== words), next].slice(-KEPT));
    },
    [dialog],
  );
  useEffect(() => {
    announcer.current = announce;
    return () => {
      announcer.current = undefined;
    };
  }, [announcer, announce]);
  // Before the paint: rows whose place was held till now come in the same frame.
  useLayoutEffect(() => shell?.provideRegistry(foyer), [shell, foyer]);
  useEffect(() => {
    // A host may want another layout only later.
    return shell ? foyer.subscribe(() => void prepareLayout(foyer, shell.memory)) : undefined;
  }, [shell, foyer]);
  const [place, setPlace] = useState<Element | null>();
  useLayoutEffect(() => setPlace(dialog?.current), [dialog]);
  useEffect(() => announceEvents({ foyer, text, announce }), [foyer, text, announce]);
  return (
    <>
      <Said words={said.filter(({ isInside }) => !isInside)} />
      {place && createPortal(<Said words={said.filter(({ isInside }) => isInside)} />, place)}
    </>
  );
}

/** Only what is new is read out, and each by itself: as a whole, two messages would be read as one. */
function Said({ words: said }: { readonly words: readonly Words[] }): ReactElement {
  return (
    <div role="status" aria-atomic="false" aria-relevant="additions" className={liveRegionClasses.root}>
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
  return useSyncExternalStore(page.onOnline, page.isOnline, () => true);
}
