import type { Network } from "../../networks/networks.ts";
import { mostFee } from "../../rpc/evm/fill-transaction.ts";
import type { Node } from "../../rpc/node/create-node.ts";
import type { EvmTransaction } from "../../wallet/wallet.ts";
import { formatUnits } from "../format-units.ts";
import type { Sheet, Trial } from "../words.ts";
import { createCallReader, describeActions } from "./describe-actions.ts";
import { amber } from "./describe-call.ts";

const ETHER = 18;

type Described = {
  readonly transaction: EvmTransaction;
  readonly network: Network;
  readonly own: string;
  readonly node: Node;
  readonly trial: Trial;
};

/** Puts a transaction into words, as it will be signed: what it sends, what it calls, what it may cost. */
export async function describeTransaction(a: Described): Promise<Sheet> {
  const { transaction, network, own, trial } = a;
  const actions = await describeActions(transaction, createCallReader(a));
  const total = mostFee(transaction);
  return {
    kind: "transaction",
    title: actions.length === 1 && actions[0] ? actions[0].title : { key: "title.transaction" },
    network: { id: network.id, name: network.name },
    account: own,
    actions,
    facts: [
      { name: "fact.mostFee", value: { kind: "amount", amount: formatUnits(total, ETHER), symbol: network.symbol } },
    ],
    warnings: trial.outcome === "fails" ? [amber("warning.fails")] : [],
    trial,
    approve: "button.confirm",
  };
}
