/** A chain and the ways to end it. */
export type Running<Chain> = {
  readonly chain: Chain;
  stop(): Promise<void>;
  /** Ends it at once, for a process that is ending itself. */
  kill(): void;
};
