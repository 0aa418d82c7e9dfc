/** Where a wallet directory is served, and for whom. */
export type DirectoryService = {
  /** An http(s) URL without the call's own path, e.g. "https://wallets.example.org". */
  readonly url: string;
  readonly projectId: string;
};
