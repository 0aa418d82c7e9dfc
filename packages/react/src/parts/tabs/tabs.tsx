import {
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { moveInGroup } from "../focus/focusable.ts";
import { ViewIcon } from "../icon/view-icon.tsx";
import { prefersReducedMotion } from "../motion/motion.ts";
import { joinClasses, useMergedRef } from "../props.ts";
import { c, cssText } from "./tabs.css.ts";

export type Tab = { readonly id: string; readonly label: string; readonly icon?: ReactNode };

export type TabsProps = Omit<HTMLAttributes<HTMLDivElement>, "onChange"> & {
  /** The accessible name of the whole. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Says that there are more than fit, on what scrolls to them. */
  readonly more?: string | undefined;
  /** The id of the one panel whose content changes; it is `role="tabpanel"` and labelled by `getTabId`. */
  readonly panelId: string;
};

/** The id of a tab, for `aria-labelledby` of the panel. */
export function getTabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}

/** Tabs of which one is chosen. Arrow keys move and choose. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { label, tabs, value, onChange, panelId, more, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const list = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const hasMore = useCutEdges(scroll);
  const chosen = tabs.findIndex(({ id }) => id === value);

  useLayoutEffect(() => {
    list.current?.style.setProperty("--index", String(Math.max(0, chosen)));
    list.current?.style.setProperty("--count", String(tabs.length));
    const tab = list.current?.children[chosen];
    if (tab) bringIntoView(tab);
  }, [chosen, tabs.length]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = moveInGroup(event, { from: chosen, count: tabs.length });
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={c.frame}>
      <div ref={scroll} className={c.scroll}>
        <div
          {...rest}
          ref={useMergedRef(ref, list)}
          role="tablist"
          aria-label={label}
          className={joinClasses(c.root, className)}
        >
          {tabs.map(({ id, label: name, icon }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={getTabId(panelId, id)}
              aria-selected={id === value}
              aria-controls={panelId}
              tabIndex={id === value ? 0 : -1}
              className={c.tab}
              onClick={() => onChange(id)}
              onKeyDown={onKeyDown}
            >
              {icon}
              {name}
            </button>
          ))}
        </div>
      </div>
      {hasMore && more !== undefined && (
        // By key the arrows lead there.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={c.more}
          onClick={() => scrollOn(scroll.current)}
        >
          {more}
          <ViewIcon name="forward" size={16} />
        </button>
      )}
    </div>
  );
});

const FADE_PX = 24;
/** How much of what is seen a press on 'more' leaves in sight. */
const KEPT_PART = 0.25;

/** Fades the edges that tabs are cut at; answers whether more follow at the end. */
function useCutEdges(scroll: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const node = scroll.current;
    if (!node) return undefined;
    const update = (): void => {
      const { before, after } = measureHidden(node);
      const [left, right] = node.matches(":dir(rtl)") ? [after, before] : [before, after];
      const [start, end] = [left, right].map((px) => `${Math.min(FADE_PX, px)}px`);
      node.style.maskImage =
        before + after < 1
          ? ""
          : `linear-gradient(90deg, transparent, black ${start}, black calc(100% - ${end}), transparent)`;
      setMore(after >= 1);
    };
    update();
    const observer = new ResizeObserver(update);
    for (const seen of [node, ...node.children]) observer.observe(seen);
    node.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener("scroll", update);
    };
  }, [scroll]);
  return hasMore;
}

/** How much is out of sight before and after, in px; a scroller counts downwards from right to left. */
function measureHidden({ scrollLeft, scrollWidth, clientWidth }: Element): { before: number; after: number } {
  const before = Math.abs(scrollLeft);
  return { before, after: scrollWidth - clientWidth - before };
}

function scrollOn(node: HTMLElement | null): void {
  const distance = (node?.clientWidth ?? 0) * (1 - KEPT_PART);
  const behavior = node && prefersReducedMotion(node) ? "auto" : "smooth";
  node?.scrollBy({ left: node.matches(":dir(rtl)") ? -distance : distance, behavior });
}

/** Scrolls the list alone, in either direction of the text, so that the tab is in its middle. */
function bringIntoView(tab: Element): void {
  const scroll = tab.parentElement?.parentElement;
  const middle = (node: Element): number => {
    const { left, width } = node.getBoundingClientRect();
    return left + width / 2;
  };
  if (scroll) scroll.scrollLeft += middle(tab) - middle(scroll);
}
