import { fundRoute } from "../http/fund-route.ts";
import { type Asked, type Route, readJson, refuse } from "../http/route.ts";
import { accountRoutes } from "./account-routes.ts";
import { type Executed, type StacksLedger, TESTNET_CHAIN_ID } from "./ledger.ts";
import { rejection } from "./rejection.ts";

const FEES = [200, 300, 500];

/** The paths of Stacks nodes and of Hiro's API that wallets read, and one of our own under `/devnet`. */
export function stacksRoutes(ledger: StacksLedger): readonly Route[] {
  return [
    ...accountRoutes(ledger),
    {
      method: "GET",
      path: "/v2/info",
      answer: async () => ({ json: { network_id: TESTNET_CHAIN_ID, stacks_tip_height: await ledger.height() } }),
    },
    // MicroSTX for each byte. Nobody competes for these blocks: the fees are made up.
    { method: "GET", path: "/v2/fees/transfer", answer: () => ({ json: 1 }) },
    {
      method: "POST",
      path: "/v2/fees/transaction",
      answer: () => ({
        json: { estimations: FEES.map((fee) => ({ fee, fee_rate: 1 })), cost_scalar_change_by_byte: 0 },
      }),
    },
    {
      method: "POST",
      path: "/v2/transactions",
      answer: async (asked) => ({ json: await ledger.send(readTransaction(asked)) }),
    },
    {
      method: "GET",
      path: "/extended/v1/tx/:txid",
      answer({ params: [txid = ""] }) {
        const executed = ledger.find(txid.replace(/^0x/, ""));
        if (!executed) throw refuse({ status: 404, json: { error: `could not find transaction by ID ${txid}` } });
        return { json: writeExecuted(executed) };
      },
    },
    {
      method: "GET",
      path: "/extended/v1/address/:address/transactions",
      answer({ params: [address = ""] }) {
        const results = ledger.executedFor(address).map(writeExecuted);
        return { json: { limit: results.length, offset: 0, total: results.length, results } };
      },
    },
    fundRoute(ledger.fund),
  ];
}

/** Raw bytes, as nodes have always taken them, or hex in JSON. */
function readTransaction(asked: Asked): string {
  if (asked.body[0] !== "{".charCodeAt(0)) return asked.body.toString("hex");
  const { tx } = readJson(asked);
  if (typeof tx !== "string") throw rejection("Deserialization", { message: "tx must be hex" });
  return tx.replace(/^0x/, "");
}

function writeExecuted({ txid, sender, nonce, fee, transfer, height }: Executed): object {
  return {
    tx_id: `0x${txid}`,
    tx_status: "success",
    tx_type: "token_transfer",
    sender_address: sender,
    nonce: Number(nonce),
    fee_rate: String(fee),
    block_height: height,
    token_transfer: {
      recipient_address: transfer.recipient,
      amount: String(transfer.amount),
      memo: `0x${Buffer.from(transfer.memo).toString("hex").padEnd(68, "0")}`,
    },
  };
}
