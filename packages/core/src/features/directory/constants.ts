/** How many wallets are read, and shown, at a time. */
export const PAGE_ENTRIES = 40;

/** How many a search gives at most. */
export const SEARCH_ENTRIES = 100;

/** A shorter text is no search yet. */
export const SHORTEST_SEARCH = 2;

/** How long typing has to rest before it is a search, in ms. */
export const SEARCH_REST_MS = 300;

/** How many recommended wallets are read where the host names none. */
export const RECOMMENDED_ENTRIES = 4;

/** How many wallets are read to rank those on the page. */
export const RANKED_ENTRIES = 20;

/** How long the first view holds places for what a service says, in ms. */
export const FIRST_MS = 3_000;

/** How long a service may take, in ms. */
export const ANSWER_MS = 15_000;
