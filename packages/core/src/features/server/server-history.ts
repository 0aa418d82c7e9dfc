import { type AccountId, parseAccountId } from "@foyer/contract";
import type { ActivityAnswer } from "../../accounts/activity-record.ts";
import { askServer, type Given, type Server } from "./ask-server.ts";
import { readHistory } from "./history-schema.ts";

/**
 * Asks a server what an account did, a page at a time. Its cursor is its own business.
 * @throws {FoyerError} network/unreachable, flow/aborted
 */
export async function fetchHistory(
  from: Server,
  { account, cursor }: { readonly account: AccountId; readonly cursor?: string | undefined },
  given: Given,
): Promise<ActivityAnswer> {
  const { namespace, reference, address } = parseAccountId(account);
  const chain = `${namespace}:${reference}` as const;
  const answer = await askServer(
    from,
    {
      path: `v1/account/${encodeURIComponent(address)}/history`,
      params: { chainId: chain, cursor },
      read: (body) => readHistory(body, chain),
    },
    { chain, given },
  );
  return answer.kind === "answered" ? { kind: "page", ...answer.value } : answer;
}
