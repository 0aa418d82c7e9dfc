import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { attempt } from "../reading/decode.ts";
import { type Account, refuseAccount } from "../reading/read-account.ts";
import { findNetwork, type Network } from "./networks.ts";

/** `program`: the hash or key the address is made of. `script`: what coins sent to it are locked with. */
export type Address = {
  readonly type: "p2pkh" | "p2sh" | "p2wpkh" | "p2wsh" | "p2tr";
  readonly program: Uint8Array;
  readonly script: Uint8Array;
};

/** Longest text of bech32, BIP-173. */
const LIMIT = 90;

/**
 * Reads an address of the account's network.
 * @throws {SiwxError} account/invalid
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function readAddress({ reference, address }: Account): Address {
  const network = findNetwork(reference);
  if (!network) throw refuseAccount("The chain of `account` is not one of Bitcoin's networks.");
  const found = readBase58(address, network) ?? readSegwit(address, network);
  if (!found) throw refuseAccount("The address in `account` is not one of its chain.");
  return found;
}

function readBase58(address: string, network: Network): Address | undefined {
  const bytes = attempt(() => createBase58check(sha256).decode(address));
  if (bytes?.length !== 21) return undefined;
  const program = bytes.subarray(1);
  if (bytes[0] === network.p2pkh) return { type: "p2pkh", program, script: lockToHash(program) };
  if (bytes[0] !== network.p2sh) return undefined;
  return { type: "p2sh", program, script: concatBytes(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87)) };
}

function readSegwit(address: string, network: Network): Address | undefined {
  const isOld = attempt(() => bech32.decode(address as `${string}1${string}`, LIMIT));
  const decoded = isOld ?? attempt(() => bech32m.decode(address as `${string}1${string}`, LIMIT));
  if (decoded?.prefix !== network.bech32) return undefined;
  const [version, ...words] = decoded.words;
  const program = attempt(() => bech32.fromWords(words));
  // Version 0 is of bech32, version 1 of bech32m: the other way round a typing error may go unseen.
  if (!program || version !== (isOld ? 0 : 1)) return undefined;
  const type = version === 1 ? "p2tr" : program.length === 20 ? "p2wpkh" : "p2wsh";
  if (type !== "p2wpkh" && program.length !== 32) return undefined;
  return { type, program, script: concatBytes(Uint8Array.of(version && 0x51, program.length), program) };
}

/** The script that pays to the hash of a key. */
export function lockToHash(hash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac));
}
