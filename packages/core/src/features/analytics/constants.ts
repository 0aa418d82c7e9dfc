/** How long events are gathered before they are sent, in ms. */
export const GATHER_MS = 10_000;
/** A batch is sent at once when it would be larger, in bytes of JSON. */
export const BATCH_BYTES = 45_000;
/** Services take no more events at a time. */
export const BATCH_EVENTS = 100;
/** More are not kept: the oldest go first. */
export const MOST_KEPT = 500;
/** How often a batch is offered to a sink that refuses it. */
export const MOST_ATTEMPTS = 5;
/** A longer text is cut, in characters. */
export const LONGEST_TEXT = 300;
/** How long a list has to be seen, in ms. */
export const SEEN_MS = 1_000;
/** What leaves also where the host has not switched `settings.analytics` on: it named a sink all the same. */
export const FORCED: readonly string[] = ["INITIALIZE", "CONNECT_SUCCESS", "SOCIAL_LOGIN_SUCCESS"];
