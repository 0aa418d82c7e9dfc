import { c as animatedHeight } from "../../parts/animated-height/animated-height.css.ts";
import { prefersReducedMotion } from "../../parts/motion/motion.ts";
import {
  CARRIED,
  type Carrying,
  carryPicture,
  findPair,
  isHeld,
  isSame,
  type LeftPictures,
  listTiles,
  notePictures,
  placeIn,
  travel,
} from "../../parts/view-transition/carry-picture.ts";
import { VIEW_MOTION, type ViewMotion } from "../../parts/view-transition/view-motion.ts";

/** What stands beside the views, and stays. */
const SIDE = "[data-foyer-side]";

/** The two halves around a view: the list at the side, and what both are in. */
type Halves = { readonly side: HTMLElement; readonly stage: HTMLElement };

function findHalves(view: Element): Halves | undefined {
  const side = view.closest("dialog")?.querySelector<HTMLElement>(SIDE);
  return side?.parentElement ? { side, stage: side.parentElement } : undefined;
}

/**
 * How views change beside a list that stays: pictures go from the list to what is shown, and back; within what is shown, as in
 * one card.
 */
export const MOTION_BESIDE: ViewMotion = {
  leave: (view) => ({ ...VIEW_MOTION.leave(view), pictures: noteBeside(view) }),
  change(change) {
    const { before, view, frame } = change;
    const stop = VIEW_MOTION.change({ ...change, before: { ...before, pictures: [] } });
    const stopCarrying = carryBeside({ left: before.pictures, view, frame });
    return () => {
      stopCarrying();
      stop();
    };
  },
};

function noteBeside(view: HTMLElement): LeftPictures {
  const halves = findHalves(view);
  const moving = halves?.stage.querySelector(`[${CARRIED}]`);
  const rows = listInSight(halves).map((row) => {
    const seen = moving && isSame(moving, row) ? moving : row;
    return [row, placeIn(view.parentElement ?? view, seen)] as const;
  });
  return [...notePictures(view, halves?.stage), ...rows];
}

function carryBeside({ left, view, frame }: Carrying): () => void {
  const halves = findHalves(view);
  const arrivals = listTiles(view);
  const isStill = prefersReducedMotion(view) || left.some(([picture]) => isAbout(arrivals, picture));
  if (!halves || isStill) return () => undefined;
  const { side, stage } = halves;
  const inView = left.filter(([picture]) => !side.contains(picture));
  if (findPair(inView, arrivals)) return carryPicture({ left: inView, view, frame });
  const around = frame.parentElement ?? frame;
  const there = findPair(rowsOf(left, side), arrivals);
  if (there) {
    const { x, y, width } = placeIn(view, there.arriving);
    const to = { x, y: y + readShift(view), width };
    return travel({ picture: copy(there.picture), from: there.from, to, around, stage, hidden: there.arriving });
  }
  const back = findPair(inView, listInSight(halves));
  if (!back) return () => undefined;
  return travel({ ...back, to: placeIn(around, back.arriving), around, stage });
}

function rowsOf(left: LeftPictures, side: Element): LeftPictures {
  return left.filter(([picture]) => side.contains(picture));
}

/** Whether a picture is what its own view is about, and the next one too. */
function isAbout(arrivals: readonly Element[], picture: Element): boolean {
  return !isHeld(picture) && arrivals.some((arriving) => !isHeld(arriving) && isSame(arriving, picture));
}

/** The pictures of the list that can be seen: one that is scrolled away comes from nowhere. */
function listInSight(halves: Halves | undefined): readonly HTMLElement[] {
  if (!halves) return [];
  const list = halves.side.getBoundingClientRect();
  return listTiles(halves.side).filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return top >= list.top && bottom <= list.bottom;
  });
}

/** A second one of a picture whose row stays as it is. */
function copy(picture: HTMLElement): HTMLElement {
  const second = picture.cloneNode(true) as HTMLElement;
  // Not a frame later than the one it is a copy of.
  for (const image of second.querySelectorAll("img")) image.decoding = "sync";
  second.style.pointerEvents = "none";
  return second;
}

/** How far down the views are still to move, in px: they stand in the middle of their half, whatever their height. */
function readShift(view: Element): number {
  const box = view.closest<HTMLElement>(`.${animatedHeight.root}`);
  const inside = box?.firstElementChild;
  return box && inside ? (box.offsetHeight - inside.clientHeight) / 2 : 0;
}
