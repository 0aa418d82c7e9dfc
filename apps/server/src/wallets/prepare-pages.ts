import { createHash } from "node:crypto";
import { type ContentEncoding, pack, tagOfPacked } from "../http/content-encoding.ts";

/** A page as it is sent: bytes, their tag, and how they are packed. */
export type SentPage = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly encoding: ContentEncoding | undefined;
};

/** Gives a page in the form that a client takes; makes it with `write` where it is not at hand. */
export type FindPage = (
  key: string,
  a: { readonly encoding: ContentEncoding | undefined; readonly write: () => Promise<string> },
) => Promise<SentPage>;

/** How long a change of the list may take to be seen. */
const MEMORY_MS = 2_000;
/** Of all pages that are cached, unpacked, with their keys: a page is 30 to 80 kB. */
const MOST_BYTES = 16_000_000;
/** An empty page costs more to keep than its bytes say. */
const MOST_PAGES = 2_000;

type Page = Readonly<Record<ContentEncoding | "plain", () => Promise<SentPage>>> & { readonly bytes: number };
type Kept = { readonly page: Promise<Page>; readonly until: number; bytes: number };

/**
 * Caches pages: each is read from the database once in two seconds, and compressed once in each encoding, however many clients request it at
 * once. A page that failed is not cached. Keys hold what a client searched for, so they count, and expired pages are dropped at the next miss.
 */
export function preparePages(now: () => number): FindPage {
  const kept = new Map<string, Kept>();
  let total = 0;
  const forget = (key: string, entry: Kept): void => {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    total -= entry.bytes;
  };
  /** Drops expired pages, then the oldest while there are too many. Pages are in the order in which they expire. */
  const sweep = (): void => {
    for (const [key, entry] of kept) {
      if (entry.until > now() && total <= MOST_BYTES && kept.size <= MOST_PAGES) break;
      forget(key, entry);
    }
  };
  const keep = (key: string, write: () => Promise<string>): Kept => {
    const keyBytes = 2 * key.length;
    const entry: Kept = { page: write().then(toPage), until: now() + MEMORY_MS, bytes: keyBytes };
    kept.set(key, entry);
    total += keyBytes;
    sweep();
    entry.page.then(
      ({ bytes }) => {
        if (kept.get(key) !== entry) return;
        entry.bytes += bytes;
        total += bytes;
        sweep();
      },
      () => forget(key, entry),
    );
    return entry;
  };
  return async (key, { encoding, write }) => {
    let entry = kept.get(key);
    if (entry === undefined || entry.until <= now()) {
      if (entry) forget(key, entry);
      entry = keep(key, write);
    }
    return (await entry.page)[encoding ?? "plain"]();
  };
}

function toPage(text: string): Page {
  const body = new Uint8Array(Buffer.from(text));
  const etag = `"${createHash("sha256").update(body).digest("hex")}"`;
  const packed = new Map<ContentEncoding, Promise<SentPage>>();
  const sendAs = (encoding: ContentEncoding) => (): Promise<SentPage> => {
    const sent =
      packed.get(encoding) ??
      pack(body, encoding).then((bytes) => ({ body: new Uint8Array(bytes), etag: tagOfPacked(etag), encoding }));
    packed.set(encoding, sent);
    return sent;
  };
  const plain = { body, etag, encoding: undefined };
  return { bytes: body.byteLength, plain: async () => plain, br: sendAs("br"), gzip: sendAs("gzip") };
}
