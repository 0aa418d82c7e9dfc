import { FoyerError } from "@foyer/contract";
import * as z from "zod/mini";

/**
 * Checks a host's options against their schema. For development builds: production start-up carries none of it.
 * @throws {FoyerError} options/invalid
 */
export function checkOptions(options: unknown): void {
  const result = schema().safeParse(options, { reportInput: true });
  const issue = result.error?.issues[0];
  if (!issue) return;
  const path = issue.path
    .map(String)
    .reduce((all, part) => (/^\d+$/.test(part) ? `${all}[${part}]` : all === "" ? part : `${all}.${part}`), "");
  throw new FoyerError("options/invalid", { path: path || "options", problem: describe(issue) });
}

function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? `is required: expected ${issue.expected}` : `must be ${issue.expected}`;
    case "unrecognized_keys":
      return `does not know ${issue.keys.map((key) => `'${key}'`).join(", ")}`;
    case "invalid_value":
      return `must be one of ${issue.values.map((value) => `'${String(value)}'`).join(", ")}`;
    default:
      return issue.message;
  }
}

function schema(): z.ZodMiniType {
  const names = z.optional(z.array(z.string()));
  const link = optionalLink();
  const port = z.optional(
    z.custom<object>((value) => typeof value === "object" && value !== null, {
      error: "must be an object with the port's functions",
    }),
  );
  return z.strictObject({
    app: z.strictObject({
      name: z.string().check(z.minLength(1, { error: "must not be empty" })),
      description: z.optional(z.string()),
      url: link,
      icons: z.optional(z.array(z.string())),
    }),
    // Read one by one by `checkAdapters`.
    adapters: z.array(z.unknown()),
    id: z.optional(z.string().check(z.regex(/^[\w-]+$/, { error: "must be letters, digits, '-' and '_'" }))),
    wallets: z.optional(
      z.strictObject({
        featured: names,
        recommended: names,
        excluded: names,
        custom: z.optional(z.array(walletRecord(names, link))),
      }),
    ),
    features: z.optional(features()),
    theme: z.optional(
      z.strictObject({
        mode: z.optional(z.enum(["light", "dark", "system"])),
        variables: z.optional(themeVariables()),
      }),
    ),
    gates: z.optional(z.array(z.looseObject({ name: z.string(), afterConnect: z.unknown() }))),
    relay: port,
    directory: port,
    ports: z.optional(z.strictObject({ storage: port, http: z.optional(z.unknown()), clock: port, page: port })),
  });
}

function themeVariables(): z.ZodMiniType {
  const text = z.optional(z.string());
  return z.strictObject({
    accent: text,
    fontFamily: text,
    fontSizeMaster: text,
    borderRadiusMaster: text,
    colorMix: text,
    colorMixStrength: z.optional(
      z.number().check(z.minimum(0, { error: "must be 0 to 100" }), z.maximum(100, { error: "must be 0 to 100" })),
    ),
    zIndex: z.optional(z.number()),
  });
}

function walletRecord(names: z.ZodMiniType, link: z.ZodMiniType): z.ZodMiniType {
  return z.looseObject({
    id: z.string(),
    name: z.string(),
    namespaces: names,
    homepage: link,
    rdns: names,
  });
}

function optionalLink(): z.ZodMiniType {
  return z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }));
}

function features(): z.ZodMiniType {
  const flag = z.optional(z.boolean());
  const link = optionalLink();
  const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values);
  const orderOf = <const T extends readonly [string, ...string[]]>(...values: T) => z.optional(z.array(z.enum(values)));
  return z.strictObject({
    analytics: flag,
    multiWallet: flag,
    email: flag,
    emailCapture: flag,
    socials: z.optional(
      z.union(
        [z.literal(false), z.array(oneOf("google", "github", "apple", "facebook", "x", "discord", "farcaster"))],
        {
          error: "must be false or a list of known providers",
        },
      ),
    ),
    enableNetworkSwitch: flag,
    allowUnsupportedChain: flag,
    send: flag,
    receive: flag,
    swaps: flag,
    onramp: flag,
    activity: flag,
    payWithExchange: flag,
    walletFeaturesOrder: orderOf("onramp", "swaps", "receive", "send"),
    connectMethodsOrder: orderOf("wallet", "email", "social"),
    connectorGroupOrder: orderOf(
      "walletConnect",
      "recent",
      "injected",
      "featured",
      "custom",
      "external",
      "recommended",
    ),
    legalCheckbox: flag,
    emailShowWallets: flag,
    collapseWallets: flag,
    allWallets: z.optional(oneOf("SHOW", "HIDE", "ONLY_MOBILE")),
    enableWallets: flag,
    enableWalletGuide: flag,
    enableMobileFullScreen: flag,
    enableEmbedded: flag,
    manualPairing: flag,
    preferUniversalLinks: flag,
    branding: flag,
    termsConditionsUrl: link,
    privacyPolicyUrl: link,
  });
}
