import { mailEnvironment } from "@foyer-apps/service/settings/mail-environment";
import { z } from "@hono/zod-openapi";
import { CAIP_2, namespaceOf } from "../rpc/chain.ts";
import { METHODS } from "../rpc/methods.ts";
import { dataEnvironment } from "./data-environment.ts";
import { embeddedEnvironment } from "./embedded-environment.ts";
import { isHttp, jsonText } from "./json-text.ts";
import { DEFAULT_RATES } from "./limits.ts";
import { moneyEnvironment } from "./money-environment.ts";
import { namesEnvironment } from "./names-environment.ts";
import { signInEnvironment } from "./sign-in-environment.ts";
import { sponsorEnvironment } from "./sponsor-environment.ts";
import { telemetryEnvironment } from "./telemetry-environment.ts";

/** What environment variables may hold. Other variables are not ours and pass. */
export const environmentSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(8788),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, "must begin with 'sqlite:', 'postgres://' or 'postgresql://'")
    .default("sqlite:foyer.sqlite"),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3_600).default(60),
  PUBLIC_URL: z.string().refine(isOrigin, "must be an origin such as https://wallets.example.com").optional(),
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
  METRICS_TOKEN: z.string().min(16, "must have 16 characters or more").optional(),
  ADMIN_TOKEN: z
    .string()
    .regex(/^\S{32,}$/, "must have 32 characters or more, and no space")
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  RPC_PUBLIC_NODES: z.enum(["on", "off"]).default("on"),
  RPC_UPSTREAMS: jsonText('{"eip155:1":["https://node.example"]}')
    .pipe(
      z.record(
        z.string(),
        z.array(z.string().refine(isHttp, "must be an http or https URL")).min(1, "must name a node").max(5),
      ),
    )
    .refine(
      (nodes) => Object.keys(nodes).every((chain) => CAIP_2.test(chain)),
      "must name CAIP-2 chains such as eip155:1",
    )
    .superRefine((nodes, context) => {
      for (const chain of Object.keys(nodes).filter((each) => CAIP_2.test(each))) {
        if (Object.hasOwn(METHODS, namespaceOf(chain))) continue;
        const message = `nodes of ${namespaceOf(chain)} speak no JSON-RPC that is forwarded; name its servers in DATA_UPSTREAMS`;
        context.addIssue({ code: "custom", path: [chain], message });
      }
    })
    .default({}),
  ANALYTICS_RETENTION_DAYS: wholeNumber(1, 3_650).default(30),
  ANALYTICS_MEGABYTES_PER_DAY: wholeNumber(1, 1_000_000).default(50),
  ...dataEnvironment,
  ...mailEnvironment,
  ...moneyEnvironment,
  ...namesEnvironment,
  ...signInEnvironment,
  ...embeddedEnvironment,
  ...sponsorEnvironment,
  ...telemetryEnvironment,
  RATE_PROJECT_PER_MINUTE: wholeNumber(1, 10_000_000).default(DEFAULT_RATES.projectPerMinute),
  RATE_ADDRESS_PER_MINUTE: wholeNumber(1, 10_000_000).default(DEFAULT_RATES.addressPerMinute),
  RATE_RPC_POINTS_PER_MINUTE: wholeNumber(1, 10_000_000).default(DEFAULT_RATES.rpcPointsPerMinute),
  RATE_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(DEFAULT_RATES.mailsPerHour),
  RATE_PROJECT_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(DEFAULT_RATES.projectMailsPerHour),
  RATE_NAMES_PER_HOUR: wholeNumber(1, 1_000_000).default(DEFAULT_RATES.namesPerHour),
});

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

function isOrigin(text: string): boolean {
  return isHttp(text) && new URL(text).origin === text;
}
