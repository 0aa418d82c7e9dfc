/** How the host's application presents itself to wallets. */
export type AppIdentity = {
  readonly name: string;
  readonly description?: string | undefined;
  /** An http(s) URL. Default: the page's origin. */
  readonly url?: string | undefined;
  /** URLs of images; wallets are given the first. */
  readonly icons?: readonly string[] | undefined;
};
