import { base58 } from "@scure/base";
import { amber, red } from "../evm/describe-call.ts";
import { formatUnits } from "../format-units.ts";
import type { Action, Fact, Warning } from "../words.ts";
import { addressOf, describeUnknown, type SolanaContext } from "./describe-unknown.ts";
import type { ResolvedInstruction } from "./resolve-accounts.ts";
import { isPlainInstruction, nameInstruction } from "./token-instructions.ts";

const MOST_UINT64 = 2n ** 64n - 1n;

/** An instruction within a batch is not a batch itself; so many are more than anyone reads. */
const MOST_INNER = 64;
/** Bytes of an amount, and of an amount with its decimals, after the instruction's own. */
const [AMOUNT, CHECKED] = [9, 10];

/** Puts an instruction of Token or Token-2022 into words, with those within it. Like the programs, it ignores what follows the arguments. */
export async function describeTokenInstruction(
  instruction: ResolvedInstruction,
  context: SolanaContext,
): Promise<readonly Action[]> {
  if (instruction.data[0] !== BATCH) return [await describeOne(instruction, context)];
  const inner = readBatch(instruction);
  if (inner === undefined) return [describeUnread(instruction)];
  return Promise.all(inner.map((each) => describeOne(each, context)));
}

const BATCH = 255;

/** Reads the instructions of a batch: each has its number of accounts, its length and its data. */
function readBatch({ program, accounts, data }: ResolvedInstruction): readonly ResolvedInstruction[] | undefined {
  const inner: ResolvedInstruction[] = [];
  let account = 0;
  for (let at = 1; at < data.length; ) {
    const [count = 0, length] = data.subarray(at, at + 2);
    if (length === undefined || at + 2 + length > data.length || account + count > accounts.length) return undefined;
    if (inner.length === MOST_INNER) return undefined;
    inner.push({
      program,
      accounts: accounts.slice(account, account + count),
      data: data.slice(at + 2, at + 2 + length),
    });
    account += count;
    at += 2 + length;
  }
  return inner.length === 0 ? undefined : inner;
}

async function describeOne(instruction: ResolvedInstruction, context: SolanaContext): Promise<Action> {
  const { accounts, data } = instruction;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [first = "", second = "", third = ""] = accounts;
  const amount = (at: number): bigint => view.getBigUint64(at, true);
  const has = (length: number, count: number): boolean => data.length >= length && accounts.length >= count;
  const longer = (action: Action, length: number): Action =>
    data.length > length ? { ...action, warnings: [amber("warning.extraData"), ...action.warnings] } : action;
  switch (data[0]) {
    case 3:
      if (!has(AMOUNT, 3)) break;
      return longer(await describeTransfer({ from: first, to: second, amount: amount(1) }, context), AMOUNT);
    case 12:
      if (!has(CHECKED, 4)) break;
      return longer(
        await describeTransfer({ ...checked(data, amount(1)), from: first, mint: second, to: third }, context),
        CHECKED,
      );
    case 26: {
      // Of this extension, the transfer with a fee: after two bytes as the transfer above, and the fee.
      if (data[1] !== 1 || !has(19, 4)) break;
      const part = checked(data.subarray(1), amount(2));
      return longer(await describeTransfer({ ...part, from: first, mint: second, to: third }, context), 19);
    }
    case 4:
      if (!has(AMOUNT, 3)) break;
      return longer(await describeApproval({ account: first, delegate: second, amount: amount(1) }, context), AMOUNT);
    case 13:
      if (!has(CHECKED, 4)) break;
      return longer(
        await describeApproval({ ...checked(data, amount(1)), account: first, mint: second, delegate: third }, context),
        CHECKED,
      );
    case 5:
      return {
        title: { key: "action.revoke" },
        facts: [{ name: "fact.account", value: addressOf(first, context) }],
        warnings: [],
      };
    case 6:
      return describeAuthority(instruction, context);
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
  }
  return isPlainInstruction(data[0]) ? describeNamed(instruction) : describeUnread(instruction);
}

function checked(data: Uint8Array, amount: bigint): { readonly amount: bigint; readonly decimals: number } {
  return { amount, decimals: data[9] ?? 0 };
}

/** Type, whether there is a new authority, and its key. */
function describeAuthority({ accounts, data }: ResolvedInstruction, context: SolanaContext): Action {
  const next = data[2] === 1 && data.length >= 35 ? base58.encode(data.slice(3, 35)) : undefined;
  return {
    title: { key: "action.authority" },
    facts: [
      { name: "fact.account", value: addressOf(accounts[0] ?? "", context) },
      ...(next === undefined ? [] : [{ name: "fact.to", value: addressOf(next, context) } satisfies Fact]),
    ],
    warnings: [red("warning.owner")],
  };
}

function describeNamed(instruction: ResolvedInstruction): Action {
  const { facts, ...unknown } = describeUnknown(instruction);
  const method: Fact = { name: "fact.method", value: { kind: "code", text: nameInstruction(instruction.data[0]) } };
  return { ...unknown, facts: [...facts.slice(0, 1), method, ...facts.slice(1)] };
}

/** Token programs hold what the account has: what cannot be read of theirs is not just unknown. */
function describeUnread(instruction: ResolvedInstruction): Action {
  return { ...describeNamed(instruction), warnings: [red("warning.likePermit")] };
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
