import type { Foyer } from "@foyer/core";
import type { Moments } from "../record/moments.ts";
import type { Requests } from "../record/requests.ts";
import { TEXTS } from "../texts.ts";
import { drawConnectionsTab } from "./connections-tab.ts";
import { element } from "./element.ts";
import { drawEventsTab } from "./events-tab.ts";
import { drawRequestsTab } from "./requests-tab.ts";
import { drawSimulateTab } from "./simulate-tab.ts";
import { createSimulation } from "./simulation.ts";
import { drawStateTab } from "./state-tab.ts";
import type { DrawTab, Facts } from "./tab.ts";
import { drawWalletsTab } from "./wallets-tab.ts";

type TabName = keyof typeof TEXTS.tabs;

const TABS: { readonly [Name in TabName]: DrawTab } = {
  state: drawStateTab,
  connections: drawConnectionsTab,
  wallets: drawWalletsTab,
  events: drawEventsTab,
  requests: drawRequestsTab,
  simulate: drawSimulateTab,
};
const NAMES = Object.keys(TABS) as TabName[];

type PanelOptions = {
  readonly foyer: Foyer;
  readonly moments: Moments;
  readonly requests: Requests;
  /** Where it is put. */
  readonly root: ShadowRoot;
  readonly onClose: () => void;
};

/** The panel. */
export type Panel = { close(): void };

/** Draws the panel into a shadow root, and anew whenever what it shows changes, at most once a frame. */
export function openPanel({ foyer, moments, requests, root, onClose }: PanelOptions): Panel {
  let shown: TabName = "state";
  let frame = 0;
  const content = element("div", { class: "content", role: "tabpanel", tabindex: "0" });
  const tabs = NAMES.map((name) =>
    element("button", { type: "button", role: "tab", onclick: () => show(name), onkeydown: walk }, TEXTS.tabs[name]),
  );
  const draw = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(drawNow);
  };
  const facts: Facts = {
    ...{ foyer, moments, requests, draw },
    simulation: createSimulation([...new Set(foyer.adapters.map(({ namespace }) => namespace))], draw),
    open: new Set(),
    moment: undefined,
  };
  const panel = element(
    "section",
    { class: "panel", role: "region", "aria-label": TEXTS.name },
    element(
      "header",
      {},
      element("div", { role: "tablist", "aria-label": TEXTS.name }, ...tabs),
      element("button", { type: "button", class: "close", "aria-label": TEXTS.close, onclick: onClose }, "×"),
    ),
    content,
  );
  const undos = [moments.onChange(draw), requests.onChange(draw)];
  root.append(panel);
  show("state");

  function drawNow(): void {
    const place = placeOfFocus(root);
    content.replaceChildren(...TABS[shown](facts));
    focusPlace(content, place);
  }

  function show(name: TabName): void {
    shown = name;
    NAMES.forEach((each, index) => {
      tabs[index]?.setAttribute("aria-selected", String(each === name));
      tabs[index]?.setAttribute("tabindex", each === name ? "0" : "-1");
    });
    content.setAttribute("aria-label", TEXTS.tabs[name]);
    drawNow();
  }

  // https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
  function walk(event: Event): void {
    const { key } = event as KeyboardEvent;
    if (key !== "ArrowRight" && key !== "ArrowLeft") return;
    const step = key === "ArrowRight" ? 1 : -1;
    const next = (NAMES.indexOf(shown) + step + NAMES.length) % NAMES.length;
    show(NAMES[next] ?? "state");
    tabs[next]?.focus();
  }

  return {
    close() {
      cancelAnimationFrame(frame);
      for (const undo of undos) undo();
      facts.simulation.remove();
      cancelAnimationFrame(frame);
      panel.remove();
    },
  };
}

/** Where the focus stands, by what does not change when a tab is drawn anew: a path, or what stands alone of its kind. */
function placeOfFocus(root: ShadowRoot): string | undefined {
  const focused = root.activeElement;
  const path = focused?.closest("[data-path]")?.getAttribute("data-path");
  if (path) return `[data-path=${JSON.stringify(path)}]`;
  return focused instanceof HTMLInputElement ? `input[type=${focused.type}]` : undefined;
}

function focusPlace(content: HTMLElement, place: string | undefined): void {
  const found = place === undefined ? null : content.querySelector<HTMLElement>(place);
  (found?.querySelector<HTMLElement>("summary") ?? found)?.focus();
}
