import { isNamespace, type Namespace } from "@foyer/contract";
import { createServiceUrl } from "../../ports/service-url.ts";
import type { WalletPage, WalletQuery, WalletRecord } from "../../ports/wallet-directory.ts";
import type { DirectoryService } from "./directory-service.ts";
import { readLinks, readWebLink } from "./read-links.ts";
import { readName, readText, readTexts } from "./read-text.ts";

/** How many rows of a page are read. */
const MOST_ROWS = 200;

/** What is known without any service stands before what a service adds. */
const RANK_OF_FIRST = 10_000;

type Asked = { readonly service: DirectoryService; readonly query: WalletQuery };

/** Reads a service's answer; undefined if it is none. A row that says no wallet is left out, and so are too many. */
export function readPage(body: unknown, asked: Asked): WalletPage | undefined {
  const { data, count } = (body ?? {}) as { data?: unknown; count?: unknown };
  if (!Array.isArray(data)) return undefined;
  const wallets = data.slice(0, MOST_ROWS).flatMap((row, index) => readRow(row, { ...asked, index }) ?? []);
  const isCount = typeof count === "number" && Number.isSafeInteger(count) && count >= 0;
  return { wallets, count: isCount ? count : wallets.length };
}

function readRow(value: unknown, { service, query, index }: Asked & { index: number }): WalletRecord | undefined {
  const row = (value ?? {}) as Readonly<Record<string, unknown>>;
  const id = readText(row["id"]);
  const name = readName(row["name"]);
  if (id === undefined || name === undefined) return undefined;
  const image = readText(row["image_id"]);
  return {
    id,
    name,
    rdns: readTexts(row["rdns"]),
    standardNames: [],
    windowPaths: [],
    namespaces: readNamespaces(row["chains"]) ?? readNamespaces(query.chains) ?? [],
    rank: RANK_OF_FIRST + (query.page - 1) * query.entries + index,
    homepage: readWebLink(row["homepage"]),
    links: readLinks(row),
    imageUrl: image && createServiceUrl(service, { path: `getWalletImage/${encodeURIComponent(image)}` }),
    isCertified: row["badge_type"] === "certified",
  };
}

/** The namespaces of CAIP-2 ids; undefined where there are none to read. */
function readNamespaces(chains: unknown): readonly Namespace[] | undefined {
  const known = readTexts(chains)
    .map((chain) => chain.split(":")[0])
    .filter(isNamespace);
  return Array.isArray(chains) && chains.length > 0 ? [...new Set(known)] : undefined;
}
