/** A feature as the site shows it. `heading`: of the core's README. `entries`: of `@foyer/core`. */
export type FeaturePage = {
  readonly slug: string;
  readonly title: string;
  readonly heading: string;
  readonly entries: readonly string[];
  readonly hooks: readonly string[];
  /** A package's README that says more. */
  readonly more?: string | undefined;
  /** What a strict content security policy has to allow for it, beside the addresses of your networks' nodes. */
  readonly policy: string;
};

const NODES = "nothing more: the nodes of your networks are in `connect-src` already";
const SERVER = "`connect-src` with the address of the server that you name";

/** Every feature, in the order shown. */
export const FEATURES: readonly FeaturePage[] = [
  {
    slug: "all-wallets",
    title: "All wallets",
    heading: "All wallets",
    entries: ["directory", "wallets"],
    hooks: ["useWallets"],
    policy: "`connect-src` and `img-src` with the address of the service that lists wallets",
  },
  {
    slug: "wallets-elsewhere",
    title: "Wallets on phones",
    heading: "Wallets elsewhere",
    entries: ["pairing"],
    hooks: ["useConnect"],
    more: "packages/walletconnect/README.md",
    policy:
      "`connect-src` with the relay's websocket; `frame-src` with the operator's attestation page, unless `attestDomain` is false",
  },
  {
    slug: "tokens",
    title: "Tokens",
    heading: "Tokens",
    entries: ["tokens"],
    hooks: ["useTokens", "useBalance"],
    policy:
      "nothing more for `data:` pictures; `img-src` with the places of tokens' pictures, where you want those shown",
  },
  {
    slug: "activity",
    title: "Activity",
    heading: "Activity",
    entries: ["activity"],
    hooks: ["useActivity", "useTransaction"],
    policy: NODES,
  },
  { slug: "send", title: "Send", heading: "Sending", entries: ["send"], hooks: ["useSend"], policy: NODES },
  {
    slug: "swap",
    title: "Swap",
    heading: "Swapping",
    entries: ["swap"],
    hooks: ["useSwap"],
    policy: `${NODES}; with \`serverSwaps\` ${SERVER}`,
  },
  {
    slug: "buy-deposit-pay",
    title: "Buy, deposit, pay",
    heading: "Buy, deposit, pay",
    entries: ["onramp", "exchange", "pay"],
    hooks: ["useBuy", "useExchange", "usePay"],
    policy: `${SERVER}; sellers' and exchanges' pages open in windows of their own and need nothing`,
  },
  {
    slug: "payment-links",
    title: "Payment links",
    heading: "Payment links",
    entries: ["payments", "limits"],
    hooks: [],
    policy: "nothing",
  },
  {
    slug: "names",
    title: "Names",
    heading: "Names",
    entries: ["names", "account-names"],
    hooks: ["useName", "useAccountName"],
    policy: `the nodes that name services are read from; with \`serverAccountNames\` ${SERVER}`,
  },
  {
    slug: "sign-in",
    title: "Sign in (SIWX)",
    heading: "Signing in",
    entries: ["siwx"],
    hooks: ["useSession", "useSignIn"],
    more: "packages/siwx/README.md",
    policy: "`connect-src 'self'` where your own server verifies; otherwise its address",
  },
  {
    slug: "embedded",
    title: "Embedded wallets",
    heading: "Embedded wallets",
    entries: ["embedded"],
    hooks: ["useSwitchAccount"],
    more: "packages/embedded/README.md",
    policy: "`frame-src` with the frame's origin; `connect-src` with it too, to be told why a frame does not load",
  },
  {
    slug: "calls",
    title: "Several calls as one",
    heading: "Several calls",
    entries: ["calls"],
    hooks: ["useSendCalls", "useCallsStatus", "useCapabilities"],
    policy: NODES,
  },
  {
    slug: "permissions",
    title: "Permissions and sessions",
    heading: "Sessions",
    entries: ["permissions"],
    hooks: ["usePermissions"],
    policy: NODES,
  },
  { slug: "services", title: "Services", heading: "Services", entries: ["services"], hooks: [], policy: SERVER },
  {
    slug: "remote-configuration",
    title: "Remote configuration",
    heading: "Remote configuration",
    entries: ["config"],
    hooks: [],
    policy: SERVER,
  },
  {
    slug: "analytics",
    title: "Analytics",
    heading: "Analytics",
    entries: ["analytics"],
    hooks: [],
    policy: "`connect-src` with the address that you send events to",
  },
];

/** Entries of `@foyer/core` that are told of elsewhere: the kit itself, and what hosts and tests build with. */
export const OTHER_ENTRIES = ["cookie", "ui", "testing"];
