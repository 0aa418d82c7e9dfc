import type { WalletSource } from "./wallet-source.ts";

/** What is known of a wallet at once. `index`: its place in the list, from 0. */
export function toRecord(wallet: WalletSource, index: number): object {
  const { id, name, rdns, standardNames, windowPaths, namespaces, homepage } = wallet;
  return { id, name, rdns, standardNames, windowPaths, namespaces, rank: index + 1, homepage };
}

/** Its links by its id, the stores' ids made into addresses. */
export function toLinks({ id, links, pairs }: WalletSource): readonly [string, object] {
  const { chrome, firefox, ios, android, ...others } = links;
  const urls = {
    chrome: chrome && `https://chromewebstore.google.com/detail/${chrome}`,
    firefox: firefox && `https://addons.mozilla.org/firefox/addon/${firefox}/`,
    ios: ios && `https://apps.apple.com/app/id${ios}`,
    android: android && `https://play.google.com/store/apps/details?id=${android}`,
    ...others,
    // What has a link into its app says so by that.
    pairs: (pairs && !others.mobile && !others.universal) || undefined,
  };
  return [id, urls];
}
