import type { NamespaceOf } from "@foyer/core";
import type { ActivityItem } from "@foyer/core/activity";
import { useActivity } from "./use-activity.ts";

/**
 * Follows one transaction of the account in use by its hash, until it is final: what this page sent, or what is told of the
 * account. Undefined while nobody knows of it.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useTransaction } from "@foyer/react";
 *
 * export function Payment({ hash }: { hash: string }) {
 *   const transaction = useTransaction({ hash });
 *   return <p>{transaction?.status ?? "on its way"}</p>;
 * }
 */
export function useTransaction({
  hash,
  namespace,
}: {
  readonly hash: string;
  readonly namespace?: NamespaceOf | undefined;
}): ActivityItem | undefined {
  const { list } = useActivity({ namespace });
  return list && "items" in list ? list.items.find((item) => item.hash === hash) : undefined;
}
