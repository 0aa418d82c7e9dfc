/** Takes back what made it: a subscription, a listener, a timer. Safe to call twice. */
export type Undo = () => void;

/** Sends typed events to listeners. */
export interface Emitter<Events extends { [K in keyof Events]: unknown }> {
  on<K extends keyof Events>(event: K, listener: (payload: Events[K]) => void): Undo;
  emit<K extends keyof Events>(event: K, payload: Events[K]): void;
  /** Whether anybody listens to an event. */
  has(event: keyof Events): boolean;
  clear(): void;
}

/**
 * Makes an emitter; a listener that throws does not keep the others from hearing.
 * @example
 * import { createEmitter } from "@foyer/contract";
 *
 * const emitter = createEmitter<{ ping: number }>();
 * const stop = emitter.on("ping", (count) => console.log(count));
 */
export function createEmitter<Events extends { [K in keyof Events]: unknown }>(): Emitter<Events> {
  const listeners: { [K in keyof Events]?: Set<(payload: Events[K]) => void> } = {};
  return {
    on: (event, listener) => {
      // A fresh function for each subscription: the same listener may subscribe twice and leave once.
      const call: typeof listener = (payload) => listener(payload);
      const set = listeners[event] ?? new Set();
      listeners[event] = set;
      set.add(call);
      return () => void set.delete(call);
    },
    emit: (event, payload) => {
      for (const listener of [...(listeners[event] ?? [])]) {
        try {
          listener(payload);
        } catch (error) {
          // The host's own listener failed: it must surface as theirs, and stop nobody else.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    has: (event) => !!listeners[event]?.size,
    clear() {
      for (const event in listeners) delete listeners[event];
    },
  };
}
