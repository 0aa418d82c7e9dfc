import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { toBase58 } from "../base58.ts";
import { keyOf, programAddress } from "./program-address.ts";

/**
 * What the programs of the name service are called, and what they keep names under.
 * @see https://github.com/SolanaNameService/sns-sdk
 */
export const NAME_PROGRAM = "namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX";
export const TOKENIZER_PROGRAM = "nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk";
export const OFFERS_PROGRAM = "85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29";
/** The parent of all names that end in `.sns`. */
export const ROOT = "58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx";
export const REVERSE_CLASS = "33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z";
export const RECORDS_CLASS = "2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo";
/** The record service, and its class of names that end in `.sol`. */
export const RECORD_PROGRAM = "srsWjm76StJucL7atFyPSdXFaVLNPFqEt1uFEDPrZsn";
export const SOL_CLASS = "Dqc9TrYg1AZLEa6UkZUqCDrr9zsHQveo1szGTE1BTW5";

/** What stands for no class and for no parent. */
export const NONE = "11111111111111111111111111111111";

/** The account of a name: `sub` is one below another. */
export function nameKey({ label, sub }: { readonly label: string; readonly sub?: string | undefined }): {
  readonly key: Uint8Array;
  readonly parent: Uint8Array;
} {
  const root = keyOf(ROOT);
  const key = hashedKey(label, keyOf(NONE), root);
  return sub === undefined ? { key, parent: root } : { key: hashedKey(`\0${sub}`, keyOf(NONE), key), parent: key };
}

/** The accounts of where a name wants coins sent to: as written now, and as it was before. */
export function recordKeys(name: Uint8Array): { readonly current: Uint8Array; readonly older: Uint8Array } {
  return {
    current: hashedKey("\x02SOL", keyOf(RECORDS_CLASS), name),
    older: hashedKey("\x01SOL", keyOf(NONE), name),
  };
}

/** The account that says how a name's account is written. `parent`: of one below another. */
export function reverseKey(name: Uint8Array, parent: Uint8Array = keyOf(NONE)): Uint8Array {
  return hashedKey(toBase58(name), keyOf(REVERSE_CLASS), parent);
}

/** The account of which name somebody wants to be called by. */
export function favouriteKey(owner: Uint8Array): Uint8Array {
  return programAddress([utf8ToBytes("favourite_domain"), owner], keyOf(OFFERS_PROGRAM));
}

/** The accounts of a name that was made a token: whether it is one, and the token. */
export function tokenKeys(name: Uint8Array): { readonly record: Uint8Array; readonly mint: Uint8Array } {
  const program = keyOf(TOKENIZER_PROGRAM);
  return {
    record: programAddress([utf8ToBytes("nft_record"), name], program),
    mint: programAddress([utf8ToBytes("tokenized_name"), name], program),
  };
}

/** The accounts of a name of the record service, and of the token that it may be. */
export function solKeys(label: string): { readonly record: Uint8Array; readonly mint: Uint8Array } {
  const program = keyOf(RECORD_PROGRAM);
  const record = programAddress(
    [utf8ToBytes("record"), keyOf(SOL_CLASS), sha256(utf8ToBytes(`name${label}`))],
    program,
  );
  return { record, mint: programAddress([utf8ToBytes("mint"), record], program) };
}

function hashedKey(name: string, nameClass: Uint8Array, parent: Uint8Array): Uint8Array {
  return programAddress([sha256(utf8ToBytes(`SPL Name Service${name}`)), nameClass, parent], keyOf(NAME_PROGRAM));
}
