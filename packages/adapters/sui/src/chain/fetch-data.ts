import { FoyerError } from "@foyer/contract";
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
export function fetchData({ query, variables, ...a }: GraphQLRequest): Promise<unknown> {
  const fail = (problem: string): never => {
    throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem });
  };
  return askNetwork({
    ...a,
    body: JSON.stringify({ query, variables }),
    accept(text) {
      const answer = parse(text);
      const problem = read(read(read(answer, "errors"), 0), "message");
      if (problem !== undefined) fail(String(problem));
      return read(answer, "data") ?? fail("the answer is no GraphQL");
    },
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy, or a cut answer.
    return undefined;
  }
}
