import type { AnyAdapter, Network } from "@foyer/contract";
import * as z from "zod/mini";
import type { FoyerEvents } from "../../events.ts";
import type { Foyer } from "../foyer.ts";
import { alertCode, notice } from "./notices-schema.ts";
import { settings } from "./settings-schema.ts";
import { theme } from "./theme-schema.ts";
import { openRequest, viewNames, viewRequest } from "./views-schema.ts";
import { chainId, filledText, knownKeys, link, namespaceWord, oneOf } from "./words-schema.ts";

/** Makes the schema of what a member is called with, which may depend on that and on the kit. */
type Call = (given: unknown, kit: { readonly adapters: readonly AnyAdapter[] }) => z.ZodMiniType;

/** What is called with something. A listener is nothing to check, and an adapter that is missing says so itself. */
type Asked = {
  [M in keyof Foyer]: Foyer[M] extends (...given: never[]) => unknown
    ? Parameters<Foyer[M]> extends readonly []
      ? never
      : Exclude<M, "subscribe" | "adapter">
    : never;
}[keyof Foyer];

/** Not `use`: whatever a feature is, it is given back at once. */
type Promised = {
  [M in Exclude<Asked, "use">]: Foyer[M] extends (...given: never[]) => Promise<unknown> ? M : never;
}[Exclude<Asked, "use">];

const EVENTS: { readonly [E in keyof FoyerEvents]: true } = {
  "modal-requested": true,
  "modal-opened": true,
  "modal-closed": true,
  "view-changed": true,
  "connection-opened": true,
  "connection-changed": true,
  "connection-closed": true,
  "transaction-sent": true,
  "transaction-settled": true,
  "account-named": true,
  "network-changed": true,
};

/** Members that answer with a promise: they reject what the others throw. */
export const ASYNC = {
  connect: () => z.optional(knownKeys({ wallet: text(), connectorId: text(), ...place(), signal: signal() })),
  disconnect: () =>
    z.optional(knownKeys({ connectionId: text(), namespace: z.optional(namespaceWord()), account: text() })),
  // What is no chain is for the call to say: it does so in production, too.
  switchNetwork: () => knownKeys({ network: z.string(), signal: signal() }),
  switchConnection: () => knownKeys({ connectionId: z.string(), account: text() }),
  switchNamespace: namespaceWord,
  signMessage: () => knownKeys({ message: z.string(), namespace: z.optional(namespaceWord()), signal: signal() }),
  signTypedData: () =>
    knownKeys({
      domain: z.looseObject({}),
      types: z.looseObject({}),
      primaryType: z.string(),
      message: z.looseObject({}),
      signal: signal(),
    }),
  sendTransaction: sendRequest,
  estimateFee: sendRequest,
  refreshBalance: () => z.optional(namespaceWord()),
  walletLinks: filledText,
} satisfies { readonly [M in Promised]: Call };

/** Members that answer at once. */
export const SYNC = {
  on: () => oneOf(Object.keys(EVENTS)),
  use: feature,
  open: openRequest,
  push: viewRequest,
  replace: viewRequest,
  reset: viewRequest,
  back: () => z.optional(knownKeys({ to: z.optional(oneOf(viewNames())) })),
  recordView: filledText,
  provideDirectory: directory,
  cancelConnect: () => z.optional(namespaceWord()),
  goAfterConnect: () =>
    knownKeys({
      connectorId: z.string(),
      namespace: namespaceWord(),
      ui: z.optional(z.looseObject({ getSnapshot: z.custom((value) => typeof value === "function") })),
      redirectView: z.optional(oneOf(viewNames())),
      routeKey: z.optional(z.number()),
      isEnough: z.optional(z.boolean()),
    }),
  agreeToTerms: () => knownKeys({ isAgreed: z.boolean() }),
  // Whole entries of the recent ones are handed over as they are.
  forgetRecent: () => z.looseObject({ connectorId: z.string(), address: z.string() }),
  provider: (given) => (typeof given === "object" ? knownKeys({ namespace: namespaceWord() }) : filledText()),
  setTheme: theme,
  setSettings: settings,
  addNetwork: (_, { adapters }) => network(adapters),
  removeNetwork: chainId,
  notify: notice,
  alert: alertCode,
} satisfies { readonly [M in Exclude<Asked, Promised>]: Call };

/** What an address is, is for the adapter to say: it does so in production, too. */
function sendRequest(): z.ZodMiniType {
  const currency = z.optional(knownKeys({ decimals: z.int(), symbol: text() }));
  const what = {
    to: z.string(),
    amount: z.bigint(),
    asset: text(),
    currency,
    memo: text(),
    data: text(),
    inFull: z.optional(z.boolean()),
  };
  const fee = z.optional(z.looseObject({}));
  const told = z.optional(
    knownKeys({
      operation: z.enum(["trade", "approve", "execute"]),
      amount: z.optional(z.bigint()),
      asset: text(),
      currency,
    }),
  );
  const watch = z.optional(z.looseObject({}));
  return knownKeys({ ...what, fee, told, watch, ...place(), signal: signal() });
}

function place() {
  return { namespace: z.optional(namespaceWord()), chain: text() };
}

function text(): z.ZodMiniType {
  return z.optional(z.string());
}

function signal(): z.ZodMiniType {
  return z.optional(
    z.custom<AbortSignal>((value) => typeof value === "object" && value !== null && "aborted" in value, {
      error: "must be an AbortSignal",
    }),
  );
}

/** A host's own may be an instance of anything: only what is read is looked at. */
function directory(): z.ZodMiniType {
  return z.looseObject({
    wallets: z.optional(z.array(z.unknown())),
    count: z.optional(z.number()),
    isPartial: z.optional(z.boolean()),
    links: z.optional(callable()),
    read: z.optional(callable()),
  });
}

/** So may a feature. */
export function feature(): z.ZodMiniType {
  return z.looseObject({
    name: filledText(),
    createState: callable(),
    load: callable(),
    attach: z.optional(callable()),
  });
}

function callable(): z.ZodMiniType {
  return z.custom((value) => typeof value === "function", { error: "must be a function" });
}

/** A network that is added to those of one of these adapters. */
function network(adapters: readonly Pick<AnyAdapter, "namespace">[]): z.ZodMiniType {
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
