import type { Operation } from "@foyer/contract";
import { type Work as AnyWork, about, type LongWork, runJob } from "@foyer/contract/runtime";
import type { Context } from "./context.ts";
import type { FoundWallet } from "./wallets.ts";

/** What is done, through which wallet, and for how long it matters. */
export type Job = {
  readonly operation: Operation;
  readonly wallet?: FoundWallet | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The host an operation works with, and the time it has. */
export type Work = AnyWork<"eip155">;

/** Runs one operation, begun in the caller's own task. */
export function run<T>(
  { current, explain }: Context,
  job: Job,
  work: (work: LongWork<"eip155">) => Promise<T>,
): Promise<T> {
  const explainFailure = async (error: unknown): Promise<Error> => {
    const known = await explain(error, about("eip155", job));
    // A wallet says only by failing what it lacks.
    if (known.code === "wallet/method-unsupported") job.wallet?.lacks.add(job.operation);
    return known;
  };
  return runJob(current, { ...job, explain: explainFailure }, work);
}
