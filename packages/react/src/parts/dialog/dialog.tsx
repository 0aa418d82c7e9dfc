import { forwardRef, type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { useLatest } from "../refs/use-latest.ts";
import { useMergedRef } from "../refs/use-merged-ref.ts";
import { c, cssText } from "./dialog.css.ts";
import type { DragSheet } from "./drag-sheet.ts";
import { type DismissReason, openDialog } from "./open-dialog.ts";
import { shake } from "./shake.ts";

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
  /** Lets a finger pull the sheet down. It may come after the dialog has opened. */
  readonly drag?: DragSheet | undefined;
  /** Shakes each time the number changes. */
  readonly shakes?: number | undefined;
  /** Shown over the page beside the card, such as a slot for the frame of an embedded wallet. */
  readonly beside?: ReactNode;
};

/** The modal: a card in the middle of the screen, a sheet from below on phones. Keep it mounted and toggle `open`. */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog(props, ref) {
  const { open, label, onDismiss, onExited, dismissible, fullscreen, drag, shakes, beside, ...others } = props;
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
      {beside}
    </dialog>
  );
});

function useOpening(dialog: React.RefObject<HTMLDialogElement | null>, props: DialogProps): void {
  const { open, drag, shakes } = props;
  const latest = useLatest(props);

  useLayoutEffect(() => {
    const node = dialog.current;
    return open && node ? openDialog(node, (reason) => dismiss(node, latest.current, reason)) : undefined;
  }, [dialog, latest, open]);

  useEffect(() => {
    const node = dialog.current;
    const card = node?.firstElementChild as HTMLElement | undefined;
    return open && card ? drag?.(card, () => dismiss(node as Element, latest.current, "drag")) : undefined;
  }, [dialog, latest, open, drag]);

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
      latest.current.onExited?.();
    });
    return () => {
      isCurrent = false;
    };
  }, [dialog, latest, open]);

  const shaken = useRef(shakes);
  useEffect(() => {
    if (shaken.current !== shakes && dialog.current?.firstElementChild) shake(dialog.current.firstElementChild);
    shaken.current = shakes;
  }, [dialog, shakes]);
}

function dismiss(dialog: Element, { dismissible = true, onDismiss }: DialogProps, reason: DismissReason): boolean {
  if (dismissible) onDismiss(reason);
  else if (dialog.firstElementChild) shake(dialog.firstElementChild);
  return dismissible;
}

async function whenStill(dialog: HTMLDialogElement): Promise<void> {
  const moving = [dialog, dialog.firstElementChild].flatMap((node) => node?.getAnimations() ?? []);
  await Promise.allSettled(moving.map((animation) => animation.finished));
}
