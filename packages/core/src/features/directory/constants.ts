/** A shorter text is no search yet. */
export const SHORTEST_SEARCH = 2;

/** How long the first view holds places for what a service says, in ms. */
export const FIRST_MS = 3_000;

/** How long a service may take, in ms. */
export const ANSWER_MS = 15_000;
