import type { BrowserContext } from "playwright";

/** How a host lays its page out. */
export type HostLayout = {
  readonly css?: string | undefined;
  /** Put at the start of its body. */
  readonly html?: string | undefined;
};

/** Puts a host's layout into the page as it is read, as though the host had written it. */
export async function layOut(context: BrowserContext, { css = "", html = "" }: HostLayout): Promise<void> {
  await context.addInitScript(layOutInPage, { css, html });
}

/** Runs in the page: it may use nothing of this file. */
function layOutInPage({ css, html }: { readonly css: string; readonly html: string }): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const reading = new MutationObserver(() => {
    if (!document.body) return;
    reading.disconnect();
    // Its scripts run, as those of `innerHTML` would not.
    document.body.prepend(document.createRange().createContextualFragment(html));
  });
  reading.observe(document, { childList: true, subtree: true });
}

const PLACE = '<script>window.modalPlace = document.querySelector("#place")</script>';

/** A cover at the largest z-index there is. */
const COVER = '<div style="position:fixed;inset:0;z-index:2147483647;background:#fed8"></div>';

/** A place for the modal's element inside a shadow root of the host, under something else in there. */
const SHADOW_PLACE = `<div id="widget"></div><script>
  const root = document.querySelector("#widget").attachShadow({ mode: "open" });
  root.innerHTML = '<div style="position:relative;z-index:0"><p></p></div><div style="position:fixed;inset:0;z-index:1"></div>';
  window.modalPlace = root.querySelector("p");
</script>`;

/** Hosts where a fixed box is not over everything. */
export const HARD_LAYOUTS: readonly (readonly [name: string, layout: HostLayout])[] = [
  ["a transformed body", { css: "body{transform:translateZ(0);min-height:3000px}" }],
  ["a filtered body", { css: "body{filter:brightness(1);min-height:3000px}" }],
  ["a contained body", { css: "body{contain:layout;height:300px}" }],
  ["a body in perspective", { css: "body{perspective:500px}" }],
  ["a body that will be transformed", { css: "body{will-change:transform}" }],
  [
    "a body of a fixed size that clips",
    { css: "body{transform:scale(1);width:320px;height:260px;overflow:hidden;border:4px solid}" },
  ],
  [
    "a body of a fixed size that scrolls",
    { css: "body{contain:strict;width:340px;height:300px;overflow:auto}#app{height:2000px}" },
  ],
  ["a cover at the largest z-index", { html: COVER }],
  ["a cover at the largest z-index, and a transformed body", { css: "html>body{rotate:0deg}", html: COVER }],
  [
    "a popover of its own over everything",
    {
      css: "#theirs{inset:0;width:100%;height:100%;opacity:.5}",
      html: '<div id="theirs" popover="manual"></div><script>document.querySelector("#theirs").showPopover()</script>',
    },
  ],
  [
    "a place for the modal under its other content",
    {
      css: "#place{position:relative;z-index:0}#over{position:fixed;inset:0;z-index:1}",
      html: `<div id="place"></div><div id="over"></div>${PLACE}`,
    },
  ],
  [
    "a place for the modal that clips",
    {
      css: "#place{filter:saturate(1);width:120px;height:80px;overflow:hidden}",
      html: `<div><div id="place"></div></div>${PLACE}`,
    },
  ],
  [
    "a place for the modal that is cut to a shape",
    { css: "#place{clip-path:circle(45%);position:fixed;inset:0}", html: `<div id="place"></div>${PLACE}` },
  ],
  ["a place for the modal in a shadow root of the host", { html: SHADOW_PLACE }],
];

/** Hosts where it is. */
export const EASY_LAYOUTS: readonly (readonly [name: string, layout: HostLayout])[] = [
  ["nothing of its own", {}],
  ["a long page", { css: "body{min-height:3000px}" }],
  [
    "a body that scrolls instead of the page",
    { css: "html,body{height:100%;margin:0;overflow:hidden}#app{height:100%;overflow:auto}" },
  ],
  [
    "a badge at the largest z-index beside the card",
    { html: '<div style="position:fixed;inset:0 0 auto;height:20px;z-index:2147483647;background:#fed"></div>' },
  ],
  [
    "a picture over everything that lets presses through",
    { html: '<div style="position:fixed;inset:0;z-index:2147483647;pointer-events:none"></div>' },
  ],
  ["presses that its body takes no part in", { css: "body{pointer-events:none}" }],
  ["a place for the modal", { css: "#place{width:20px;overflow:hidden}", html: `<div id="place"></div>${PLACE}` }],
];
