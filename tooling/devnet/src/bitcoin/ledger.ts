import { readAddress } from "./address.ts";
import type { BcoinTransaction } from "./bcoin.ts";
import { createFaucet } from "./faucet.ts";
import { type BitcoinNode, openNode } from "./node.ts";
import { refusal } from "./take-transaction.ts";

/** When blocks are mined: with each transaction that is taken, every so many milliseconds, or when asked. */
export type BlockTimes = "each-transaction" | "on-demand" | { readonly everyMs: number };

/** The chain, and what makes it move. */
export type BitcoinLedger = {
  readonly node: BitcoinNode;
  /** Takes a raw transaction and returns its id. @throws {BitcoinRefusal} */
  send(raw: Buffer): Promise<string>;
  /** Pays satoshis to an address, mined. */
  fund(address: string, sats: bigint): Promise<void>;
  stop(): Promise<void>;
};

// What a block pays may be spent this many blocks later.
const MATURITY_BLOCKS = 100;

/** Opens a chain on which each of the addresses may spend 50 BTC. */
export async function createLedger(options: {
  readonly funded: readonly string[];
  readonly blocks: BlockTimes;
}): Promise<BitcoinLedger> {
  const { blocks } = options;
  const node = await openNode();
  const faucet = createFaucet(node);
  for (const script of [...options.funded.map(scriptOf), ...faucet.scripts]) await node.mine(1, script);
  await node.mine(MATURITY_BLOCKS);
  const timer = typeof blocks === "object" && setInterval(() => void node.mine(1), blocks.everyMs);

  return {
    node,
    async send(raw) {
      const tx = read(node, raw);
      if (!tx) throw refusal(-22, "TX decode failed");
      await node.send(tx);
      if (blocks === "each-transaction") await node.mine(1);
      return tx.txid();
    },
    async fund(address, sats) {
      await node.send(await faucet.pay(scriptOf(address), sats));
      await node.mine(1);
    },
    async stop() {
      if (timer) clearInterval(timer);
      await node.stop();
    },
  };
}

function scriptOf(address: string): Buffer {
  const script = readAddress(address);
  if (!script) throw new Error(`${address} is not a regtest address.`);
  return script;
}

function read(node: BitcoinNode, raw: Buffer): BcoinTransaction | undefined {
  try {
    return node.bcoin.TX.fromRaw(raw);
  } catch {
    // No transaction: answered with -22 by the caller.
    return undefined;
  }
}
