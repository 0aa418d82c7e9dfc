/** How a wallet speaks: Xverse answers errors and tells of changes, Leather throws and tells nothing. */
export type StacksDialect = "xverse" | "leather";

/** What a wallet may fail with by itself. */
export type StacksFailureKind = "rejected" | "denied" | "unsupported" | "invalid";

/**
 * The codes of each dialect.
 * @see https://docs.xverse.app/sats-connect
 * @see https://github.com/leather-io/mono/tree/dev/packages/rpc
 */
export const STACKS_CODES: { readonly [D in StacksDialect]: { readonly [K in StacksFailureKind]: number } } = {
  xverse: { rejected: -32_000, denied: -32_002, unsupported: -32_001, invalid: -32_602 },
  leather: { rejected: 4001, denied: 4100, unsupported: 4002, invalid: -32_602 },
};

/** A failure that a dialect has a code for; whatever else is thrown leaves the wallet as it is. */
export class StacksFailure extends Error {
  readonly kind: StacksFailureKind;

  constructor(kind: StacksFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
