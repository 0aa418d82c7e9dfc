import { WalletError } from "../wallet/wallet-error.ts";

/** Where it is, from the frame's origin. */
const OWN_WINDOW_PATH = "/window/1";

/**
 * A window of the frame's own origin that is in no page, so that nobody covers it. Only this origin reaches into it: whoever opens
 * another one gets an empty sheet.
 */
export type OwnWindow = {
  readonly window: Window & typeof globalThis;
  readonly root: HTMLElement;
  /** Resolves once it is closed, by whoever. */
  readonly closed: Promise<void>;
  close(): void;
};

const FEATURES = "popup,width=420,height=640";
const LOOK_MS = 100;
/** In looks: a window that is not there by then never comes. */
const PATIENCE = 100;

/**
 * Opens a window, which browsers allow in a press alone, and resolves once it can be filled. It ends with the frame.
 * @throws {WalletError} window-blocked, where the browser or the page's own rules keep it away; aborted, where it was closed at once
 */
export async function openOwnWindow(frame: Window, { title }: { readonly title: string }): Promise<OwnWindow> {
  const opened = frame.open(OWN_WINDOW_PATH, "_blank", FEATURES);
  const blocked = () => new WalletError("window-blocked", "No window opened, or none that the frame reaches.");
  if (!opened) throw blocked();
  for (let looks = 0; looks < PATIENCE; looks += 1) {
    if (opened.closed) throw new WalletError("aborted", "The window was closed.");
    const root = findRoot(opened);
    if (root) return take(frame, { opened: opened as Window & typeof globalThis, root, title });
    await new Promise((resolve) => frame.setTimeout(resolve, LOOK_MS));
  }
  opened.close();
  throw blocked();
}

/** Undefined while it loads, and where the browser has put it out of reach. */
function findRoot(opened: Window): HTMLElement | undefined {
  try {
    const { document, location } = opened;
    const isThere = location.pathname === OWN_WINDOW_PATH && document.readyState === "complete";
    return (isThere && document.getElementById("root")) || undefined;
  } catch {
    return undefined;
  }
}

type Taken = { readonly opened: Window & typeof globalThis; readonly root: HTMLElement; readonly title: string };

function take(frame: Window, { opened, root: main, title }: Taken): OwnWindow {
  const { documentElement } = frame.document;
  opened.document.title = title;
  const root = opened.document.documentElement;
  root.lang = documentElement.lang;
  root.dir = documentElement.dir;
  // It looks as the frame does.
  const { mode } = documentElement.dataset;
  if (mode !== undefined) root.dataset["mode"] = mode;
  root.style.cssText = documentElement.style.cssText;
  const close = (): void => opened.close();
  frame.addEventListener("pagehide", close);
  const closed = new Promise<void>((resolve) => {
    // A window does not say that it is closed.
    const timer = frame.setInterval(() => {
      if (!opened.closed) return;
      frame.clearInterval(timer);
      frame.removeEventListener("pagehide", close);
      resolve();
    }, LOOK_MS);
  });
  return { window: opened, root: main, closed, close };
}
