import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { findOwn } from "../script/find-own.ts";

/** What a page asks to be signed for a transaction; the numbers are in hex, the greatest byte first. */
export type SignerPayload = {
  readonly address: string;
  readonly method: string;
  readonly era: string;
  readonly nonce: string;
  readonly tip: string;
  readonly specVersion: string;
  readonly transactionVersion: string;
  readonly genesisHash: string;
  readonly blockHash: string;
  readonly signedExtensions: readonly string[];
  readonly mode?: number | undefined;
  readonly metadataHash?: string | undefined;
  readonly assetId?: unknown;
};

/** Longer payloads are signed by their hash. */
const HASH_ABOVE = 256;

/**
 * The bytes that are signed for a transaction: the call, what each extension adds to it, and what each only signs.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/blocks-transactions-fees/transactions
 */
export function encodePayload(payload: SignerPayload): Uint8Array {
  const { method, era, nonce, tip, specVersion, transactionVersion, genesisHash, blockHash } = payload;
  const none = Uint8Array.of(0);
  const inside: { readonly [extension: string]: readonly Uint8Array[] } = {
    CheckMortality: [fromHex(era)],
    CheckEra: [fromHex(era)],
    CheckNonce: [compact(BigInt(nonce))],
    ChargeTransactionPayment: [compact(BigInt(tip))],
    ChargeAssetTxPayment: [compact(BigInt(tip)), none],
    CheckMetadataHash: [Uint8Array.of(payload.mode ?? 0)],
  };
  const beside: { readonly [extension: string]: readonly Uint8Array[] } = {
    CheckSpecVersion: [fixed(BigInt(specVersion), 4)],
    CheckTxVersion: [fixed(BigInt(transactionVersion), 4)],
    CheckGenesis: [fromHex(genesisHash)],
    CheckMortality: [fromHex(blockHash)],
    CheckEra: [fromHex(blockHash)],
    CheckMetadataHash: [payload.metadataHash ? concatBytes(Uint8Array.of(1), fromHex(payload.metadataHash)) : none],
  };
  const of = (table: typeof inside): Uint8Array[] =>
    payload.signedExtensions.flatMap((name) => findOwn(table, name) ?? []);
  const bytes = concatBytes(fromHex(method), ...of(inside), ...of(beside));
  return bytes.length > HASH_ABOVE ? blake2b(bytes, { dkLen: 32 }) : bytes;
}

function fromHex(hex: string): Uint8Array {
  return hexToBytes(hex.replace(/^0x/, ""));
}

/** A number of so many bytes, the least one first. */
function fixed(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}

/** A number in as few bytes as it takes. @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/data-encoding */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return fixed(value << 2n, 1);
  if (value < 1n << 14n) return fixed((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return fixed((value << 2n) | 2n, 4);
  const length = Math.ceil(value.toString(16).length / 2);
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), fixed(value, length));
}
