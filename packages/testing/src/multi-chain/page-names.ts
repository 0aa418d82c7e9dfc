/** What a wallet is called at each place that has no room for its name. */
export type PageNames = {
  /** In `injectedWeb3`, e.g. `demo-harbor`. */
  readonly key: string;
  /** Of its own global, e.g. `demoHarbor`. */
  readonly global: string;
};

/** Derives from a wallet's name what it is called on a page: kits that show the key show the name again. */
export function namePlaces(name: string): PageNames {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ["wallet"];
  const capitalised = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  // A global cannot begin with a digit where pages write it down.
  return { key: words.join("-"), global: capitalised.join("").replace(/^\d/, "_$&") };
}
