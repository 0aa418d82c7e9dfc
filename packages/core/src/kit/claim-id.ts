import type { Page } from "@foyer/contract";

/** An id on a page, held by one kit at a time. */
export interface Claim {
  readonly id: string;
  release(): void;
  /** Holds the released id again; whether no other kit has taken it since. */
  retake(): boolean;
}

/**
 * Takes an id that no other kit on this page has, so that two kits nobody named keep apart what they store.
 * The page holds the list: two copies of the package see the same one.
 */
export function claimId(page: Page, id: string): Claim {
  const holder = page as { [CLAIMS]?: Set<string> };
  holder[CLAIMS] ??= new Set();
  const claimed = holder[CLAIMS];
  let own = id;
  for (let count = 2; claimed.has(own); count += 1) own = `${id}-${count}`;
  let isHeld = false;
  const retake = (): boolean => {
    isHeld = !claimed.has(own);
    claimed.add(own);
    return isHeld;
  };
  retake();
  return {
    id: own,
    retake,
    release() {
      if (isHeld) claimed.delete(own);
      isHeld = false;
    },
  };
}

const CLAIMS: unique symbol = Symbol.for("foyer.ids") as never;
