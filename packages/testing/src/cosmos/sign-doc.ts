/** A transaction, or a text, in the amino form that Ledger devices show. */
export type AminoDoc = { readonly [field: string]: unknown };

/** The direct form: what is signed is its protobuf encoding. */
export type DirectDoc = {
  readonly bodyBytes: Uint8Array;
  readonly authInfoBytes: Uint8Array;
  readonly chainId: string;
  /** cosmjs says bigint; wallets also get the text or Long of others. */
  readonly accountNumber: { toString(): string };
};

/** The bytes that are signed of an amino document: JSON with sorted keys, and with Go's escapes. */
export function encodeAmino(doc: unknown): Uint8Array {
  const write = (sign: string): string => `\\u00${sign.charCodeAt(0).toString(16)}`;
  return new TextEncoder().encode(JSON.stringify(sort(doc)).replace(/[<>&]/g, write));
}

/**
 * A text as ADR-36 puts it: a transaction that no chain would take.
 * @see https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 */
export function textDoc(signer: string, data: Uint8Array): AminoDoc {
  return {
    chain_id: "",
    account_number: "0",
    sequence: "0",
    fee: { gas: "0", amount: [] },
    msgs: [{ type: "sign/MsgSignData", value: { signer, data: btoa(String.fromCharCode(...data)) } }],
    memo: "",
  };
}

/**
 * The bytes that are signed of a direct document.
 * @see https://docs.cosmos.network/main/learn/advanced/encoding
 */
export function encodeDirect({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDoc): Uint8Array {
  const number = BigInt(accountNumber.toString());
  return Uint8Array.from([
    ...field(1, bodyBytes),
    ...field(2, authInfoBytes),
    ...field(3, new TextEncoder().encode(chainId)),
    ...(number > 0n ? [(4 << 3) | 0, ...varint(number)] : []),
  ]);
}

function field(number: number, bytes: Uint8Array): readonly number[] {
  return bytes.length > 0 ? [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes] : [];
}

function varint(value: bigint): readonly number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}

function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sort(each)]));
}
