import type { CDPSession, Page } from "playwright";
import type { Modal } from "./modal.ts";
import { standStill } from "./stand-still.ts";

/** What a screen reader is given of a page: what stands in the modal, where the focus is, and what was announced. */
export type ScreenReader = {
  /** Writes down what there is now, under a name for the moment, with what was announced since the last one. */
  note(moment: string): Promise<void>;
  /** Everything that was written down. */
  text(): string;
};

type AxValue = { readonly value?: unknown };
type AxNode = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
  readonly parentId?: string;
};

/** States that are said with a name; the others are the browser's own business. */
const STATES = [
  "busy",
  "checked",
  "disabled",
  "expanded",
  "focused",
  "invalid",
  "level",
  "modal",
  "pressed",
  "readonly",
  "required",
  "selected",
];
/** What stands for nothing by itself. */
const PASSED = new Set(["generic", "none", "InlineTextBox", "presentation", "LineBreak"]);

/** Begins to listen. To be called before anything is opened: what a live region says is heard from then on. */
export async function openScreenReader({
  page,
  modal,
}: {
  readonly page: Page;
  readonly modal: Modal;
}): Promise<ScreenReader> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Accessibility.enable");
  await page.evaluate(listen);
  const moments: string[] = [];
  return {
    note: async (moment) => {
      if ((await modal.dialog.count()) > 0) await modal.settle();
      // Announcements follow what they tell by a frame or two.
      await standStill(page);
      const heard = await page.evaluate(() => window.heard.splice(0));
      const lines = heard.map((words) => `  announced: ${words}`);
      moments.push([`== ${moment}`, ...lines, ...(await read(devtools))].join("\n"));
    },
    text: () => `${moments.join("\n\n")}\n`,
  };
}

async function read(devtools: CDPSession): Promise<readonly string[]> {
  const { nodes } = (await devtools.send("Accessibility.getFullAXTree")) as { readonly nodes: readonly AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const dialog = nodes.find((node) => !node.ignored && node.role?.value === "dialog");
  if (dialog) return write(dialog, { byId, depth: 1, said: "" });
  const focused = nodes.find((node) => !node.ignored && isFocused(node) && node.role?.value !== "RootWebArea");
  return ["  (closed)", ...(focused ? [`  ${describe(focused)}`] : [])];
}

type Reading = {
  readonly byId: ReadonlyMap<string, AxNode>;
  readonly depth: number;
  /** The name of what is around: its own text is part of it. */
  readonly said: string;
};

function write(node: AxNode, reading: Reading): readonly string[] {
  const { byId, depth, said } = reading;
  const role = String(node.role?.value ?? "");
  const name = String(node.name?.value ?? "");
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const inside = (given: Partial<Reading>): readonly string[] =>
    children.flatMap((child) => write(child, { ...reading, ...given }));
  const isBare = PASSED.has(role) && !name;
  if (node.ignored || isBare) return inside({});
  if (role === "StaticText") return !name.trim() || said.includes(name.trim()) ? [] : [`${indent(depth)}"${name}"`];
  return [`${indent(depth)}${describe(node)}`, ...inside({ depth: depth + 1, said: name })];
}

function describe({ role, name, description, value, properties = [] }: AxNode): string {
  const states = properties
    .filter((property) => STATES.includes(property.name) && !isOff(property.value.value))
    .map((property) => (property.value.value === true ? property.name : `${property.name}=${property.value.value}`))
    .toSorted();
  return [
    String(role?.value),
    name?.value ? `"${name.value}"` : "",
    value?.value ? `value "${value.value}"` : "",
    ...states,
    description?.value ? `(${description.value})` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function isOff(value: unknown): boolean {
  return value === false || value === "false" || value === undefined;
}

function isFocused({ properties = [] }: AxNode): boolean {
  return properties.some(({ name, value }) => name === "focused" && value.value === true);
}

function indent(depth: number): string {
  return "  ".repeat(depth);
}

/** Runs in the page: it may use nothing of this file. Notes what live regions say, in shadow roots too. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const hear = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(LIVE);
    // A region that comes with its words is heard as an alert alone.
    const isNew = region === element && node instanceof Element;
    const inserted = element === node ? [...(element?.querySelectorAll('[role="alert"]') ?? [])] : [];
    const said = region && (!isNew || region.getAttribute("role") === "alert") ? [node] : inserted;
    for (const one of said) {
      const words = (one.textContent ?? "").replaceAll(/\s+/g, " ").trim();
      if (words) heard.push(words);
    }
  };
  const watch = (root: Node): void => {
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === "characterData") hear(target);
        for (const node of addedNodes) hear(node);
      }
    }).observe(root, { childList: true, subtree: true, characterData: true });
  };
  watch(document);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachHeard(this: Element, options) {
    const root = attach.call(this, options);
    watch(root);
    return root;
  };
  for (const { shadowRoot } of document.querySelectorAll("*")) if (shadowRoot) watch(shadowRoot);
}

declare global {
  interface Window {
    /** What live regions have said. */
    readonly heard: string[];
  }
}
