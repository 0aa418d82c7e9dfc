import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { encodeAddress } from "@polkadot/util-crypto";
import { base58, base64 } from "@scure/base";
import type { AnySignature } from "./kind.ts";

/** An account whose key has a small order, and a signature that loose verifiers take for every text. */
export type Forgery = {
  readonly name: string;
  readonly account: string;
  readonly forge: (message: string) => AnySignature;
};

/** https://eprint.iacr.org/2020/1244: all points of small order, in their one canonical encoding. */
const POINTS = [
  "0100000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0000000000000000000000000000000000000000000000000000000000000080",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
].map((digits) => hexToBytes(digits));

/** R is the neutral point, s is zero: then any text fits a key of order one, and one in eight the others. */
const NOTHING = hexToBytes(`01${"00".repeat(63)}`);

export const SMALL_ORDER_FORGERIES: readonly Forgery[] = POINTS.flatMap((point) => {
  const digits = bytesToHex(point).slice(0, 8);
  const sui = blake2b(concatBytes(Uint8Array.of(0), point), { dkLen: 32 });
  return [
    {
      name: `solana ${digits}`,
      account: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${base58.encode(point)}`,
      forge: (message) => ({ type: "ed25519", value: base58.encode(NOTHING), signedBytes: utf8ToBytes(message) }),
    },
    {
      name: `polkadot ${digits}`,
      account: `polkadot:91b171bb158e2d3848fa23a9f1c25182:${encodeAddress(point, 0)}`,
      forge: () => ({ type: "ed25519", value: `0x${bytesToHex(NOTHING)}`, wrapped: true }),
    },
    {
      name: `sui ${digits}`,
      account: `sui:mainnet:0x${bytesToHex(sui)}`,
      forge: (message) => ({
        type: "sui",
        value: base64.encode(concatBytes(Uint8Array.of(0), NOTHING, point)),
        bytes: base64.encode(utf8ToBytes(message)),
      }),
    },
  ] satisfies Forgery[];
});
