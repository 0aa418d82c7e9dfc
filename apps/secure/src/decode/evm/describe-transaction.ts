import type { Network } from "../../networks/networks.ts";
import { mostFee } from "../../rpc/evm/fill-transaction.ts";
import type { Node } from "../../rpc/node/create-node.ts";
import type { EvmTransaction } from "../../wallet/wallet.ts";
import { formatUnits } from "../format-units.ts";
import type { Action, Fact, Sheet, Trial } from "../words.ts";
import { amber, describeCall, red } from "./describe-call.ts";
import { readCall } from "./read-call.ts";
import { readToken } from "./read-token.ts";

const ETHER = 18;

type Called = Pick<EvmTransaction, "to" | "value" | "data">;
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
  const actions = await describeActions(a);
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

/** What a transaction does, or a call of a batch: what goes along with it first. */
export async function describeActions({
  transaction,
  network,
  own,
  node,
}: Omit<Described, "trial" | "transaction"> & { readonly transaction: Called }): Promise<readonly Action[]> {
  const { to, value, data } = transaction;
  const amount = { amount: formatUnits(value, ETHER), symbol: network.symbol };
  if (to === undefined) return [describeCreation(transaction, amount)];
  const contract = to.toLowerCase();
  const toFact: Fact = {
    name: "fact.to",
    value: { kind: "address", address: to, isOwn: contract === own.toLowerCase() },
  };
  const sending: Action = { title: { key: "action.send" }, hero: amount, facts: [toFact], warnings: [] };
  if (data === "0x") return [sending];
  const call = readCall(data);
  const token =
    call === undefined ? undefined : await readToken(node, call.name === "permit2Approve" ? call.token : contract);
  const called =
    call === undefined ? describeUnknown(transaction) : describeCall(call, { contract, own: own.toLowerCase(), token });
  // Money that goes along with a call is never left to be read out of it.
  if (value === 0n) return [called];
  return [
    {
      ...sending,
      facts: [{ ...toFact, name: "fact.contract" }],
      warnings: call === undefined ? [] : [amber("warning.valueToo")],
    },
    called,
  ];
}

function describeUnknown({ to, data }: Called): Action {
  return {
    title: { key: "action.unknown" },
    facts: [
      { name: "fact.contract", value: { kind: "address", address: to ?? "" } },
      { name: "fact.method", value: { kind: "code", text: data.slice(0, 10) } },
      {
        name: "fact.data",
        value: { kind: "words", words: { key: "amount.bytes", values: { count: String((data.length - 2) / 2) } } },
      },
    ],
    warnings: [amber("warning.unknownCall")],
  };
}

function describeCreation({ data, value }: Called, amount: Action["hero"]): Action {
  return {
    title: { key: "action.create" },
    ...(value === 0n ? {} : { hero: amount }),
    facts: [
      {
        name: "fact.data",
        value: { kind: "words", words: { key: "amount.bytes", values: { count: String((data.length - 2) / 2) } } },
      },
    ],
    warnings: [red("warning.create")],
  };
}
