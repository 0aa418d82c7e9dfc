import type { SwapAllowance, TypedData } from "@foyer/contract";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { readText, readWord, writeWord } from "../tokens/abi.ts";
import { type ChainWork, callContracts } from "../tokens/call-contracts.ts";
import { addressOf, readAsset } from "./assets.ts";
import { writeCall } from "./words.ts";

const PERMIT = [
  { name: "owner", type: "address" },
  { name: "spender", type: "address" },
  { name: "value", type: "uint256" },
  { name: "nonce", type: "uint256" },
  { name: "deadline", type: "uint256" },
];
const PERMIT_TYPE = `Permit(${PERMIT.map(({ name, type }) => `${type} ${name}`).join(",")})`;
const DOMAIN_TYPE = "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)";
/** Versions that tokens have which do not say it. */
const VERSIONS = ["1", "2"];

/**
 * Writes what an account signs to let a spender take so much of a token. A token takes permits where it counts them, and
 * where its domain is the one that a wallet shows: one whose permits are of another kind, as DAI's, has none.
 * @see https://eips.ethereum.org/EIPS/eip-2612
 */
export async function fetchPermit(
  work: ChainWork,
  { account, asset, spender, amount, deadline }: SwapAllowance & { readonly amount: bigint; readonly deadline: bigint },
): Promise<TypedData | undefined> {
  const { token } = readAsset(asset);
  if (token === undefined) return undefined;
  const owner = addressOf(account);
  // nonces(address), DOMAIN_SEPARATOR(), PERMIT_TYPEHASH(), name(), version()
  const asked = [writeCall("7ecebe00", owner), "3644e515", "30adf81f", "06fdde03", "54fd4d50"];
  const { answers } = await callContracts(work, {
    address: owner,
    calls: asked.map((data) => ({ to: token, data })),
  });
  const [nonces = "", separator = "", type = "", named = "", versioned = ""] = answers;
  const [nonce, name] = [readWord(nonces, 0), readText(named)];
  if (nonce === undefined || name === undefined || separator.length !== 64) return undefined;
  if (type.length === 64 && type !== hash(PERMIT_TYPE)) return undefined;
  const own = readText(versioned);
  const { id } = work.network;
  const version = [...(own ? [own] : []), ...VERSIONS].find(
    (one) => hashDomain({ name, version: one, chainId: id, token }) === separator,
  );
  if (version === undefined) return undefined;
  return {
    domain: { name, version, chainId: id, verifyingContract: token },
    types: { Permit: PERMIT },
    primaryType: "Permit",
    message: { owner, spender, value: amount, nonce, deadline },
  };
}

function hashDomain(a: {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly token: string;
}): string {
  const words = [hash(DOMAIN_TYPE), hash(a.name), hash(a.version), writeWord(a.chainId), writeWord(a.token)];
  return bytesToHex(keccak_256(hexToBytes(words.join(""))));
}

function hash(text: string): string {
  return bytesToHex(keccak_256(utf8ToBytes(text)));
}
