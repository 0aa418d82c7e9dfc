/** What the demo's phone shows. */
export type PhoneFacts = {
  /** An application wants to connect. */
  readonly isProposed: boolean;
  /** An application wants to log its person in with Farcaster. */
  readonly isLoggingIn: boolean;
  /** What applications want signed, in order. */
  readonly requests: readonly { readonly chain: string; readonly method: string }[];
  /** How many applications it is connected to. */
  readonly sessions: number;
};
