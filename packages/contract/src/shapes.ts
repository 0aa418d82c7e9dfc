import type { Namespace } from "./namespace.ts";

type Hex = `0x${string}`;

/** Text that is an address of one namespace, and of no other: made by its adapter alone. */
type AddressText<N extends string> = string & { readonly __addressOf: N };

/** The only place where namespaces differ in type: what an address, an account, a signature and a fee are. */
export interface Shapes {
  eip155: {
    address: Hex;
    account: { kind: "eoa" | "smart" | "unknown" };
    signature: { type: "eip191" | "eip1271" | "eip6492"; value: Hex };
    /**
     * Wei for each unit of gas: on chains with a base fee, `maxFeePerGas` is reserved at most, `maxPriorityFeePerGas` goes
     * to whoever makes the block, and `baseFeePerGas` is what the next block takes besides; `gasPrice` is what is paid on
     * the others. `rollupFee`: wei that a rollup takes besides the gas, at most: for publishing the transaction, and for its
     * operator.
     */
    fee: {
      gas: bigint;
      maxFeePerGas?: bigint;
      maxPriorityFeePerGas?: bigint;
      baseFeePerGas?: bigint;
      gasPrice?: bigint;
      rollupFee?: bigint;
    };
  };
  solana: {
    address: AddressText<"solana">;
    account: { features: readonly string[] };
    /** `value`: base58. `signedBytes`: what the wallet really signed. */
    signature: { type: "ed25519"; value: string; signedBytes: Uint8Array };
    /**
     * `lamports`: for the transaction, with what it pays to be taken sooner. `rent`: what opening the receiver's account
     * of a token takes besides, so not in `lamports`. `keep`: what an account of SOL must hold to stay open; one that is
     * emptied may hold nothing. `withheld`: what the token itself keeps of the transfer, in its smallest unit, so that it does
     * not arrive. `unitLimit`: how much computing is paid for, at `unitPrice` micro-lamports a unit.
     */
    fee: {
      lamports: bigint;
      rent?: bigint;
      keep?: bigint;
      withheld?: bigint;
      unitLimit?: number;
      unitPrice?: number;
    };
  };
  bip122: {
    address: AddressText<"bip122">;
    account: { purpose: "payment" | "ordinals"; addressType: "p2pkh" | "p2sh" | "p2wpkh" | "p2wsh" | "p2tr" };
    /** `value`: base64. */
    signature: { type: "bip322-simple" | "bip137"; value: string };
    /**
     * `sats`: what the transaction comes to at `satPerVbyte`, by the coins of the address that pays; absent where these
     * cannot be read. `keep`: satoshis that would stay besides if all were sent: in coins that cannot be spent yet or cost
     * more than they bring, and for the coins that would be spent in addition.
     */
    fee: { satPerVbyte: number; sats?: bigint; keep?: bigint };
  };
  polkadot: {
    address: AddressText<"polkadot">;
    account: { keyType: "sr25519" | "ed25519" | "ecdsa" | "ethereum" | "unknown"; boundToGenesis?: string };
    /** `wrapped`: whether the wallet put `<Bytes>` around the text. */
    signature: { type: "sr25519" | "ed25519" | "ecdsa"; value: Hex; wrapped: boolean };
    /** Planck. */
    fee: { partialFee: bigint };
  };
  cosmos: {
    address: AddressText<"cosmos">;
    account: { algo: string; isLedger: boolean };
    /** `value`: base64 of r‖s. `pubKey`: base64. */
    signature: { type: "adr36"; value: string; pubKey: string };
    fee: { amount: readonly { denom: string; amount: string }[]; gas: bigint };
  };
  sui: {
    address: AddressText<"sui">;
    account: { features: readonly string[] };
    /** `value`: base64 of flag‖signature‖public key. `bytes`: base64 of the signed message. */
    signature: { type: "sui"; value: string; bytes: string };
    /** MIST. */
    fee: { budget: bigint; price: bigint };
  };
  stacks: {
    address: AddressText<"stacks">;
    account: { version: "SP" | "SM" | "ST" | "SN" };
    /** Hex. */
    signature: { type: "stacks-rsv"; value: string; publicKey: string };
    fee: { microStx: bigint };
  };
}

/**
 * An address as the adapter of its namespace spells it: `0x…` in eip155, elsewhere text that is told apart by namespace.
 * @example
 * import type { Address } from "@foyer/contract";
 *
 * export const shorten = (address: Address<"eip155">) => `${address.slice(0, 6)}…${address.slice(-4)}`;
 */
export type Address<N extends Namespace = Namespace> = Shapes[N]["address"];

/** A signature of an account of this namespace, discriminated by `type`. */
export type Signature<N extends Namespace = Namespace> = Shapes[N]["signature"];

/** What an operation on the chain costs, in the namespace's own terms. */
export type Fee<N extends Namespace = Namespace> = Shapes[N]["fee"];

/** How soon a transaction is wanted: sooner costs more. */
export type Speed = "slow" | "normal" | "fast";

/**
 * What an operation would cost when it is wanted as soon as usual. `speeds`: what it would cost at each; absent where the
 * chain has one price.
 */
export type FeeEstimate<N extends Namespace = Namespace> = Fee<N> & {
  readonly speeds?: { readonly [S in Speed]: Fee<N> } | undefined;
};
