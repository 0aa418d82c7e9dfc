import type { FramePlace, Undo } from "@foyer/contract";
import { FRAME_Z_INDEX } from "@foyer/contract/limits";

/** The frame on the page. */
export interface FrameElement {
  readonly window: Window | null;
  /** Whether it is on the page still. */
  readonly isThere: boolean;
  /** Whether it is where it was put: elsewhere a dialog of the kit takes it for a part of the page, and makes it inert. */
  readonly isHome: boolean;
  /** Shows it at a place, over everything else; without one, hides it where it goes on working. */
  place(at: FramePlace | undefined): void;
  reload(): void;
  remove(): void;
  /** Hears, once, that somebody took it off the page; who moves it does not. */
  onRemoved(listener: () => void): Undo;
}

/** `allow-same-origin` is safe because what is inside is of another origin than the page, which `openFrame` sees to. */
const SANDBOX = [
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  // Where no window opens, the frame sends the tab to a provider, after a press in it: the provider's page knows by that who has begun it.
  "allow-top-navigation-by-user-activation",
].join(" ");
const FEATURES = ["publickey-credentials-get", "publickey-credentials-create", "clipboard-write"];

const ALWAYS: { readonly [property: string]: string } = {
  display: "block",
  position: "fixed",
  border: "0",
  margin: "0",
  padding: "0",
  inset: "auto",
  "max-width": "none",
  "max-height": "none",
  background: "transparent",
  "color-scheme": "normal",
  opacity: "1",
  transform: "none",
  translate: "none",
  rotate: "none",
  scale: "none",
  zoom: "1",
  filter: "none",
  "clip-path": "none",
  // No browser tells the page inside of a mask: at least no style sheet lays one over it.
  mask: "none",
  "mix-blend-mode": "normal",
  // These go before what is important.
  animation: "none",
  transition: "none",
  "pointer-events": "auto",
  "z-index": String(FRAME_Z_INDEX),
};
/** Neither `display: none`, which slows its timers and takes passkeys away, nor of a size that anybody could press. */
const HIDDEN: { readonly [property: string]: string } = {
  visibility: "hidden",
  top: "0",
  left: "0",
  width: "1px",
  height: "1px",
};

/** Puts a frame on the page, hidden. `title`: what it is, for whoever cannot see it. */
export function createFrameElement({
  origin,
  url,
  title,
}: {
  readonly origin: string;
  readonly url: string;
  readonly title: string;
}): FrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", SANDBOX);
  frame.setAttribute("allow", FEATURES.map((feature) => `${feature} ${origin}`).join("; "));
  frame.referrerPolicy = "strict-origin";
  frame.title = title;
  frame.loading = "eager";
  // A dialog of the kit leaves it usable while the rest of the page is not.
  frame.setAttribute("data-foyer-live", "");
  frame.setAttribute("data-foyer-frame", "");
  write(frame, { ...ALWAYS, ...HIDDEN });
  frame.inert = true;
  frame.src = url;
  document.body.append(frame);
  return {
    get window() {
      return frame.contentWindow;
    },
    get isThere() {
      return frame.isConnected;
    },
    get isHome() {
      return frame.parentNode === document.body;
    },
    place(at) {
      frame.inert = at === undefined;
      if (!at) {
        lower(frame);
        write(frame, HIDDEN);
        return;
      }
      const { x, y, width, height } = at;
      write(frame, {
        visibility: "visible",
        top: `${y}px`,
        left: `${x}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      raise(frame);
    },
    // Browsers load a frame anew that is moved; setting the same address again may do nothing.
    reload: () => document.body.append(frame),
    remove: () => frame.remove(),
    onRemoved: (listener) => watchRemoval(frame, listener),
  };
}

/** Neither a port nor a frame tells the page of it. */
function watchRemoval(frame: HTMLIFrameElement, listener: () => void): Undo {
  const observer = new MutationObserver(() => {
    if (frame.isConnected) return;
    observer.disconnect();
    listener();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function write(frame: HTMLIFrameElement, properties: { readonly [property: string]: string }): void {
  for (const [name, value] of Object.entries(properties)) frame.style.setProperty(name, value, "important");
}

/** Over a dialog that is in the top layer, which no `z-index` reaches. Moving it there does not load it anew. */
function raise(frame: HTMLIFrameElement): void {
  if (typeof frame.showPopover !== "function" || frame.matches(":popover-open")) return;
  frame.popover = "manual";
  frame.showPopover();
}

function lower(frame: HTMLIFrameElement): void {
  if (frame.popover === "manual") frame.popover = null;
}
