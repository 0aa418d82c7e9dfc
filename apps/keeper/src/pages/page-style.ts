/** The style of the keeper's pages: for a phone first, in light and in dark. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; display: grid; justify-content: center; }
main { inline-size: min(26rem, 100%); }
h1 { font-size: 1.5rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin-block: 1.25rem; }
dt { opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; font-weight: 600; }
.number { margin: 0.25rem 0 1.25rem; font-size: 3rem; font-weight: 700; letter-spacing: 0.1em; font-variant-numeric: tabular-nums; }
.warning { padding: 0.75rem 1rem; border-inline-start: 0.25rem solid currentColor; font-weight: 600; }
form { display: grid; gap: 0.75rem; margin-block-start: 1.5rem; }
button { min-block-size: 3rem; padding: 0.75rem 1rem; font: inherit; font-weight: 600; border: 2px solid currentColor; border-radius: 0.75rem; background: Canvas; color: CanvasText; cursor: pointer; }
button:first-child { background: CanvasText; color: Canvas; border-color: CanvasText; }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
`;
