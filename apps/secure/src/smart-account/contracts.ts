/**
 * Where user operations go in, on every chain: 0.7 for smart accounts, 0.8 for plain ones that carry code (EIP-7702).
 * @see https://github.com/eth-infinitism/account-abstraction/releases
 */
export const ENTRY_POINTS = {
  "0.7": "0x0000000071727De22E5E9d8BAf0edAc6f37da032",
  "0.8": "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108",
} as const satisfies Readonly<Record<string, `0x${string}`>>;

/** Which of them an account takes operations from. */
export type EntryPoint = keyof typeof ENTRY_POINTS;

/**
 * Where the contracts of a smart account are on every chain: a Safe 1.4.1 whose only module takes user operations (ERC-4337).
 * Unlike the reference account it verifies signatures of messages (EIP-1271).
 * @see https://github.com/safe-global/safe-deployments
 * @see https://github.com/safe-global/safe-modules-deployments
 */
export const CONTRACTS = {
  singleton: "0x41675C099F32341bf84BFc5382aF534df5C7461a",
  factory: "0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67",
  module: "0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226",
  moduleSetup: "0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47",
  /** Makes many calls of one, and delegates none. */
  multiSend: "0x9641d764fc13c8B624c04430C7356C1C7C8102e2",
} as const satisfies Readonly<Record<string, `0x${string}`>>;

/**
 * Keccak-256 of the contract that keeps sessions, as it stands on a chain: session-keys.sol of the devnet. One of another code could do
 * anything with an account, whoever named it.
 */
export const SESSIONS_HASH = "0x1a6b6766d1bbdb1d0f5c990ca16aca0e80c7f7fe426a717cbc3702df3b9c7967";

/**
 * Keccak-256 of the one contract whose code a plain account takes on, as it stands on a chain: Simple7702Account of EntryPoint 0.8. It
 * has no owner beside the account's own key and keeps nothing; one of another code could do anything with the account.
 * @see https://github.com/eth-infinitism/account-abstraction/blob/v0.8.0/contracts/accounts/Simple7702Account.sol
 */
export const DELEGATE_HASH = "0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3";

/** Keccak-256 of what the factory deploys: the proxy of Safe 1.4.1, with the singleton. */
export const PROXY_HASH = "0x76733d705f71b79841c0ee960a0ca880f779cde7ef446c989e6d23efc0a4adfb";
