import type { Arming } from "../../approval/create-arming.ts";

/** How long what may lose everything is held, in milliseconds. */
export const HOLD_MS = 1_500;

export type PressState = "idle" | "holding" | "again";

export type Press = {
  pointerDown(event: Pick<PointerEvent, "isTrusted" | "isPrimary" | "button">): void;
  /** The pointer was lifted, left, or was taken away. */
  pointerEnd(): void;
  /** True where the browser should do nothing of its own. */
  keyDown(event: Pick<KeyboardEvent, "isTrusted" | "key" | "repeat">): boolean;
  keyUp(event: Pick<KeyboardEvent, "isTrusted" | "key">): boolean;
  click(event: Pick<MouseEvent, "isTrusted" | "detail">): void;
  stop(): void;
};

type Options = {
  readonly arming: Pick<Arming, "isArmed" | "onChange">;
  readonly isHeld: boolean;
  readonly approve: () => void;
  readonly show: (state: PressState) => void;
  readonly clock: {
    now(): number;
    setTimeout(run: () => void, milliseconds: number): number;
    clearTimeout(timer: number): void;
  };
};

/**
 * Tells a press that counts from all others: it began when everything had been seen for a while, it ended so, and it is a
 * person's. Enter never counts, for it may be meant for what was there before. What may lose everything is held; who cannot hold,
 * as with a screen reader, presses twice with time between.
 */
export function createPress({ arming, isHeld, approve, show, clock }: Options): Press {
  let began = false;
  let byKey = false;
  let timer: number | undefined;
  let askedAgainAt: number | undefined;

  function endHold(): void {
    if (timer === undefined) return;
    clock.clearTimeout(timer);
    timer = undefined;
    show("idle");
  }

  function begin(): void {
    began = arming.isArmed();
    if (!began || !isHeld || timer !== undefined) return;
    show("holding");
    timer = clock.setTimeout(() => {
      timer = undefined;
      show("idle");
      if (arming.isArmed()) approve();
    }, HOLD_MS);
  }

  const undo = arming.onChange(() => {
    if (arming.isArmed()) return;
    began = false;
    askedAgainAt = undefined;
    endHold();
    show("idle");
  });

  return {
    pointerDown({ isTrusted, isPrimary, button }) {
      byKey = false;
      if (isTrusted && isPrimary && button === 0) begin();
      else began = false;
    },
    pointerEnd: endHold,
    keyDown({ isTrusted, key, repeat }) {
      if (key === "Enter") return true;
      if (key !== " ") return false;
      if (!repeat) {
        byKey = true;
        if (isTrusted) begin();
        else began = false;
      }
      return isHeld || repeat;
    },
    keyUp({ key }) {
      if (key !== " ") return false;
      endHold();
      return isHeld;
    },
    click({ isTrusted, detail }) {
      const isAssisted = detail === 0 && !byKey;
      const isMeant = isTrusted && arming.isArmed() && (began || isAssisted);
      began = false;
      byKey = false;
      if (!isMeant) return;
      if (!isHeld) return approve();
      if (!isAssisted) return;
      if (askedAgainAt === undefined) {
        askedAgainAt = clock.now();
        show("again");
      } else if (clock.now() - askedAgainAt >= HOLD_MS / 2) approve();
    },
    stop() {
      undo();
      endHold();
    },
  };
}
