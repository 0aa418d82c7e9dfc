import type { Foyer, Snapshot, Undo } from "@foyer/core";
import { createChanges } from "../hooks/changes.ts";
import type { FeatureUi } from "../hooks/feature-ui.ts";
import type { FoyerContextValue, ModalChunk, ModalChunkState, MountedModal } from "../hooks/foyer-context.ts";
import { createPageText, type TextGiven } from "../text/page-text.ts";

/** Where the modal is put, and what is said. */
export type ModalHostGiven = TextGiven & {
  /** Default: the end of the page's body. */
  readonly container?: Element | undefined;
};

/** What shows the modal of a kit on a page, without React: nothing of the host's renders. */
export interface ModalHost {
  /** What buttons, hooks and the modal read. */
  readonly context: FoyerContextValue;
  /** Learns what the visitor reads, and hears of who wants the modal. */
  mount(): void;
  /** Shows it there and in these words, once its code has come. */
  update(given: ModalHostGiven): void;
  /** Takes it off the page; it may be mounted again. */
  destroy(): void;
}

/** A host, as far as others of its kit need it. */
type Turn = {
  /** Its turn to show the modal has come. */
  readonly begin: () => void;
  readonly preload: () => void;
};

/** What is the same for as long as a host is there. */
type HostStart = {
  readonly features?: readonly FeatureUi[] | undefined;
  /** What a server has shown of the state. */
  readonly initialState?: Partial<Snapshot> | undefined;
};

/** Makes what shows a kit's modal. The first of a kit that is mounted shows it, and when that goes, the next. */
export function createModalHost(
  foyer: Foyer,
  { features = [], initialState, ...words }: TextGiven & HostStart,
): ModalHost {
  const changes = createChanges(foyer);
  const turns = turnsOf(foyer);
  let container: Element | undefined;
  let modal: MountedModal | undefined;
  let undos: readonly Undo[] = [];

  const show = (): void => {
    const { mountModal } = loading.chunk();
    if (!container || !mountModal) return;
    if (turns[0] === turn) {
      modal ??= mountModal({ context, container });
      modal.update(text.now());
    } else turns[0]?.preload();
  };
  const hide = (): void => {
    modal?.destroy();
    modal = undefined;
  };
  const refresh = (): void => {
    show();
    changes.refresh();
  };
  const text = createPageText(words, refresh);
  const loading = createLoading(foyer, refresh);
  const turn: Turn = {
    begin() {
      show();
      // A host that comes later finds the modal open already; one that came back from a log-in elsewhere opens it.
      if (foyer.getSnapshot().router.isOpen || /foyer-social/.test(location.hash)) loading.request();
    },
    preload: loading.preload,
  };
  const initial = { ...foyer.getInitialSnapshot(), ...initialState };
  const context: FoyerContextValue = {
    ...changes,
    foyer,
    ui: foyer,
    features,
    getInitialSnapshot: () => initial,
    getSnapshot() {
      const state = foyer.getSnapshot();
      // Between the first rendering and the start, nothing is shown but what was rendered.
      return initialState && !state.isStarted ? initial : state;
    },
    modalChunk: loading.chunk,
    text: text.now,
    preload: loading.preload,
  };
  return {
    context,
    mount() {
      turns.push(turn);
      undos = [
        text.follow(),
        foyer.on("modal-requested", loading.request),
        foyer.on("connection-opened", ({ cause }) => cause === "user" && loading.preload()),
      ];
      turn.begin();
    },
    update({ container: next = document.body, ...given }) {
      if (next !== container) hide();
      container = next;
      text.give(given);
      show();
    },
    destroy() {
      for (const undo of undos) undo();
      hide();
      container = undefined;
      turns.splice(turns.indexOf(turn), 1);
      turns[0]?.begin();
    },
  };
}

type Loading = {
  readonly chunk: () => ModalChunkState;
  readonly preload: () => void;
  /** For a visitor who waits for it. */
  readonly request: () => void;
};

/** Fetches what opening the modal needs, once. `change`: told when it has come, and when it did not. */
function createLoading(foyer: Foyer, change: () => void): Loading {
  let chunk: ModalChunkState = {};
  let isLoading = false;
  let isWanted = false;
  const tell = (now: ModalChunkState): void => {
    chunk = now;
    change();
  };
  const preload = (): void => {
    if (isLoading) return;
    isLoading = true;
    loadModal(foyer).then(tell, () => {
      isLoading = false;
      // A preload that failed is nobody's concern: the press that follows tries again.
      tell({ hasFailed: isWanted });
      // What was asked to open may only do so once the other half is here, and then there is nothing to see.
      if (isWanted) foyer.close();
    });
  };
  return {
    chunk: () => chunk,
    preload,
    request() {
      isWanted = true;
      preload();
    },
  };
}

/** Fetches the modal's code together with what the kit needs to act. */
async function loadModal(foyer: Foyer): Promise<ModalChunk> {
  // Taken apart at once: a bundler that sees what is used of a chunk writes nothing else into it.
  const fetched = import("../chunks/modal.ts").then(({ MODAL_CHUNK }) => MODAL_CHUNK);
  const [chunk] = await Promise.all([fetched, foyer.load()]);
  return chunk;
}

/**
 * The hosts of a kit in the order they came: the first shows the modal, so that there is one. The page holds the list: two
 * copies of the package see the same one.
 */
function turnsOf(foyer: Foyer): Turn[] {
  const holder = (foyer.ports.page.target ?? {}) as { [TURNS]?: WeakMap<Foyer, Turn[]> };
  holder[TURNS] ??= new WeakMap();
  const turns = holder[TURNS].get(foyer) ?? [];
  holder[TURNS].set(foyer, turns);
  return turns;
}

const TURNS: unique symbol = Symbol.for("foyer.turns") as never;
