import type { PageWallet } from "./page-wallet.ts";

/** How a demo wallet is drawn: a mark on a field of 96 by 96 that runs from one colour to another. */
export type Drawing = {
  readonly name: string;
  readonly kind: PageWallet["kind"];
  readonly namespaces?: PageWallet["namespaces"];
  readonly from: string;
  readonly to: string;
  readonly mark: string;
};

/** The demo wallets, in the order to announce them. */
export const DRAWINGS: readonly Drawing[] = [
  {
    name: "Demo Harbor",
    kind: "multi-chain",
    namespaces: ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"],
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
  {
    name: "Demo Forge",
    kind: "bitcoin",
    from: "#92400e",
    to: "#f59e0b",
    mark: '<path d="M22 36h50c-2 12-10 16-18 16v8l10 14H34l10-14v-8c-12 0-20-6-22-16z" fill="#fff"/><path d="M66 14v10M61 19h10M36 18v8M32 22h8" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  },
  {
    name: "Demo Orchid",
    kind: "polkadot",
    from: "#be185d",
    to: "#f472b6",
    mark: '<g fill="#fff"><ellipse cx="48" cy="26" rx="10" ry="14"/><ellipse cx="48" cy="26" rx="10" ry="14" transform="rotate(72 48 48)"/><ellipse cx="48" cy="26" rx="10" ry="14" transform="rotate(144 48 48)"/><ellipse cx="48" cy="26" rx="10" ry="14" transform="rotate(216 48 48)"/><ellipse cx="48" cy="26" rx="10" ry="14" transform="rotate(288 48 48)"/></g><circle cx="48" cy="48" r="9" fill="#fbbf24"/>',
  },
  {
    name: "Demo Orbit",
    kind: "cosmos",
    from: "#1e1b4b",
    to: "#6366f1",
    mark: '<circle cx="48" cy="48" r="13" fill="#fff"/><g fill="none" stroke="#fff" stroke-width="5"><ellipse cx="48" cy="48" rx="33" ry="13" transform="rotate(28 48 48)"/><ellipse cx="48" cy="48" rx="33" ry="13" transform="rotate(-28 48 48)"/></g><circle cx="76" cy="30" r="6" fill="#fde047"/>',
  },
  {
    name: "Demo Brook",
    kind: "sui",
    from: "#0369a1",
    to: "#67e8f9",
    mark: '<path d="M48 16c10 14 22 25 22 40a22 22 0 0 1-44 0c0-15 12-26 22-40z" fill="#fff"/><path d="M34 56c5-5 9-5 14 0s9 5 14 0M36 66c4-4 8-4 12 0s8 4 12 0" fill="none" stroke="#0284c7" stroke-width="5" stroke-linecap="round"/>',
  },
  {
    name: "Demo Cairn",
    kind: "stacks",
    from: "#3f3f46",
    to: "#a8a29e",
    mark: '<ellipse cx="48" cy="67" rx="27" ry="10" fill="#fff"/><ellipse cx="49" cy="47" rx="19" ry="9" fill="#fff" opacity=".92"/><ellipse cx="47" cy="29" rx="12" ry="8" fill="#fdba74"/>',
  },
];
