import type { Foyer } from "@foyer/core";
import { createSheet } from "./look/sheet.ts";
import { element } from "./panel/element.ts";
import type { Panel } from "./panel/open-panel.ts";
import { recordMoments } from "./record/moments.ts";
import { watchRequests } from "./record/requests.ts";
import { TEXTS } from "./texts.ts";

/** How the panel begins. */
export type DevtoolsOptions = {
  /** Whether it is open at once, and not after its button is pressed. Default false. */
  readonly isOpen?: boolean | undefined;
};

/** The panel on a page. */
export type Devtools = {
  /** Takes everything off the page, the test wallet too. */
  remove(): void;
};

/**
 * Puts a button on the page that opens a panel: the state by room and as it was at each moment, connections and who owns them,
 * wallets and why each is where it is, events, requests, and a test wallet that answers as you say. It reads; it never asks a real
 * wallet anything. For development: import it where your build drops it from what you publish.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { openDevtools } from "@foyer/devtools";
 *
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [] });
 * const devtools = openDevtools(foyer);
 * devtools.remove();
 */
export function openDevtools(foyer: Foyer, { isOpen = false }: DevtoolsOptions = {}): Devtools {
  const host = element("div", { "data-foyer-live": true, "data-foyer-devtools": true });
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [createSheet()];
  const moments = recordMoments(foyer, Date.now);
  const requests = watchRequests(window);
  const toggle = element(
    "button",
    { type: "button", class: "toggle", onclick: () => void open().then(focusTab) },
    TEXTS.name,
  );
  let panel: Panel | undefined;
  let isRemoved = false;

  async function open(): Promise<void> {
    const { openPanel } = await import("./panel/open-panel.ts");
    if (panel || isRemoved) return;
    toggle.hidden = true;
    panel = openPanel({ foyer, moments, requests, root, onClose: close });
  }

  function focusTab(): void {
    root.querySelector<HTMLElement>("[role=tab]")?.focus();
  }

  function close(): void {
    panel?.close();
    panel = undefined;
    toggle.hidden = false;
    toggle.focus();
  }

  root.append(toggle);
  document.body.append(host);
  if (isOpen) void open();
  return {
    remove() {
      isRemoved = true;
      panel?.close();
      moments.stop();
      requests.stop();
      host.remove();
    },
  };
}
