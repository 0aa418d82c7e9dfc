import { isFoyerError } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import { readRefusal } from "../../notices/read-refusal.ts";

/** Shows an alert where a directory's service said why it does not serve this page, unless one is shown. */
export function showRefusal(foyer: Foyer, failure: unknown): void {
  if (!isFoyerError(failure, "directory/unreachable")) return;
  const code = readRefusal(failure.context.problem);
  if (code !== undefined && foyer.getSnapshot().notices.alert === undefined) foyer.alert(code);
}
