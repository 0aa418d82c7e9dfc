import { type Address, getAddressEncoder } from "@solana/kit";

/** A token of the local chain. `mint`: its address. `isNewer`: of Token-2022. */
export type SolanaToken = {
  readonly mint: Address;
  readonly decimals: number;
  readonly isNewer: boolean;
  /** Those of the older program have none: there, others keep names. */
  readonly name?: string | undefined;
  readonly symbol?: string | undefined;
  /** Hundredths of a per cent that stay behind at each transfer. */
  readonly feePoints?: number | undefined;
};

/** Sizes of the older program, which the newer one's go on after. */
const [MINT_BYTES, ACCOUNT_BYTES] = [82, 165];
const [MINT_KIND, ACCOUNT_KIND] = [1, 2];
/** Additions, by their numbers: https://www.solana-program.com/docs/token-2022/extensions */
const [FEE_CONFIG, FEE_AMOUNT, METADATA_POINTER, METADATA] = [1, 2, 18, 19];
const NOBODY = new Uint8Array(32);
const MOST = 1_000_000_000_000n;

/** Writes a mint that nobody makes more of, as its program keeps it. */
export function tokenMintBytes(token: SolanaToken & { readonly supply: bigint }): Uint8Array {
  const base = Buffer.alloc(MINT_BYTES);
  base.writeBigUInt64LE(token.supply, 36);
  base.writeUInt8(token.decimals, 44);
  base.writeUInt8(1, 45);
  return token.isNewer ? extend(base, MINT_KIND, [...writeFee(token), ...writeMetadata(token)]) : base;
}

/** Writes an account that keeps a token for its owner. */
export function tokenAccountBytes(
  a: Pick<SolanaToken, "mint" | "isNewer" | "feePoints"> & { readonly owner: Address; readonly amount: bigint },
): Uint8Array {
  const base = Buffer.alloc(ACCOUNT_BYTES);
  base.set(getAddressEncoder().encode(a.mint), 0);
  base.set(getAddressEncoder().encode(a.owner), 32);
  base.writeBigUInt64LE(a.amount, 64);
  base.writeUInt8(1, 108);
  if (!a.isNewer) return base;
  return extend(base, ACCOUNT_KIND, a.feePoints === undefined ? [] : [addition(FEE_AMOUNT, Buffer.alloc(8))]);
}

function extend(base: Buffer, kind: number, additions: readonly Buffer[]): Uint8Array {
  return Buffer.concat([base, Buffer.alloc(ACCOUNT_BYTES - base.length), Buffer.from([kind]), ...additions]);
}

/** A number, a length, and as many bytes. */
function addition(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

/** Two that may change it, what was kept, and the fee of before and of now: since when, at most, and how much. */
function writeFee({ feePoints }: SolanaToken): readonly Buffer[] {
  if (feePoints === undefined) return [];
  const fee = Buffer.alloc(18);
  fee.writeBigUInt64LE(MOST, 8);
  fee.writeUInt16LE(feePoints, 16);
  return [addition(FEE_CONFIG, Buffer.concat([NOBODY, NOBODY, Buffer.alloc(8), fee, fee]))];
}

/** Where its words are, which is here, and the words. */
function writeMetadata({ mint, name, symbol }: SolanaToken): readonly Buffer[] {
  const address = Buffer.from(getAddressEncoder().encode(mint));
  const words = [name ?? "", symbol ?? "", ""].map(writeText);
  return [
    addition(METADATA_POINTER, Buffer.concat([NOBODY, address])),
    addition(METADATA, Buffer.concat([NOBODY, address, ...words, Buffer.alloc(4)])),
  ];
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}
