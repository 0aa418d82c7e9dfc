/** Why a transaction failed, as the library reads it. */
type DispatchError = {
  readonly type: string;
  readonly isModule: boolean;
  readonly asModule: unknown;
  readonly value: { readonly type?: unknown };
  readonly registry: { findMetaError(error: unknown): { readonly section: string; readonly name: string } };
};

/**
 * The chain's own name for why a transaction failed, as `balances.InsufficientBalance`, `Token.FundsUnavailable` or `BadOrigin`;
 * undefined where its description has none.
 * @see https://docs.rs/sp-runtime/latest/sp_runtime/enum.DispatchError.html
 */
export function explainFailure(error: unknown): string | undefined {
  const why = error as DispatchError;
  const { type, isModule, value, registry } = why;
  try {
    if (!isModule) return typeof value.type === "string" ? `${type}.${value.type}` : type;
    // Read here alone: of any other kind it throws.
    const { section, name } = registry.findMetaError(why.asModule);
    return `${section}.${name}`;
  } catch {
    // Of a pallet that the description does not have.
    return undefined;
  }
}
