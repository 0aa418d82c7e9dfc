import { z } from "@hono/zod-openapi";
import { address, calldata, quantity, sum, token } from "./read-swaps.ts";
import type { SwapOffer, SwapShape } from "./swap-source.ts";

const NATIVE = `0x${"e".repeat(40)}`;

const fee = z.object({ amount: sum, token }).nullish();
const answer = z.object({
  liquidityAvailable: z.literal(true),
  buyAmount: sum,
  minBuyAmount: sum,
  buyToken: token,
  sellAmount: sum,
  sellToken: token,
  allowanceTarget: address.nullish(),
  fees: z.object({ integratorFee: fee, zeroExFee: fee }).partial().optional(),
  transaction: z.object({ to: address, data: calldata, gas: quantity.nullish(), value: quantity }),
});
const none = z.object({ liquidityAvailable: z.literal(false) }).transform(() => undefined);

/** Of 0x: it speaks of one chain at a time, which it does not repeat. @see https://0x.org/docs/api */
export const zeroEx = (chain: string): SwapShape => ({
  headers: (key) => ({ "0x-version": "v2", ...(key !== undefined && { "0x-api-key": key }) }),
  call: ({ account, from, to, amount, slippage }) => ({
    path: "/swap/allowance-holder/quote",
    query: {
      chainId: chain.replace("eip155:", ""),
      sellToken: from === "native" ? NATIVE : from,
      buyToken: to === "native" ? NATIVE : to,
      sellAmount: String(amount),
      taker: account,
      slippageBps: String(slippage),
    },
  }),
  schema: z.union([
    none,
    answer.transform((read): SwapOffer => {
      const kept = read.fees?.integratorFee ?? read.fees?.zeroExFee ?? undefined;
      return {
        chain,
        from: read.sellToken,
        to: read.buyToken,
        amount: read.sellAmount,
        receiver: undefined,
        expected: read.buyAmount,
        minimum: read.minBuyAmount,
        spender: read.allowanceTarget ?? undefined,
        gas: read.transaction.gas ?? 0n,
        fee: kept && { token: kept.token, value: kept.amount },
        transaction: read.transaction,
      };
    }),
  ]),
});
