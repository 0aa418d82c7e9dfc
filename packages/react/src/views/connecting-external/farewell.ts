import type { Connection, Connector } from "@foyer/core";
import { type RefObject, useEffect, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { afterPaint, prefersReducedMotion } from "../../parts/motion/motion.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { findConnection } from "../shared/connect-wallet.ts";
import { cssText } from "./farewell.css.ts";
import { readAccounts } from "./follow-attempt.ts";

/** How long, in ms, what came of it is still seen. The modal is closed by then, and the page is the visitor's again. */
const FAREWELL_MS = 600;
/** How long the card takes to leave, and how far toward what opened it, in px. */
const LEAVE_MS = 120;
const TOWARD_PX = 24;

/**
 * The connection that a view has waited for, from when it closes the modal on: the card then stays for a moment, over a
 * page that does not wait for it. A press or a key ends that.
 */
export function useFarewell(node: RefObject<Element | null>, connector: Connector | undefined): Connection | undefined {
  useStyles(cssText);
  const { foyer, ui } = useFoyerContext("useFarewell");
  const [made, setMade] = useState<Connection>();
  const { id, namespace } = connector ?? {};
  useEffect(() => {
    const dialog = node.current?.closest("dialog");
    if (!id || !namespace || !dialog) return undefined;
    const way = { id, namespace };
    const before = readAccounts(findConnection(foyer.getSnapshot(), way));
    let stop: (() => void) | undefined;
    const unhear = ui.on("modal-closed", () => {
      const connection = findConnection(foyer.getSnapshot(), way);
      const now = readAccounts(connection);
      if (!connection || now === before) return;
      setMade(connection);
      stop = linger(dialog);
    });
    return () => {
      unhear();
      stop?.();
    };
  }, [foyer, ui, node, id, namespace]);
  return made;
}

/** Lets the card of a dialog that closes stay for a moment, and leave toward what has the focus by then. Returns what ends it. */
function linger(dialog: HTMLDialogElement): () => void {
  const document = dialog.ownerDocument;
  const aborter = new AbortController();
  const { signal } = aborter;
  const card = dialog.firstElementChild;
  const finish = (): void => {
    for (const node of [dialog, card]) for (const motion of node?.getAnimations() ?? []) motion.finish();
  };
  dialog.setAttribute("data-foyer-farewell", "");
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, finish, { capture: true, signal });
  // Only then the page has the focus back.
  const stop = afterPaint(() => {
    const opener = document.activeElement;
    if (card && opener && opener !== document.body && !prefersReducedMotion(card)) leaveToward(card, opener);
  });
  return () => {
    stop();
    aborter.abort();
    dialog.removeAttribute("data-foyer-farewell");
  };
}

function leaveToward(card: Element, opener: Element): void {
  const [from, to] = [centerOf(card), centerOf(opener)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const part = Math.min(1, TOWARD_PX / Math.max(1, Math.hypot(x, y)));
  const frames = { transform: ["none", `translate(${x * part}px, ${y * part}px)`] };
  card.animate(frames, { delay: FAREWELL_MS - LEAVE_MS, duration: LEAVE_MS * 2, easing: "ease-in" });
}

function centerOf(element: Element): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
