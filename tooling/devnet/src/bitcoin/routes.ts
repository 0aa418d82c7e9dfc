import { fundRoute } from "../http/fund-route.ts";
import { type Route, readJson, refuse } from "../http/route.ts";
import { addressRoutes } from "./address-routes.ts";
import type { BcoinMeta } from "./bcoin.ts";
import { feeRoutes } from "./fee-routes.ts";
import type { BitcoinLedger } from "./ledger.ts";
import type { BitcoinRefusal } from "./take-transaction.ts";
import { writeStatus, writeTransaction } from "./write-transaction.ts";

const MAX_BLOCKS = 1000;

/** The paths of Esplora that wallets read, the fees of mempool.space, and two of our own under `/devnet`. */
export function bitcoinRoutes(ledger: BitcoinLedger): readonly Route[] {
  const { node } = ledger;
  return [
    ...addressRoutes(node),
    ...feeRoutes(),
    { method: "POST", path: "/tx", answer: async ({ body }) => ({ text: await take(ledger, body.toString()) }) },
    {
      method: "GET",
      path: "/tx/:txid",
      answer: async ({ params: [txid = ""] }) => ({ json: await writeTransaction(node, await find(ledger, txid)) }),
    },
    {
      method: "GET",
      path: "/tx/:txid/status",
      // As Esplora does, of a transaction that it does not know too.
      answer: async ({ params: [txid = ""] }) => {
        const meta = await look(ledger, txid);
        return { json: meta ? await writeStatus(node, meta) : { confirmed: false } };
      },
    },
    {
      method: "GET",
      path: "/tx/:txid/hex",
      answer: async ({ params: [txid = ""] }) => ({ text: (await find(ledger, txid)).tx.toRaw().toString("hex") }),
    },
    { method: "GET", path: "/blocks/tip/height", answer: () => ({ text: String(node.chain.height) }) },
    { method: "GET", path: "/blocks/tip/hash", answer: () => ({ text: node.chain.tip.rhash() }) },
    mineRoute(ledger),
    fundRoute((address, amount) => ledger.fund(address, amount)),
  ];
}

function mineRoute({ node }: BitcoinLedger): Route {
  return {
    method: "POST",
    path: "/devnet/mine",
    async answer(asked) {
      const { blocks = 1 } = readJson(asked);
      if (!Number.isInteger(blocks) || Number(blocks) < 1 || Number(blocks) > MAX_BLOCKS) {
        throw refuse({ status: 400, json: { error: `From 1 to ${MAX_BLOCKS} blocks can be mined.` } });
      }
      await node.mine(Number(blocks));
      return { json: { height: node.chain.height } };
    },
  };
}

async function take(ledger: BitcoinLedger, hex: string): Promise<string> {
  try {
    return await ledger.send(Buffer.from(hex.trim(), "hex"));
  } catch (error) {
    const { code, message } = error as BitcoinRefusal;
    if (typeof code !== "number") throw error;
    throw refuse({ status: 400, text: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}` });
  }
}

async function look({ node }: BitcoinLedger, txid: string): Promise<BcoinMeta | undefined> {
  return /^[0-9a-f]{64}$/.test(txid) ? await node.find(txid) : undefined;
}

async function find(ledger: BitcoinLedger, txid: string): Promise<BcoinMeta> {
  const meta = await look(ledger, txid);
  if (!meta) throw refuse({ status: 404, text: "Transaction not found" });
  return meta;
}
