import type { Foyer, FoyerEvents, Undo } from "@foyer/core";

const EVENTS: Readonly<Record<keyof FoyerEvents, true>> = {
  "modal-requested": true,
  "modal-opened": true,
  "modal-closed": true,
  "view-changed": true,
  "connection-opened": true,
  "connection-changed": true,
  "connection-closed": true,
  "transaction-sent": true,
  "transaction-settled": true,
  "account-named": true,
  "network-changed": true,
};

/** Tells an element's listeners what its kit tells. */
export function forwardEvents(foyer: Foyer, element: EventTarget): Undo {
  const undos = (Object.keys(EVENTS) as readonly (keyof FoyerEvents)[]).map((name) =>
    foyer.on(name, (detail) => element.dispatchEvent(new CustomEvent(name, { detail }))),
  );
  return () => {
    for (const undo of undos) undo();
  };
}
