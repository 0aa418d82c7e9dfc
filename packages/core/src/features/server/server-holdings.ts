import { type AccountId, type HeldAnswer, parseAccountId } from "@foyer/contract";
import { askServer, type Given, type Server } from "./ask-server.ts";
import { readBalances } from "./balances-schema.ts";

/**
 * Asks a server what an account holds.
 * @throws {FoyerError} network/unreachable, flow/aborted
 */
export async function fetchHoldings(from: Server, account: AccountId, given: Given): Promise<HeldAnswer> {
  const { namespace, reference, address } = parseAccountId(account);
  const chain = `${namespace}:${reference}` as const;
  const answer = await askServer(
    from,
    {
      path: `v1/account/${encodeURIComponent(address)}/balance`,
      params: { chainId: chain, currency: "usd" },
      read: (body) => readBalances(body, chain),
    },
    { chain, given },
  );
  return answer.kind === "answered" ? { kind: "held", ...answer.value } : answer;
}
