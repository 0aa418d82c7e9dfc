import { amber, red } from "../evm/describe-call.ts";
import { formatUnits } from "../format-units.ts";
import type { Action, Fact, Warning } from "../words.ts";
import { addressOf, describeUnknown, type SolanaContext } from "./describe-unknown.ts";
import type { ResolvedInstruction } from "./resolve-accounts.ts";

const MOST_UINT64 = 2n ** 64n - 1n;

/** Puts an instruction of Token or Token-2022 into words. */
export async function describeTokenInstruction(
  instruction: ResolvedInstruction,
  context: SolanaContext,
): Promise<Action> {
  const { accounts, data } = instruction;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [first = "", second = "", third = ""] = accounts;
  const amount = data.length >= 9 ? view.getBigUint64(1, true) : 0n;
  const checked = data.length === 10 ? data[9] : undefined;
  switch (data[0]) {
    case 3:
      return data.length === 9
        ? describeTransfer({ from: first, to: second, amount }, context)
        : describeUnknown(instruction);
    case 12:
      return checked === undefined
        ? describeUnknown(instruction)
        : describeTransfer({ from: first, mint: second, to: third, amount, decimals: checked }, context);
    case 4:
      return data.length === 9
        ? describeApproval({ account: first, delegate: second, amount }, context)
        : describeUnknown(instruction);
    case 13:
      return checked === undefined
        ? describeUnknown(instruction)
        : describeApproval({ account: first, mint: second, delegate: third, amount, decimals: checked }, context);
    case 5:
      return {
        title: { key: "action.revoke" },
        facts: [{ name: "fact.account", value: addressOf(first, context) }],
        warnings: [],
      };
    case 6:
      return {
        title: { key: "action.authority" },
        facts: [{ name: "fact.account", value: addressOf(first, context) }],
        warnings: [red("warning.owner")],
      };
    case 9:
      return {
        title: { key: "action.closeAccount" },
        facts: [
          { name: "fact.account", value: addressOf(first, context) },
          { name: "fact.restTo", value: addressOf(second, context) },
        ],
        warnings: second === context.own ? [] : [amber("warning.restTo")],
      };
    case 17:
      return {
        title: { key: "action.wrap" },
        facts: [{ name: "fact.account", value: addressOf(first, context) }],
        warnings: [],
      };
    default:
      return describeUnknown(instruction);
  }
}

type Part = { readonly mint?: string; readonly amount: bigint; readonly decimals?: number };

async function describeTransfer(
  a: Part & { readonly from: string; readonly to: string },
  context: SolanaContext,
): Promise<Action> {
  const [from, to] = await Promise.all([context.tokens.account(a.from), context.tokens.account(a.to)]);
  const mint = a.mint ?? from?.mint;
  const known = await knownMint({ ...a, ...(mint !== undefined && { mint }) }, context);
  return {
    title: { key: "action.sendToken" },
    ...known.shown,
    facts: [
      ...known.facts,
      // People are known by their own address, not by that of an account for one token.
      { name: "fact.to", value: addressOf(to?.owner ?? a.to, context) },
      ...(to === undefined ? [] : [{ name: "fact.account", value: addressOf(a.to, context) } satisfies Fact]),
      ...(mint === undefined ? [] : [{ name: "fact.token", value: addressOf(mint, context) } satisfies Fact]),
    ],
    warnings: [
      ...known.warnings,
      ...(from !== undefined && from.owner !== context.own ? [amber("warning.fromOther")] : []),
    ],
  };
}

async function describeApproval(
  a: Part & { readonly account: string; readonly delegate: string },
  context: SolanaContext,
): Promise<Action> {
  const mint = a.mint ?? (await context.tokens.account(a.account))?.mint;
  const known = await knownMint({ ...a, ...(mint !== undefined && { mint }) }, context);
  const isAll = a.amount === MOST_UINT64;
  return {
    title: { key: "action.approve" },
    ...(isAll ? {} : known.shown),
    facts: [
      ...(isAll
        ? [
            {
              name: "fact.amount",
              value: { kind: "words", words: { key: "amount.unlimited", values: { symbol: known.symbol } } },
            } satisfies Fact,
          ]
        : known.facts),
      { name: "fact.spender", value: addressOf(a.delegate, context) },
      ...(mint === undefined ? [] : [{ name: "fact.token", value: addressOf(mint, context) } satisfies Fact]),
    ],
    warnings: [isAll ? red("warning.unlimited") : amber("warning.approve")],
  };
}

type Known = {
  readonly shown: Pick<Action, "hero">;
  readonly facts: readonly Fact[];
  readonly warnings: readonly Warning[];
  readonly symbol: string;
};

/** The amount by the token's own decimals; where they cannot be read, the number that is signed. */
async function knownMint({ mint, amount, decimals }: Part, context: SolanaContext): Promise<Known> {
  const facts = mint === undefined ? undefined : await context.tokens.mint(mint);
  const places = decimals ?? facts?.decimals;
  const symbol = facts?.symbol ?? "";
  if (places === undefined) {
    return {
      shown: {},
      facts: [{ name: "fact.number", value: { kind: "code", text: String(amount) } }],
      warnings: [amber("warning.unknownToken")],
      symbol,
    };
  }
  return { shown: { hero: { amount: formatUnits(amount, places), symbol } }, facts: [], warnings: [], symbol };
}
