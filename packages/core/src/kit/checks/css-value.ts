/** Tells whether a browser takes a text for a colour; where there is no browser, whether it looks like one. */
export function isCssColor(text: string): boolean {
  return supports("color", text) ?? /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\(.+\))$/i.test(text.trim());
}

/** Tells whether a browser takes a text for a length of zero or more; where there is none, whether it looks like one. */
export function isCssLength(text: string): boolean {
  // A width may be a word or a share, an outline's offset may be negative: what is both is a length.
  const isLength = supports("width", text) && supports("outline-offset", text);
  return isLength ?? /^(0|\+?(\d+\.?\d*|\.\d+)[a-z]+|[a-z-]+\(.+\))$/i.test(text.trim());
}

function supports(property: string, text: string): boolean | undefined {
  // On servers there is no such global, and in some environments of tests it is empty.
  const css: { supports?: (property: string, value: string) => boolean } | undefined =
    typeof CSS === "undefined" ? undefined : CSS;
  return css?.supports?.(property, text);
}
