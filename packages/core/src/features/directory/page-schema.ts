import { type ChainId, isNamespace, type Namespace } from "@foyer/contract";
import * as z from "zod/mini";
import { createServiceUrl, type Service } from "../../ports/service.ts";
import type { WalletLinks, WalletPage, WalletQuery, WalletRecord } from "../../ports/wallet-directory.ts";

/** How many rows of a page are read. */
const MOST_ROWS = 200;
/** What is known without any service stands before what a service adds. */
const RANK_OF_FIRST = 10_000;
/** Longer ones are no names, and break lists. */
const LONGEST_NAME = 60;
const LONGEST_TEXT = 500;
/** Chains of a row that are read, and the largest `order`: a service may send any number. */
const MOST_CHAINS = 500;
const LARGEST_ORDER = 1_000_000;
/** @see https://chainagnostic.org/CAIPs/caip-2 */
const CHAIN = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;
// They turn round, hide or join what stands beside them.
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
// Schemes of browsers: they run what the link says, or open what is not a wallet's.
const NO_APP = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|http|https|ws|wss|mailto|tel|sms):/i;

/** Reads a service's answer; undefined if it is none. A row that says no wallet is left out, and so are too many. */
export function readPage(
  body: unknown,
  { service, query }: { readonly service: Service; readonly query: WalletQuery },
): WalletPage | undefined {
  const page = pageSchema().safeParse(body);
  if (!page.success) return undefined;
  const rowOf = rowSchema();
  const asked = query.chains && toNamespaces(query.chains);
  const wallets = page.data.data.slice(0, MOST_ROWS).flatMap((each, index): readonly WalletRecord[] => {
    const { data: row } = rowOf.safeParse(each);
    if (!row) return [];
    const { id, name, homepage, image_id: image, order = (query.page - 1) * query.entries + index } = row;
    const chains = readChains(row.chains);
    const own = chains ? toNamespaces(chains) : (asked ?? []);
    // A wallet of other namespaces is left out, whatever the service answers. Chains are not compared: few wallets list all of theirs.
    const namespaces = asked ? own.filter((namespace) => asked.includes(namespace)) : own;
    if (chains && namespaces.length === 0) return [];
    return [
      {
        id,
        name,
        rdns: readTexts(row.rdns),
        standardNames: [],
        windowPaths: [],
        namespaces,
        chains,
        rank: RANK_OF_FIRST + order,
        homepage,
        links: toLinks(row),
        imageUrl: image && createServiceUrl(service, { path: `getWalletImage/${encodeURIComponent(image)}` }),
        isCertified: row.badge_type === "certified",
        badge: row.badge,
        displayIndex: row.display_index,
        injectedIds: readInjected(row.injected),
      },
    ];
  });
  return { wallets, count: page.data.count ?? wallets.length };
}

function pageSchema() {
  return z.object({ data: z.array(z.unknown()), count: lenient(z.int().check(z.nonnegative())) });
}

/** A wallet as services tell of it. What is not what it should be is absent, unless there is no wallet without it. */
function rowSchema() {
  const webLink = lenient(z.pipe(text(), z.transform(toWebLink)));
  const appLink = lenient(z.pipe(text(), z.transform(toAppLink)));
  return z.object({
    id: text(),
    name: z.pipe(z.pipe(text(), z.transform(cleanName)), z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME))),
    rdns: z.optional(z.unknown()),
    chains: z.optional(z.unknown()),
    homepage: webLink,
    image_id: lenient(text()),
    badge: lenient(z.pipe(text(), z.transform(cleanName))),
    badge_type: z.optional(z.unknown()),
    display_index: lenient(z.int()),
    order: lenient(z.int().check(z.nonnegative(), z.maximum(LARGEST_ORDER))),
    injected: z.optional(z.unknown()),
    chrome_store: webLink,
    app_store: webLink,
    play_store: webLink,
    link_mode: webLink,
    webapp_link: webLink,
    desktop_link: appLink,
    // Apps are opened by a scheme of their own or by https.
    mobile_link: lenient(
      z.pipe(
        text(),
        z.transform((link) => ({ app: toAppLink(link), web: toWebLink(link) })),
      ),
    ),
  });
}

function toLinks(row: z.infer<ReturnType<typeof rowSchema>>): WalletLinks {
  return {
    chrome: row.chrome_store,
    ios: row.app_store,
    android: row.play_store,
    mobile: row.mobile_link?.app,
    universal: row.link_mode ?? row.mobile_link?.web,
    desktop: row.desktop_link,
    webapp: row.webapp_link,
  };
}

/** A text that stands for something, such as an id. */
function text(): z.ZodMiniString {
  return z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT));
}

function lenient<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/** A text or a list of them; what is none is left out. */
function readTexts(value: unknown): readonly string[] {
  const schema = text();
  return [value].flat().flatMap((each) => schema.safeParse(each).data ?? []);
}

/** What a wallet calls itself where it is found on a page, from `[{ injected_id }]`. */
function readInjected(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return readTexts(value.map((each) => Object(each)["injected_id"]));
}

/** A name as people see it: without characters that are not seen themselves. */
function cleanName(name: string): string {
  return name.replace(CONTROLS, "").trim();
}

function toWebLink(given: string): string | undefined {
  const link = given.trim();
  return /^https:/i.test(link) && URL.canParse(link) ? new URL(link).href : undefined;
}

/** A link of an app's own scheme. */
function toAppLink(given: string): string | undefined {
  const link = given.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(link) && !NO_APP.test(link) ? link : undefined;
}

/** Reads a list of CAIP-2 ids of namespaces that the kit knows; undefined if there is none. */
function readChains(chains: unknown): readonly ChainId[] | undefined {
  if (!Array.isArray(chains) || chains.length === 0) return undefined;
  const read = readTexts(chains.slice(0, MOST_CHAINS)).filter((chain): chain is ChainId => CHAIN.test(chain));
  return [...new Set(read)];
}

function toNamespaces(chains: readonly ChainId[]): readonly Namespace[] {
  return [...new Set(chains.map((chain) => chain.split(":")[0] ?? "").filter(isNamespace))];
}
