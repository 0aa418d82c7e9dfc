/** A host application that uses the server. `id` is public: it is a key for quotas, not a secret. */
export type Project = {
  readonly id: string;
  readonly name: string;
  readonly isAnalyticsEnabled: boolean;
  /** Origins whose pages may read answers, as `readOrigin` takes them; empty: every origin. */
  readonly origins: readonly string[];
};
