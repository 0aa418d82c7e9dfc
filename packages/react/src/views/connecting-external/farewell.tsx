import type { Connector } from "@foyer/core";
import { type ReactElement, type RefObject, useContext, useEffect, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { truncateAddress } from "../../parts/address/shown-address.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { afterPaint, prefersReducedMotion } from "../../parts/motion/motion.ts";
import { useLatest } from "../../parts/props.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { findConnection } from "../shared/connect-wallet.ts";
import { type LazyShell, LazyShellContext } from "../shared/frame-context.tsx";
import { ConnectedSlot } from "./connected-slot.tsx";
import { c, cssText } from "./farewell.css.ts";
import { readAccounts } from "./follow-attempt.ts";

/** How long, in ms, what came of it is still seen. The modal is closed by then, and the page is the visitor's again. */
const FAREWELL_MS = 600;
/** How long the card takes to leave, and how far toward what opened it, in px. */
const LEAVE_MS = 120;
const TOWARD_PX = 24;

/** What is said of a connection: its address, left to right in every language, and a mark on the wallet's picture. */
export type Made = { readonly address: string; readonly mark: ReactElement };

type FarewellProps = {
  /** The view that waits for a connection. */
  readonly scene: RefObject<Element | null>;
  readonly connector: Connector;
  readonly onMade: (made: Made) => void;
};

/**
 * Has the card stay for a moment where its view closes the modal on the connection it has waited for, over a page that
 * does not wait for it. A press or a key ends that.
 */
export function Farewell({ scene, connector: { id, namespace }, onMade }: FarewellProps): ReactElement {
  useStyles(cssText);
  const { foyer, ui } = useFoyerContext("Farewell");
  const tell = useLatest(onMade);
  const memory = useContext(LazyShellContext)?.memory;
  const [celebrated, celebrate] = useState<string>();
  useEffect(() => {
    const dialog = scene.current?.closest("dialog");
    const read = () => findConnection(foyer.getSnapshot(), { id, namespace });
    const before = readAccounts(read());
    let stop: (() => void) | undefined;
    const unhear = ui.on("modal-closed", () => {
      const connection = read();
      const [account] = connection?.accounts ?? [];
      if (!dialog || !account || readAccounts(connection) === before) return;
      tell.current({ address: `\u2066${truncateAddress(account.address)}\u2069`, mark: <Tick /> });
      stop = linger(dialog);
      if (memory && isFirst(memory, account.address)) celebrate(account.address);
    });
    return () => {
      unhear();
      stop?.();
    };
  }, [foyer, ui, scene, tell, memory, id, namespace]);
  return <ConnectedSlot scene={scene} address={celebrated} />;
}

/** Whether an account is connected for the first time while the page lives; now it was. */
function isFirst(memory: LazyShell["memory"], address: string): boolean {
  memory.celebrated ??= new Set();
  const isKnown = memory.celebrated.has(address);
  memory.celebrated.add(address);
  return !isKnown;
}

/** In the corner of the picture. */
function Tick(): ReactElement {
  return (
    <span className={c.tick}>
      <ViewIcon name="check" size={16} />
    </span>
  );
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
