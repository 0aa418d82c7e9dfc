import type { z } from "@hono/zod-openapi";
import { Fault, isFault } from "../../faults/fault.ts";
import { readJson, requireSigned } from "../../onramp/read-notice.ts";
import type { SoldAsset } from "../../onramp/seller.ts";
import type { Asking } from "../../orders/ask-provider.ts";
import type { OrderReport, OrderStatus } from "../../orders/order.ts";
import { SANDBOX_SIGNATURE as SIGNATURE } from "../../orders/sandbox-calls.ts";
import { signText } from "../../orders/signature.ts";
import { toCoins, toUnits } from "../../orders/to-units.ts";
import type { BinanceSettings } from "../../settings/exchange-environment.ts";
import type { Exchange, Payout } from "../exchange.ts";
import { addFee, approvalSchema, askBinance, coinsSchema, historySchema, withdrawnSchema } from "./binance-calls.ts";

const PROVIDER = "binance";
/** By the number of a withdrawal's status: email sent, cancelled, awaiting approval, rejected, processing, failure, completed. */
const STATUSES: readonly OrderStatus[] = ["pending", "failed", "pending", "failed", "pending", "failed", "succeeded"];
/** Answers after which Binance has certainly taken nothing. 408 and 5xx leave that open. */
const REFUSALS = /^HTTP 4(00|01|03|18|29)$/;
/** All coins of an account with their networks. */
const COINS_BYTES = 8 * 1024 * 1024;

/**
 * Pays out of the operator's account at Binance, for applications whose users hold balances there. Each payout leads to a page
 * of the operator, and is ordered when a notice that the operator signed approves it.
 * @see https://github.com/binance/binance-api-swagger
 */
export function binanceExchange(settings: BinanceSettings): Exchange {
  const { pageUrl, noticeSecret: secret } = settings;
  const price = async ({ asset, amount }: Pick<Payout, "asset" | "amount">, asking: Asking): Promise<string> => {
    const call = { path: "/sapi/v1/capital/config/getall", schema: coinsSchema, limitBytes: COINS_BYTES };
    const coins = await askBinance(settings, call, asking);
    return addFee(coins, { ...name(asset), amount, decimals: asset.decimals });
  };
  const report: Exchange["report"] = async (payout, asking) => {
    const query = { withdrawOrderId: payout.id };
    const call = { path: "/sapi/v1/capital/withdraw/history", query, schema: historySchema };
    const all = await askBinance(settings, call, asking);
    const own = all.filter(({ withdrawOrderId }) => withdrawOrderId === payout.id);
    if (own.every((one) => isSame(one, payout))) return toReport(own);
    throw new Fault("provider/failed", { provider: PROVIDER, reason: "another payout under this id" });
  };
  return {
    id: PROVIDER,
    name: "Binance",
    pays: (asset) => name(asset).network !== "",
    async begin({ id, asset, amount, address, account }, asking) {
      await price({ asset, amount }, asking);
      const url = new URL(pageUrl);
      const asked = { order: id, asset: asset.asset, amount: toCoins(amount, asset.decimals), recipient: address };
      const query = new URLSearchParams({ ...asked, symbol: asset.symbol, account }).toString();
      url.search = `${query}&signature=${encodeURIComponent(signText(query, { secret, now: asking.now() }))}`;
      return { url: url.href };
    },
    report,
    readNotice(incoming, now) {
      requireSigned(incoming, { provider: PROVIDER, name: SIGNATURE, secret, now });
      return readJson(incoming.body, approvalSchema);
    },
    async payOut(payout, asking) {
      const known = await report({ ...payout, reference: payout.id }, asking);
      if (known && known.status !== "failed") return known;
      const { id, asset, address } = payout;
      const amount = toCoins(await price(payout, asking), asset.decimals);
      const query = { ...name(asset), address, amount, withdrawOrderId: id };
      const call = { path: "/sapi/v1/capital/withdraw/apply", query, schema: withdrawnSchema, isOrder: true };
      try {
        await askBinance(settings, call, asking);
        return { status: "pending" };
      } catch (error) {
        if (isFault(error, "provider/failed") && REFUSALS.test(error.context.reason)) return { status: "failed" };
        throw error;
      }
    },
  };
}

function name({ codes }: SoldAsset): { readonly coin: string; readonly network: string } {
  const [coin = "", network = ""] = (codes[PROVIDER] ?? "").split("/");
  return { coin, network };
}

/** Whether an entry of the history is the payout. It tells the amount with the fee or without it. */
function isSame(
  one: z.infer<typeof historySchema>[number],
  { asset, amount, address }: Pick<Payout, "asset" | "amount" | "address">,
): boolean {
  const [told, fee] = [one.amount, one.transactionFee].map((text) => toUnits(text, asset.decimals));
  const { coin, network } = name(asset);
  if (told === undefined || fee === undefined || one.coin !== coin || (one.network ?? network) !== network)
    return false;
  const isAddress = asset.asset.startsWith("eip155:")
    ? one.address.toLowerCase() === address.toLowerCase()
    : one.address === address;
  return isAddress && (told === amount || BigInt(told) - BigInt(fee) === BigInt(amount));
}

function toReport(
  own: readonly { readonly status: number; readonly txId?: string | undefined }[],
): OrderReport | undefined {
  for (const status of ["succeeded", "pending", "failed"] as const) {
    const one = own.find((each) => STATUSES[each.status] === status);
    if (one) return { status, ...(status === "succeeded" && one.txId && { hash: one.txId }) };
  }
  return undefined;
}
