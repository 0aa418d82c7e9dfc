import { type ChainId, readWalletIcon, readWalletName } from "@foyer/contract";
import * as z from "zod/mini";
import type { ActivityRecord, ActivityTransfer } from "../../accounts/activity-record.ts";
import { readDecimal } from "../../accounts/amounts.ts";

/** Rows read of one page, and transfers of one row: a server gives no more. */
const ROW_LIMIT = 200;
const TRANSFER_LIMIT = 50;
/** Digits behind the point that a quantity may have. */
const PLACES = 78;
const CURSOR_LIMIT = 8_000;

/** A page of a history as the server tells it. */
export type ServerPage = { readonly items: readonly ActivityRecord[]; readonly next?: string | undefined };

/** Reads a page; undefined where it is none. A row that says no transaction of the chain is left out. */
export function readHistory(body: unknown, chain: ChainId): ServerPage | undefined {
  const cursor = z.string().check(z.minLength(1), z.maxLength(CURSOR_LIMIT));
  const page = z.object({ data: z.array(z.unknown()), next: z.nullish(cursor) }).safeParse(body).data;
  const schema = rowSchema();
  const items = page?.data.slice(0, ROW_LIMIT).flatMap((row) => {
    const read = schema.safeParse(row).data;
    return read?.metadata.chain === chain ? [toRecord(read)] : [];
  });
  return items && { items, ...(page?.next && { next: page.next }) };
}

function rowSchema() {
  const text = z.catch(z.optional(z.string()), undefined);
  const icon = z.catch(z.nullish(z.object({ url: z.string() })), undefined);
  const isSpam = z.catch(z.optional(z.boolean()), undefined);
  const content = z.catch(z.nullish(z.object({ preview: icon })), undefined);
  const address = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined);
  const transfer = z.object({
    direction: z.enum(["in", "out", "self"]),
    quantity: z.object({ numeric: z.string().check(z.maxLength(160)) }),
    value: z.catch(z.nullish(z.number()), undefined),
    fungible_info: z.nullish(z.object({ name: text, symbol: text, icon, is_spam: isSpam })),
    nft_info: z.nullish(
      z.object({ name: text, content, flags: z.catch(z.nullish(z.object({ is_spam: isSpam })), undefined) }),
    ),
  });
  return z.object({
    metadata: z.object({
      operationType: z.string().check(z.maxLength(40)),
      hash: z.string().check(z.minLength(1), z.maxLength(200)),
      chain: z.string(),
      minedAt: z.string(),
      status: z.enum(["confirmed", "failed", "pending"]),
      sentFrom: address,
      sentTo: address,
    }),
    transfers: z.nullish(z.array(transfer)),
  });
}

type Row = z.infer<ReturnType<typeof rowSchema>>;

function toRecord({ metadata, transfers }: Row): ActivityRecord {
  const { hash, chain, status, operationType: operation, sentFrom: from, sentTo: to } = metadata;
  const at = Date.parse(metadata.minedAt);
  const isTime = Number.isFinite(at) && at > 0 && status !== "pending";
  const moved = (transfers ?? []).slice(0, TRANSFER_LIMIT).flatMap((one) => toTransfer(one) ?? []);
  const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return { hash, chain, status, operation, transfers: moved, ...ends, ...(isTime && { at }) };
}

function toTransfer(row: NonNullable<Row["transfers"]>[number]): ActivityTransfer | undefined {
  const { direction, quantity, value, fungible_info: fungible, nft_info: collectible } = row;
  if (readDecimal(quantity.numeric, PLACES) === undefined) return undefined;
  const [name, symbol] = [readWalletName(fungible?.name ?? collectible?.name), readWalletName(fungible?.symbol)];
  const icon = readPicture(fungible?.icon?.url ?? collectible?.content?.preview?.url);
  return {
    direction,
    quantity: quantity.numeric,
    isCollectible: !fungible && collectible !== undefined && collectible !== null,
    isSpam: (fungible?.is_spam ?? collectible?.flags?.is_spam) === true,
    ...(name && { name }),
    ...(symbol && { symbol }),
    ...(icon && { icon }),
    ...(typeof value === "number" && value >= 0 && { usd: value }),
  };
}

function readPicture(url: string | undefined): string | undefined {
  if (url === undefined || url.length > 2_000) return undefined;
  return URL.canParse(url) && new URL(url).protocol === "https:" ? new URL(url).href : readWalletIcon(url);
}
