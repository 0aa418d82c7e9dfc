/** How high a list in a tab of the account gets before it scrolls, in px (NAV-13). */
export const LIST_HEIGHT = 280;
