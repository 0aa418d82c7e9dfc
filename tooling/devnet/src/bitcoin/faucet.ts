import { createHash } from "node:crypto";
import type { BcoinTransaction } from "./bcoin.ts";
import { addressOf, type BitcoinNode } from "./node.ts";

/** Holds coins to give away. */
export type Faucet = {
  /** One script for each block that is to be mined for it. */
  readonly scripts: readonly Buffer[];
  pay(script: Buffer, sats: bigint): Promise<BcoinTransaction>;
};

const BLOCKS = 10;
const SATS_PER_KILOBYTE = 2000;

/** Makes a faucet; it has nothing until blocks are mined for it. */
export function createFaucet(node: BitcoinNode): Faucet {
  const { KeyRing, MTX, Script } = node.bcoin;
  const key = KeyRing.fromPrivate(createHash("sha256").update("devnet faucet").digest(), true);
  key.witness = true;
  const own = Buffer.concat([Buffer.from([0, 20]), key.getAddress().hash]);
  return {
    scripts: Array<Buffer>(BLOCKS).fill(own),
    async pay(script, sats) {
      const coins = await node.chain.getCoinsByAddress(addressOf(node.bcoin, own));
      const draft = new MTX();
      draft.addOutput({ script: Script.fromRaw(script), value: Number(sats) });
      const free = coins.filter((coin) => !node.mempool.isSpent(coin.hash, coin.index));
      await draft.fund(free, {
        rate: SATS_PER_KILOBYTE,
        changeAddress: key.getAddress(),
        height: node.chain.height,
      });
      draft.sign(key);
      return draft.toTX();
    },
  };
}
