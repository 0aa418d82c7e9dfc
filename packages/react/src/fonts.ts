export type { WebFontOptions, WebFontState, WebFontVerbs } from "./fonts/state.ts";
export { webFont } from "./fonts/web-font.ts";
