import { TIMES } from "@foyer/embedded/protocol";
import { problem, readAnswer } from "../../calls/answer-schema.ts";
import { FrameError } from "../../messages/frame-error.ts";
import type { Network } from "../../networks/networks.ts";
import { holdingsAnswer, type ToldBalance } from "./holdings-schema.ts";

/** What an account has of a token, or of the network's own coin. */
export type Holding = {
  /** Of the token's contract, in lower case; nothing of the network's own coin. */
  readonly token: string | undefined;
  /** In the smallest unit. */
  readonly amount: bigint;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** An https address of a picture; empty where there is none. */
  readonly icon: string;
  /** Of one, in US dollars. */
  readonly price: number | undefined;
};

/**
 * What the operator's server knows that an account has on a network. Nothing: it does not list accounts of that network.
 * @throws {FrameError} UNREACHABLE
 */
export type FindHoldings = (a: {
  readonly account: string;
  readonly network: Network;
  readonly signal: AbortSignal;
}) => Promise<readonly Holding[] | undefined>;

/** Asks the server that keeps the accounts, as pages of the project do. `server`: without a slash at its end. */
export function createHoldings(a: {
  readonly server: string;
  readonly projectId: string;
  readonly fetch: typeof globalThis.fetch;
}): FindHoldings {
  return async ({ account, network, signal }) => {
    const url = `${a.server}/embedded/v1/${encodeURIComponent(a.projectId)}/balances/${account}?chainId=${encodeURIComponent(network.id)}`;
    const response = await a
      .fetch(url, {
        signal: AbortSignal.any([AbortSignal.timeout(TIMES.read), signal]),
        credentials: "omit",
        referrerPolicy: "no-referrer",
        redirect: "error",
      })
      .catch(() => undefined);
    signal.throwIfAborted();
    const body: unknown = await response?.json().catch(() => undefined);
    if (readAnswer(problem, body)?.code === "chain/unsupported") return undefined;
    const answer = readAnswer(holdingsAnswer, body);
    if (response?.ok !== true || answer === undefined)
      throw new FrameError("UNREACHABLE", "What the account has cannot be asked for now");
    return answer.balances
      .filter(({ is_spam, chainId }) => !is_spam && chainId === network.id)
      .map(toHolding)
      .filter((holding) => holding !== undefined);
  };
}

function toHolding(told: ToldBalance): Holding | undefined {
  const { address, price, quantity, iconUrl: icon, name, symbol } = told;
  const decimals = Number(quantity.decimals);
  const amount = toUnits(quantity.numeric, decimals);
  const token = address?.slice(address.lastIndexOf(":") + 1).toLowerCase();
  return amount === undefined ? undefined : { token, amount, name, symbol, decimals, icon, price: price ?? undefined };
}

/** A decimal number in the smallest unit, exactly; nothing of what no token can hold. */
function toUnits(numeric: string, decimals: number): bigint | undefined {
  const [whole = "", rest = ""] = numeric.split(".");
  const units = rest.length > decimals ? undefined : BigInt(whole + rest.padEnd(decimals, "0"));
  return units !== undefined && units < 2n ** 256n ? units : undefined;
}
