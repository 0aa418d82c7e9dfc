/** A drawing: one path in a box of 24 by 24, and whether it points to a side. */
export type IconPath = readonly [path: string, points?: boolean];

/** Width and height of an icon in px, where nothing else is asked for. */
export const ICON_SIZE = 20;

/** Width of an icon's strokes in px, at every size. */
export const ICON_STROKE = 1.6;

/** Width and height of the box that icons are drawn in. */
export const ICON_BOX = 24;
