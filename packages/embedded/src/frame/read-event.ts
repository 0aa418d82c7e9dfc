/** What is read of a message, whatever the page has made of the properties since. */
export type EventFacts = {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
};

export type ReadEvent = (event: MessageEvent) => EventFacts;

/**
 * Takes the getters of messages as they are now. A script that replaces them later, on purpose or not, could have a frame of
 * its own be taken for ours.
 */
export function captureEvents(): ReadEvent {
  const prototype = (globalThis as { readonly MessageEvent?: { readonly prototype: object } }).MessageEvent?.prototype;
  const getter = (name: keyof EventFacts): ((event: MessageEvent) => unknown) => {
    const get = prototype && Object.getOwnPropertyDescriptor(prototype, name)?.get;
    // A runtime without such getters has no pages either.
    return get ? (event) => Reflect.apply(get, event, []) : (event) => event[name];
  };
  const [source, origin, data] = [getter("source"), getter("origin"), getter("data")];
  return (event) => ({ source: source(event), origin: String(origin(event)), data: data(event) });
}
