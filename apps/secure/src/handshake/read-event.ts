/** What a message brought, read by the platform's own getters: a script that came later could put others in their place. */
export type ReadEvent = (event: MessageEvent) => {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
};

/** Takes the getters as they are now. */
export function createEventReader(prototype: MessageEvent): ReadEvent {
  const getter = (name: "source" | "origin" | "data" | "ports"): ((this: MessageEvent) => unknown) => {
    const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    if (get === undefined) throw new TypeError(`MessageEvent has no getter '${name}'`);
    return get;
  };
  const [source, origin, data, ports] = [getter("source"), getter("origin"), getter("data"), getter("ports")];
  return (event) => ({
    source: source.call(event),
    origin: origin.call(event) as string,
    data: data.call(event),
    ports: ports.call(event) as readonly MessagePort[],
  });
}
