import type { Queue } from "../approval/create-queue.ts";

/**
 * Names a screen of the frame's own: those that a page may ask for, the way to a log-in in a window or at a provider, the way back into a
 * wallet, which wallet is meant, the state of a batch, a change of the address, and forgetting the device.
 */
export type OwnScreen = AskedScreen | "calls" | "email" | "forget" | "leave" | "link" | "log-in" | "recover";
/** Those of them that a page asks for. */
type AskedScreen = "delete" | "devices" | "export" | "upgrade";
/** What a page is told: those that it asks for by their names, and of the others that they are no request. */
type ToldScreen = "approval" | "wallet" | AskedScreen;
export type Outcome = "done" | "left";

/** What is before the person: a screen of the frame's own, else the request whose turn it is. */
export type Scene =
  | { readonly kind: "screen"; readonly screen: OwnScreen }
  | { readonly kind: "approval" }
  | { readonly kind: "nothing" };

export type Stage = {
  scene(): Scene;
  /** Shows a screen until it is over; one that was shown is left. */
  show(screen: OwnScreen, signal?: AbortSignal): Promise<Outcome>;
  /** Ends the screen that is shown. */
  end(outcome: Outcome): void;
  /** Ends whatever is shown: a request is rejected. */
  dismiss(): void;
  /** How high what is shown would be, in CSS pixels. */
  measured(height: number): void;
  onChange(listener: () => void): () => void;
};

export type StageEvents = {
  shown(a: { readonly screen: ToldScreen; readonly height: number }): void;
  hidden(): void;
};

/** The height before anything is measured, in CSS pixels. */
const FIRST_HEIGHT = 480;

const ASKED: ReadonlySet<string> = new Set<AskedScreen>(["delete", "devices", "export", "upgrade"]);

function toToldScreen(screen: OwnScreen): ToldScreen {
  return ASKED.has(screen) ? (screen as AskedScreen) : "wallet";
}

export function createStage(queue: Queue, events: StageEvents): Stage {
  const listeners = new Set<() => void>();
  let own: { readonly screen: OwnScreen; readonly resolve: (outcome: Outcome) => void } | undefined;
  let height = FIRST_HEIGHT;
  let told: string | undefined;

  function scene(): Scene {
    if (own !== undefined) return { kind: "screen", screen: own.screen };
    return queue.shown() === undefined ? { kind: "nothing" } : { kind: "approval" };
  }

  function tell(): void {
    const now = scene();
    const screen = now.kind === "screen" ? toToldScreen(now.screen) : "approval";
    const next = now.kind === "nothing" ? undefined : `${screen} ${height}`;
    if (next === told) return;
    told = next;
    if (next === undefined) events.hidden();
    else events.shown({ screen, height });
  }

  function update(): void {
    tell();
    for (const listener of listeners) listener();
  }

  function end(outcome: Outcome): void {
    const ended = own;
    own = undefined;
    ended?.resolve(outcome);
    update();
  }

  queue.onChange(update);

  return {
    scene,
    end,
    show: (screen, signal) =>
      new Promise((resolve) => {
        own?.resolve("left");
        const shown = { screen, resolve };
        own = shown;
        signal?.addEventListener("abort", () => own === shown && end("left"));
        update();
      }),
    dismiss() {
      if (own !== undefined) end("left");
      else queue.reject();
    },
    measured(next) {
      height = Math.ceil(Math.min(Math.max(next, 0), 10_000));
      tell();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
