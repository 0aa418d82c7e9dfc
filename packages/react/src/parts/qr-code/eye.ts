/** How many modules wide a finder pattern is. */
export const EYE = 7;
