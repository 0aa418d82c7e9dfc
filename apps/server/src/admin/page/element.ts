/** What stands in an element; texts are only ever set as text. */
export type Child = Node | string | undefined;

type Attributes = Readonly<Record<string, string | boolean | undefined | (() => void)>>;

/** Makes an element. A function under `onclick` and the like listens; `true` sets an attribute, `false` and `undefined` do not. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice("on".length), value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((each) => each !== undefined));
  return made;
}
