import type { AnyAdapter, Network } from "@foyer/contract";
import * as z from "zod/mini";
import { chainId, filledText, knownKeys, link, oneOf } from "./words-schema.ts";

/** A network that is added to those of one of these adapters. */
export function network(adapters: readonly Pick<AnyAdapter, "namespace">[]): z.ZodMiniType {
  const urls = z.object({ http: z.array(z.url({ protocol: /^https?$/, error: "must be an http(s) URL" })) });
  const shape = {
    id: z.union([z.number(), z.string()], { error: "must be a number or a text" }),
    name: filledText(),
    caipNetworkId: chainId(),
    chainNamespace: oneOf(adapters.map(({ namespace }) => namespace)),
    nativeCurrency: z.object({ name: z.string(), symbol: filledText(), decimals: z.int() }),
    rpcUrls: z.object({ default: urls, chainDefault: z.optional(urls) }),
    network: z.optional(z.string()),
    deprecatedCaipNetworkId: z.optional(chainId()),
    blockExplorers: z.optional(z.object({ default: z.object({ name: z.string(), url: link() }) })),
    testnet: z.optional(z.boolean()),
    assets: z.optional(knownKeys({ imageId: z.optional(z.string()), imageUrl: z.optional(z.string()) })),
  } satisfies Record<keyof Network, z.ZodMiniType>;
  // Networks that were written for other libraries say more than is read here.
  return z.looseObject(shape).check(
    z.refine((each) => (each as Network).caipNetworkId.startsWith(`${(each as Network).chainNamespace}:`), {
      path: ["caipNetworkId"],
      error: ({ input }) => `must begin with '${(input as Network).chainNamespace}:'`,
    }),
  );
}
