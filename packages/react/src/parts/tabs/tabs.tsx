import { forwardRef, type HTMLAttributes, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { moveInGroup } from "../focus/focusable.ts";
import { joinClasses, useMergedRef } from "../props.ts";
import { c, cssText } from "./tabs.css.ts";

export type Tab = { readonly id: string; readonly label: string; readonly icon?: ReactNode };

export type TabsProps = Omit<HTMLAttributes<HTMLDivElement>, "onChange"> & {
  /** The accessible name of the whole. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The id of the one panel whose content changes; it is `role="tabpanel"` and labelled by `getTabId`. */
  readonly panelId: string;
};

/** The id of a tab, for `aria-labelledby` of the panel. */
export function getTabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}

/** Tabs of which one is chosen. Arrow keys move and choose. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { label, tabs, value, onChange, panelId, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const list = useRef<HTMLDivElement>(null);
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
    <div className={c.scroll}>
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
  );
});

/** Scrolls the list alone, in either direction of the text, so that the tab is in its middle. */
function bringIntoView(tab: Element): void {
  const scroll = tab.parentElement?.parentElement;
  const middle = (node: Element): number => {
    const { left, width } = node.getBoundingClientRect();
    return left + width / 2;
  };
  if (scroll) scroll.scrollLeft += middle(tab) - middle(scroll);
}
