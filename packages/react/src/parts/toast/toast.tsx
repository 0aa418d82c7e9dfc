import { forwardRef, type HTMLAttributes, type ReactNode } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { ViewIcon } from "../icon/view-icon.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { c, cssText } from "./toast.css.ts";

/** What a toast says. Another `id` is another toast. */
export type ToastContent = {
  readonly id: number | string;
  readonly kind: "success" | "error" | "info" | "loading";
  readonly text: ReactNode;
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
      <div key={toast.id} className={joinClasses(c.toast, toast.kind !== "success" && c[toast.kind])}>
        <span className={c.mark}>{MARKS[toast.kind]}</span>
        {toast.text}
      </div>
    );
  return (
    <div {...rest} ref={ref} className={joinClasses(c.root, className)} data-foyer-live="">
      <div role="status">{isAlert ? null : content}</div>
      <div role="alert">{isAlert ? content : null}</div>
    </div>
  );
});
