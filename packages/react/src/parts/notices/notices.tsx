import { forwardRef, type HTMLAttributes, type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { ViewIcon } from "../icon/view-icon.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Spinner } from "../loading/loading.tsx";
import { joinClasses } from "../props.ts";
import { c as alertBarClasses, cssText as alertBarCss } from "./alert-bar.css.ts";
import { c as offlineStripClasses, cssText as offlineStripCss } from "./offline-strip.css.ts";
import { c, cssText } from "./toast.css.ts";

/** What a toast says. Another `id` is another toast. */
type ToastContent = {
  readonly id: number | string;
  readonly kind: "success" | "error" | "info" | "loading";
  readonly text: ReactNode;
  /** False where what was pressed shows the mark itself. Default true. */
  readonly isMarked?: boolean | undefined;
};

export type ToastProps = HTMLAttributes<HTMLDivElement> & {
  /** Nothing while undefined. Whoever shows it takes it away. */
  readonly toast: ToastContent | undefined;
};

const MARKS = {
  success: <ViewIcon name="check-circle" />,
  error: <ViewIcon name="error" />,
  info: <ViewIcon name="info" />,
  loading: <Spinner />,
} as const;

/** Says something in passing. Keep it mounted: a live region that appears with its text is not read out. */
export const Toast = forwardRef<HTMLDivElement, ToastProps>(function Toast({ toast, className, ...rest }, ref) {
  useStyles(cssText);
  const isAlert = toast?.kind === "error";
  const content =
    toast === undefined ? null : (
      <Pill key={toast.id} className={joinClasses(c.toast, toast.kind !== "success" && c[toast.kind])}>
        {toast.isMarked !== false && <span className={c.mark}>{MARKS[toast.kind]}</span>}
        {toast.text}
      </Pill>
    );
  return (
    <div {...rest} ref={ref} className={joinClasses(c.root, className)} data-foyer-live="">
      <div role="status">{isAlert ? null : content}</div>
      <div role="alert">{isAlert ? content : null}</div>
    </div>
  );
});

function Pill(props: HTMLAttributes<HTMLDivElement>): ReactElement {
  const pill = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = pill.current?.closest("dialog")?.firstElementChild;
    return pill.current && card ? standAbove(pill.current, card) : undefined;
  }, []);
  return <div {...props} ref={pill} />;
}

const GAP_PX = 12;

/**
 * Keeps what is said in passing above a card, where it covers neither its title nor what can be pressed; at the card's
 * end where the window has no room above it. Returns the undo.
 */
function standAbove(pill: HTMLElement, card: Element): () => void {
  // The top layer, so that no edge of the card cuts it.
  pill.popover = "manual";
  pill.showPopover?.();
  const place = (): void => {
    const { top, bottom, left, width } = card.getBoundingClientRect();
    const above = top - pill.offsetHeight - GAP_PX;
    const end = Math.min(bottom, pill.ownerDocument.documentElement.clientHeight) - pill.offsetHeight - GAP_PX;
    pill.style.setProperty("--top", `${above < 0 ? end : above}px`);
    pill.style.setProperty("--left", `${left + (width - pill.offsetWidth) / 2}px`);
  };
  place();
  // A sheet that is on its way, and a view that grows.
  for (const motion of card.getAnimations()) motion.finished.then(place, () => undefined);
  const observer = new ResizeObserver(place);
  for (const node of [card, pill]) observer.observe(node);
  return () => observer.disconnect();
}

type AlertBarProps = HTMLAttributes<HTMLDivElement> & {
  readonly tone?: "danger" | "warning" | "info" | undefined;
  /** Without it the bar stays. */
  readonly onClose?: (() => void) | undefined;
  /** The accessible name of the button that closes it. */
  readonly closeLabel?: string | undefined;
};

/** Something the visitor should know before going on. Danger is read out at once. */
export const AlertBar = forwardRef<HTMLDivElement, AlertBarProps>(function AlertBar(
  { tone = "danger", onClose, closeLabel = "", className, children, ...rest },
  ref,
) {
  useStyles(alertBarCss);
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      {...rest}
      ref={ref}
      className={joinClasses(alertBarClasses.root, tone !== "danger" && alertBarClasses[tone], className)}
    >
      <ViewIcon name={tone === "info" ? "info" : "warning"} />
      <div className={alertBarClasses.text}>{children}</div>
      {onClose === undefined ? null : (
        <IconButton label={closeLabel} size="small" className={alertBarClasses.close} onClick={onClose}>
          <ViewIcon name="close" />
        </IconButton>
      )}
    </div>
  );
});

type OfflineStripProps = HTMLAttributes<HTMLDivElement> & {
  /** Keep it mounted and toggle this, so that the change is read out. */
  readonly offline: boolean;
};

/** A quiet line that says the network is away. Everything else stays usable. */
export const OfflineStrip = forwardRef<HTMLDivElement, OfflineStripProps>(function OfflineStrip(
  { offline, className, children, ...rest },
  ref,
) {
  useStyles(offlineStripCss);
  return (
    <div role="status" {...rest} ref={ref} className={joinClasses(offlineStripClasses.root, className)}>
      {offline ? (
        <>
          <ViewIcon name="offline" />
          {children}
        </>
      ) : null}
    </div>
  );
});
