/** Where a service is, and for whom. */
export type Service = {
  /** An http(s) URL without the call's own path, e.g. "https://services.example.org". */
  readonly url: string;
  /** Public: services count by it, and it proves nothing. */
  readonly projectId: string;
};
