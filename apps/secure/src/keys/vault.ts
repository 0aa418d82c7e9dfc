import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { causedBy, type WalletError } from "../wallet/wallet-error.ts";
import { base64url } from "./base64url.ts";
import { randomBytes } from "./random-bytes.ts";
import { decodeVaultContent, encodeVaultContent, type VaultContent } from "./vault-content.ts";
import { wipe } from "./wipe.ts";

/** Which wallet a vault is of, and which version of it: part of what it is bound to. */
export type VaultName = { readonly wallet: string; readonly version: number };

const FORMAT = 1;
const DIGEST = 32;
const NONCE = 12;
const HEADER = 1 + DIGEST;

/**
 * Seals the content under a key of 32 bytes: one byte of format, 32 of the public keys' digest, 12 of nonce, then AES-256-GCM. The format
 * and the digest are bound to it, as are the wallet and its version: an older version, or another wallet's, does not open.
 */
export async function sealVault(
  key: Uint8Array<ArrayBuffer>,
  { digest, content, ...name }: VaultName & { readonly digest: Uint8Array; readonly content: VaultContent },
): Promise<string> {
  const header = concatBytes(Uint8Array.of(FORMAT), digest);
  const iv = randomBytes(NONCE);
  const plain = encodeVaultContent(content);
  const algorithm = { name: "AES-GCM", iv, additionalData: bindTo(name, header) };
  const sealed = await crypto.subtle.encrypt(algorithm, await importKey(key, "encrypt"), plain);
  wipe(plain);
  return base64url.encode(concatBytes(header, iv, new Uint8Array(sealed)));
}

/** Opens a vault. `digest` is what its public keys have to be, for whoever opens it to compare. */
export async function openVault(
  key: Uint8Array<ArrayBuffer>,
  { vault, ...name }: VaultName & { readonly vault: string },
): Promise<VaultContent & { readonly digest: Uint8Array }> {
  const bytes = readBytes(vault);
  if (bytes[0] !== FORMAT || bytes.length < HEADER + NONCE) throw refuse("its format is unknown");
  const header = bytes.slice(0, HEADER);
  const algorithm = {
    name: "AES-GCM",
    iv: bytes.slice(HEADER, HEADER + NONCE),
    additionalData: bindTo(name, header),
  };
  const opened = await crypto.subtle
    .decrypt(algorithm, await importKey(key, "decrypt"), bytes.slice(HEADER + NONCE))
    .catch((error: unknown) => {
      throw refuse("the shares are not of this version", error);
    });
  const plain = new Uint8Array(opened);
  const content = decodeVaultContent(plain);
  wipe(plain);
  if (content === undefined) throw refuse("its content is unknown");
  return { ...content, digest: header.slice(1) };
}

function bindTo({ wallet, version }: VaultName, header: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(concatBytes(utf8ToBytes(`foyer/vault|${wallet}|${version}|`), header));
}

function importKey(key: Uint8Array<ArrayBuffer>, usage: "encrypt" | "decrypt"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, [usage]);
}

function readBytes(vault: string): Uint8Array<ArrayBuffer> {
  try {
    return base64url.decode(vault);
  } catch (error) {
    throw refuse("it is not base64url", error);
  }
}

function refuse(reason: string, error?: unknown): WalletError {
  return causedBy(error, "vault-refused", `The vault does not open: ${reason}.`);
}
