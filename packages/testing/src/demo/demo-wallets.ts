import { svgIcon } from "../icons/test-icon.ts";

/** A wallet to put into a page. */
export type PageWallet = {
  /** `multi-chain`: under one name over EIP-6963 and over the Wallet Standard. */
  readonly kind: "evm" | "solana" | "multi-chain";
  readonly name: string;
  /** EIP-6963. */
  readonly rdns?: string | undefined;
  /** A `data:` URI; drawn from the name by default. */
  readonly icon?: string | undefined;
};

type Drawing = {
  readonly name: string;
  readonly kind: PageWallet["kind"];
  readonly from: string;
  readonly to: string;
  readonly mark: string;
};

const DRAWINGS: readonly Drawing[] = [
  {
    name: "Demo Harbor",
    kind: "multi-chain",
    from: "#1f3fd6",
    to: "#5b8cff",
    mark: '<circle cx="48" cy="24" r="7" fill="none" stroke="#fff" stroke-width="6"/><path d="M48 31v41M34 42h28M22 54c0 14 12 20 26 20s26-6 26-20" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
  },
  {
    name: "Demo Ember",
    kind: "evm",
    from: "#c2410c",
    to: "#fb923c",
    mark: '<path d="M50 18c4 16 20 22 20 40a22 22 0 0 1-44 0c0-10 6-15 10-21 2 6 5 8 8 8 4-9-1-17 6-27z" fill="#fff"/><path d="M49 52c2 6 8 8 8 15a9 9 0 0 1-18 0c0-6 5-9 10-15z" fill="#fb923c"/>',
  },
  {
    name: "Demo Lantern",
    kind: "solana",
    from: "#0f766e",
    to: "#34d399",
    mark: '<path d="M36 26a12 12 0 0 1 24 0" fill="none" stroke="#fff" stroke-width="6"/><path d="M30 30h36l5 36H25z" fill="#fff"/><path d="M48 38c3 6 8 8 8 14a8 8 0 0 1-16 0c0-6 5-8 8-14z" fill="#0f766e"/><path d="M28 74h40" stroke="#fff" stroke-width="7" stroke-linecap="round"/>',
  },
  {
    name: "Demo Fern",
    kind: "evm",
    from: "#166534",
    to: "#65a30d",
    mark: '<path d="M48 78V24M48 66c-12 0-20-6-22-14 12 0 20 5 22 14zM48 66c12 0 20-6 22-14-12 0-20 5-22 14zM48 48c-10 0-16-5-18-12 10 0 16 4 18 12zM48 48c10 0 16-5 18-12-10 0-16 4-18 12z" fill="#fff" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>',
  },
  {
    name: "Demo Quartz",
    kind: "solana",
    from: "#7e22ce",
    to: "#e879f9",
    mark: '<path d="M48 16l20 18v28L48 80 28 62V34z" fill="#fff" opacity=".9"/><path d="M48 16v64M28 34l20 10 20-10" fill="none" stroke="#a21caf" stroke-width="4" stroke-linejoin="round"/>',
  },
  {
    name: "Demo Kestrel",
    kind: "multi-chain",
    from: "#1e293b",
    to: "#64748b",
    mark: '<path d="M18 40c16-2 22 4 30 14 8-10 14-16 30-14-10 6-14 14-18 22l-12 14-12-14c-4-8-8-16-18-22z" fill="#fff"/><circle cx="48" cy="36" r="7" fill="#fbbf24"/>',
  },
];

/**
 * Lists wallets for visitors who have none: each says that it is for a demonstration, and none is called like a real one.
 * @example
 * import { demoWallets, installWallets } from "@foyer/testing/page";
 *
 * installWallets(window, { wallets: demoWallets(), prompt: "dialog" });
 */
export function demoWallets(): readonly PageWallet[] {
  return DRAWINGS.map(({ name, kind, from, to, mark }) => ({
    name,
    kind,
    rdns: `org.foyer.${name.toLowerCase().replace(" ", "-")}`,
    icon: svgIcon(
      `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
        `<rect width="96" height="96" rx="22" fill="url(#g)"/>${mark}`,
    ),
  }));
}
