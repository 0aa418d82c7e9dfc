/** A folder, or a pattern of folders, that may use the layers after it and none before it. */
export type Layer = {
  readonly name: string;
  readonly path: string;
  /** Those below may fetch it by `import()`; a rule of its own keeps them from more. */
  readonly isFetched?: boolean;
};

/** Core's rooms: one concept each, apart from one another. */
export const CORE_ROOMS = [
  "accounts",
  "connections",
  "connectors",
  "directory",
  "networks",
  "notices",
  "router",
  "settings",
  "theme",
] as const;

/**
 * Core, highest first. A feature attaches to a kit on first use, so nothing that starts with the page may reach one.
 * `wallets` reads across rooms, `persistence` saves what should be there at the next visit; `state.ts` is all rooms' branches together, `selectors.ts` and
 * `view-selectors.ts` reads that span them.
 */
export const CORE_LAYERS: readonly Layer[] = [
  {
    name: "entries",
    path: "^packages/core/src/(?!(state|events|selectors|view-selectors|constants|limits)\\.)[^/]+\\.ts$",
  },
  { name: "testing", path: "^packages/core/src/testing/" },
  { name: "features", path: "^packages/core/src/features/" },
  // What somebody else delivers: what the features of buying, depositing and paying have in common.
  { name: "orders", path: "^packages/core/src/orders/" },
  // Money that wallets were asked to move: the one rule of the features that do.
  { name: "intents", path: "^packages/core/src/intents/" },
  { name: "kit", path: "^packages/core/src/kit/" },
  { name: "flows", path: "^packages/core/src/flows/" },
  { name: "wallets", path: "^packages/core/src/wallets/" },
  { name: "persistence", path: "^packages/core/src/persistence/" },
  { name: "state", path: "^packages/core/src/(state|events|selectors|view-selectors)\\.ts$" },
  { name: "rooms", path: `^packages/core/src/(${CORE_ROOMS.join("|")})/` },
  { name: "store", path: "^packages/core/src/store/" },
  { name: "ports", path: "^packages/core/src/ports/" },
  // What a payment link says, which no part of a kit's state has anything to do with.
  { name: "payments", path: "^packages/core/src/payments/" },
  { name: "constants", path: "^packages/core/src/(constants|limits)\\.ts$" },
];

/** What only `import()` fetches: whoever does so may stand below it. */
export const REACT_CHUNKS = "^packages/react/src/chunks/";

/** React, highest first. `views` and `parts` have rules of their own besides. */
export const REACT_LAYERS: readonly Layer[] = [
  // A library's clients stand on the entry, by its name: nothing of them is near the start.
  { name: "clients", path: "^packages/react/src/(clients/|(solana-kit|solana-web3|viem)\\.ts$)" },
  { name: "bloom", path: "^packages/react/src/bloom(/|\\.ts$)" },
  { name: "fonts", path: "^packages/react/src/fonts(/|\\.ts$)" },
  { name: "entry", path: "^packages/react/src/index\\.ts$" },
  { name: "fixtures", path: "^packages/react/src/test/" },
  // A kit on a page that has no React of its own.
  { name: "page", path: "^packages/react/src/page(/|\\.ts$)" },
  { name: "provider", path: "^packages/react/src/provider/" },
  { name: "embed", path: "^packages/react/src/embed/" },
  { name: "buttons", path: "^packages/react/src/buttons/" },
  { name: "chunks", path: REACT_CHUNKS, isFetched: true },
  { name: "modal", path: "^packages/react/src/modal/" },
  { name: "views", path: "^packages/react/src/views/" },
  { name: "hooks", path: "^packages/react/src/hooks/" },
  { name: "parts", path: "^packages/react/src/parts/" },
  { name: "text", path: "^packages/react/src/text/" },
  { name: "theme", path: "^packages/react/src/theme/" },
];
