import { type Answer, type Asked, type Route, refuse } from "../http/route.ts";
import { readAddress } from "./address.ts";
import { addUp, listUnspent, type Passed, readHistory } from "./history.ts";
import type { BitcoinNode } from "./node.ts";
import { writeStatus, writeTransaction } from "./write-transaction.ts";

type AddressAsked = Asked & { readonly script: Buffer; readonly history: readonly Passed[] };

// As many as Esplora puts on a page.
const PAGE = 25;

/** What Esplora tells of an address. */
export function addressRoutes(node: BitcoinNode): readonly Route[] {
  const list = async (page: readonly Passed[]): Promise<Answer> => ({
    json: await Promise.all(page.map((meta) => writeTransaction(node, meta))),
  });
  const route = (path: string, answer: (asked: AddressAsked) => Answer | Promise<Answer>): Route => ({
    method: "GET",
    path: `/address/:address${path}`,
    async answer(asked) {
      const script = readAddress(asked.params[0] ?? "");
      if (!script) throw refuse({ status: 400, text: "Invalid Bitcoin address" });
      return answer({ ...asked, script, history: await readHistory(node, script) });
    },
  });
  return [
    route("", ({ params, script, history }) => ({
      json: {
        address: params[0],
        chain_stats: addUp(history.filter(isMined), script),
        mempool_stats: addUp(history.filter(isWaiting), script),
      },
    })),
    route("/utxo", async ({ script, history }) => ({
      json: await Promise.all(
        listUnspent(history, script).map(async ({ meta, index, value }) => {
          return { txid: meta.tx.txid(), vout: index, status: await writeStatus(node, meta), value };
        }),
      ),
    })),
    route("/txs", ({ history }) => list([...history.filter(isWaiting), ...history.filter(isMined).slice(0, PAGE)])),
    route("/txs/mempool", ({ history }) => list(history.filter(isWaiting))),
    route("/txs/chain", ({ history }) => list(history.filter(isMined).slice(0, PAGE))),
    route("/txs/chain/:last", ({ params, history }) => {
      const mined = history.filter(isMined);
      const next = mined.findIndex(({ tx }) => tx.txid() === params[1]) + 1;
      return list(next === 0 ? [] : mined.slice(next, next + PAGE));
    }),
  ];
}

function isMined({ height }: Passed): boolean {
  return height >= 0;
}

function isWaiting({ height }: Passed): boolean {
  return height < 0;
}
