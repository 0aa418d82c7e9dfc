import type { Logger } from "pino";
import type { Asking } from "../orders/ask-provider.ts";
import type { Seller, SellerRequest } from "./seller.ts";

type Quote = {
  provider: string;
  asset: string;
  currency: string;
  amount: string;
  gets: string;
  fee: string | null;
  expiresAt: number | null;
};
type Failure = { provider: string; reason: "not-offered" | "unreachable" };

/** Asks every seller at once, and says of each that gives no quote why. The one that gives most comes first. */
export async function collectQuotes(
  sellers: readonly Seller[],
  request: SellerRequest,
  { asking, log }: { readonly asking: Asking; readonly log: Logger },
): Promise<{ quotes: Quote[]; failures: Failure[] }> {
  const { sold, currency, amount } = request;
  const answers = await Promise.all(
    sellers.map(async (seller): Promise<Quote | Failure> => {
      const { id: provider } = seller;
      if (!seller.sells(sold)) return { provider, reason: "not-offered" };
      try {
        const quote = await seller.quote(request, asking);
        if (!quote || quote.gets === "0") return { provider, reason: "not-offered" };
        const { gets, fee = null, expiresAt = null } = quote;
        return { provider, asset: sold.asset, currency, amount, gets, fee, expiresAt };
      } catch (err) {
        log.warn({ err, provider }, "a seller gave no quote");
        return { provider, reason: "unreachable" };
      }
    }),
  );
  const quotes = answers.filter((answer) => "gets" in answer);
  return {
    quotes: quotes.sort((a, b) => (BigInt(a.gets) < BigInt(b.gets) ? 1 : -1)),
    failures: answers.filter((answer) => "reason" in answer),
  };
}
