import type { Event } from "./event-schema.ts";

/** A pairing URI; whoever has it can answer in the wallet's place. @see https://eips.ethereum.org/EIPS/eip-1328 */
const PAIRING = /\bwc(:|%3a)[^\s"']*/gi;

/** Takes out of an event what nobody needs to keep: pairing URIs, and what stands behind a page's path. */
export function withoutSecrets(event: Event): Event {
  const { properties } = event.props;
  return {
    ...event,
    url: (event.url.split(/[?#]/, 1)[0] ?? "").replace(PAIRING, "[pairing]"),
    props: { ...event.props, ...(properties && { properties: clean(properties) }) },
  };
}

function clean<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, each) =>
    typeof each === "string" ? each.replace(PAIRING, "[pairing]") : each,
  );
  // The same tree, with other words in it.
  return JSON.parse(text) as Value;
}
