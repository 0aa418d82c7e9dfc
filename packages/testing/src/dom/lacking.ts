/** Members that a DOM may lack: those of the global object, and of the prototypes of classes, by the names of those. */
export type Lacking = {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly members: Readonly<Record<string, Readonly<Record<string, PropertyDescriptor>>>>;
};

/** Defines what is missing, and nothing else. */
export function fillIn(world: object, { globals, members }: Lacking): void {
  for (const [name, value] of Object.entries(globals))
    if (Reflect.get(world, name) === undefined) define(world, name, { value });
  for (const [name, own] of Object.entries(members)) {
    const prototype = (Reflect.get(world, name) as { readonly prototype?: object } | undefined)?.prototype;
    for (const [member, descriptor] of Object.entries(own))
      if (prototype && !(member in prototype)) define(prototype, member, descriptor);
  }
}

function define(target: object, name: string, descriptor: PropertyDescriptor): void {
  const isWritable = "value" in descriptor && { writable: true };
  Object.defineProperty(target, name, { configurable: true, enumerable: true, ...isWritable, ...descriptor });
}
