import type { Holding } from "./account-reading.ts";
import type { AdapterHost } from "./adapter.ts";
import type { AccountId } from "./caip.ts";

/**
 * What a source says of an account. `unknown-chain`: it knows nothing of this chain, so another one is asked; `over`: it
 * wants to be asked no more, until a user asks by hand or for something else. `isCut`: the account may hold more than the items.
 */
export type HeldAnswer =
  | { readonly kind: "held"; readonly items: readonly Holding[]; readonly isCut?: boolean | undefined }
  | { readonly kind: "unknown-chain" }
  | { readonly kind: "over" };

/** Port: who lists what accounts hold, in the place of their chains. */
export interface HoldingsSource {
  /**
   * All that an account holds; prices and pictures too, where it knows them. `signal`: aborts when nobody waits any more.
   * @throws {FoyerError} network/unreachable
   */
  read(
    account: AccountId,
    given: Pick<AdapterHost, "clock" | "fetch"> & { readonly signal: AbortSignal },
  ): Promise<HeldAnswer>;
}
