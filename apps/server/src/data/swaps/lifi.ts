import { z } from "@hono/zod-openapi";
import { address, calldata, quantity, sum, token } from "./read-swaps.ts";
import type { SwapOffer, SwapShape } from "./swap-source.ts";

const NATIVE = `0x${"0".repeat(40)}`;
const WHOLE = 10_000;

const side = z.object({ address: token, chainId: z.int().min(1) });
const answer = z.object({
  action: z.object({ fromToken: side, toToken: side, fromAmount: sum, toAddress: address }),
  estimate: z.object({
    toAmount: sum,
    toAmountMin: sum,
    approvalAddress: address.nullish(),
    feeCosts: z.array(z.object({ amount: sum, token: z.object({ address: token }) })).nullish(),
  }),
  transactionRequest: z.object({
    to: address,
    data: calldata,
    value: quantity,
    gasLimit: quantity.nullish(),
    chainId: z.int().min(1),
  }),
});

/** Of LI.FI, on one chain. @see https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer */
export const lifi = (chain: string): SwapShape => ({
  headers: (key) => (key === undefined ? {} : { "x-lifi-api-key": key }),
  call: ({ account, from, to, amount, slippage }) => {
    const id = chain.replace("eip155:", "");
    return {
      path: "/v1/quote",
      query: {
        fromChain: id,
        toChain: id,
        fromToken: from === "native" ? NATIVE : from,
        toToken: to === "native" ? NATIVE : to,
        fromAmount: String(amount),
        fromAddress: account,
        toAddress: account,
        slippage: String(slippage / WHOLE),
      },
    };
  },
  schema: answer.transform((read): SwapOffer => {
    const { action, estimate, transactionRequest } = read;
    const [fee] = estimate.feeCosts ?? [];
    // One that leads elsewhere is one of another chain.
    const chains = new Set([action.fromToken.chainId, action.toToken.chainId, transactionRequest.chainId]);
    return {
      chain: chains.size === 1 ? `eip155:${transactionRequest.chainId}` : "several",
      from: action.fromToken.address,
      to: action.toToken.address,
      amount: action.fromAmount,
      receiver: action.toAddress,
      expected: estimate.toAmount,
      minimum: estimate.toAmountMin,
      spender: estimate.approvalAddress ?? undefined,
      gas: transactionRequest.gasLimit ?? 0n,
      fee: fee && { token: fee.token.address, value: fee.amount },
      transaction: transactionRequest,
    };
  }),
});
