import { ACCOUNT, BUDGETS, NEVER_AT_START, OPENING, SETTLING } from "./budgets.ts";
import { bundlePage } from "./bundle-page.ts";
import { nameCarried } from "./carried.ts";
import {
  type Bundle,
  type Chunk,
  findChunks,
  listAtHand,
  listFetched,
  listLazy,
  listLoaded,
  sumGzip,
} from "./chunk.ts";
import { countWithEsbuild, countWithWebpack } from "./count-requests.ts";
import { ALL_PAGE, EVM_PAGE, EVM_SOLANA_PAGE } from "./pages.ts";
import type { Row } from "./row.ts";

/** What the pages weigh, and which modules make up the start-up. */
export type PageReport = { readonly rows: readonly Row[]; readonly contributions: readonly string[] };

/** Builds the pages and holds them against the budgets of record. */
export async function measurePages(): Promise<PageReport> {
  const evm = await bundlePage(EVM_PAGE);
  const both = await bundlePage(EVM_SOLANA_PAGE);
  const all = await bundlePage(ALL_PAGE);
  const rows = [
    measureStart("start: core + eip155 + FoyerButton", { bundle: evm, limit: BUDGETS.startEvm }),
    measureStart("start: … + solana", { bundle: both, limit: BUDGETS.startEvmSolana }),
    measureStart("start: all seven namespaces", { bundle: all, limit: BUDGETS.startAll }),
    ...measureOpening(evm),
    ...measureSettling(evm),
    ...(await measureHosts()),
    ...measureLazy(both),
  ];
  return { rows, contributions: listContributions(evm) };
}

function measureStart(name: string, { bundle, limit }: { readonly bundle: Bundle; readonly limit: number }): Row {
  const loaded = [...listLoaded(bundle, bundle.entry)];
  const packages = new Set(loaded.flatMap((chunk) => chunk.modules).map(({ id }) => packageOf(id)));
  const forbidden = NEVER_AT_START.filter((each) => packages.has(each));
  if (forbidden.length > 0) return { name, size: Number.NaN, limit, note: `contains ${forbidden.join(", ")}` };
  return { name, size: sumGzip(loaded), limit, note: `in ${loaded.length} files` };
}

function measureOpening(bundle: Bundle): readonly Row[] {
  const wanted = findChunks(bundle, OPENING);
  const missing = OPENING.filter((name) => wanted.every((chunk) => chunk.name !== name));
  const name = "open: modal and its list of wallets";
  if (missing.length > 0) {
    return [{ name, size: Number.NaN, limit: BUDGETS.open, note: `no chunk of ${missing.join(", ")}` }];
  }
  const fetched = listFetched(bundle, { wanted, loaded: listLoaded(bundle, bundle.entry) });
  const note = fetched.map((chunk) => chunk.name).join(" + ");
  return [
    { name, size: sumGzip(fetched), limit: BUDGETS.open, note },
    { name, size: fetched.length, limit: BUDGETS.openRequests, unit: "requests" },
  ];
}

function measureSettling(bundle: Bundle): readonly Row[] {
  const wanted = findChunks(bundle, SETTLING);
  const missing = SETTLING.filter((name) => wanted.every((chunk) => chunk.name !== name));
  const name = "settle: what the open modal fetches unasked";
  if (missing.length > 0) {
    return [{ name, size: Number.NaN, limit: BUDGETS.settle, note: `no chunk of ${missing.join(", ")}` }];
  }
  const loaded = listLoadedBy(bundle, [bundle.entry, ...findChunks(bundle, OPENING)]);
  const fetched = listFetched(bundle, { wanted, loaded });
  const note = fetched.map((chunk) => chunk.name).join(" + ");
  return [
    { name, size: sumGzip(fetched), limit: BUDGETS.settle, note },
    { name, size: fetched.length, limit: BUDGETS.settleRequests, unit: "requests" },
  ];
}

/** The other bundlers, each as it comes; the pages above are Vite's. */
async function measureHosts(): Promise<readonly Row[]> {
  const [webpack, esbuild] = [await countWithWebpack(EVM_PAGE), await countWithEsbuild(EVM_PAGE)];
  const row = (name: string, size: number, limit: number): Row => ({ name, size, limit, unit: "requests" });
  return [
    row("open: with webpack", webpack.open, BUDGETS.openRequests),
    row("settle: with webpack", webpack.settle, BUDGETS.settleRequests),
    row("open: with esbuild", esbuild.open, BUDGETS.esbuildRequests.open),
    row("settle: with esbuild", esbuild.settle, BUDGETS.esbuildRequests.settle),
  ];
}

function measureLazy(bundle: Bundle): readonly Row[] {
  const there = findChunks(bundle, [...OPENING, ...SETTLING]);
  const settled = listLoadedBy(bundle, [bundle.entry, ...there]);
  const ofAccount = listLoadedBy(bundle, findChunks(bundle, [ACCOUNT.view]));
  const leadsTo: ReadonlySet<string> = new Set(ACCOUNT.leadsTo);
  const listBefore = (chunk: Chunk): readonly Chunk[] => [
    ...settled,
    ...listAtHand(bundle, chunk),
    ...(leadsTo.has(chunk.name) ? ofAccount : []),
  ];
  return listLazy(bundle)
    .filter((chunk) => !there.includes(chunk) && chunk.modules.some(({ id }) => isOurs(id)))
    .map((chunk) => ({ chunk, loaded: new Set(listBefore(chunk)) }))
    .map(({ chunk, loaded }) => ({ chunk, size: sumGzip(listFetched(bundle, { wanted: [chunk], loaded })) }))
    .sort((a, b) => b.size - a.size)
    .map(({ chunk, size }) => ({ name: `later: ${chunk.name}`, size, limit: limitOf(chunk) }));
}

function listLoadedBy(bundle: Bundle, chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  return new Set(chunks.flatMap((chunk) => [...listLoaded(bundle, chunk)]));
}

function limitOf({ name }: Chunk): number {
  if (name === "qr-drawing") return BUDGETS.qr;
  // Longer than any language, so that translators see what does not fit; no visitor reads it.
  if (name === "en-xa.generated") return BUDGETS.pseudoLocale;
  // Named after their language, as `ar.generated`.
  return /^[a-z]{2}(-\w+)?\.generated$/.test(name) ? BUDGETS.locale : BUDGETS.lazy;
}

/** The start-up's modules by package, with their shares before minification; the largest first. */
function listContributions(bundle: Bundle): readonly string[] {
  const modules = [...listLoaded(bundle, bundle.entry)].flatMap((chunk: Chunk) => chunk.modules);
  return modules
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ id, bytes }) => `${String(bytes).padStart(8)} B  ${id.replace(/^.*\/(packages|node_modules)\//, "")}`);
}

function isOurs(id: string): boolean {
  return /\/packages\/(adapters\/)?[^/]+\/dist\//.test(id);
}

function packageOf(id: string): string {
  const carried = nameCarried(id);
  if (carried !== undefined) return carried;
  const ours = /\/packages\/(?:adapters\/)?([^/]+)\/dist\//.exec(id)?.[1];
  return ours === undefined ? (/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? "") : `@foyer/${ours}`;
}
