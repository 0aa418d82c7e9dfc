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
import { joinClasses, useMergedRef } from "../props.ts";
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
  const [isShown, setShown] = useState(shown);
  const keepShown = (): void => setShown(shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key hides it.
  useEffect(() => setShown(shown), [shown, hideKey]);
  useEffect(() => {
    const node = anchor.current;
    return isShown && node !== null ? explain({ node, id, hide: () => setShown(false) }) : undefined;
  }, [id, isShown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the control inside and is none itself.
    <span
      {...rest}
      ref={useMergedRef(ref, anchor)}
      className={joinClasses(c.root, className)}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== "touch" && setShown(true)}
      onPointerLeave={keepShown}
      onPointerDown={keepShown}
      onFocus={(event) => event.target.matches(":focus-visible") && setShown(true)}
      onBlur={keepShown}
    >
      {children}
      {isShown ? <Bubble id={id} text={text} /> : null}
    </span>
  );
});

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

// The control is the child, not the span around it: that is what has to be described.
function explain({ node, id, hide }: { node: Element; id: string; hide: () => void }): () => void {
  const control = node.firstElementChild;
  const document = node.ownerDocument;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    hide();
  };
  control?.setAttribute("aria-describedby", id);
  document.addEventListener("keydown", onKeyDown, true);
  return () => {
    control?.removeAttribute("aria-describedby");
    document.removeEventListener("keydown", onKeyDown, true);
  };
}

const GAP_PX = 6;
const EDGE_PX = 8;

/** Puts the bubble above its anchor, or below where there is no room, and never over the edge of the window. */
function placeTooltip(bubble: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const room = anchor.ownerDocument.documentElement.clientWidth - width - EDGE_PX;
  const above = at.top - height - GAP_PX;
  const left = Math.max(EDGE_PX, Math.min(room, at.left + (at.width - width) / 2));
  bubble.style.setProperty("--top", `${above < EDGE_PX ? at.bottom + GAP_PX : above}px`);
  bubble.style.setProperty("--left", `${left}px`);
}
