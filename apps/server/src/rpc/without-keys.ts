/** Parts of a URL that are shorter are words such as `rpc` and `v2`. */
const SHORTEST_KEY = 12;

/** Takes the keys in the URLs of nodes out of what a node says: some repeat them when they refuse. */
export function withoutKeys(text: string, urls: readonly string[]): string {
  const keys = [...new Set(urls.flatMap(listKeys))].sort((a, b) => b.length - a.length);
  return keys.reduce((rest, key) => rest.replaceAll(key, "…"), text);
}

function listKeys(url: string): readonly string[] {
  const { pathname, searchParams, username, password, host } = new URL(url);
  const words = [...pathname.split("/"), ...searchParams.values(), password, username, ...host.split(".")];
  return words
    .filter((word) => word.length >= SHORTEST_KEY)
    .flatMap((word) => [word, decodeURIComponent(word)])
    .filter((word, index, all) => all.indexOf(word) === index);
}
