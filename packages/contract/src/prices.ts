import type { AdapterHost } from "./adapter.ts";
import type { AssetId } from "./caip.ts";

/** What one whole coin costs in US dollars: `value` with `decimals` digits after the point. */
export interface Price {
  readonly value: bigint;
  readonly decimals: number;
  /** Unix milliseconds of when it was so. */
  readonly at: number;
}

/** Port: what coins and tokens cost. */
export interface PriceSource {
  /**
   * The prices of some assets; one that is not known, or no longer good, is absent. May reject.
   * `signal`: aborts when nobody waits any more.
   */
  read(
    assets: readonly AssetId[],
    given: Pick<AdapterHost, "clock" | "fetch"> & { readonly signal: AbortSignal },
  ): Promise<ReadonlyMap<AssetId, Price>>;
}
