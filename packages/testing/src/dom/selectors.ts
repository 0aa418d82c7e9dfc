/** Selectors of states that nothing is in here, which jsdom and happy-dom do not know and throw at. */
const STATES = /:(modal|popover-open)\b/;

/** Has queries for such states find nothing. A page whose DOM knows them is left alone. */
export function withoutStates(world: typeof globalThis): void {
  const { Document, DocumentFragment, Element } = world;
  if (!Element || knowsStates(world)) return;
  for (const { prototype } of [Document, DocumentFragment, Element])
    for (const [name, none] of [
      ["querySelectorAll", () => []],
      ["querySelector", () => null],
      ["matches", () => false],
    ] as const) {
      const own: unknown = Reflect.get(prototype, name);
      if (typeof own !== "function") continue;
      Object.defineProperty(prototype, name, {
        configurable: true,
        writable: true,
        value(this: object, selector: string) {
          return STATES.test(selector) ? none() : Reflect.apply(own, this, [selector]);
        },
      });
    }
}

function knowsStates({ document }: typeof globalThis): boolean {
  try {
    document.querySelector(":modal, :popover-open");
    return true;
  } catch {
    return false;
  }
}
