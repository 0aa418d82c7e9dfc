import type { Platform } from "@foyer/core/pairing";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";

/** In ms: an app that opens takes the page away sooner than this. */
const OPENING_MS = 1_500;

/** What came of following a link into an app. */
export type Opening = {
  /** Somebody followed it. */
  readonly isOpened: boolean;
  /** The page is still there. */
  readonly hasFailed: boolean;
  readonly onOpen: () => void;
};

type Given = {
  readonly anchor: RefObject<HTMLAnchorElement | null>;
  readonly href: string | undefined;
  readonly platform: Platform;
  /** The wallet's name. */
  readonly name: string;
};

/**
 * Follows the link by itself where the press that led here still counts, and notes whether the app opened: nothing else
 * tells, since browsers keep it to themselves.
 */
export function useOpening({ anchor, href, platform, name }: Given): Opening {
  const { ports } = useFoyer();
  const { clock } = ports;
  const [phase, setPhase] = useState<"idle" | "opened" | "failed">("idle");
  const stop = useRef<() => void>(undefined);
  const wasTried = useRef(false);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    const node = anchor.current;
    const view = node?.ownerDocument.defaultView;
    if (platform !== "mobile" || href === undefined || wasTried.current || !view) return;
    wasTried.current = true;
    if (view.navigator.userActivation?.isActive) node?.click();
  }, [anchor, href, platform]);
  const onOpen = (): void => {
    stop.current?.();
    setPhase("opened");
    const view = anchor.current?.ownerDocument.defaultView;
    // A tab of its own leaves this page where it is.
    if (!view || platform === "web") return;
    const onStay = (): void => {
      setPhase("failed");
      ports.analytics?.report("CONNECT_PROXY_ERROR", { name, message: "not opened" });
    };
    stop.current = watchLeaving(view, { after: clock.after, onStay });
  };
  return { isOpened: phase === "opened", hasFailed: phase === "failed", onOpen };
}

type Watch = { readonly after: (ms: number, run: () => void) => () => void; readonly onStay: () => void };

/** Tells when the page was neither hidden nor left for another window. */
function watchLeaving(view: Window, { after, onStay }: Watch): () => void {
  const over = new AbortController();
  const { signal } = over;
  const undo = after(OPENING_MS, () => {
    over.abort();
    onStay();
  });
  const noteLeft = (): void => {
    undo();
    over.abort();
  };
  view.addEventListener("blur", noteLeft, { signal });
  view.addEventListener("pagehide", noteLeft, { signal });
  view.document.addEventListener("visibilitychange", () => view.document.hidden && noteLeft(), { signal });
  return noteLeft;
}
