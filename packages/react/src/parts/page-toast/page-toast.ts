import { openShadow } from "../../theme/shadow.ts";
import { type Theme, writeTheme } from "../../theme/theme.ts";
import { afterPaint } from "../motion/motion.ts";
import { c, cssText } from "./page-toast.css.ts";

/** What is said on the page. `id`: another one is another toast, and the same one is shown once. */
export type PageToast = {
  readonly id: string;
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  readonly lang: string;
  readonly dir: string;
  readonly theme: Theme;
  /** CSS of the modal's sizes and colours. */
  readonly tokens: string;
};

/** The element of a kit's toast; several buttons of one kit find the same. */
const MARK = "foyerToast";
/** How long it stays: what it says can be found again elsewhere. */
const SHOWN_MS = 8_000;

/** Says something on the page, in the place of what this kit said before, for eight seconds. Needs no React and no modal. */
export function showPageToast(
  page: Document,
  kit: string,
  { id, kind, text, lang, dir, theme, tokens }: PageToast,
): void {
  const known = page.querySelector<HTMLElement>(`[data-foyer-toast="${CSS.escape(kit)}"]`);
  if (known?.dataset["foyerToastId"] === id) return;
  known?.remove();
  const host = page.createElement("div");
  host.dataset[MARK] = kit;
  host.dataset["foyerToastId"] = id;
  host.lang = lang;
  host.dir = dir;
  writeTheme(host, theme);
  const { root } = openShadow(host, tokens + cssText);
  const toast = page.createElement("div");
  toast.className = `${c.toast} ${kind === "info" ? "" : c[kind]}`;
  toast.setAttribute("role", kind === "error" ? "alert" : "status");
  root.append(toast);
  page.body.append(host);
  // A live region that appears with its text is not read out.
  afterPaint(() => {
    // The page, or a newer toast, may have taken it away.
    if (!toast.isConnected) return;
    toast.textContent = text;
    toast.popover = "manual";
    // Above what the host has in the top layer; elsewhere above the rest of the page.
    toast.showPopover?.();
  });
  const leave = (): void => {
    // Not from under a pointer: somebody reads it.
    if (host.matches(":hover")) setTimeout(leave, SHOWN_MS);
    else host.remove();
  };
  setTimeout(leave, SHOWN_MS);
}
