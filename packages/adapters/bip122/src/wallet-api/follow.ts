import type { Undo } from "@foyer/contract";

type Listener = (payload: unknown) => void;

/**
 * Listens to several events of a wallet's object, whose methods may be missing or throw. `on` gives back what ends it,
 * or nothing. Only our own listeners are ever taken away: the object is shared with other applications on the page.
 */
export function followAll(
  events: readonly (readonly [string, Listener])[],
  on: (event: string, listener: Listener) => unknown,
): Undo {
  let isSubscribed = true;
  const undos = events.map(([event, listener]): unknown => {
    try {
      return on(event, (payload) => isSubscribed && listener(payload));
    } catch {
      // A wallet that cannot be listened to can still be used.
      return undefined;
    }
  });
  return () => {
    isSubscribed = false;
    for (const undo of undos) {
      try {
        if (typeof undo === "function") Reflect.apply(undo, undefined, []);
      } catch {
        // It failed at it: the listener does nothing any more.
      }
    }
  };
}
