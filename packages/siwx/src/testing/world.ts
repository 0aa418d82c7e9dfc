/** What every entry's `verifyMessage` is handed. */
export type AnySigned = {
  readonly account: string;
  readonly message: string;
  readonly signature: { readonly type: string; readonly [key: string]: unknown };
};

/** A part of a signature that can be spoilt: as bytes, and back. */
export type Part = {
  readonly name: string;
  readonly read: (signature: AnySigned["signature"]) => Uint8Array;
  readonly write: (bytes: Uint8Array) => { readonly [key: string]: unknown };
  /** Whether other bytes are another way of writing the same, which is taken. */
  readonly isSame?: (bytes: Uint8Array, original: Uint8Array) => boolean;
};

/** One kind of key of a namespace, whose signatures an independent library makes. */
export type World = {
  readonly namespace: string;
  readonly verify: (signed: never) => Promise<boolean>;
  readonly sign: (message: string) => Promise<AnySigned>;
  /** Whether an independent library takes it too. */
  readonly check: (signed: AnySigned) => Promise<boolean> | boolean;
  /** Accounts of other people, and other accounts of the same key. */
  readonly others: readonly string[];
  readonly parts: readonly Part[];
  /** Texts that are signed as the same bytes as the one they look like. */
  readonly same?: readonly string[];
};

/** Judges a claim whatever its shape, for no shape may do harm. */
export function judge({ verify }: World, claim: unknown): Promise<boolean> {
  return verify(claim as never);
}
