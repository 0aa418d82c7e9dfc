import type { LinkKind, WalletSource } from "../wallet-source.ts";

/** What npm `thirdweb` says of a wallet, as far as it is compared. */
export type SeedWallet = {
  readonly rdns?: string | null;
  readonly app?: Readonly<Record<string, string | null>>;
  readonly mobile?: { readonly native?: string | null; readonly universal?: string | null };
  readonly desktop?: { readonly native?: string | null };
};

const STORE_IDS: Readonly<Partial<Record<LinkKind, RegExp>>> = {
  chrome: /\b([a-p]{32})\b/,
  firefox: /\/addon\/([\w-]+)/,
  ios: /\bid(\d{9,10})\b/,
  android: /[?&]id=([\w.]+)/,
};

/** Lists where our record and the seed differ: `member: ours, theirs`. What only one of them has is no difference. */
export function compareWithSeed(wallet: WalletSource, seed: SeedWallet): string[] {
  const theirs = readSeedLinks(seed);
  const links = Object.entries(wallet.links).flatMap(([kind, ours]) => {
    const other = theirs[kind as LinkKind];
    return other === undefined || isSame(ours, other) ? [] : [`${kind}: ${ours}, ${other}`];
  });
  const isKnown = !seed.rdns || wallet.rdns.length === 0 || wallet.rdns.includes(seed.rdns);
  return isKnown ? links : [...links, `rdns: ${wallet.rdns}, ${seed.rdns}`];
}

function readSeedLinks({ app = {}, mobile, desktop }: SeedWallet): Partial<Record<LinkKind, string>> {
  const links: Partial<Record<LinkKind, string>> = {};
  for (const [store, shape] of Object.entries(STORE_IDS)) {
    const id = app[store]?.match(shape)?.[1];
    if (id !== undefined) links[store as LinkKind] = id;
  }
  if (mobile?.native) links.mobile = mobile.native;
  if (mobile?.universal) links.universal = mobile.universal;
  if (desktop?.native) links.desktop = desktop.native;
  return links;
}

// Schemes and hosts know no case, and what kits append to a link is not part of it.
function isSame(ours: string, theirs: string): boolean {
  const plain = (link: string): string =>
    link
      .trim()
      .toLowerCase()
      .replace(/(\/?wc)?\?uri=$/, "")
      .replace(/\/+$/, "");
  return plain(ours) === plain(theirs);
}
