import type { Lacking } from "./lacking.ts";

const nothing = (): void => undefined;

/** Watches nothing: no box changes here. */
class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = (): readonly never[] => [];
}

/** A motion that is over. */
const motion = (): object => ({
  finished: Promise.resolve(),
  ready: Promise.resolve(),
  playState: "finished",
  finish: nothing,
  cancel: nothing,
  pause: nothing,
  play: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
});

const query = (media: string): object => ({
  media,
  matches: false,
  addEventListener: nothing,
  removeEventListener: nothing,
});

/** Sheets that a root has adopted: kept, and never applied. */
const sheets = (): PropertyDescriptor => {
  const adopted = new WeakMap<object, readonly unknown[]>();
  return {
    get(this: object) {
      if (!adopted.has(this)) adopted.set(this, []);
      return adopted.get(this);
    },
    set(this: object, value: readonly unknown[]) {
      adopted.set(this, value);
    },
  };
};

const roots = {
  adoptedStyleSheets: sheets(),
  elementFromPoint: { value: () => null },
  elementsFromPoint: { value: () => [] },
};

/** Members that need a layout or a drawing. */
export const LAYOUT: Lacking = {
  globals: {
    CSS: {
      supports: () => true,
      escape: (text: string) => text.replace(/[^\w-]/g, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `),
    },
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    matchMedia: query,
  },
  members: {
    CSSStyleSheet: { replaceSync: { value: nothing } },
    Document: roots,
    ShadowRoot: roots,
    Element: {
      animate: { value: motion },
      getAnimations: { value: () => [] },
      scrollIntoView: { value: nothing },
      checkVisibility: {
        value(this: Element) {
          return this.isConnected;
        },
      },
    },
    HTMLDialogElement: {
      showModal: {
        value(this: HTMLDialogElement) {
          this.open = true;
        },
      },
      close: {
        value(this: HTMLDialogElement) {
          this.open = false;
        },
      },
    },
  },
};
