import type { Bcoin, BcoinAddress, BcoinChain, BcoinMempool, BcoinMeta, BcoinTransaction, BcoinView } from "./bcoin.ts";
import { loadBcoin } from "./load-bcoin.ts";
import { takeTransaction } from "./take-transaction.ts";

/** A Bitcoin node on regtest, in memory and without peers. */
export type BitcoinNode = {
  readonly bcoin: Bcoin;
  readonly chain: BcoinChain;
  readonly mempool: BcoinMempool;
  /** Mines blocks that pay a script, or nobody; transactions that wait go in. */
  mine(blocks: number, script?: Buffer | undefined): Promise<void>;
  /** Takes a transaction into the waiting ones. @throws {BitcoinRefusal} */
  send(tx: BcoinTransaction): Promise<void>;
  /** A transaction that waits or is mined, by its id. */
  find(txid: string): Promise<BcoinMeta | undefined>;
  /** What a transaction spends. */
  spentBy(meta: BcoinMeta): Promise<BcoinView>;
  stop(): Promise<void>;
};

const NOBODY = Buffer.from("0014000000000000000000000000000000000000dead", "hex");
// Segwit becomes active after three windows: 36 blocks instead of 432.
const WINDOW_BLOCKS = 12;
const WINDOW_THRESHOLD = 9;

/** Opens a node with the genesis block only. */
export async function openNode(): Promise<BitcoinNode> {
  const bcoin = loadBcoin();
  const network = Object.assign(bcoin.Network.get("regtest"), {
    minerWindow: WINDOW_BLOCKS,
    activationThreshold: WINDOW_THRESHOLD,
  });
  const chain = new bcoin.Chain({ network, memory: true, indexTX: true, indexAddress: true });
  const mempool = new bcoin.Mempool({ network, chain, memory: true, indexAddress: true });
  const miner = new bcoin.Miner({ network, chain, mempool });
  allowTaproot(bcoin, mempool);
  let connected: Promise<void> | undefined;
  chain.on("connect", (entry, block) => {
    connected = mempool.addBlock(entry, block.txs);
  });
  await chain.open();
  await mempool.open();
  await miner.open();
  const oneByOne = createQueue();

  const mineOne = async (address: BcoinAddress): Promise<void> => {
    await chain.add(await miner.mineBlock(null, address));
    await connected;
  };
  return {
    bcoin,
    chain,
    mempool,
    mine: (blocks, script = NOBODY) =>
      oneByOne(async () => {
        for (let mined = 0; mined < blocks; mined += 1) await mineOne(addressOf(bcoin, script));
      }),
    send: (tx) => oneByOne(() => takeTransaction(mempool, tx)),
    async find(txid) {
      const hash = reverse(txid);
      return mempool.getMeta(hash) ?? (await chain.getMeta(hash)) ?? undefined;
    },
    spentBy: ({ tx, height }) => (height < 0 ? mempool : chain).getSpentView(tx),
    stop: () =>
      oneByOne(async () => {
        await miner.close();
        await mempool.close();
        await chain.close();
      }),
  };
}

/** The index of addresses goes by hash, whatever the prefix: bcoin's own for regtest is not the usual one. */
export function addressOf(bcoin: Bcoin, script: Buffer): BcoinAddress {
  const address = bcoin.Address.fromScript(bcoin.Script.fromRaw(script));
  if (!address) throw new Error(`No address is paid by the script ${script.toString("hex")}.`);
  return address;
}

/** bcoin is older than taproot and refuses to spend it; what it does not know it would let pass in a block. */
function allowTaproot(bcoin: Bcoin, mempool: BcoinMempool): void {
  const verify = mempool.verifyInputs.bind(mempool);
  const discourage = bcoin.Script.flags.VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM;
  mempool.verifyInputs = (tx, view, flags) => verify(tx, view, flags & ~discourage);
}

/** Two blocks mined at once would both follow the same one. */
function createQueue(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job);
    // A failure is told to whoever asked, and does not stop the others.
    last = next.catch(() => undefined);
    return next;
  };
}

function reverse(txid: string): string {
  return Buffer.from(txid, "hex").reverse().toString("hex");
}
