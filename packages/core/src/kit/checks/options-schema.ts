import * as z from "zod/mini";
import type { WalletLinks, WalletRecord } from "../../ports/wallet-directory.ts";
import type { WalletChoice } from "../../wallets/wallet.ts";
import type { AppIdentity } from "../app-identity.ts";
import type { FoyerOptions } from "../options.ts";
import { feature } from "./calls-schema.ts";
import { settings } from "./settings-schema.ts";
import { theme } from "./theme-schema.ts";
import { aFunction, filledText, knownKeys, link, namespaceWord, port, texts } from "./words-schema.ts";

/** The options of `createFoyer`. */
export function options(given: Partial<FoyerOptions>): z.ZodMiniType {
  return knownKeys({
    app: app(),
    // Read one by one by `checkAdapters`.
    adapters: z.array(z.unknown()),
    id: z.optional(z.string().check(z.regex(/^[\w-]+$/, { error: "must be letters, digits, '-' and '_'" }))),
    wallets: z.optional(walletChoice()),
    settings: z.optional(settings()),
    features: z.optional(Array.isArray(given.features) ? z.array(feature()) : settings()),
    theme: z.optional(theme()),
    gates: z.optional(z.array(z.looseObject({ name: filledText(), afterConnect: aFunction() }))),
    // Read one by one by `checkSources`.
    sources: z.optional(z.array(z.unknown())),
    relay: port(),
    directory: port(),
    ports: z.optional(knownKeys({ storage: port(), http: z.optional(z.unknown()), clock: port(), page: port() })),
  } satisfies Record<keyof FoyerOptions, z.ZodMiniType>);
}

function app(): z.ZodMiniType {
  return knownKeys({
    name: filledText(),
    description: z.optional(z.string()),
    url: link(),
    icons: texts(),
  } satisfies Record<keyof AppIdentity, z.ZodMiniType>);
}

function walletChoice(): z.ZodMiniType {
  return knownKeys({
    featured: texts(),
    recommended: texts(),
    excluded: texts(),
    custom: z.optional(z.array(ownWallet())),
  } satisfies Record<keyof WalletChoice, z.ZodMiniType>);
}

function ownWallet(): z.ZodMiniType {
  return knownKeys({
    id: z.string(),
    name: z.string(),
    rdns: texts(),
    standardNames: texts(),
    windowPaths: texts(),
    namespaces: z.optional(z.array(namespaceWord())),
    chains: texts(),
    rank: z.optional(z.number()),
    homepage: link(),
    links: z.optional(walletLinks()),
    imageUrl: z.optional(z.string()),
    isCertified: z.optional(z.boolean()),
    badge: z.optional(z.string()),
    displayIndex: z.optional(z.number()),
    injectedIds: texts(),
  } satisfies Record<keyof WalletRecord, z.ZodMiniType>);
}

function walletLinks(): z.ZodMiniType {
  const text = z.optional(z.string());
  return knownKeys({
    chrome: text,
    firefox: text,
    ios: text,
    android: text,
    mobile: text,
    universal: text,
    desktop: text,
    webapp: text,
    browse: text,
    pairs: z.optional(z.boolean()),
  } satisfies Record<keyof WalletLinks, z.ZodMiniType>);
}
