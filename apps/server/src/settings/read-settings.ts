import type { FarcasterRelaySettings } from "@foyer-apps/service/farcaster/farcaster-environment";
import { readZodProblems } from "@foyer-apps/service/faults/read-zod-problems";
import type { KeyRing } from "@foyer-apps/service/keys/key-ring";
import type { MailSettings } from "@foyer-apps/service/mail/create-mailer";
import type { SocialClients } from "@foyer-apps/service/openid/social-environment";
import { readSecretFiles } from "@foyer-apps/service/settings/read-secret-files";
import type { z } from "@hono/zod-openapi";
import type { Upstream } from "../data/dialects/dialects.ts";
import type { Feed } from "../data/prices/chainlink.ts";
import { Fault } from "../faults/fault.ts";
import { KNOWN_ASSETS } from "../onramp/known-assets.ts";
import type { SoldAsset } from "../onramp/seller.ts";
import type { TelemetrySettings } from "../telemetry/telemetry.ts";
import { environmentSchema } from "./environment-schema.ts";
import type { ExchangeSettings } from "./exchange-environment.ts";
import { FIXED_LIMITS, type Limits } from "./limits.ts";
import { listPublicNodes } from "./list-public-nodes.ts";
import { listPublicUpstreams } from "./list-public-upstreams.ts";
import type { SellerSettings } from "./money-environment.ts";
import { readTelemetry } from "./telemetry-environment.ts";

/** How the server runs, as its operator wants it. */
export type Settings = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly databaseUrl: string;
  /** How long the start waits for a PostgreSQL that does not answer yet. */
  readonly databaseWaitSeconds: number;
  /** Where clients reach the server, without a slash at the end; `undefined`: links in answers are relative. */
  readonly publicUrl: string | undefined;
  /** How many proxies in front of the server add the address they saw to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly metricsToken: string | undefined;
  /** What opens the admin page; `undefined`: there is none. */
  readonly adminToken: string | undefined;
  readonly logLevel: "debug" | "error" | "info" | "silent" | "warn";
  /** URLs of nodes by CAIP-2 chain, in the order they are tried. */
  readonly upstreams: ReadonlyMap<string, readonly string[]>;
  readonly data: DataSettings;
  /** Who is asked for swaps. */
  readonly swaps: readonly SwapSettings[];
  /** `undefined`: no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** `undefined`: nobody signs in. */
  readonly signIn: SignInSettings | undefined;
  /** `undefined`: no accounts of embedded wallets are kept. */
  readonly embedded: EmbeddedSettings | undefined;
  /** `undefined`: accounts get no names. */
  readonly names: NameSettings | undefined;
  readonly money: MoneySettings;
  /** `undefined`: no traces and metrics are sent. */
  readonly telemetry: TelemetrySettings | undefined;
  readonly limits: Limits;
};

/** Who is asked for swaps: in which shape, with which key, and which contracts, in lower case, may be sent to on each chain. */
export type SwapSettings = {
  readonly shape: "0x" | "lifi";
  readonly url: string;
  readonly key: string | undefined;
  readonly routers: ReadonlyMap<string, readonly string[]>;
};

/** Who sells, pays out and carries across chains, and what. */
export type MoneySettings = {
  readonly assets: readonly SoldAsset[];
  readonly currencies: readonly {
    readonly code: string;
    readonly name: string;
    readonly digits: number;
    readonly imageId?: string | undefined;
    readonly imageUrl?: string | undefined;
  }[];
  readonly sellers: readonly SellerSettings[];
  readonly exchanges: readonly ExchangeSettings[];
  readonly transfers: { readonly url: string; readonly key: string | undefined } | undefined;
};

/** What names end with, without the dot, and those that nobody gets beside the ones that nobody ever gets. */
export type NameSettings = { readonly suffix: string; readonly reserved: readonly string[] };

/** Whose frame may ask for accounts, and what is kept of them is encrypted with. */
export type EmbeddedSettings = {
  readonly frameOrigin: string;
  readonly ring: KeyRing;
  /** The operator's clients at those whose accounts people log in with. */
  readonly socials: SocialClients;
  /** What people log in with Farcaster by; `undefined`: nobody does. */
  readonly farcaster: FarcasterRelaySettings | undefined;
  /** Where people's user operations are paid for, by CAIP-2 chain. */
  readonly sponsors: ReadonlyMap<string, SponsorSettings>;
};

/** A paymaster whose signer this server is, and how much it pays at most, for all people of a project and for each, in a day (UTC). */
export type SponsorSettings = {
  /** Of EntryPoint 0.7, for smart accounts. */
  readonly paymaster: `0x${string}`;
  /** Of EntryPoint 0.8, for plain accounts that carry code; `undefined`: nobody pays for those. */
  readonly paymaster08: `0x${string}` | undefined;
  readonly key: `0x${string}`;
  readonly projectGweiPerDay: number;
  readonly visitorGweiPerDay: number;
  /** Those whose people it pays for; `undefined`: all. */
  readonly projects: readonly string[] | undefined;
};

/** How people sign in. */
export type SignInSettings = {
  /** What sessions are signed with: the first signs, all are taken. */
  readonly keys: readonly [SessionKey, ...SessionKey[]];
  /** Whether pages of other sites than the server's may have the cookie, or no cookie is used at all. */
  readonly sessions: "bearer" | "cookie" | "cookie-of-other-sites";
};

/** A secret, and what tokens name it by. */
export type SessionKey = { readonly id: string; readonly secret: string };

/** Who is asked for what accounts have and did, and for prices. */
export type DataSettings = {
  /** By CAIP-2 chain, in the order they are tried. */
  readonly upstreams: ReadonlyMap<string, readonly Upstream[]>;
  /** Addresses of tokens that the operator knows, by CAIP-2 chain: those listed, and those whose price feeds are. */
  readonly tokens: ReadonlyMap<string, readonly string[]>;
  readonly prices: {
    readonly source: "chainlink" | "coingecko" | "defillama" | "off";
    readonly url: string | undefined;
    readonly key: string | undefined;
    readonly feeds: ReadonlyMap<string, readonly Feed[]>;
  };
};

/**
 * Reads the settings from environment variables, or from the files that `…_FILE` names; an empty one counts as absent.
 * @throws {Fault} setting/invalid
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { given, problems } = readSecretFiles(environment, Object.keys(environmentSchema.shape));
  const { data, error } = environmentSchema.safeParse(given);
  if (error) problems.push(...readZodProblems(error, "environment"));
  if (!data || problems.length > 0) throw new Fault("setting/invalid", { problems });
  const [key, ...olderKeys] = data.SIGN_IN_SECRET ?? [];
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    databaseWaitSeconds: data.DATABASE_WAIT_SECONDS,
    publicUrl: data.PUBLIC_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    adminToken: data.ADMIN_TOKEN,
    logLevel: data.LOG_LEVEL,
    upstreams: new Map([
      ...(data.RPC_PUBLIC_NODES === "on" ? listPublicNodes() : []),
      ...Object.entries(data.RPC_UPSTREAMS),
    ]),
    data: {
      upstreams: new Map([
        ...(data.DATA_PUBLIC === "on" ? listPublicUpstreams() : []),
        ...Object.entries(data.DATA_UPSTREAMS),
      ]),
      tokens: listTokens(data),
      prices: {
        source: data.PRICES,
        url: data.PRICES_URL,
        key: data.PRICES_KEY,
        feeds: new Map(Object.entries(data.PRICES_FEEDS)),
      },
    },
    swaps: data.SWAPS.map(({ shape, url, key, routers }) => ({
      shape,
      url,
      key,
      routers: new Map(Object.entries(routers)),
    })),
    mail: readMail(data.SMTP_URL, data.MAIL_FROM),
    signIn: key && { keys: [key, ...olderKeys], sessions: data.SIGN_IN_SESSIONS },
    embedded: readEmbedded(data),
    names: data.NAMES_SUFFIX === undefined ? undefined : { suffix: data.NAMES_SUFFIX, reserved: data.NAMES_RESERVED },
    money: {
      assets: data.MONEY_ASSETS ?? KNOWN_ASSETS,
      currencies: data.ONRAMP_CURRENCIES,
      sellers: data.ONRAMP_PROVIDERS,
      exchanges: data.EXCHANGES,
      transfers: data.TRANSFERS_URL === undefined ? undefined : { url: data.TRANSFERS_URL, key: data.TRANSFERS_KEY },
    },
    telemetry: readTelemetry(data),
    limits: readLimits(data),
  };
}

function listTokens({ DATA_TOKENS, PRICES_FEEDS }: z.output<typeof environmentSchema>): DataSettings["tokens"] {
  const tokens = new Map(Object.entries(DATA_TOKENS));
  for (const [chain, feeds] of Object.entries(PRICES_FEEDS))
    tokens.set(chain, [...(tokens.get(chain) ?? []), ...feeds.map(({ token }) => token)]);
  return tokens;
}

function readLimits(data: z.output<typeof environmentSchema>): Limits {
  return {
    ...FIXED_LIMITS,
    analytics: {
      ...FIXED_LIMITS.analytics,
      retentionDays: data.ANALYTICS_RETENTION_DAYS,
      bytesPerDay: data.ANALYTICS_MEGABYTES_PER_DAY * 1_000_000,
    },
    embedded: {
      ...FIXED_LIMITS.embedded,
      mailsToOneAddress: {
        ...FIXED_LIMITS.embedded.mailsToOneAddress,
        everySeconds: data.EMBEDDED_MAIL_EVERY_SECONDS,
      },
    },
    rate: {
      projectPerMinute: data.RATE_PROJECT_PER_MINUTE,
      addressPerMinute: data.RATE_ADDRESS_PER_MINUTE,
      rpcPointsPerMinute: data.RATE_RPC_POINTS_PER_MINUTE,
      mailsPerHour: data.RATE_MAILS_PER_HOUR,
      projectMailsPerHour: data.RATE_PROJECT_MAILS_PER_HOUR,
      namesPerHour: data.RATE_NAMES_PER_HOUR,
    },
  };
}

function readMail(smtp: MailSettings["smtp"] | undefined, from: MailSettings["from"] | undefined): Settings["mail"] {
  if (smtp && from) return { smtp, from };
  if (!smtp && !from) return undefined;
  const [name, message] = smtp
    ? ["MAIL_FROM", "must be set too, as SMTP_URL is"]
    : ["SMTP_URL", "must be set too, as MAIL_FROM is"];
  throw new Fault("setting/invalid", { problems: [{ name, message }] });
}

type EmbeddedVariables = {
  readonly EMBEDDED_FRAME_ORIGIN?: string | undefined;
  readonly EMBEDDED_KEK?: KeyRing | undefined;
  readonly EMBEDDED_KEK_FILE?: KeyRing | undefined;
  readonly EMBEDDED_SOCIALS?: SocialClients | undefined;
  readonly EMBEDDED_FARCASTER?: FarcasterRelaySettings | undefined;
  readonly EMBEDDED_SPONSORS?: z.output<typeof environmentSchema>["EMBEDDED_SPONSORS"];
  readonly EMBEDDED_SPONSOR_KEY?: `0x${string}` | undefined;
  readonly SMTP_URL?: unknown;
  readonly PUBLIC_URL?: string | undefined;
  readonly PORT: number;
};

function readEmbedded(given: EmbeddedVariables): Settings["embedded"] {
  const ring = given.EMBEDDED_KEK ?? given.EMBEDDED_KEK_FILE;
  const frameOrigin = given.EMBEDDED_FRAME_ORIGIN;
  if (frameOrigin === undefined && ring === undefined) return undefined;
  if (frameOrigin !== undefined && ring !== undefined && given.SMTP_URL !== undefined) {
    requirePublicUrl(given);
    const { EMBEDDED_SOCIALS: socials = new Map(), EMBEDDED_FARCASTER: farcaster } = given;
    return { frameOrigin, ring, socials, farcaster, sponsors: readSponsors(given) };
  }
  const name = frameOrigin === undefined ? "EMBEDDED_FRAME_ORIGIN" : ring === undefined ? "EMBEDDED_KEK" : "SMTP_URL";
  const message = "must be set too, as embedded wallets need EMBEDDED_FRAME_ORIGIN, EMBEDDED_KEK and SMTP_URL";
  throw new Fault("setting/invalid", { problems: [{ name, message }] });
}

/**
 * Proofs of a frame's key name the address that it asked, and the Host header of a request is whatever its sender writes. On a free port,
 * as in tests, the address is where the server listens.
 */
function requirePublicUrl({ PUBLIC_URL, PORT }: EmbeddedVariables): void {
  if (PUBLIC_URL !== undefined || PORT === 0) return;
  const message =
    "must be set together with EMBEDDED_KEK: the server's origin as frames see it, such as https://api.example, which proofs of their keys name";
  throw new Fault("setting/invalid", { problems: [{ name: "PUBLIC_URL", message }] });
}

function readSponsors(given: EmbeddedVariables): ReadonlyMap<string, SponsorSettings> {
  const { EMBEDDED_SPONSORS: sponsors = {}, EMBEDDED_SPONSOR_KEY: key } = given;
  const named = Object.entries(sponsors);
  if (key === undefined && named.length > 0) {
    const problem = { name: "EMBEDDED_SPONSOR_KEY", message: "must be set too, as EMBEDDED_SPONSORS is" };
    throw new Fault("setting/invalid", { problems: [problem] });
  }
  return new Map(
    named.map(([chain, each]) => [
      chain,
      {
        ...each,
        paymaster: each.paymaster as `0x${string}`,
        paymaster08: each.paymaster08 as `0x${string}` | undefined,
        key: key as `0x${string}`,
        projects: each.projects,
      },
    ]),
  );
}
