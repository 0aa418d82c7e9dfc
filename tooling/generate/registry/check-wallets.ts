import { SHAPES } from "./wallet-shapes.ts";
import type { LinkKind, WalletSource } from "./wallet-source.ts";

const NAMESPACES = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"];
const MARKS = ["rdns", "standardNames", "windowPaths"] as const;
// Both were filled by wallets that registered themselves in one place: together they are one source.
const SAME_ORIGIN = ["thirdweb", "walletconnect-registry"];
// An app's own link names one app; a store's id names one page.
const OWN_LINKS: readonly LinkKind[] = ["chrome", "firefox", "ios", "android", "mobile", "desktop"];

/** Lists what is wrong with the wallets. Empty: nothing. */
export function checkWallets(wallets: readonly WalletSource[]): string[] {
  return [
    ...wallets.flatMap((wallet) => [...checkShape(wallet), ...checkEvidence(wallet)]),
    ...MARKS.flatMap((mark) =>
      repeated(
        mark,
        wallets.flatMap((wallet) => wallet[mark]),
      ),
    ),
    ...OWN_LINKS.flatMap((kind) => repeated(kind, listLinks(wallets, kind))),
    ...repeated(
      "name",
      wallets.map(({ name }) => name.toLowerCase()),
    ),
    ...repeated(
      "id",
      wallets.map(({ id }) => id),
    ),
    ...checkFamilies(wallets),
  ];
}

function checkShape(wallet: WalletSource): string[] {
  const wrong = SHAPES.flatMap(([name, read, isRight]) =>
    read(wallet).flatMap((value) =>
      value === undefined || isRight(value) ? [] : [`${wallet.id}: ${name} '${value}'`],
    ),
  );
  const strange = wallet.namespaces.filter((namespace) => !NAMESPACES.includes(namespace));
  if (strange.length > 0 || wallet.namespaces.length === 0)
    wrong.push(`${wallet.id}: namespaces '${wallet.namespaces}'`);
  return wrong;
}

// What tells wallets apart must be certain: a wrong mark gives one wallet's name and logo to another.
function checkEvidence({ id, source, licence, confirmed, ...wallet }: WalletSource): string[] {
  const wrong: string[] = [];
  const origins = new Set(source.map((name) => (SAME_ORIGIN.includes(name) ? SAME_ORIGIN[0] : name)));
  if (origins.size < 2) wrong.push(`${id}: source '${source}', where two must agree`);
  if (licence.length === 0) wrong.push(`${id}: no licence`);
  if (confirmed?.length === 0) wrong.push(`${id}: nothing about it is confirmed`);
  for (const mark of MARKS) {
    if (confirmed !== undefined && wallet[mark].length > 0 && !confirmed.includes(mark))
      wrong.push(`${id}: ${mark} '${wallet[mark]}' from one source only`);
  }
  return wrong;
}

function checkFamilies(wallets: readonly WalletSource[]): string[] {
  return wallets.flatMap(({ id, family }) =>
    family === undefined || wallets.some((other) => other.id === family && other.id !== id)
      ? []
      : [`${id}: family '${family}' is no other wallet`],
  );
}

function listLinks(wallets: readonly WalletSource[], kind: LinkKind): string[] {
  return wallets.flatMap(({ links: { [kind]: link } }) => (link === undefined ? [] : [link]));
}

// Two wallets with one mark would be taken for each other.
function repeated(member: string, values: readonly string[]): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `${member} '${value}' stands twice`);
}
