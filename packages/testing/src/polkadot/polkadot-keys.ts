/** A key of a test account: of which kind, and its 32-byte seed in hex. */
export type PolkadotTestKey = { readonly type: "sr25519" | "ed25519" | "ecdsa"; readonly seed: string };

/**
 * The accounts of every development chain, derived from its public phrase: `//Alice` and `//Bob` in sr25519,
 * `//Alice` in ed25519 and in ecdsa, then `//Charlie` and `//Dave` in sr25519. Never to hold anything of value.
 * @see https://docs.rs/sp-keyring
 */
export const POLKADOT_TEST_KEYS: readonly PolkadotTestKey[] = [
  { type: "sr25519", seed: "e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a" },
  { type: "sr25519", seed: "398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89" },
  { type: "ed25519", seed: "abf8e5bdbe30c65656c0a3cbd181ff8a56294a69dfedd27982aace4a76909115" },
  { type: "ecdsa", seed: "cb6df9de1efca7a3998a8ead4e02159d5fa99c3e0d4fd6432667390bb4726854" },
  { type: "sr25519", seed: "bc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938" },
  { type: "sr25519", seed: "868020ae0687dda7d57565093a69090211449845a7e11453612800b663307246" },
];

/** The addresses of `POLKADOT_TEST_KEYS`, written for no chain. */
export const POLKADOT_TEST_ADDRESSES: readonly string[] = [
  "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  "5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu",
  "5C7C2Z5sWbytvHpuLTvzKunnnRwQxft1jiqrLD5rhucQ5S9X",
  "5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y",
  "5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy",
];
