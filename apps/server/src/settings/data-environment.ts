import { z } from "@hono/zod-openapi";
import { DIALECT_NAMES, DIALECTS } from "../data/dialects/dialects.ts";
import { CAIP_2, namespaceOf } from "../rpc/chain.ts";
import { isHttp, jsonText } from "./json-text.ts";

const url = z.string().refine(isHttp, "must be an http or https URL");
const chain = z.string().regex(CAIP_2, "must be a CAIP-2 chain such as eip155:1");

const upstreamSchema = z.strictObject({
  dialect: z.enum(DIALECT_NAMES, `must be one of ${DIALECT_NAMES.join(", ")}`),
  url,
  key: z.string().min(1, "must not be empty").optional(),
});

const feedSchema = z.strictObject({
  token: z.string().regex(/^(native|0x[0-9a-fA-F]{40})$/, "must be 'native' or a contract"),
  feed: z
    .string()
    .regex(/^0x[0-9a-f]{40}$/i, "must be a contract")
    .transform((text) => `0x${text.slice(2)}` as const),
  heartbeatSeconds: z
    .int()
    .min(1)
    .max(7 * 86_400),
});

const contract = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i, "must be a contract")
  .transform((text) => text.toLowerCase());

const swapSchema = z.strictObject({
  shape: z.enum(["0x", "lifi"], "must be 0x or lifi"),
  url,
  key: z.string().min(1, "must not be empty").optional(),
  routers: z.record(
    chain.refine((name) => namespaceOf(name) === "eip155", "must be an EVM chain"),
    z.array(contract).min(1, "must name a contract").max(10),
  ),
});

/** What environment variables may hold of the upstreams for data and of prices. */
export const dataEnvironment = {
  DATA_PUBLIC: z.enum(["on", "off"]).default("on"),
  DATA_UPSTREAMS: jsonText('{"eip155:1":[{"dialect":"blockscout","url":"https://explorer.example","key":"…"}]}')
    .pipe(z.record(chain, z.array(upstreamSchema).min(1, "must name a server").max(3)))
    .superRefine((upstreams, context) => {
      for (const [name, servers] of Object.entries(upstreams)) {
        for (const [index, { dialect }] of servers.entries()) {
          if (DIALECTS[dialect].namespaces.includes(namespaceOf(name))) continue;
          context.addIssue({
            code: "custom",
            path: [name, index, "dialect"],
            message: `${dialect} does not speak of ${namespaceOf(name)}`,
          });
        }
      }
    })
    .default({}),
  DATA_TOKENS: jsonText('{"eip155:1":["0x…"]}')
    .pipe(z.record(chain, z.array(z.string().min(1).max(128)).min(1).max(1_000)))
    .default({}),
  PRICES: z.enum(["defillama", "coingecko", "chainlink", "off"]).default("defillama"),
  PRICES_URL: url.optional(),
  PRICES_KEY: z.string().optional(),
  PRICES_FEEDS: jsonText('{"eip155:1":[{"token":"native","feed":"0x…","heartbeatSeconds":3600}]}')
    .pipe(z.record(chain, z.array(feedSchema).min(1)))
    .default({}),
  SWAPS: jsonText('[{"shape":"0x","url":"https://api.0x.org","key":"…","routers":{"eip155:1":["0x…"]}}]')
    .pipe(z.array(swapSchema).max(5))
    .default([]),
};
