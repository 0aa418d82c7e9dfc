import { FoyerError, isFoyerError, type WalletContext } from "@foyer/contract";
import { REJECTED } from "./constants.ts";
import { loadOnDemand } from "./load-on-demand.ts";

/** Explains by a table that is fetched when something fails; without it, only the plainest refusal is understood. */
export async function explainLater(
  cause: unknown,
  { load = loadOnDemand, ...context }: WalletContext & { readonly load?: typeof loadOnDemand | undefined },
): Promise<FoyerError> {
  if (isFoyerError(cause)) return cause;
  try {
    return (await load()).explain(cause, context);
  } catch {
    const isRefusal = (cause as { readonly code?: unknown } | undefined)?.code === REJECTED;
    const problem = "the table of failures could not be fetched";
    return new FoyerError(isRefusal ? "wallet/rejected" : "wallet/internal", { ...context, problem }, { cause });
  }
}
