/** What an account has and did, in words that can be compared: newest first, or in order of the tokens. */
export type Account = {
  readonly coin: bigint;
  readonly held: readonly string[];
  readonly transactions: readonly string[];
  readonly transfers: readonly string[];
};
