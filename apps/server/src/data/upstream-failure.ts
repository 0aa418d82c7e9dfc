/**
 * Why an upstream gave no answer that can be shown. `unreachable`: nothing came in time. `limited`: it wants to be asked
 * less often. `refused`: it does not take the key or the plan. `malformed`: not JSON, cut short, too large, or of another
 * shape than its dialect. `wrong-chain`: it speaks of another chain. `repeats`: the same page again.
 */
export type UpstreamReason = "limited" | "malformed" | "refused" | "repeats" | "unreachable" | "wrong-chain";

/** An upstream that failed, before the failure is told to a client. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";

  constructor(
    readonly reason: UpstreamReason,
    options?: ErrorOptions & { readonly detail?: string },
  ) {
    super(options?.detail === undefined ? reason : `${reason}: ${options.detail}`, options);
  }
}
