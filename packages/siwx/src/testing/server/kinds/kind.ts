import type { ChainId, Namespace } from "@foyer/contract";

/** What a wallet answers, whatever the namespace. */
export type AnySignature = { readonly type: string; readonly value: string; readonly [field: string]: unknown };

/** Makes a wrong signature of a right one. */
export type Spoil = (message: string, signature: AnySignature) => AnySignature | Promise<AnySignature>;

/** One kind of key, whose signatures an independent library makes, and one judges. */
export type Kind = {
  readonly name: string;
  readonly namespace: Namespace;
  readonly chain: ChainId;
  /** Another of the namespace, on which the address is one too. */
  readonly otherChain?: ChainId | undefined;
  readonly address: string;
  /** Somebody else's. */
  readonly otherAddress: string;
  readonly sign: (message: string) => Promise<AnySignature>;
  /** Whether the independent library takes it. */
  readonly check: (message: string, signature: AnySignature) => boolean | Promise<boolean>;
  readonly spoils: Readonly<Record<string, Spoil>>;
};

/** How the signature's bytes are written. */
export type Coding = { readonly read: (value: string) => Uint8Array; readonly write: (bytes: Uint8Array) => string };

/** What is wrong with every kind's signature, if it is not all there, not of this text, or no signature at all. */
export function commonSpoils(coding: Coding, sign: Kind["sign"]): Readonly<Record<string, Spoil>> {
  const change = (make: (bytes: Uint8Array) => Uint8Array): Spoil => {
    return (_, signature) => ({ ...signature, value: coding.write(make(coding.read(signature.value))) });
  };
  return {
    "cut by a byte": change((bytes) => bytes.slice(0, -1)),
    "cut by half": change((bytes) => bytes.slice(0, bytes.length / 2)),
    "a byte longer": change((bytes) => Uint8Array.of(...bytes, 0)),
    "all zeros": change((bytes) => new Uint8Array(bytes.length)),
    "with a bit changed": change((bytes) => bytes.with(20, (bytes[20] ?? 0) ^ 1)),
    empty: (_, signature) => ({ ...signature, value: "" }),
    "of the text with a line more": (message) => sign(`${message}\n`),
    "of the text in capitals": (message) => sign(message.toUpperCase()),
  };
}
