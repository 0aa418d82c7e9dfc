import { type Asked, type Route, readJson, refuse } from "./route.ts";

/** Gives an address something out of nothing. `amount`: in the smallest unit. */
export type Fund = (address: string, amount: bigint) => Promise<void> | void;

/** `POST /devnet/fund`, which no real node has: `{"address": "…", "amount": "1000"}`. */
export function fundRoute(fund: Fund): Route {
  return {
    method: "POST",
    path: "/devnet/fund",
    async answer(asked) {
      const { address, amount } = readFunding(asked);
      await give(fund, { address, amount });
      return { json: { address, amount: String(amount) } };
    },
  };
}

type Funding = { readonly address: string; readonly amount: bigint };

async function give(fund: Fund, { address, amount }: Funding): Promise<void> {
  try {
    await fund(address, amount);
  } catch (error) {
    // An address that is none, or more than there is.
    throw Object.assign(error as Error, refuse({ status: 400, json: { error: (error as Error).message } }));
  }
}

function readFunding(asked: Asked): Funding {
  const { address, amount } = readJson(asked);
  if (typeof address !== "string" || !/^[1-9]\d*$/.test(String(amount))) {
    const error = "An address and an amount in the smallest unit are needed.";
    throw refuse({ status: 400, json: { error } });
  }
  return { address, amount: BigInt(String(amount)) };
}
