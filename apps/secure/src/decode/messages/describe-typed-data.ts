import type { Network } from "../../networks/networks.ts";
import type { Node } from "../../rpc/node/create-node.ts";
import type { TypedData } from "../../wallet/wallet.ts";
import { cleanText } from "../clean-text.ts";
import { createCallReader } from "../evm/describe-actions.ts";
import { amber, red } from "../evm/describe-call.ts";
import type { TokenReader } from "../evm/read-token.ts";
import type { Fact, Sheet, Warning } from "../words.ts";
import { describeGrant } from "./describe-grants.ts";
import { type ReadGrants, readGrants } from "./read-grants.ts";
import { toTree } from "./typed-data.ts";

type Of = { readonly account: string; readonly network: Network; readonly node: Node };

/** Puts typed data into words: the contract it is for, what it gives away, and every value of it. */
export async function describeTypedData(data: TypedData, { account, network, node }: Of): Promise<Sheet> {
  const reader = createCallReader({ own: account, network, node });
  const read = readGrants(data);
  const actions = (await Promise.all(read.grants.map((grant) => describeGrant(grant, reader)))).flat();
  return {
    kind: "typed-data",
    title: actions[0]?.title ?? { key: "title.typedData" },
    network: { id: network.id, name: network.name },
    account,
    actions,
    facts: [
      ...foreignFact("fact.application", data.domain["name"]),
      ...addressFact(data.domain["verifyingContract"]),
      { name: "fact.kind", value: { kind: "foreign", text: cleanText(data.primaryType) } },
    ],
    warnings: [
      ...(read.isUnderstood ? [] : [await warnOfUnread(data, { read, tokens: reader.tokens })]),
      ...(data.domain["chainId"] === undefined ? [amber("warning.anyNetwork")] : []),
    ],
    tree: toTree(data),
    approve: "button.sign",
  };
}

/** Data that is not understood is amber; red where it reads like a grant, and where it is for a token that the account holds. */
async function warnOfUnread(
  data: TypedData,
  { read, tokens }: { readonly read: ReadGrants; readonly tokens: TokenReader },
): Promise<Warning> {
  if (read.isLikeGrant) return red("warning.likePermit");
  const contract = data.domain["verifyingContract"];
  const isAddress = typeof contract === "string" && /^0x[0-9a-fA-F]{40}$/.test(contract);
  if (isAddress && (await tokens.holds(contract.toLowerCase()))) return red("warning.heldToken");
  return amber("warning.unknownCall");
}

function foreignFact(name: Fact["name"], value: unknown): readonly Fact[] {
  return typeof value === "string" && value !== ""
    ? [{ name, value: { kind: "foreign", text: cleanText(value) } }]
    : [];
}

function addressFact(value: unknown): readonly Fact[] {
  return typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value)
    ? [{ name: "fact.contract", value: { kind: "address", address: value } }]
    : [];
}
