/** A wallet as `packages/registry/wallets.json` has it. The order of the file is the rank. */
export type WalletSource = {
  readonly id: string;
  readonly name: string;
  readonly namespaces: readonly string[];
  readonly rdns: readonly string[];
  readonly standardNames: readonly string[];
  readonly windowPaths: readonly string[];
  readonly homepage: string;
  /** Path in the icon set, without variant and ending, e.g. "wallets/metamask". */
  readonly icon?: string | undefined;
  readonly links: Readonly<Partial<Record<LinkKind, string>>>;
  /** Where the facts were found; each at least in two places. THIRD_PARTY_NOTICES.md says what the names stand for. */
  readonly source: readonly string[];
  readonly licence: readonly string[];
  /** Day of the last check, ISO 8601. */
  readonly checkedAt: string;
};

type LinkKind = "chrome" | "firefox" | "ios" | "android" | "mobile" | "universal" | "desktop" | "webapp";

const NAMESPACES = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"];

/** What each member must look like. Store links are kept as the store's own id of the wallet. */
const SHAPES: readonly [
  name: string,
  read: (wallet: WalletSource) => readonly (string | undefined)[],
  shape: RegExp,
][] = [
  ["id", ({ id }) => [id], /^[a-z0-9]+(-[a-z0-9]+)*$/],
  ["name", ({ name }) => [name], /^[\w.{}() -]{2,30}$/],
  ["rdns", ({ rdns }) => rdns, /^[a-z]{2,}(\.[A-Za-z0-9-]+)+$/],
  ["standardNames", ({ standardNames }) => standardNames, /^[\w .-]{2,30}$/],
  ["windowPaths", ({ windowPaths }) => windowPaths, /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$-]*)*$/],
  ["homepage", ({ homepage }) => [homepage], /^https:\/\/[a-z0-9.-]+(\/[\w./-]*)?$/],
  ["icon", ({ icon }) => [icon], /^(wallets|exchanges)\/[\w-]+$/],
  ["chrome", ({ links }) => [links.chrome], /^[a-p]{32}$/],
  ["firefox", ({ links }) => [links.firefox], /^[\w-]+$/],
  ["ios", ({ links }) => [links.ios], /^\d{9,10}$/],
  ["android", ({ links }) => [links.android], /^[a-z][\w]*(\.\w+)+$/],
  [
    "mobile",
    ({ links }) => [links.mobile],
    /^(?!https?:|javascript:|data:|file:|blob:|intent:)[a-z][a-z0-9-]+:\/\/\S*$/,
  ],
  [
    "desktop",
    ({ links }) => [links.desktop],
    /^(?!https?:|javascript:|data:|file:|blob:|intent:)[a-z][a-z0-9-]+:\/\/\S*$/,
  ],
  ["universal", ({ links }) => [links.universal], /^https:\/\/[a-z0-9.-]+(\/[\w./-]*)?$/],
  ["webapp", ({ links }) => [links.webapp], /^https:\/\/[a-z0-9.-]+(\/[\w./-]*)?$/],
  ["checkedAt", ({ checkedAt }) => [checkedAt], /^\d{4}-\d{2}-\d{2}$/],
];

/** Lists what is wrong with the wallets. Empty: nothing. */
export function checkWallets(wallets: readonly WalletSource[]): string[] {
  return [
    ...wallets.flatMap((wallet) => checkShape(wallet)),
    ...(["rdns", "standardNames", "windowPaths"] as const).flatMap((member) => repeated(wallets, member)),
    ...repeatedIds(wallets),
  ];
}

function checkShape(wallet: WalletSource): string[] {
  const wrong = SHAPES.flatMap(([name, read, shape]) =>
    read(wallet).flatMap((value) =>
      value === undefined || shape.test(value) ? [] : [`${wallet.id}: ${name} '${value}'`],
    ),
  );
  const strange = wallet.namespaces.filter((namespace) => !NAMESPACES.includes(namespace));
  if (strange.length > 0 || wallet.namespaces.length === 0)
    wrong.push(`${wallet.id}: namespaces '${wallet.namespaces}'`);
  if (wallet.source.length < 2) wrong.push(`${wallet.id}: source '${wallet.source}', where two must agree`);
  if (wallet.licence.length === 0) wrong.push(`${wallet.id}: no licence`);
  return wrong;
}

// Two wallets with one mark would be taken for each other.
function repeated(wallets: readonly WalletSource[], member: "rdns" | "standardNames" | "windowPaths"): string[] {
  const all = wallets.flatMap((wallet) => wallet[member]);
  return all.filter((value, index) => all.indexOf(value) !== index).map((value) => `${member} '${value}' stands twice`);
}

function repeatedIds(wallets: readonly WalletSource[]): string[] {
  const ids = wallets.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id '${id}' stands twice`);
}
