/**
 * Copies the part of a stage that is written into pages, with a token for each URL: pages that are built with tokens fit every stage, once
 * its URLs replace them.
 */
export function withTokens<T>(stage: T): T {
  const tokens = new Map([...listUrls(stage)].map(([token, url]) => [url, token]));
  return JSON.parse(JSON.stringify(stage), (key, value: unknown) =>
    key === "url" && typeof value === "string" ? tokens.get(value) : value,
  ) as T;
}

/** Lists the addresses of a stage by their tokens: the same token for the same place in every stage. */
export function listUrls(stage: unknown): ReadonlyMap<string, string> {
  const urls = new Set<string>();
  JSON.stringify(stage, (key, value: unknown) => {
    if (key === "url" && typeof value === "string") urls.add(value);
    return value;
  });
  // An address that no machine has, in case a build looks at it.
  return new Map([...urls].map((url, nth) => [`http://chain-${nth}.invalid`, url]));
}
