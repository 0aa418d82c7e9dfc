// The panel has colours of its own, so that no theme of the page makes it unreadable.
const CSS = `
:host { all: initial; color-scheme: light dark; --ink: light-dark(#17181b, #f2f3f5); --quiet: light-dark(#5b6068, #a3a9b3);
  --surface: light-dark(#ffffff, #17181b); --line: light-dark(#d9dce1, #34373d); --accent: light-dark(#0b66c3, #6db5ff);
  --radius: 8px; --space: 8px; font: 13px/1.5 ui-monospace, monospace; }
* { box-sizing: border-box; font: inherit; color: inherit; }
.toggle { position: fixed; inset-block-end: 16px; inset-inline-start: 16px; z-index: 2147483646; min-block-size: 36px;
  padding-inline: 12px; border: 1px solid var(--line); border-radius: 18px; background: var(--surface); color: var(--ink); cursor: pointer; }
.panel { position: fixed; inset-block-end: 0; inset-inline: 0; z-index: 2147483646; block-size: min(420px, 60vh); display: flex;
  flex-direction: column; background: var(--surface); color: var(--ink); border-block-start: 1px solid var(--line); }
header { display: flex; align-items: center; justify-content: space-between; border-block-end: 1px solid var(--line); }
[role=tablist] { display: flex; overflow-x: auto; }
button { min-block-size: 32px; padding-inline: 12px; border: 1px solid var(--line); border-radius: var(--radius); background: none; cursor: pointer; }
[role=tab] { border: 0; border-radius: 0; min-block-size: 40px; }
[role=tab][aria-selected=true] { box-shadow: inset 0 -2px var(--accent); }
.close { border: 0; font-size: 20px; min-block-size: 40px; }
.content { flex: 1; overflow: auto; padding: 12px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
h3 { margin-block: 12px 4px; font-weight: 600; }
p { margin-block: 4px; } code { overflow-wrap: anywhere; } b { font-weight: 600; }
.quiet, time { color: var(--quiet); } time { margin-inline-end: var(--space); }
.line { display: flex; flex-wrap: wrap; gap: var(--space); align-items: center; margin-block-end: var(--space); }
.line input { flex: 1; }
details > :not(summary), .leaf { margin-inline-start: 16px; }
.name { color: var(--accent); margin-inline-end: var(--space); } .name::after { content: ":"; }
.value { overflow-wrap: anywhere; }
.card { border: 1px solid var(--line); border-radius: var(--radius); padding: var(--space); margin-block-end: var(--space); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 0; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
ol { margin-block: 0 8px; padding-inline-start: 24px; } ol.plain { list-style: none; padding: 0; }
.mark { margin-inline-start: var(--space); padding-inline: 6px; border: 1px solid var(--line); border-radius: 10px; color: var(--quiet); }
fieldset { border: 1px solid var(--line); border-radius: var(--radius); display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 8px; }
label { display: inline-flex; gap: 6px; align-items: center; min-block-size: 32px; }
`;

/** The panel's look, as a sheet that the strictest policy for styles allows. */
export function createSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  return sheet;
}
