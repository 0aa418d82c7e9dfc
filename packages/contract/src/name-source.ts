import type { AdapterHost } from "./adapter.ts";
import type { AccountId, ChainId } from "./caip.ts";

/** What a source is given to ask with. `signal`: aborts when nobody waits any more. */
export type NameRequest = Pick<AdapterHost, "clock" | "fetch"> & { readonly signal: AbortSignal };

/** Port: what accounts are called, and who is behind a name. What it says is hostile until it has been read. */
export interface NameSource {
  /**
   * The name of an account that leads back to it, and its picture; undefined where it has none, or none that this source
   * knows of. May reject.
   */
  reverse(
    account: AccountId,
    given: NameRequest,
  ): Promise<{ readonly name: string; readonly image?: string | undefined } | undefined>;
  /** Whom a name means on a chain; undefined where it is nobody's, or none that this source knows of. May reject. */
  resolve(
    name: string,
    given: NameRequest & { readonly chain: ChainId },
  ): Promise<{ readonly address: string; readonly image?: string | undefined } | undefined>;
}
