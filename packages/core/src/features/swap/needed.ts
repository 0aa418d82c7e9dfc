import { FoyerError } from "@foyer/contract";
import type { Desk } from "./desk.ts";
import type { Facts, Quoted } from "./facts.ts";

/** Which draft a step is of. */
export type Asked = { readonly id: number; readonly signal: AbortSignal | undefined };

/** A draft that was quoted. */
export type Quoting = Facts & { readonly quote: { readonly status: "ready"; readonly isRefreshing: boolean } & Quoted };

/**
 * A draft, where it still is the one and was quoted.
 * @throws {FoyerError} swap/incomplete
 */
export function needQuoted(desk: Desk, id: number): Quoting {
  const facts = desk.facts();
  if (facts?.id === id && facts.quote.status === "ready") return { ...facts, quote: facts.quote };
  throw new FoyerError("swap/incomplete", { problem: "The draft is another one" });
}

/** What went another way than was asked for. */
export function refuseStep({ quote }: Pick<Quoting, "quote">, problem: string): FoyerError {
  return new FoyerError("swap/refused", { provider: quote.provider.name, problem });
}
