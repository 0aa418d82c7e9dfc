/** One thing a hostile or broken wallet does to a page. */
export type HostileCase = {
  /** What it does, in words. */
  readonly name: string;
  /** Does it, once. */
  run(): void;
};
