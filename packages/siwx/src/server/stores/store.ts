/**
 * What a server remembers between two requests: nonces that were handed out, sessions that were ended, codes that were
 * sent. Texts under keys, each for a while. Every call is one step that no other call comes between, whatever server it
 * came from: that is what makes a nonce good for one session. Times: ms since 1970, by the server's clock.
 */
export interface SignInStore {
  /** Keeps a text, unless one is kept under the key already: true for whoever's text it is now. */
  add(entry: {
    readonly key: string;
    readonly value: string;
    readonly now: number;
    readonly expiresAt: number;
  }): Promise<boolean>;
  /** Gives the text. With `limit` each look counts, and after so many nobody gets it any more. */
  read(question: {
    readonly key: string;
    readonly now: number;
    readonly limit?: number | undefined;
  }): Promise<string | undefined>;
  /** Takes the text away: true for one caller alone. */
  take(question: { readonly key: string; readonly now: number }): Promise<boolean>;
}
