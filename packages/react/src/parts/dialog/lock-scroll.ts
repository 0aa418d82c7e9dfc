/**
 * Keeps the page behind from scrolling, without moving it. Each lock is a sheet of its own, so several dialogs may
 * come and go in any order and the page's own styles are never written over. Returns the undo.
 */
export function lockScroll(document: Document): () => void {
  const { documentElement: page, defaultView: view } = document;
  if (view === null) return () => undefined;
  const gap = view.innerWidth - page.clientWidth;
  const keepsGutter = view.getComputedStyle(page).scrollbarGutter.includes("stable");
  const padding = Number.parseFloat(view.getComputedStyle(page).paddingInlineEnd) + gap;

  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  const fill = gap > 0 && !keepsGutter ? `padding-inline-end:${padding}px!important` : "";
  sheet.replaceSync(`:root{overflow:hidden!important;${fill}}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
