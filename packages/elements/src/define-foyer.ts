import type { AnyAdapter, Foyer, Undo } from "@foyer/core";
import { createButtonElement } from "./button-element.ts";
import type { ModalOptions } from "./element-types.ts";
import { createKitElement } from "./kit-element.ts";
import { createModalElement, type MakeKit } from "./modal-element.ts";
import { createPageKits, type PageDefaults } from "./page-kits.ts";

/** What `defineFoyer` takes. */
export type DefineOptions<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> = ModalOptions & {
  /** What `createFoyer()` made, for all elements of the page that are given none. Of several, the first. */
  readonly foyer?: Foyer<A> | undefined;
  /** What the names of the elements begin with, for a page that has elements of another version too. Default `foyer`. */
  readonly prefix?: string | undefined;
};

/**
 * Defines the elements where nobody has, and gives the page a kit. It may be called as often as one likes, and by several copies
 * of this package: what was defined stays, and works with the kits of all. On a server it does nothing. Returns what takes
 * the kit back.
 * @example
 * import { defineFoyer } from "@foyer/elements";
 *
 * defineFoyer({ foyer }); // then, anywhere on the page: <foyer-button></foyer-button>
 */
export function defineFoyer<const A extends readonly AnyAdapter[]>({
  foyer,
  prefix = "foyer",
  ...words
}: DefineOptions<A> = {}): Undo {
  if (typeof customElements === "undefined") return () => undefined;
  const { give } = findDefinition(prefix) ?? define(prefix);
  // Members that take the adapters' own types are used through the general kit.
  return foyer ? give({ ...words, foyer: foyer as unknown as Foyer }) : () => undefined;
}

/** Has `<foyer-modal>` make its kit of its attributes, where it is given none. */
export function defineMaker(makeKit: MakeKit): void {
  (findDefinition("foyer") ?? define("foyer")).learn(makeKit);
}

/** Elements that are defined, for other copies of this package: `version` counts what they can be asked. */
type Definition = {
  readonly version: 1;
  readonly give: (given: PageDefaults) => Undo;
  readonly learn: (makeKit: MakeKit) => void;
};

/** By this a copy knows the elements of another. */
const DEFINITION: unique symbol = Symbol.for("foyer.elements") as never;

type FoyerElementConstructor = CustomElementConstructor & { readonly [DEFINITION]?: Definition | undefined };

const BUTTONS = {
  button: "foyer",
  "connect-button": "connect",
  "account-button": "account",
  "network-button": "network",
} as const;

function findDefinition(prefix: string): Definition | undefined {
  const found = ["modal", ...Object.keys(BUTTONS)].map((name) => customElements.get(`${prefix}-${name}`));
  return (found as readonly (FoyerElementConstructor | undefined)[]).find((each) => each?.[DEFINITION])?.[DEFINITION];
}

function define(prefix: string): Definition {
  const kits = createPageKits();
  let makeKit: MakeKit | undefined;
  const definition: Definition = {
    version: 1,
    give: kits.give,
    learn(next) {
      makeKit ??= next;
      kits.refresh();
    },
  };
  const Parent = createKitElement(kits, `${prefix}-modal`);
  const add = (name: string, element: CustomElementConstructor): void => {
    Object.defineProperty(element, DEFINITION, { value: definition });
    // Somebody else's element of this name stays theirs.
    if (!customElements.get(`${prefix}-${name}`)) customElements.define(`${prefix}-${name}`, element);
  };
  // What gives kits to others is there before them.
  add("modal", createModalElement(Parent, { kits, makeKit: () => makeKit }));
  for (const [name, kind] of Object.entries(BUTTONS)) add(name, createButtonElement(Parent, kind));
  return definition;
}
