import { formatUnits } from "../format-units.ts";
import type { Action, Fact, FactValue, Warning, Words } from "../words.ts";
import type { KnownCall } from "./known-methods.ts";
import type { ReadCall } from "./read-call.ts";
import type { TokenFacts } from "./read-token.ts";
import { isUnlimited } from "./unlimited.ts";

/** Facts beside the call itself. `own`: the account that signs, in lower case. */
export type CallContext = {
  readonly contract: string;
  readonly own: string;
  readonly token: TokenFacts | undefined;
};

/** Puts a known call into words: who gets how much, or who may take it. */
export function describeCall(read: Pick<ReadCall, "call" | "reading">, context: CallContext): Action {
  const action = describeKnown(read.call, context);
  if (read.reading === "exact") return action;
  // Contracts ignore what follows the arguments. What is bent runs on old ones, and no honest page writes it.
  const warning = read.reading === "bent" ? red("warning.notExact") : amber("warning.extraData");
  return { ...action, warnings: [warning, ...action.warnings] };
}

function describeKnown(call: KnownCall, context: CallContext): Action {
  switch (call.name) {
    case "transfer":
      return describeTransfer(call, context);
    case "transferOf":
      return describeTransfer(call, { ...context, contract: call.token });
    case "transferItems":
      return {
        title: { key: "action.sendItem" },
        facts: [contractFact(context), ...(call.items ?? []).flatMap(itemFacts), ...partyFacts(call, context)],
        warnings: foreignSource(call.from, context),
      };
    case "approve":
      return describeAllowance(call, context);
    case "increase":
      return describeAllowance({ ...call, isMore: true }, context);
    case "decrease":
      return {
        title: { key: "action.revoke" },
        hero: heroOf(call.amount, context),
        facts: [
          ...(context.token ? [] : [numberFact(call.amount)]),
          { name: "fact.spender", value: toAddress(call.spender, context) },
          contractFact(context),
        ],
        warnings: [],
      };
    case "approveAll":
      return describeAllowance({ ...call, amount: call.isApproved ? ALL : 0n }, context);
    case "approveOf":
      return describeAllowance(call, { ...context, contract: call.token });
    case "setApprovalForAll":
      return {
        title: { key: call.isApproved ? "action.approveAll" : "action.revokeAll" },
        facts: [contractFact(context), { name: "fact.operator", value: toAddress(call.operator, context) }],
        warnings: call.isApproved ? [red("warning.approveAll")] : [],
      };
    case "setOperator":
      return {
        title: { key: call.isApproved ? "action.operator" : "action.revoke" },
        facts: [
          contractFact(context),
          ...ownerFacts(call, context),
          { name: "fact.key", value: toAddress(call.operator, context) },
        ],
        warnings: call.isApproved ? [red("warning.operator")] : [],
      };
    case "control":
      return {
        title: { key: "action.control" },
        facts: [contractFact(context), { name: "fact.to", value: toAddress(call.to, context) }],
        warnings: [red("warning.control")],
      };
    default:
      return call satisfies never;
  }
}

const ALL = 2n ** 256n - 1n;

function itemFacts({ id, amount }: { readonly id: bigint; readonly amount?: bigint }): readonly Fact[] {
  const item: Fact = { name: "fact.item", value: { kind: "code", text: `#${id}` } };
  return amount === undefined ? [item] : [item, numberFact(amount)];
}

function describeTransfer(
  a: { readonly from?: string; readonly to: string; readonly amount: bigint },
  context: CallContext,
): Action {
  return {
    title: { key: "action.sendToken" },
    hero: heroOf(a.amount, context),
    facts: [...(context.token ? [] : [numberFact(a.amount)]), ...partyFacts(a, context), contractFact(context)],
    warnings: [
      ...(context.token ? [] : [amber("warning.unknownToken")]),
      ...(a.from === undefined ? [] : foreignSource(a.from, context)),
      ...(a.to === context.contract ? [amber("warning.toToken")] : []),
    ],
  };
}

function describeAllowance(
  a: { readonly owner?: string; readonly spender: string; readonly amount: bigint; readonly isMore?: boolean },
  context: CallContext,
): Action {
  const { spender, amount } = a;
  const isAll = isUnlimited(amount);
  const title: Words = { key: amount === 0n && !a.isMore ? "action.revoke" : "action.approve" };
  return {
    title,
    ...(isAll || amount === 0n ? {} : { hero: heroOf(amount, context) }),
    facts: [
      ...(isAll
        ? [
            {
              name: "fact.amount",
              value: {
                kind: "words",
                words: { key: "amount.unlimited", values: { symbol: context.token?.symbol ?? "" } },
              },
            } satisfies Fact,
          ]
        : []),
      ...(isAll || context.token || amount === 0n ? [] : [numberFact(amount)]),
      ...ownerFacts(a, context),
      { name: "fact.spender", value: toAddress(spender, context) },
      contractFact(context),
    ],
    warnings: isAll ? [red("warning.unlimited")] : amount === 0n ? [] : [amber("warning.approve")],
  };
}

function ownerFacts({ owner }: { readonly owner?: string }, context: CallContext): readonly Fact[] {
  return owner === undefined || owner === context.own ? [] : [{ name: "fact.owner", value: toAddress(owner, context) }];
}

function heroOf(amount: bigint, { token }: CallContext): Action["hero"] {
  return token && { amount: formatUnits(amount, token.decimals), symbol: token.symbol };
}

function partyFacts(a: { readonly from?: string; readonly to: string }, context: CallContext): readonly Fact[] {
  const isOurs = a.from === undefined || a.from === context.own;
  return [
    ...(isOurs ? [] : [{ name: "fact.from", value: toAddress(a.from ?? "", context) } satisfies Fact]),
    { name: "fact.to", value: toAddress(a.to, context) },
  ];
}

/** Moving what another account has given leave for, which a page seldom has a reason to ask for. */
function foreignSource(from: string, { own }: CallContext): readonly Warning[] {
  return from === own ? [] : [amber("warning.fromOther")];
}

function contractFact({ contract, token }: Pick<CallContext, "contract" | "token">): Fact {
  return { name: token ? "fact.token" : "fact.contract", value: { kind: "address", address: contract } };
}

function numberFact(amount: bigint): Fact {
  return { name: "fact.number", value: { kind: "code", text: String(amount) } };
}

function toAddress(address: string, { own }: Pick<CallContext, "own">): FactValue {
  return { kind: "address", address, isOwn: address === own };
}

export function red(key: Words["key"], values?: Words["values"]): Warning {
  return { level: "red", words: { key, values } };
}

export function amber(key: Words["key"], values?: Words["values"]): Warning {
  return { level: "amber", words: { key, values } };
}
