type Hex = `0x${string}`;

/** The only place where namespaces differ in type: what an account, a signature and a fee are. */
export interface Shapes {
  eip155: {
    account: { kind: "eoa" | "smart" | "unknown" };
    signature: { type: "eip191" | "eip1271" | "eip6492"; value: Hex };
    /** Wei for each unit of gas. */
    fee: { gas: bigint; maxFeePerGas?: bigint; gasPrice?: bigint };
  };
  solana: {
    account: { features: readonly string[] };
    /** `value`: base58. `signedBytes`: what the wallet really signed. */
    signature: { type: "ed25519"; value: string; signedBytes: Uint8Array };
    fee: { lamports: bigint };
  };
  bip122: {
    account: { purpose: "payment" | "ordinals"; addressType: "p2pkh" | "p2sh" | "p2wpkh" | "p2wsh" | "p2tr" };
    /** `value`: base64. */
    signature: { type: "bip322-simple" | "bip137"; value: string };
    fee: { satPerVbyte: number };
  };
  polkadot: {
    account: { keyType: "sr25519" | "ed25519" | "ecdsa" | "ethereum" | "unknown"; boundToGenesis?: string };
    /** `wrapped`: whether the wallet put `<Bytes>` around the text. */
    signature: { type: "sr25519" | "ed25519" | "ecdsa"; value: Hex; wrapped: boolean };
    /** Planck. */
    fee: { partialFee: bigint };
  };
  cosmos: {
    account: { algo: string; isLedger: boolean };
    /** `value`: base64 of r‖s. `pubKey`: base64. */
    signature: { type: "adr36"; value: string; pubKey: string };
    fee: { amount: readonly { denom: string; amount: string }[]; gas: bigint };
  };
  sui: {
    account: { features: readonly string[] };
    /** `value`: base64 of flag‖signature‖public key. `bytes`: base64 of the signed message. */
    signature: { type: "sui"; value: string; bytes: string };
    /** MIST. */
    fee: { budget: bigint; price: bigint };
  };
  stacks: {
    account: { version: "SP" | "SM" | "ST" | "SN" };
    /** Hex. */
    signature: { type: "stacks-rsv"; value: string; publicKey: string };
    fee: { microStx: bigint };
  };
}
