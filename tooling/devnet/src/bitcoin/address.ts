import { createHash } from "node:crypto";
import { getBase58Decoder, getBase58Encoder } from "@solana/kit";
import { decodeSegwit, encodeSegwit } from "./segwit-address.ts";

const PUBLIC_KEY_HASH = 0x6f;
const SCRIPT_HASH = 0xc4;
const HASH_BYTES = 20;
const CHECKSUM_BYTES = 4;

/** The kinds of outputs there are, as explorers name them. */
type Kind = "p2pkh" | "p2sh" | "v0_p2wpkh" | "v0_p2wsh" | "v1_p2tr" | "unknown";

/** Reads a regtest address to the script that pays it; undefined when it is none. */
export function readAddress(address: string): Buffer | undefined {
  const program = decodeSegwit(address);
  if (program) {
    const { version, hash } = program;
    return Buffer.concat([Buffer.from([version === 0 ? 0 : 0x50 + version, hash.length]), hash]);
  }
  const [kind, ...hash] = readBase58(address) ?? [];
  if (hash.length !== HASH_BYTES) return undefined;
  if (kind === PUBLIC_KEY_HASH) return Buffer.from([0x76, 0xa9, HASH_BYTES, ...hash, 0x88, 0xac]);
  return kind === SCRIPT_HASH ? Buffer.from([0xa9, HASH_BYTES, ...hash, 0x87]) : undefined;
}

/** Tells what a script is, and the address it is paid by when there is one. */
export function describeScript(script: Buffer): { readonly kind: Kind; readonly address?: string } {
  const hex = script.toString("hex");
  if (/^76a914.{40}88ac$/.test(hex))
    return { kind: "p2pkh", address: writeBase58(PUBLIC_KEY_HASH, script.subarray(3, 23)) };
  if (/^a914.{40}87$/.test(hex)) return { kind: "p2sh", address: writeBase58(SCRIPT_HASH, script.subarray(2, 22)) };
  const hash = script.subarray(2);
  if (/^0014.{40}$/.test(hex)) return { kind: "v0_p2wpkh", address: encodeSegwit({ version: 0, hash }) };
  if (/^0020.{64}$/.test(hex)) return { kind: "v0_p2wsh", address: encodeSegwit({ version: 0, hash }) };
  if (/^5120.{64}$/.test(hex)) return { kind: "v1_p2tr", address: encodeSegwit({ version: 1, hash }) };
  return { kind: "unknown" };
}

function readBase58(address: string): Buffer | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,40}$/.test(address)) return undefined;
  const bytes = Buffer.from(getBase58Encoder().encode(address));
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  return checksum(payload).equals(bytes.subarray(-CHECKSUM_BYTES)) ? payload : undefined;
}

function writeBase58(kind: number, hash: Buffer): string {
  const payload = Buffer.concat([Buffer.from([kind]), hash]);
  return getBase58Decoder().decode(Buffer.concat([payload, checksum(payload)]));
}

function checksum(payload: Buffer): Buffer {
  return sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
