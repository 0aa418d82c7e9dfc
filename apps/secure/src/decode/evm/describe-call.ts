import { formatUnits } from "../format-units.ts";
import type { Action, Fact, FactValue, Warning, Words } from "../words.ts";
import type { KnownCall } from "./read-call.ts";
import type { TokenFacts } from "./read-token.ts";
import { isUnlimited } from "./unlimited.ts";

/** What is known beside the call itself. `own`: the account that signs, in lower case. */
export type CallContext = {
  readonly contract: string;
  readonly own: string;
  readonly token: TokenFacts | undefined;
};

/** Puts a known call into words: who gets what, or who may take what. */
export function describeCall(call: KnownCall, context: CallContext): Action {
  switch (call.name) {
    case "transfer":
      return describeTransfer({ to: call.to, amount: call.amount }, context);
    case "transferFrom":
      return describeTransfer(call, context);
    case "safeTransferFrom":
      return {
        title: { key: "action.sendItem" },
        facts: [
          contractFact(context),
          { name: "fact.item", value: { kind: "code", text: `#${call.id}` } },
          ...partyFacts(call, context),
        ],
        warnings: foreignSource(call.from, context),
      };
    case "approve":
    case "increaseAllowance":
      return describeAllowance(
        { spender: call.spender, amount: call.amount, isMore: call.name === "increaseAllowance" },
        context,
      );
    case "permit":
      return describeAllowance(call, context);
    case "permit2Approve":
      return describeAllowance({ spender: call.spender, amount: call.amount, token: call.token }, context);
    case "setApprovalForAll":
      return {
        title: { key: call.isApproved ? "action.approveAll" : "action.revokeAll" },
        facts: [contractFact(context), { name: "fact.operator", value: toAddress(call.operator, context) }],
        warnings: call.isApproved ? [red("warning.approveAll")] : [],
      };
    default:
      return call satisfies never;
  }
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
  a: { readonly spender: string; readonly amount: bigint; readonly isMore?: boolean; readonly token?: string },
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
      { name: "fact.spender", value: toAddress(spender, context) },
      contractFact({ ...context, contract: a.token ?? context.contract }),
    ],
    warnings: isAll ? [red("warning.unlimited")] : amount === 0n ? [] : [amber("warning.approve")],
  };
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
