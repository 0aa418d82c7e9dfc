import { base58 } from "@scure/base";
import { cleanText } from "../clean-text.ts";
import { amber, red } from "../evm/describe-call.ts";
import { formatUnits } from "../format-units.ts";
import { readText } from "../messages/read-message-bytes.ts";
import type { Action, Fact, Warning } from "../words.ts";
import { describeTokenInstruction } from "./describe-token-instruction.ts";
import { addressOf, describeUnknown, type SolanaContext } from "./describe-unknown.ts";
import { PROGRAMS } from "./programs.ts";
import type { ResolvedInstruction } from "./resolve-accounts.ts";

const LAMPORTS = 9;

/** Puts an instruction into words; nothing where it only says what the transaction may cost. */
export async function describeInstruction(
  instruction: ResolvedInstruction,
  context: SolanaContext,
): Promise<readonly Action[]> {
  const { program, data } = instruction;
  if (program === PROGRAMS.token || program === PROGRAMS.token2022)
    return describeTokenInstruction(instruction, context);
  if (program === PROGRAMS.computeBudget) return [];
  const kind = data.length >= 4 ? new DataView(data.buffer, data.byteOffset).getUint32(0, true) : undefined;
  const handsOver = Object.hasOwn(HANDING_OVER, program) ? HANDING_OVER[program] : undefined;
  if (kind !== undefined && handsOver?.includes(kind)) return [describeHandingOver(instruction, context)];
  return [describeOther(instruction, context)];
}

/** Instructions of a program, by their first four bytes, that give an account or a program to another key. */
const HANDING_OVER: Readonly<Record<string, readonly number[]>> = {
  // AuthorizeNonceAccount.
  [PROGRAMS.system]: [7],
  // Authorize, AuthorizeWithSeed, and both checked.
  [PROGRAMS.stake]: [1, 8, 10, 11],
  // Upgrade, SetAuthority, SetAuthorityChecked.
  [PROGRAMS.loader]: [3, 4, 7],
};

function describeHandingOver(instruction: ResolvedInstruction, context: SolanaContext): Action {
  const { facts, ...unknown } = describeUnknown(instruction);
  const { accounts, data, program } = instruction;
  const account: Fact = { name: "fact.account", value: addressOf(accounts[0] ?? "", context) };
  const next: readonly Fact[] =
    program !== PROGRAMS.loader && data.length >= 36
      ? [{ name: "fact.to", value: addressOf(readKey(data), context) }]
      : [];
  return {
    ...{ ...unknown, title: { key: "action.authority" } },
    facts: [account, ...next, ...facts],
    warnings: [red("warning.owner")],
  };
}

function describeOther(instruction: ResolvedInstruction, context: SolanaContext): Action {
  switch (instruction.program) {
    case PROGRAMS.system:
      return describeSystem(instruction, context);
    case PROGRAMS.associated:
      return describeAssociated(instruction, context);
    case PROGRAMS.memo:
    case PROGRAMS.oldMemo:
      return describeMemo(instruction);
    default:
      return describeUnknown(instruction);
  }
}

function describeSystem(instruction: ResolvedInstruction, context: SolanaContext): Action {
  const { accounts, data } = instruction;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const kind = data.length >= 4 ? view.getUint32(0, true) : undefined;
  const [from = "", to = ""] = accounts;
  const longer = (length: number): readonly Warning[] => (data.length > length ? [amber("warning.extraData")] : []);
  // The program ignores what follows the arguments.
  if (kind === 2 && data.length >= 12 && accounts.length >= 2) {
    return {
      title: { key: "action.send" },
      hero: { amount: formatUnits(view.getBigUint64(4, true), LAMPORTS), symbol: context.symbol },
      facts: [
        ...(from === context.own ? [] : [{ name: "fact.from" as const, value: addressOf(from, context) }]),
        { name: "fact.to", value: addressOf(to, context) },
      ],
      warnings: longer(12),
    };
  }
  if (kind === 0 && data.length >= 52 && accounts.length >= 2) {
    return {
      title: { key: "action.createAccount" },
      hero: { amount: formatUnits(view.getBigUint64(4, true), LAMPORTS), symbol: context.symbol },
      facts: [{ name: "fact.account", value: addressOf(to, context) }],
      warnings: longer(52),
    };
  }
  const unknown = describeUnknown(instruction);
  if (kind !== 1 && kind !== 10) return unknown;
  // The program that owns an account may do anything with it.
  const owner: readonly Fact[] =
    kind === 1 && data.length >= 36 ? [{ name: "fact.to", value: addressOf(readKey(data), context) }] : [];
  const account: Fact = { name: "fact.account", value: addressOf(from, context) };
  return {
    ...{ ...unknown, title: { key: "action.assign" } },
    facts: [account, ...owner, ...unknown.facts],
    warnings: [red("warning.owner")],
  };
}

/** The key that follows the instruction's first four bytes. */
function readKey(data: Uint8Array): string {
  return base58.encode(data.slice(4, 36));
}

function describeAssociated(instruction: ResolvedInstruction, context: SolanaContext): Action {
  const { accounts, data } = instruction;
  const [, account = "", owner = "", mint = ""] = accounts;
  if (data.length > 1 || (data[0] ?? 0) > 1 || accounts.length < 6) return describeUnknown(instruction);
  return {
    title: { key: "action.createTokenAccount" },
    facts: [
      { name: "fact.owner", value: addressOf(owner, context) },
      { name: "fact.token", value: addressOf(mint, context) },
      { name: "fact.account", value: addressOf(account, context) },
    ],
    warnings: [],
  };
}

function describeMemo(instruction: ResolvedInstruction): Action {
  const text = readText(instruction.data);
  if (text === undefined) return describeUnknown(instruction);
  return {
    title: { key: "action.memo" },
    facts: [{ name: "fact.text", value: { kind: "foreign", text: cleanText(text) } }],
    warnings: [],
  };
}
