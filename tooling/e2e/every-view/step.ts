import type { ViewName } from "@foyer/core";

/** Where something is pressed or written: the kit's modal, the demo's page, a demo wallet's card, the e-mail wallet's frame or a window of its own. */
export type Place = "modal" | "page" | "card" | "frame" | "window";

/** One action of a visitor. Names are accessible names; an ellipsis at the end matches any ending. */
export type Step =
  | { readonly press: string; readonly on?: Place; readonly hold?: true }
  | { readonly wallet: string }
  | { readonly flip: string; readonly to: "on" | "off" }
  | { readonly choose: string; readonly from: string }
  | { readonly write: string; readonly into: string; readonly on?: Place }
  | { readonly open: "account" }
  | { readonly beside: string }
  | { readonly close: "window" }
  | { readonly mail: "link" | "code"; readonly to: string; readonly on?: Place }
  | { readonly agree: string }
  | { readonly wait: string; readonly on?: Place };

/** How one view is reached. */
export type Path = {
  readonly view: ViewName;
  /** The view that the steps begin at; `page`: the demo's first page, with the modal closed. */
  readonly from: ViewName | "page";
  readonly steps: readonly Step[];
  /** A path of this tour whose result this one needs. */
  readonly after?: ViewName | undefined;
  /** Ends a pending request before the next path. */
  readonly leave?: readonly Step[] | undefined;
};

/** Paths of one visitor, in order. */
export type Tour = {
  readonly title: string;
  /** Steps from the demo's first page, for a new visitor. */
  readonly first: readonly Step[];
  /** The view that they open. */
  readonly opens: ViewName | "page";
  readonly paths: readonly Path[];
};

const PLACES: Readonly<Record<Place, string>> = {
  modal: "",
  page: " on the page",
  card: " in the demo wallet’s card",
  frame: " in the wallet’s frame",
  window: " in the wallet’s window",
};

const bold = (name: string): string => `**${name.replace(/:? ?…$/, "")}**`;

/** A step in words. */
export function writeStep(step: Step): string {
  const at = PLACES["on" in step ? (step.on ?? "modal") : "modal"];
  if ("press" in step) return `${step.hold ? "hold" : "press"} ${bold(step.press)}${at}`;
  if ("wallet" in step) return `press ${bold(step.wallet)}`;
  if ("flip" in step) return `switch ${bold(step.flip)} ${step.to}`;
  if ("choose" in step) return `choose ${bold(step.choose)} as “${step.from}”`;
  if ("write" in step) return `write \`${step.write}\` into ${bold(step.into)}${at}`;
  if ("beside" in step) return `open ${bold(step.beside)} in a tab of its own, by the link in the settings`;
  if ("close" in step) return "close the window that has opened";
  if ("open" in step) return "press the button of your account at the top";
  if ("agree" in step) return `read it and press ${bold(step.agree)} in the wallet’s frame`;
  if ("wait" in step) return `wait for “${step.wait}”`;
  return step.mail === "link"
    ? "open the link that is in the inbox, and press **Yes** beside the same number"
    : `type the code that is in the inbox${at}`;
}
