type Attributes = { readonly [name: string]: string | boolean | ((event: Event) => void) | undefined };

/**
 * Makes an element. Text is only ever set as text. `on…` takes a listener; `true` writes an attribute without a value, false and
 * undefined write none.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (typeof value === "string") made.setAttribute(name, value);
    else if (value === true) made.setAttribute(name, "");
  }
  made.append(...children);
  return made;
}
