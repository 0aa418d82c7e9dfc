import {
  type AccountId,
  type Adapter,
  FoyerError,
  isFoyerError,
  type Namespace,
  parseAccountId,
} from "@foyer/contract";
import type { FeatureContext } from "./foyer.ts";

/** What is wrong with a reading, as an error of the catalogue: an adapter may throw anything. */
export function toReadingFailure(error: unknown, account: AccountId): FoyerError {
  if (isFoyerError(error)) return error as FoyerError;
  const { namespace, reference } = parseAccountId(account);
  const problem = error instanceof Error ? error.message : String(error);
  return new FoyerError("network/unreachable", { chain: `${namespace}:${reference}`, problem }, { cause: error });
}

/**
 * The adapter that reads of an account's namespace.
 * @throws {FoyerError} adapter/missing
 */
export function findAdapter(adapters: FeatureContext<unknown>["adapters"], namespace: Namespace): Adapter {
  const adapter = adapters.find((candidate) => candidate.namespace === namespace);
  if (!adapter) throw new FoyerError("adapter/missing", { namespace });
  // Ids carry their namespace, so an adapter only ever gets its own back.
  return adapter as unknown as Adapter;
}

/** Whether an account is still open in one of the connections. */
export function isAccountOpen({ getSnapshot }: FeatureContext<unknown>["foyer"], account: string): boolean {
  const { namespaces } = getSnapshot().connections;
  const lists = Object.values(namespaces).flatMap((facts) => facts?.list ?? []);
  return lists.some(({ accounts }) => accounts.some(({ address }) => account.endsWith(`:${address}`)));
}
