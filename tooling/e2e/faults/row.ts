/** What a visitor is doing when something goes wrong, by the short name that tests carry. */
export const VIEWS = {
  connect: "Choosing a wallet",
  connecting: "Waiting for the wallet",
  email: "Logging in by e-mail or an account",
  account: "Looking at the account",
  send: "Sending, swapping, buying",
  network: "Changing the network",
  siwx: "Signing in",
  approval: "Agreeing in an embedded wallet",
} as const;

/** A view of the matrix. */
export type View = keyof typeof VIEWS;

/** What the visitor sees and can do; or why nothing of the kind can happen there. */
export type Cell = { readonly sees: string } | { readonly absent: string };

/** One thing that goes wrong, in every view. */
export type Row = {
  /** As a person would say that it happened. */
  readonly happens: string;
  readonly cells: Readonly<Record<View, Cell>>;
};

/** A cell that can happen. */
export const sees = (words: string): Cell => ({ sees: words });

/** A cell that cannot. */
export const absent = (reason: string): Cell => ({ absent: reason });
