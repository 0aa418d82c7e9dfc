/** A secret that sessions are signed with. */
export interface SessionKey {
  /** What the token names it by: never the same for two secrets. */
  readonly id: string;
  /** At least 32 bytes of chance; a text is taken as UTF-8. `openssl rand -base64 32` makes one. */
  readonly secret: string | Uint8Array;
}

/** How sessions are kept. */
export interface SessionOptions {
  /** The first signs, all are taken: put a new one first, and leave the old one until its sessions are over. */
  readonly keys: readonly [SessionKey, ...SessionKey[]];
  /**
   * `cookie`: one that no script of the page can read (default). `bearer`: the page gets the token, and sends it as
   * `Authorization: Bearer`; scripts can read it.
   */
  readonly transport?: "cookie" | "bearer" | undefined;
  /** `none` where the page's site is another than the server's. Default: `lax`. */
  readonly sameSite?: "lax" | "strict" | "none" | undefined;
  /** Seconds until a session that is not used ends. Default: a day. */
  readonly lifeSeconds?: number | undefined;
  /** Seconds after signing until it ends, used or not. Default: 30 days. */
  readonly longestSeconds?: number | undefined;
  /** Who the tokens are of. Default: the first of `domains` as a URL. */
  readonly issuer?: string | undefined;
  /** Who the tokens are for. Default: the first of `domains`. */
  readonly audience?: string | undefined;
}
