import type { Network } from "../../networks/networks.ts";
import type { Node } from "../../rpc/node/create-node.ts";
import { amber } from "../evm/describe-call.ts";
import { formatUnits } from "../format-units.ts";
import type { Sheet, Trial } from "../words.ts";
import { describeInstruction } from "./describe-instruction.ts";
import { readFee } from "./read-fee.ts";
import type { SolanaTransaction } from "./read-transaction.ts";
import { resolveAccounts } from "./resolve-accounts.ts";
import { createTokenReader } from "./token-accounts.ts";

type Described = {
  readonly transactions: readonly SolanaTransaction[];
  readonly network: Network;
  readonly own: string;
  readonly node: Node;
  readonly trial: Trial;
  readonly isSent: boolean;
};

/** Puts transactions into words, each instruction of each: none is signed that is not shown. */
export async function describeSolanaTransactions({
  transactions,
  network,
  own,
  node,
  trial,
  isSent,
}: Described): Promise<Sheet> {
  const context = { own, symbol: network.symbol, tokens: createTokenReader(node) };
  const read = await Promise.all(
    transactions.map(async ({ message }) => ({ message, instructions: await resolveAccounts(message, node) })),
  );
  const described = await Promise.all(
    read.flatMap(({ instructions }) => instructions.map((each) => describeInstruction(each, context))),
  );
  const actions = described.flat();
  const fee = read
    .filter(({ message }) => message.keys[0] === own)
    .reduce((sum, { message, instructions }) => sum + readFee(instructions, message.signers), 0n);
  const [only] = actions;
  return {
    kind: "transaction",
    title:
      actions.length === 1 && only
        ? only.title
        : transactions.length > 1
          ? { key: "title.transactions", values: { count: String(transactions.length) } }
          : { key: "title.transaction" },
    network: { id: network.id, name: network.name },
    account: own,
    actions,
    facts: [{ name: "fact.mostFee", value: { kind: "amount", amount: formatUnits(fee, 9), symbol: network.symbol } }],
    warnings: [
      ...(trial.outcome === "fails" ? [amber("warning.fails")] : []),
      ...(isSent ? [] : [amber("warning.heldBack")]),
    ],
    trial,
    approve: "button.confirm",
  };
}
