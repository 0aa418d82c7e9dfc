import type { AddressVerdict, ChainId } from "@foyer/contract";
import { foldAddress } from "../fold-address.ts";
import { type ReadAddress, readAddress } from "../read-address.ts";
import { isFor } from "../wallet-api/read-given.ts";
import { readBase58Check } from "./base58check.ts";
import { readSegwit } from "./bech32.ts";

/** Version bytes of base58 addresses: to a key, to a script. */
const MAIN_VERSIONS: readonly (number | undefined)[] = [0x00, 0x05];
const TEST_VERSIONS: readonly (number | undefined)[] = [0x6f, 0xc4];
/** Longer than any address; what is longer is not looked at. */
const ADDRESS_LIMIT = 100;

/**
 * Satoshis below which Bitcoin Core passes no output of a kind on, at its usual rate for that of 3 a byte.
 * @see https://github.com/bitcoin/bitcoin/blob/master/src/policy/policy.cpp
 */
const LEAST: { readonly [K in ReadAddress["addressType"]]: bigint } = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
};

/**
 * Judges a typed address. All public test networks write theirs alike, so an address cannot say which of them it is for.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export async function checkAddress({
  address,
  chain,
}: {
  readonly address: string;
  readonly chain: ChainId<"bip122">;
}): Promise<AddressVerdict> {
  const canonical = foldAddress(address);
  if (address.length > ADDRESS_LIMIT) return { ok: false, problem: "it is too long" };
  const prefix = /^(bc|tb|bcrt)1/i.test(address) ? readSegwitPrefix(canonical) : await readBase58Prefix(address);
  if (prefix.problem !== undefined) return { ok: false, problem: prefix.problem };
  return isFor(prefix.is, chain)
    ? { ok: true, canonical, warnings: [], least: LEAST[readAddress(canonical)?.addressType ?? "p2pkh"] }
    : { ok: false, problem: "it is for another network" };
}

type Prefix = { readonly is: ReadAddress["prefix"]; readonly problem?: undefined } | { readonly problem: string };

function readSegwitPrefix(address: string): Prefix {
  if (address !== address.toLowerCase()) return { problem: "it mixes capitals and small letters" };
  const program = readSegwit(address);
  if (typeof program === "string") return { problem: program };
  const { prefix, version, size } = program;
  const isKnown = version === 0 ? size === 20 || size === 32 : version === 1 && size === 32;
  // Coins sent to a version that is not in use yet can be taken by anybody.
  return isKnown ? { is: prefix as "bc" } : { problem: "it is of a kind that is not in use" };
}

async function readBase58Prefix(address: string): Promise<Prefix> {
  const version = await readBase58Check(address);
  if (version === undefined) return { problem: "it is neither bech32 nor base58 with a checksum" };
  if (MAIN_VERSIONS.includes(version)) return { is: "bc" };
  return TEST_VERSIONS.includes(version) ? { is: "test" } : { problem: "it is of another coin" };
}
