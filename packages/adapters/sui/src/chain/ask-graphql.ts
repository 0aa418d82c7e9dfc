import { FoyerError } from "@foyer/contract";
import { readJson } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import { askNetwork, type NetworkRequest } from "./ask-network.ts";

/** A question in GraphQL. */
export type GraphQLRequest = Pick<NetworkRequest<unknown>, "host" | "scope" | "network"> & {
  readonly query: string;
  readonly variables: { readonly [name: string]: unknown };
};

/**
 * Asks the network in GraphQL and answers with the data. A server's own errors count as no answer.
 * @throws {FoyerError} network/unreachable
 */
export function askGraphQL({ query, variables, ...a }: GraphQLRequest): Promise<unknown> {
  const chain = a.network.caipNetworkId;
  return askNetwork({
    ...a,
    body: JSON.stringify({ query, variables }),
    accept(text) {
      const answer = readJson(text);
      const cause = read(read(answer, "errors"), 0);
      const data = read(answer, "data");
      if (cause === undefined && data !== undefined && data !== null) return data;
      const problem = cause === undefined ? "the answer is no GraphQL" : String(read(cause, "message")).slice(0, 200);
      throw new FoyerError("network/unreachable", { chain, problem }, { cause });
    },
  });
}
