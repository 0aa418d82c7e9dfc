import type { Networks } from "@foyer/contract/runtime";
import type { ClientWithCoreApi } from "@mysten/sui/client";
import { askNetwork } from "../chain/ask-network.ts";
import type { Mysten } from "../libraries.ts";
import type { Work } from "../runtime.ts";

/** Makes the library's client for a network; its requests go through the host, to each server in turn. */
export function openClient(
  { SuiGraphQLClient }: Mysten["graphql"],
  { host, scope, network }: Work & { readonly network: Networks<"sui">[0] },
): ClientWithCoreApi {
  return new SuiGraphQLClient({
    network: String(network.id),
    url: network.rpcUrls.default.http[0] ?? "",
    fetch: async (_, { body, headers } = {}) =>
      await askNetwork({
        host,
        scope,
        network,
        headers,
        body: String(body),
        accept: (text) => {
          // A page of a proxy is no answer; the next server may give one.
          JSON.parse(text);
          return new Response(text);
        },
      }),
  });
}
