import { db, publicClients } from "ponder:api";
import { type Context, Hono } from "hono";
import { type Address, getAddress, isAddress } from "viem";
import { listHoldings } from "./list-holdings";
import { listTransactions } from "./list-transactions";
import { listTransfers } from "./list-transfers";
import { type Place, readPlace } from "./page";

type Answer = (address: Address, before: Place | undefined) => Promise<object>;

/** What Blockscout answers of an address, as far as wallets read it. @see https://docs.blockscout.com/api-reference */
export const addressRoutes = new Hono()
  .get(
    "/",
    answer(async (address) => {
      const balance = await publicClients.chain.getBalance({ address });
      return { hash: address, coin_balance: balance.toString() };
    }),
  )
  .get(
    "/transactions",
    answer((address, before) => listTransactions(db, { address, before })),
  )
  .get(
    "/token-transfers",
    answer((address, before) => listTransfers(db, { address, before })),
  )
  .get(
    "/token-balances",
    answer((address) => listHoldings(db, address)),
  );

/** Reads the address and the page that are asked for, and refuses with Blockscout's words what is neither. */
function answer(find: Answer) {
  return async (context: Context): Promise<Response> => {
    const address = context.req.param("address") ?? "";
    const before = readPlace(context.req.query());
    if (!isAddress(address, { strict: false }) || before === "invalid") {
      return context.json({ message: "Invalid parameter(s)" }, 422);
    }
    return context.json(await find(getAddress(address), before));
  };
}
