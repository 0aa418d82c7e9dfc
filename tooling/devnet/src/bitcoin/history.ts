import type { BcoinMeta, BcoinTransaction, BcoinView } from "./bcoin.ts";
import { addressOf, type BitcoinNode } from "./node.ts";

/** A transaction of an address, with what it spends. */
export type Passed = BcoinMeta & { readonly view: BcoinView };

/** An output that an address may spend. */
export type Unspent = { readonly meta: BcoinMeta; readonly index: number; readonly value: number };

/** What came and went, as Esplora counts it. */
export type Stats = {
  readonly funded_txo_count: number;
  readonly funded_txo_sum: number;
  readonly spent_txo_count: number;
  readonly spent_txo_sum: number;
  readonly tx_count: number;
};

/** The transactions of the address that a script pays, newest first; those that wait come before those that are mined. */
export async function readHistory(node: BitcoinNode, script: Buffer): Promise<readonly Passed[]> {
  const address = addressOf(node.bcoin, script);
  const mined = [...(await node.chain.getMetaByAddress(address))].toSorted((one, other) => other.height - one.height);
  const metas = [...node.mempool.getMetaByAddress(address), ...mined];
  const passed = await Promise.all(metas.map(async (meta) => ({ ...meta, view: await node.spentBy(meta) })));
  // The index goes by the hash alone, which scripts of two kinds may share.
  return passed.filter((each) => received(each.tx, script).length > 0 || spent(each, script).length > 0);
}

/** Adds up what transactions paid to a script and took from it. */
export function addUp(history: readonly Passed[], script: Buffer): Stats {
  const funded = history.flatMap(({ tx }) => received(tx, script).map((index) => tx.outputs[index]?.value ?? 0));
  const taken = history.flatMap((each) => spent(each, script).map(({ value }) => value));
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: taken.length,
    spent_txo_sum: sum(taken),
    tx_count: history.length,
  };
}

/** Lists what no transaction has spent, waiting ones included. */
export function listUnspent(history: readonly Passed[], script: Buffer): readonly Unspent[] {
  const gone = new Set(history.flatMap((each) => spent(each, script).map(({ outpoint }) => outpoint)));
  return history.flatMap((meta) =>
    received(meta.tx, script)
      .filter((index) => !gone.has(`${meta.tx.txid()}:${index}`))
      .map((index) => ({ meta, index, value: meta.tx.outputs[index]?.value ?? 0 })),
  );
}

function received(tx: BcoinTransaction, script: Buffer): readonly number[] {
  return [...tx.outputs.keys()].filter((index) => tx.outputs[index]?.script.toRaw().equals(script));
}

function spent({ tx, view }: Passed, script: Buffer): readonly { readonly outpoint: string; readonly value: number }[] {
  if (tx.isCoinbase()) return [];
  return tx.inputs.flatMap((input) => {
    const output = view.getOutputFor(input);
    if (!output?.script.toRaw().equals(script)) return [];
    return [{ outpoint: `${input.prevout.rhash()}:${input.prevout.index}`, value: output.value }];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
