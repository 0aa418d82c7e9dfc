import type { WalletContext } from "../errors/catalogue.ts";
import { FoyerError, isFoyerError } from "../errors/foyer-error.ts";

/** Fetches the table of errors. */
export type FetchTable = () => Promise<{ explain(error: unknown, context: WalletContext): FoyerError }>;

/** What every wallet means by it: EIP-1193. */
const REJECTED = 4001;

/**
 * Explains by a table that is fetched when something fails; without it, only the plainest refusal is understood.
 * @example
 * import { FoyerError } from "@foyer/contract";
 * import { explainLater } from "@foyer/contract/runtime";
 *
 * const context = { namespace: "sui", operation: "connect" };
 * const table = { explain: () => new FoyerError("wallet/rejected", context) };
 * await explainLater(new Error("no"), context, async () => table);
 */
export async function explainLater(cause: unknown, context: WalletContext, load: FetchTable): Promise<FoyerError> {
  if (isFoyerError(cause)) return cause;
  try {
    return (await load()).explain(cause, context);
  } catch {
    const isRefusal = (cause as { readonly code?: unknown } | undefined)?.code === REJECTED;
    return new FoyerError(
      isRefusal ? "wallet/rejected" : "wallet/internal",
      { ...context, problem: "unknown" },
      { cause },
    );
  }
}
