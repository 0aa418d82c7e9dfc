import { forwardRef, type HTMLAttributes, useEffect, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { afterPaint } from "../motion/motion.ts";
import { joinClasses, useLatest, useMergedRef } from "../props.ts";
import { c, cssText } from "./dialog.css.ts";
import type { DialogBehaviour } from "./dialog-behaviour.ts";
import { type AnchorDialog, type CloseDialog, type DismissReason, openDialog } from "./open-dialog.ts";
import { forgetRaised } from "./top-layer.ts";

export type DialogProps = Omit<HTMLAttributes<HTMLDialogElement>, "onClose"> & {
  readonly open: boolean;
  /** The accessible name, unless `aria-labelledby` points at a title inside. */
  readonly label?: string | undefined;
  /** The visitor asked to leave. Nothing closes until `open` becomes false. */
  readonly onDismiss: (reason: DismissReason) => void;
  /** The leave motion is over: what was shown may go. */
  readonly onExited?: (() => void) | undefined;
  /** False shakes instead of asking to leave. Default true. */
  readonly dismissible?: boolean | undefined;
  /** Takes the whole screen of a phone instead of a sheet. */
  readonly fullscreen?: boolean | undefined;
  /** Puts it beside what opened it. Asked at each opening. */
  readonly anchor?: AnchorDialog | undefined;
  /** What it does besides opening and closing. It may come after the dialog has opened. */
  readonly behaviour?: DialogBehaviour | undefined;
  /** Is given what closes it, and opens it again, for who knows of it before `open` says so. */
  readonly toggleRef?: React.RefObject<((isOpen: boolean) => void) | undefined> | undefined;
  /** Shakes each time the number changes. */
  readonly shakes?: number | undefined;
};

/** The modal: a card in the middle of the screen, a sheet from below on phones. Keep it mounted and toggle `open`. */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog(props, ref) {
  const { open, label, onDismiss, onExited, dismissible, fullscreen, anchor, behaviour, toggleRef, shakes, ...others } =
    props;
  const { className, children, ...rest } = others;
  useStyles(cssText);
  const dialog = useRef<HTMLDialogElement>(null);
  useOpening(dialog, props);
  return (
    <dialog
      {...rest}
      ref={useMergedRef(ref, dialog)}
      className={joinClasses(c.root, className)}
      aria-label={label}
      aria-modal="true"
    >
      <div className={joinClasses(c.card, fullscreen && c.fullscreen)} tabIndex={-1}>
        <div className={c.handle} data-foyer-drag="" />
        {children}
      </div>
    </dialog>
  );
});

function useOpening(dialog: React.RefObject<HTMLDialogElement | null>, props: DialogProps): void {
  const { open, behaviour, toggleRef, shakes } = props;
  const latest = useLatest(props);

  const close = useRef<CloseDialog>(undefined);
  const toggle = useRef((isOpen: boolean): void => {
    const node = dialog.current;
    if (!isOpen) close.current?.();
    else if (latest.current.open && node && !node.open) {
      // Who opens it again had the focus on the page, not in here.
      close.current?.()();
      close.current = openDialog(node, (reason) => dismiss(node, latest.current, reason), latest.current.anchor);
    }
  }).current;
  useLayoutEffect(() => toggle(open), [toggle, open]);
  useLayoutEffect(() => {
    if (toggleRef) toggleRef.current = toggle;
  }, [toggleRef, toggle]);
  useLayoutEffect(() => () => close.current?.()(), []);

  useEffect(() => {
    const node = dialog.current;
    return open && node ? behaviour?.attend(node, (reason) => dismiss(node, latest.current, reason)) : undefined;
  }, [dialog, latest, open, behaviour]);

  const wasOpen = useRef(false);
  useEffect(() => {
    const node = dialog.current;
    if (open || !wasOpen.current || node === null) {
      wasOpen.current = open;
      return undefined;
    }
    let isCurrent = true;
    void whenStill(node).then(() => {
      if (!isCurrent) return;
      wasOpen.current = false;
      forgetRaised(node);
      latest.current.onExited?.();
    });
    return () => {
      isCurrent = false;
    };
  }, [dialog, latest, open]);

  const shaken = useRef(shakes);
  useEffect(() => {
    const card = dialog.current?.firstElementChild;
    if (shaken.current !== shakes && card) latest.current.behaviour?.shake(card);
    shaken.current = shakes;
  }, [dialog, latest, shakes]);
}

function dismiss(dialog: Element, props: DialogProps, reason: DismissReason): boolean {
  const { dismissible = true, behaviour, onDismiss } = props;
  if (dismissible) onDismiss(reason);
  else if (dialog.firstElementChild) behaviour?.shake(dialog.firstElementChild);
  return dismissible;
}

async function whenStill(dialog: HTMLDialogElement): Promise<void> {
  // Asked before, the browser would have to style the page for it when a frame waits to be drawn.
  await new Promise<void>((painted) => void afterPaint(painted));
  const moving = [dialog, dialog.firstElementChild].flatMap((node) => node?.getAnimations() ?? []);
  await Promise.allSettled(moving.map((animation) => animation.finished));
}
