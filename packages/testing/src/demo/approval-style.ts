/** How the approval card looks. Adopted, never inlined: a strict content security policy stays whole. */
export const APPROVAL_STYLE = `
:host { all: initial; }
dialog {
  --surface: #fff; --raised: #f4f3fb; --line: #d9d6ea; --text: #17142b; --muted: #5a5673; --accent: #4f3fd1; --on-accent: #fff;
  box-sizing: border-box; inline-size: min(380px, calc(100vw - 24px)); max-block-size: calc(100dvh - 24px);
  margin: 12px; margin-inline-start: auto; padding: 0; overflow: auto;
  border: 1px solid var(--line); border-radius: 20px; background: var(--surface); color: var(--text);
  box-shadow: 0 24px 64px rgb(0 0 0 / .32); font: 15px/1.45 system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  dialog {
    --surface: #15131f; --raised: #211e30; --line: #3b3653; --text: #f2f0fb; --muted: #b3aecb;
    --accent: #a396ff; --on-accent: #15131f;
  }
}
dialog::backdrop { background: rgb(0 0 0 / .24); }
header { display: flex; align-items: center; gap: 10px; padding: 14px 16px; border-block-end: 1px solid var(--line); }
img { border-radius: 8px; }
header strong { flex: 1; overflow-wrap: anywhere; }
.badge { padding: 2px 10px; border-radius: 99px; background: var(--raised); color: var(--muted); font-size: 12px; }
main { padding: 16px; }
h2 { margin: 0 0 4px; font-size: 20px; line-height: 1.2; }
p { margin: 0 0 12px; color: var(--muted); overflow-wrap: anywhere; }
dl { margin: 0; padding: 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); }
dt { color: var(--muted); font-size: 13px; }
dd { margin: 0 0 8px; font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
dd:last-child { margin: 0; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 0 16px 16px; }
button {
  min-block-size: 44px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); color: var(--text);
  font: inherit; font-weight: 600; cursor: pointer;
}
button.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
