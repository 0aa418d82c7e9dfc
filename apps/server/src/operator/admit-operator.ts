import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";
import { digestOf, isSameDigest, listDigests, readBearer } from "./operator-tokens.ts";

/**
 * Lets the operator through, who sends a token as `Authorization: Bearer …`.
 * @throws {Fault} operator/refused
 */
export type AdmitOperator = (authorization: string | undefined) => Promise<void>;

/** How long a token that was removed may still be taken. */
const MEMORY_MS = 2_000;

/**
 * Admits who has `METRICS_TOKEN` or a token of the command line, which is made and removed while servers run. The database is
 * asked for the latter every two seconds at most, whoever knocks how often.
 */
export function admitOperators(
  tables: Kysely<Tables>,
  { token, now }: { readonly token: string | undefined; readonly now: () => number },
): AdmitOperator {
  const own = token === undefined ? [] : [digestOf(token)];
  let [known, until] = [Promise.resolve<readonly string[]>([]), 0];
  const listKnown = (): Promise<readonly string[]> => {
    if (until <= now()) {
      until = now() + MEMORY_MS;
      known = listDigests(tables);
      // What failed is asked for again.
      known.catch(() => (until = 0));
    }
    return known;
  };
  return async (authorization) => {
    const given = digestOf(readBearer(authorization));
    if (own.some((each) => isSameDigest(each, given))) return;
    const digests = [...own, ...(await listKnown())];
    if (digests.some((each) => isSameDigest(each, given))) return;
    const reason =
      digests.length === 0
        ? "This server has no token for its operator; make one with 'foyer-server token add <name>', or set METRICS_TOKEN."
        : "Send a token of 'foyer-server token add', or the server's METRICS_TOKEN, as 'Authorization: Bearer …'.";
    throw new Fault("operator/refused", { reason });
  };
}
