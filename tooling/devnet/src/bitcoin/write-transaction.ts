import { describeScript } from "./address.ts";
import type { BcoinInput, BcoinMeta, BcoinOutput, BcoinView } from "./bcoin.ts";
import type { BitcoinNode } from "./node.ts";

/** Writes a transaction as Esplora does, but for scripts in words. */
export async function writeTransaction(node: BitcoinNode, meta: BcoinMeta): Promise<object> {
  const { tx } = meta;
  const view = await node.spentBy(meta);
  return {
    txid: tx.txid(),
    version: tx.version,
    locktime: tx.locktime,
    vin: tx.inputs.map((input) => writeInput(input, view)),
    vout: tx.outputs.map(writeOutput),
    size: tx.getSize(),
    weight: tx.getWeight(),
    fee: tx.isCoinbase() ? 0 : tx.getFee(view),
    status: await writeStatus(node, meta),
  };
}

/** Writes whether a transaction is mined, and where. */
export async function writeStatus(node: BitcoinNode, { height }: BcoinMeta): Promise<object> {
  const block = height < 0 ? null : await node.chain.getEntry(height);
  if (!block) return { confirmed: false };
  return { confirmed: true, block_height: height, block_hash: block.rhash(), block_time: block.time };
}

function writeInput(input: BcoinInput, view: BcoinView): object {
  const isCoinbase = input.isCoinbase();
  const spent = isCoinbase ? null : view.getOutputFor(input);
  return {
    txid: input.prevout.rhash(),
    vout: input.prevout.index,
    prevout: spent && writeOutput(spent),
    scriptsig: input.script.toRaw().toString("hex"),
    witness: input.witness.items.map((item) => item.toString("hex")),
    is_coinbase: isCoinbase,
    sequence: input.sequence,
  };
}

function writeOutput({ script, value }: BcoinOutput): object {
  const raw = script.toRaw();
  const { kind, address } = describeScript(raw);
  return {
    scriptpubkey: raw.toString("hex"),
    scriptpubkey_type: kind,
    ...(address && { scriptpubkey_address: address }),
    value,
  };
}
