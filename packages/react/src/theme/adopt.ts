/** Adds a style sheet to the root it was made for. The same text is added once. */
export type Adopter = (cssText: string) => void;

/**
 * Makes the function through which all parts inside a shadow root bring their styles.
 *
 * Constructed sheets are not subject to `style-src`, which blocks `<style>` elements even in a shadow root.
 */
export function createAdopter(root: ShadowRoot | Document): Adopter {
  const adopted = new Set<string>();
  return (cssText) => {
    if (adopted.has(cssText)) return;
    adopted.add(cssText);
    // A sheet can only be adopted in the document whose window constructed it.
    const view = (root.ownerDocument ?? (root as Document)).defaultView ?? globalThis;
    const sheet = new (view as typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(cssText);
    root.adoptedStyleSheets.push(sheet);
  };
}
