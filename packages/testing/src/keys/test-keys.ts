type Hex = `0x${string}`;

/** The phrase that local chains fund: public, and never to hold anything of value. */
export const TEST_MNEMONIC = "test test test test test test test test test test test junk";

/** The first five keys of the test phrase on EVM chains, at `m/44'/60'/0'/0/i`. */
export const EVM_TEST_KEYS: readonly Hex[] = [
  "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
  "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a",
  "0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6",
  "0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a",
];

/** The addresses of `EVM_TEST_KEYS`, with their EIP-55 checksum. */
export const EVM_TEST_ADDRESSES: readonly Hex[] = [
  "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
  "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
];

/** The first five ed25519 seeds of the test phrase on Solana, at `m/44'/501'/i'/0'` (SLIP-0010), in hex. */
export const SOLANA_TEST_KEYS: readonly string[] = [
  "a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72",
  "3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61",
  "8eabe4c79ac3a146c1bc447a64233ea70694669b997b0565039471b2939e8c5e",
  "f55bf85006beb673056861062dd8f8d8ff0bb63dd61d45f86fe438bf6e442abb",
  "3eb11a2e242212be157793db9fa881edffcfb391174b07d20369521ba1a084b1",
];

/** The addresses of `SOLANA_TEST_KEYS`. */
export const SOLANA_TEST_ADDRESSES: readonly string[] = [
  "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
  "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
  "CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k",
  "9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp",
  "6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp",
];
