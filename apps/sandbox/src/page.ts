import type { SandboxOptions } from "./options.ts";
import type { SandboxOrder } from "./orders.ts";

/** What the page asks for nothing else than: no scripts, and no other place. */
export const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The style of the pages. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f3f4f6, #101214); }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem; border-radius: 1.25rem;
  background: light-dark(#fff, #1a1d21); box-shadow: 0 1px 12px #0002; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; }
p { margin: 0 0 1rem; color: light-dark(#555, #aaa); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: light-dark(#555, #aaa); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-weight: 600; }
fieldset { border: 1px solid light-dark(#ddd, #333); border-radius: .75rem; margin: 0 0 1rem; padding: .5rem 1rem; }
label { display: flex; gap: .5rem; padding: .375rem 0; }
button { width: 100%; min-height: 3rem; border: 0; border-radius: .875rem; font: inherit; font-weight: 600;
  color: #fff; background: #0a5bd3; cursor: pointer; }
.tag { display: inline-block; padding: 0 .5rem; border-radius: 1rem; font-size: .8125rem; color: #5b3a00; background: #ffe2a8; }
`;

/** The page where somebody pays, or sees how that goes. */
export function writePage(options: SandboxOptions, order: SandboxOrder): string {
  const { name, kind } = options;
  const title = kind === "onramp" ? `Buy ${order.symbol}` : `Send ${order.symbol}`;
  const facts = [
    ...(order.pays === "" ? [] : [["You pay", order.pays]]),
    ["You get", `${coins(order)} ${order.symbol}`],
    ["To", order.account.replace(/^.*:/, "")],
  ];
  const list = facts.map(([term, text]) => `<dt>${toHtml(term)}</dt><dd>${toHtml(text)}</dd>`).join("");
  const isOver = order.status === "succeeded" || order.status === "failed";
  const refresh = order.status === "pending" ? `<meta http-equiv="refresh" content="1">` : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${refresh}
<meta name="viewport" content="width=device-width"><title>${toHtml(name)}</title><link rel="stylesheet" href="/style.css"></head>
<body><main><h1>${toHtml(title)}</h1><p>${toHtml(name)} <span class="tag">Sandbox: no money moves</span></p><dl>${list}</dl>
${order.status === "waiting" ? writeForm(order, kind) : `<p role="status">${WORDS[order.status]}</p>`}
${isOver ? "<p>You can close this window.</p>" : ""}</main></body></html>`;
}

const WORDS = {
  waiting: "",
  pending: "On its way…",
  succeeded: "Done. It is in the wallet.",
  failed: "It did not go through.",
} as const;

function writeForm({ reference }: SandboxOrder, kind: SandboxOptions["kind"]): string {
  return `<form method="post" action="/checkout/${reference}">
<fieldset><legend>How it goes</legend>
<label><input type="radio" name="outcome" value="success" checked> It works</label>
<label><input type="radio" name="outcome" value="failure"> It fails</label></fieldset>
<fieldset><legend>How fast</legend>
<label><input type="radio" name="speed" value="fast" checked> At once</label>
<label><input type="radio" name="speed" value="slow"> After eight seconds</label></fieldset>
<button>${kind === "onramp" ? "Pay" : "Confirm"}</button></form>`;
}

function coins({ gets, decimals }: SandboxOrder): string {
  const digits = `${gets}`.padStart(decimals + 1, "0");
  const parts = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${digits.slice(0, digits.length - decimals)}${decimals > 0 && parts ? `.${parts}` : ""}`;
}

function toHtml(text = ""): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
