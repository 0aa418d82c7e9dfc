import { createHmac } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { Fault } from "../../faults/fault.ts";
import { type Asking, askProvider } from "../../orders/ask-provider.ts";
import { toUnits } from "../../orders/to-units.ts";
import type { BinanceSettings } from "../../settings/exchange-environment.ts";

const API_URL = "https://api.binance.com";
const PROVIDER = "binance";
const amount = z.string().max(60);
const text = z.string().max(200);

/** The parts of `/sapi/v1/capital/config/getall` that are read. */
export const coinsSchema = z
  .array(
    z.object({
      coin: text,
      networkList: z
        .array(
          z.object({
            network: text,
            withdrawEnable: z.boolean(),
            withdrawFee: amount,
            withdrawMin: amount,
            withdrawMax: amount,
          }),
        )
        .max(200),
    }),
  )
  .max(10_000);

/** The parts of `/sapi/v1/capital/withdraw/history` that are read. */
export const historySchema = z
  .array(
    z.object({
      withdrawOrderId: text.optional(),
      coin: text,
      network: text.optional(),
      address: text,
      amount,
      transactionFee: amount,
      status: z.int().min(0).max(6),
      txId: text.optional(),
    }),
  )
  .max(1_000);

/** The answer of `/sapi/v1/capital/withdraw/apply`. */
export const withdrawnSchema = z.object({ id: z.string().min(1).max(200) });

/** The operator's approval of a payout. */
export const approvalSchema = z.object({
  noticeId: z.string().min(1).max(200),
  order: z.string().min(1).max(200),
  approved: z.literal(true),
});

/** A request to Binance. `isOrder`: a POST that moves money. */
export type BinanceCall<Answer> = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<Answer>;
  readonly limitBytes?: number;
  readonly isOrder?: boolean;
};

/** Sends a request with the key, the time and the signature of its query. @throws {Fault} provider/failed */
export async function askBinance<Answer>(
  { key, secret, apiUrl = API_URL }: BinanceSettings,
  { path, query = {}, schema, limitBytes, isOrder = false }: BinanceCall<Answer>,
  asking: Asking,
): Promise<Answer> {
  const signed = new URLSearchParams({ ...query, timestamp: String(asking.now()) }).toString();
  const signature = createHmac("sha256", secret).update(signed).digest("hex");
  const url = `${apiUrl}${path}?${signed}&signature=${signature}`;
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const headers = { "X-MBX-APIKEY": key, ...(isOrder && form) };
  const body = isOrder ? "" : undefined;
  return await askProvider({ provider: PROVIDER, url, headers, body, schema, limitBytes }, asking);
}

/** A coin, the network it is paid out on, and an amount in the smallest unit. */
export type Withdrawal = {
  readonly coin: string;
  readonly network: string;
  readonly amount: string;
  readonly decimals: number;
};

/**
 * Returns what has to be withdrawn for the recipient to get the whole amount, in the smallest unit: Binance takes its fee from it.
 * @throws {Fault} provider/failed if the coin is paused on the network, or the sum is out of its limits
 */
export function addFee(
  coins: z.infer<typeof coinsSchema>,
  { coin, network, amount: wanted, decimals }: Withdrawal,
): string {
  const fail = (reason: string): Fault<"provider/failed"> =>
    new Fault("provider/failed", { provider: PROVIDER, reason });
  const found = coins.find((one) => one.coin === coin)?.networkList.find((one) => one.network === network);
  if (!found?.withdrawEnable) throw fail(`${coin} is not paid out on ${network} now`);
  const read = [found.withdrawFee, found.withdrawMin, found.withdrawMax].map((told) => toUnits(told, decimals));
  const [fee, least, most] = read;
  if (fee === undefined || least === undefined || most === undefined) throw fail("limits of another shape");
  const sum = BigInt(wanted) + BigInt(fee);
  if (sum < BigInt(least) || sum > BigInt(most)) throw fail("the amount is out of the limits");
  // A fee above the payout itself is a mistake or a lie.
  if (BigInt(fee) > BigInt(wanted)) throw fail("the fee exceeds the amount");
  return `${sum}`;
}
