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
/** Of all pages that are at hand, unpacked: a page is 30 to 80 kB. */
const MOST_BYTES = 16_000_000;

type Page = Readonly<Record<ContentEncoding | "plain", () => Promise<SentPage>>> & { readonly bytes: number };
type Kept = { readonly page: Promise<Page>; readonly until: number; bytes: number };

/**
 * Prepares pages: each is asked of the database once in two seconds, and packed once in each form, however often clients ask
 * for it and however many do at once. One that could not be made is not remembered.
 */
export function preparePages(now: () => number): FindPage {
  const kept = new Map<string, Kept>();
  let total = 0;
  const forget = (key: string, entry: Kept): void => {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    total -= entry.bytes;
  };
  const keep = (key: string, write: () => Promise<string>): Kept => {
    const entry: Kept = { page: write().then(toPage), until: now() + MEMORY_MS, bytes: 0 };
    kept.set(key, entry);
    entry.page.then(
      ({ bytes }) => {
        if (kept.get(key) !== entry) return;
        entry.bytes = bytes;
        total += bytes;
        // The oldest stand first.
        for (const [each, old] of kept) {
          if (total <= MOST_BYTES) break;
          forget(each, old);
        }
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
