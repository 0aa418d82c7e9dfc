import type { SwapCall, SwapPermit, SwapQuote } from "@foyer/contract";
import { splitRoute } from "./mixed-routes.ts";
import type { Route } from "./route.ts";
import { writePath } from "./routes.ts";
import { bytes, list, listOf, writeCall } from "./words.ts";

/** How a swap goes. `from`, `to`: tokens, undefined for the chain's own coin. `route`: undefined where a coin is only wrapped. */
export type Plan = {
  readonly router: string;
  readonly wrapped: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly route: Route | undefined;
};

/** Stands for the router itself where it asks for a receiver. */
const ROUTER_ITSELF = 2n;
/** Stands for what the router has of the token where it asks for an amount. */
const ROUTER_BALANCE = 0n;

/**
 * Writes the transaction of a swap. What arrives at least is in it, so that the chain undoes what would bring less, and so is
 * the deadline.
 * @see https://github.com/Uniswap/swap-router-contracts/blob/main/contracts/SwapRouter02.sol
 */
export function writeSwap(
  { amount, minimum }: Pick<SwapQuote, "amount" | "minimum">,
  a: {
    readonly plan: Plan;
    /** Unix seconds. */
    readonly deadline: bigint;
    readonly receiver: string;
    readonly permit?: SwapPermit | undefined;
  },
): SwapCall {
  const { router, wrapped, from, to, route } = a.plan;
  if (!route) {
    // deposit() and withdraw(uint256) of the wrapped coin.
    return from === undefined
      ? { to: wrapped, data: "0xd0e30db0", value: amount }
      : { to: wrapped, data: `0x${writeCall("2e1a7d4d", amount)}`, value: 0n };
  }
  const receiver = to === undefined ? ROUTER_ITSELF : a.receiver;
  const steps = [
    ...(a.permit && from !== undefined ? [writePermit(from, amount, a.permit)] : []),
    ...splitRoute(route).map((part, index, { length }) =>
      writePart(part, {
        // The router holds the result of the first step, and only the end has a least.
        amount: index === 0 ? amount : ROUTER_BALANCE,
        ...(index === length - 1 ? { minimum, receiver } : { minimum: 0n, receiver: ROUTER_ITSELF }),
      }),
    ),
    // unwrapWETH9(uint256 amountMinimum, address recipient)
    ...(to === undefined ? [writeCall("49404b7c", minimum, a.receiver)] : []),
  ];
  return {
    to: router,
    // multicall(uint256 deadline, bytes[] data)
    data: `0x${writeCall("5ae401dc", a.deadline, listOf(steps.map(bytes)))}`,
    value: from === undefined ? amount : 0n,
  };
}

function writePart(
  route: Route,
  a: { readonly amount: bigint; readonly minimum: bigint; readonly receiver: string | bigint },
): string {
  return route.version === "v3"
    ? // exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum))
      writeCall("b858183f", { tail: writeCall("", bytes(writePath(route)), a.receiver, a.amount, a.minimum) })
    : // swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)
      writeCall("472b43f3", a.amount, a.minimum, list(route.tokens), a.receiver);
}

/** Where somebody else has handed it in already, it is not handed in again. */
function writePermit(token: string, amount: bigint, { deadline, signature }: SwapPermit): string {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130, 132)];
  // selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
  return writeCall("c2e3140a", token, amount, deadline, readParity(v), `0x${r}`, `0x${s}`);
}

/** Some wallets write 0 and 1 for 27 and 28. */
function readParity(v: string): number {
  const parity = Number.parseInt(v, 16);
  return parity < 27 ? parity + 27 : parity;
}
