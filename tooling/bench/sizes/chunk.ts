/** A file that a bundler wrote. `imports`: those it needs at once; `lazy`: those it may ask for later. */
export type Chunk = {
  readonly file: string;
  /** What it was made from, e.g. `connect-view`; shared pieces have no name of their own. */
  readonly name: string;
  /** Bytes after gzip. */
  readonly gzip: number;
  readonly imports: readonly string[];
  readonly lazy: readonly string[];
  /** The modules inside and their share of the file, in bytes before gzip. */
  readonly modules: readonly { readonly id: string; readonly bytes: number }[];
};

/** A build of one page. */
export type Bundle = { readonly entry: Chunk; readonly chunks: ReadonlyMap<string, Chunk> };

/** Lists what is loaded by whoever asks for a lazy chunk: what all of those that may ask have in common. */
export function listAtHand(bundle: Bundle, chunk: Chunk): ReadonlySet<Chunk> {
  const askers = [...bundle.chunks.values()].filter(({ lazy }) => lazy.includes(chunk.file));
  const [first, ...others] = askers.map((asker) => listLoaded(bundle, asker));
  return new Set([...(first ?? [])].filter((each) => others.every((loaded) => loaded.has(each))));
}

/** Lists a chunk and all that loads with it. */
export function listLoaded({ chunks }: Bundle, first: Chunk): ReadonlySet<Chunk> {
  const loaded = new Set<Chunk>();
  const waiting = [first];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (loaded.has(next)) continue;
    loaded.add(next);
    waiting.push(...next.imports.flatMap((file) => chunks.get(file) ?? []));
  }
  return loaded;
}

/** Lists what asking for `wanted` brings to a page that has `loaded` already. */
export function listFetched(bundle: Bundle, { wanted, loaded }: Fetch): readonly Chunk[] {
  const fetched = new Set(wanted.flatMap((chunk) => [...listLoaded(bundle, chunk)]));
  return [...fetched].filter((chunk) => !loaded.has(chunk));
}

type Fetch = { readonly wanted: readonly Chunk[]; readonly loaded: ReadonlySet<Chunk> };

/** Finds chunks by what they were made from. */
export function findChunks({ chunks }: Bundle, names: readonly string[]): readonly Chunk[] {
  return [...chunks.values()].filter((chunk) => names.includes(chunk.name));
}

/** Lists the chunks that something asks for later. */
export function listLazy({ chunks }: Bundle): readonly Chunk[] {
  const files = new Set([...chunks.values()].flatMap((chunk) => chunk.lazy));
  return [...chunks.values()].filter((chunk) => files.has(chunk.file));
}

/** Adds up what chunks weigh, in bytes after gzip. */
export function sumGzip(chunks: Iterable<Chunk>): number {
  return [...chunks].reduce((total, chunk) => total + chunk.gzip, 0);
}
