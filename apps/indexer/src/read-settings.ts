import { resolve } from "node:path";
import type { IndexerOptions } from "./indexer-options.ts";

type Range = { readonly min: number; readonly max?: number; readonly otherwise?: number };
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads how an operator sets the indexer.
 * @throws {Error} that names the variable that is missing or wrong
 */
export function readSettings(environment: Environment): IndexerOptions {
  return {
    chainId: readWhole("INDEXER_CHAIN_ID", { min: 1 }),
    rpcUrl: readUrl("INDEXER_RPC_URL", { pattern: /^https?:\/\/./, words: "an http or https URL of a node" }),
    databaseUrl:
      environment["DATABASE_URL"] &&
      readUrl("DATABASE_URL", { pattern: /^postgres(ql)?:\/\/./, words: "a URL that begins with 'postgres://'" }),
    directory: resolve(environment["INDEXER_DIRECTORY"] ?? ".indexed"),
    host: environment["HOST"],
    port: readWhole("PORT", { min: 0, max: 65_535, otherwise: 8790 }),
    startBlock: readWhole("INDEXER_START_BLOCK", { min: 0, otherwise: 0 }),
    pollingMs: readWhole("INDEXER_POLLING_MS", { min: 100, otherwise: 1000 }),
    requestsPerSecond: readWhole("INDEXER_REQUESTS_PER_SECOND", { min: 1, otherwise: 320 }),
  };

  function readWhole(name: string, { min, max, otherwise }: Range): number {
    const text = environment[name];
    if (text === undefined && otherwise !== undefined) return otherwise;
    const value = Number(text);
    if (text !== undefined && /^\d{1,15}$/.test(text) && value >= min && value <= (max ?? value)) return value;
    throw new Error(
      `${name} must be a whole number ${max === undefined ? `of ${min} or more` : `from ${min} to ${max}`}.`,
    );
  }

  function readUrl(name: string, { pattern, words }: { readonly pattern: RegExp; readonly words: string }): string {
    const text = environment[name] ?? "";
    if (pattern.test(text)) return text;
    throw new Error(`${name} must be ${words}.`);
  }
}
