import { type ButtonHTMLAttributes, forwardRef, type ReactNode, useEffect, useRef, useState } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { ViewIcon } from "../icon/view-icon.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./copy-button.css.ts";

const SHOWN_MS = 1500;

export type CopyButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onCopy" | "onClick"> & {
  /** What it is called in each state; read out as it changes. */
  readonly labels: { readonly copy: string; readonly copied: string; readonly failed: string };
  /** Copies, and answers whether it worked. */
  readonly onCopy: () => Promise<boolean>;
  /** Shows the icon alone, or other content than the label; the label is the accessible name then. */
  readonly children?: ReactNode;
};

type State = "idle" | "copied" | "failed";

const LABEL_OF = { idle: "copy", copied: "copied", failed: "failed" } as const;

/** Copies something. Turns into a tick, or says that it failed, for 1.5 seconds. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(
  { labels, onCopy, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  const { state, copy } = useCopy(onCopy);
  const label = labels[LABEL_OF[state]];
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={joinClasses(c.root, state !== "idle" && c[state], className)}
      aria-label={children === undefined ? undefined : label}
      onClick={copy}
    >
      {children ?? <span aria-live="polite">{label}</span>}
      <span key={state} className={c.mark}>
        <ViewIcon name={state === "copied" ? "check" : state === "failed" ? "warning" : "copy"} size={16} />
      </span>
    </button>
  );
});

function useCopy(onCopy: () => Promise<boolean>): { state: State; copy: () => void } {
  const [state, setState] = useState<State>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const showOutcome = (isCopied: boolean): void => {
    if (!isMounted.current) return;
    setState(isCopied ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), SHOWN_MS);
  };
  return { state, copy: () => void onCopy().then(showOutcome, () => showOutcome(false)) };
}
