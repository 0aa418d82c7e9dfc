import { Fault } from "../faults/fault.ts";
import { readZodProblems } from "../faults/read-zod-problems.ts";
import { environmentSchema } from "./environment-schema.ts";
import { FIXED_LIMITS, type Limits } from "./limits.ts";
import { listPublicNodes } from "./list-public-nodes.ts";

/** How the server runs, as its operator wants it. */
export type Settings = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly databaseUrl: string;
  /** Where clients reach the server, without a slash at the end; `undefined`: links in answers are relative. */
  readonly publicUrl: string | undefined;
  /** How many proxies in front of the server add the address they saw to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: "debug" | "error" | "info" | "silent" | "warn";
  /** URLs of nodes by CAIP-2 chain, in the order they are tried. */
  readonly upstreams: ReadonlyMap<string, readonly string[]>;
  readonly limits: Limits;
};

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws {Fault} setting/invalid
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(given));
  if (error) throw new Fault("setting/invalid", { problems: readZodProblems(error, "environment") });
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    upstreams: new Map([
      ...(data.RPC_PUBLIC_NODES === "on" ? listPublicNodes() : []),
      ...Object.entries(data.RPC_UPSTREAMS),
    ]),
    limits: {
      ...FIXED_LIMITS,
      rate: {
        projectPerMinute: data.RATE_PROJECT_PER_MINUTE,
        addressPerMinute: data.RATE_ADDRESS_PER_MINUTE,
        rpcPointsPerMinute: data.RATE_RPC_POINTS_PER_MINUTE,
      },
    },
  };
}
