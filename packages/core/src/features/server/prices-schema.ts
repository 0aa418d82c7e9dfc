import * as z from "zod/mini";

/** Prices in one answer; nobody asks for more. */
const PRICE_LIMIT = 100;

/** What a server says that something costs: a CAIP-10 name, and US dollars. */
export type ServerPrice = { readonly address: string; readonly price: number };

/** Reads prices; undefined where it is no list of them. A row that says no price is left out. */
export function readPrices(body: unknown): readonly ServerPrice[] | undefined {
  const list = z.object({ fungibles: z.array(z.unknown()) }).safeParse(body).data?.fungibles;
  const schema = z.object({ address: z.string(), price: z.number() });
  return list?.slice(0, PRICE_LIMIT).flatMap((row) => schema.safeParse(row).data ?? []);
}
