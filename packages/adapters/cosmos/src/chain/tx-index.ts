import type { Lack } from "./rest.ts";

/**
 * Looking up transactions takes an index, which operators may leave out: CometBFT then says that it is disabled, and a
 * REST interface that has no such service says nothing but 501 or gRPC's code 12.
 * @see https://docs.cometbft.com/v0.38/app-dev/indexing-transactions
 */
export const TX_INDEX: Lack = {
  said: /index(ing|er)?\b.*disabled|event sink|not implemented|unimplemented/i,
  problem: "its servers keep no index of transactions",
};
