import type { Network } from "../../networks/networks.ts";
import type { Node } from "../../rpc/node/create-node.ts";
import type { AccountCall } from "../../smart-account/encode-calls.ts";
import { mostCost } from "../../smart-account/operation.ts";
import type { Prepared } from "../../smart-account/prepare-operation.ts";
import { formatUnits } from "../format-units.ts";
import type { Fact, Sheet, Trial } from "../words.ts";
import { createCallReader, describeActions } from "./describe-actions.ts";
import { amber } from "./describe-call.ts";

const ETHER = 18;

/** Puts a batch of an account into words: every call with its dangers, who pays, and what it costs at most. */
export async function describeCalls(a: {
  readonly calls: readonly AccountCall[];
  readonly prepared: Prepared;
  readonly network: Network;
  readonly own: string;
  readonly node: Node;
  readonly trial: Trial;
}): Promise<Sheet> {
  const { calls, prepared, network, own, trial } = a;
  const reader = createCallReader(a);
  const described = await Promise.all(calls.map((call) => describeActions(call, reader)));
  const actions = described.flat();
  const [first] = actions;
  return {
    kind: "transaction",
    title:
      actions.length === 1 && first ? first.title : { key: "title.calls", values: { count: String(calls.length) } },
    network: { id: network.id, name: network.name },
    account: own,
    actions,
    facts: [feeFact(prepared, network), ...(prepared.isSpent ? [SPENT] : []), ...listFirst(prepared)],
    warnings: trial.outcome === "fails" ? [amber("warning.fails")] : [],
    trial,
    approve: "button.confirm",
  };
}

const SPENT: Fact = { name: "fact.payer", value: { kind: "words", words: { key: "payer.spent" } } };
const FIRST: Fact = { name: "fact.first", value: { kind: "words", words: { key: "first.deploys" } } };
const ENABLES: Fact = { name: "fact.first", value: { kind: "words", words: { key: "first.enables" } } };

/** What the first of them does beside the calls. */
function listFirst({ isFirst, operation: { authorization } }: Prepared): readonly Fact[] {
  if (!isFirst) return [];
  if (authorization === undefined) return [FIRST];
  return [ENABLES, { name: "fact.contract", value: { kind: "address", address: authorization.delegate } }];
}

function feeFact({ operation, isSponsored }: Prepared, { symbol }: Network): Fact {
  if (isSponsored) return { name: "fact.fee", value: { kind: "words", words: { key: "fee.sponsored" } } };
  return {
    name: "fact.mostFee",
    value: { kind: "amount", amount: formatUnits(mostCost(operation), ETHER), symbol },
  };
}
