import { prefersReducedMotion } from "../motion/motion.ts";
import { c as tile } from "../tile/tile.css.ts";

const CARRY = { duration: 280, easing: "cubic-bezier(.2,.8,.2,1)" } as const;

/** Where a picture is: in px from the corner of the views, so that a card that grows or moves does not matter. */
type Place = { readonly x: number; readonly y: number; readonly width: number };

/** The pictures of a view that is left, and where they were seen. */
export type LeftPictures = readonly (readonly [picture: HTMLElement, place: Place])[];

/** Where pictures are carried: from what is left to the view that arrives. */
export type Carrying = {
  readonly left: LeftPictures;
  readonly view: HTMLElement;
  /** What lies over the view, and takes no presses. */
  readonly frame: HTMLElement;
};

/** Notes the pictures of wallets, networks and tokens in a view, those on their way in an element where they are just now. */
export function notePictures(view: HTMLElement, stage = view.parentElement ?? view): LeftPictures {
  const around = view.parentElement ?? view;
  const moving = stage.querySelector<HTMLElement>(`[${CARRIED}]`);
  return listTiles(view).map((picture) => {
    const seen = moving && !isHeld(picture) ? moving : picture;
    return [picture, placeIn(around, seen)] as const;
  });
}

/**
 * Carries the picture that both views have, from its row to the middle of the next view, or from there back to its row.
 * Returns what puts it there at once.
 */
export function carryPicture({ left, view, frame }: Carrying): () => void {
  const pair = prefersReducedMotion(view) ? undefined : findPair(left, listTiles(view));
  if (!pair) return () => undefined;
  // Where it will stand: the view itself is still on its way.
  const to = placeIn(view, pair.arriving);
  return travel({ ...pair, to, around: frame.parentElement ?? frame, stage: frame, hidden: pair.arriving });
}

/** A picture that is to go from one place to another. */
type Travel = Omit<Pair, "arriving"> & {
  readonly to: Place;
  /** What places are counted from. */
  readonly around: Element;
  /** What it is carried over. */
  readonly stage: Element;
  /** What is not seen until it is there. */
  readonly hidden?: Element | undefined;
};

/** Takes a picture out of its row, which keeps its shape without it, and moves it. Returns what puts it there at once. */
export function travel({ picture, from, to, around, stage, hidden }: Travel): () => void {
  const gap = picture.cloneNode(false) as HTMLElement;
  gap.style.visibility = "hidden";
  picture.replaceWith(gap);
  picture.setAttribute(CARRIED, "");
  picture.style.position = "absolute";
  stage.append(picture);
  const at = placeIn(around, picture);
  const frames = { transformOrigin: ["0 0", "0 0"], transform: [move(at, from), move(at, to)] };
  const hiding = hidden?.animate({ opacity: [0, 0] }, CARRY);
  const carried = picture.animate(frames, CARRY);
  const end = (): void => {
    hiding?.cancel();
    picture.removeAttribute(CARRIED);
    picture.style.removeProperty("position");
    // One that had no row is gone.
    picture.remove();
    // Into what has left: where React tries a view twice, it is carried once more.
    gap.replaceWith(picture);
  };
  carried.finished.then(end, () => undefined);
  return () => {
    carried.cancel();
    end();
  };
}

/** Marks the one that is on its way. */
export const CARRIED = "data-foyer-carried";

export function listTiles(view: Element): readonly HTMLElement[] {
  return [...view.querySelectorAll<HTMLElement>(`.${tile.root}`)];
}

/** Whether a picture is part of a list or a button; one that is not is what its view is about. */
export function isHeld(picture: Element): boolean {
  return picture.closest("button, a, li") !== null;
}

type Pair = { readonly picture: HTMLElement; readonly from: Place; readonly arriving: HTMLElement };

/** One of the two is what its view is about: from list to list nothing travels. */
export function findPair(left: LeftPictures, arrivals: readonly HTMLElement[]): Pair | undefined {
  for (const [picture, from] of left) {
    const isOther = (tile: Element): boolean => isHeld(tile) !== isHeld(picture) && isSame(tile, picture);
    const arriving = arrivals.find(isOther);
    if (arriving) return { picture, from, arriving };
  }
  return undefined;
}

export function isSame(one: Element, other: Element): boolean {
  const [a, b] = [one.firstElementChild, other.firstElementChild];
  if (a instanceof HTMLImageElement) return b instanceof HTMLImageElement && a.src === b.src;
  return a?.isEqualNode(b) === true;
}

export function placeIn(around: Element, picture: Element): Place {
  const [outer, own] = [around.getBoundingClientRect(), picture.getBoundingClientRect()];
  return { x: own.left - outer.left, y: own.top - outer.top, width: own.width };
}

function move(at: Place, to: Place): string {
  return `translate(${to.x - at.x}px, ${to.y - at.y}px) scale(${to.width / at.width})`;
}
