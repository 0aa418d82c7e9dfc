/** Where a font comes from. */
export type WebFontOptions = {
  /** What the font is called, as in CSS, without quotes. */
  readonly family: string;
  /** A `.woff2` file, of every weight that is used (400 to 600) or of one; relative to the page. The page's `font-src` has to let it in. */
  readonly url: string;
  /** The weights that the file has, as `font-weight` of `@font-face` has them. Default: `100 900`. */
  readonly weight?: string | undefined;
};

/** What became of the font. `unasked`: nothing was opened yet, or the host names a font family of its own. */
export type WebFontState = { status: "unasked" | "loading" | "loaded" | "failed" };

/** What fetches the font. */
export type WebFontVerbs = {
  /** Fetches it, once, unless the theme names a font family. Never rejects: without the font, the system's own is used. */
  fetchFont(): Promise<void>;
};
