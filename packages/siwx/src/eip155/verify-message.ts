import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";
import { ethereumAddress } from "../keys/ethereum-address.ts";
import { recoverKey } from "../keys/recover-key.ts";
import { areEqual } from "../reading/are-equal.ts";
import { fromHex } from "../reading/decode.ts";
import { readProperty } from "../reading/read-property.ts";
import { readSigned } from "../reading/read-signed.ts";
import { SiwxError } from "../siwx-error.ts";
import { askChain, type Client } from "./ask-chain.ts";
import { readAddress } from "./read-address.ts";

/** What a wallet answers. `value`: hexadecimal with `0x`. */
export interface Signature {
  readonly type: "eip191" | "eip1271" | "eip6492";
  readonly value: `0x${string}`;
}

/** A text and who is said to have signed it. `account`: CAIP-10, its chain is the chain a contract is asked on. */
export interface SignedMessage {
  readonly account: `eip155:${string}:${string}`;
  readonly message: string;
  readonly signature: Signature;
}

const SIGNATURE = /^0x(?:[0-9a-f]{2}){0,65536}$/i;
/** `0x` and 32 bytes: the validator of EIP-6492 fails on less. */
const SHORTEST = 66;

/**
 * Tells whether an account signed a text: by its key, offline; else by its contract, deployed or not, through `client`,
 * whose node is believed. Without a client a signature of type `eip191` that no key made is false.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid, signature/unsupported, client/missing,
 * client/wrong-chain, library/absent, network/unreachable
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @example
 * import { verifyMessage, type SignedMessage } from "@foyer/siwx/eip155";
 * import { createPublicClient, http } from "viem";
 * import { mainnet } from "viem/chains";
 *
 * const client = createPublicClient({ chain: mainnet, transport: http() });
 * export const isTheirs = (signed: SignedMessage) => verifyMessage({ ...signed, client });
 */
export async function verifyMessage(input: SignedMessage & { readonly client?: Client | undefined }): Promise<boolean> {
  const { reference, address, message, signature } = readSigned(input, {
    namespace: "eip155",
    types: ["eip191", "eip1271", "eip6492"],
    texts: ["value"],
  });
  const expected = readAddress({ reference, address });
  if (!SIGNATURE.test(signature.value)) return false;
  const digest = keccak_256(concatBytes(prefixOf(message), message));
  const signer = recoverSigner(digest, signature.value);
  if (signer && areEqual(signer.address, expected)) return !signer.hasTwin;
  const client = readProperty(input, "client");
  const isShort = signature.value.length < SHORTEST;
  if (signature.type === "eip191" && (client === undefined || isShort)) return false;
  if (isShort)
    throw new SiwxError("signature/unsupported", "A contract's signature of less than 32 bytes is not judged.");
  if (typeof readProperty(client, "request") !== "function")
    throw new SiwxError("client/missing", `A signature of type '${signature.type}' is judged by a contract.`);
  return await askChain({
    client: client as Client,
    reference,
    address: `0x${bytesToHex(expected)}`,
    hash: `0x${bytesToHex(digest)}`,
    signature: signature.value as Signature["value"],
  });
}

/** Version 0x45 of EIP-191; the length counts bytes, not characters. */
function prefixOf(message: Uint8Array): Uint8Array {
  return new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`);
}

function recoverSigner(
  digest: Uint8Array,
  value: string,
): { readonly address: Uint8Array; readonly hasTwin: boolean } | undefined {
  const bytes = value.length === 132 ? fromHex(value) : undefined;
  if (bytes === undefined) return undefined;
  const last = bytes[64] ?? 0;
  // Some hardware wallets count from 0 where the standard counts from 27.
  const key = recoverKey({ digest, rs: bytes.subarray(0, 64), recovery: last < 27 ? last : last - 27 });
  return key && { address: ethereumAddress(key.full), hasTwin: key.hasTwin };
}
