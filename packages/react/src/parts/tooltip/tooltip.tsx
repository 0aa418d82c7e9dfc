import {
  forwardRef,
  type HTMLAttributes,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { useMergedRef } from "../refs/use-merged-ref.ts";
import { placeTooltip } from "./place-tooltip.ts";
import { c, cssText } from "./tooltip.css.ts";

export type TooltipProps = HTMLAttributes<HTMLSpanElement> & {
  readonly text: ReactNode;
  /** Another key hides it, such as the name of the view. */
  readonly hideKey?: string | number | undefined;
  /** Shown as long as it is true, whatever the pointer does. Escape hides it all the same. */
  readonly shown?: boolean | undefined;
};

/** Explains the control inside it, on hover and on keyboard focus. Escape hides it before it closes anything else. */
export const Tooltip = forwardRef<HTMLSpanElement, TooltipProps>(function Tooltip(
  { text, hideKey, shown = false, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();
  const { isShown, show, hide } = useShown({ hideKey, shown, anchor });
  useDescription({ anchor, id, isShown });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the control inside and is none itself.
    <span
      {...rest}
      ref={useMergedRef(ref, anchor)}
      className={joinClasses(c.root, className)}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== "touch" && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
    >
      {children}
      {isShown ? <Bubble id={id} text={text} /> : null}
    </span>
  );
});

type Anchor = React.RefObject<HTMLSpanElement | null>;

function Bubble({ id, text }: { id: string; text: ReactNode }): ReactNode {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const anchor = bubble.current?.parentElement;
    if (bubble.current === null || anchor == null) return;
    // The top layer, so that no edge of the card cuts it.
    bubble.current.showPopover?.();
    placeTooltip(bubble.current, anchor);
  }, []);
  return (
    <span ref={bubble} id={id} role="tooltip" popover="manual" className={c.bubble}>
      {text}
    </span>
  );
}

type Showing = { hideKey: string | number | undefined; shown: boolean; anchor: Anchor };

function useShown({ hideKey, shown, anchor }: Showing): { isShown: boolean; show: () => void; hide: () => void } {
  const [state, setState] = useState({ isShown: shown, hideKey, shown });
  if (state.hideKey !== hideKey || state.shown !== shown) setState({ isShown: shown, hideKey, shown });
  const { isShown } = state;
  const set = (next: boolean): void => setState((now) => (now.isShown === next ? now : { ...now, isShown: next }));

  useEffect(() => {
    const document = anchor.current?.ownerDocument;
    if (!isShown || document === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setState((now) => ({ ...now, isShown: false }));
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [anchor, isShown]);

  return { isShown, show: () => set(true), hide: () => set(shown) };
}

// The control is the child, not the span around it: that is what has to be described.
function useDescription({ anchor, id, isShown }: { anchor: Anchor; id: string; isShown: boolean }): void {
  useEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (!isShown || control == null) return undefined;
    control.setAttribute("aria-describedby", id);
    return () => control.removeAttribute("aria-describedby");
  }, [anchor, id, isShown]);
}
