import { cleanText } from "../clean-text.ts";
import { formatUnits } from "../format-units.ts";
import { readText } from "../messages/read-message-bytes.ts";
import type { Action } from "../words.ts";
import { describeTokenInstruction } from "./describe-token-instruction.ts";
import { addressOf, describeUnknown, type SolanaContext } from "./describe-unknown.ts";
import { PROGRAMS } from "./programs.ts";
import type { ResolvedInstruction } from "./resolve-accounts.ts";

const LAMPORTS = 9;

/** Puts an instruction into words; undefined where it only says what the transaction may cost. */
export async function describeInstruction(
  instruction: ResolvedInstruction,
  context: SolanaContext,
): Promise<Action | undefined> {
  switch (instruction.program) {
    case PROGRAMS.system:
      return describeSystem(instruction, context);
    case PROGRAMS.token:
    case PROGRAMS.token2022:
      return describeTokenInstruction(instruction, context);
    case PROGRAMS.associated:
      return describeAssociated(instruction, context);
    case PROGRAMS.memo:
    case PROGRAMS.oldMemo:
      return describeMemo(instruction);
    case PROGRAMS.computeBudget:
      return undefined;
    default:
      return describeUnknown(instruction);
  }
}

function describeSystem(instruction: ResolvedInstruction, context: SolanaContext): Action {
  const { accounts, data } = instruction;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const kind = data.length >= 4 ? view.getUint32(0, true) : undefined;
  const [from = "", to = ""] = accounts;
  if (kind === 2 && data.length === 12 && accounts.length >= 2) {
    return {
      title: { key: "action.send" },
      hero: { amount: formatUnits(view.getBigUint64(4, true), LAMPORTS), symbol: context.symbol },
      facts: [
        ...(from === context.own ? [] : [{ name: "fact.from" as const, value: addressOf(from, context) }]),
        { name: "fact.to", value: addressOf(to, context) },
      ],
      warnings: [],
    };
  }
  if (kind === 0 && data.length === 52 && accounts.length >= 2) {
    return {
      title: { key: "action.createAccount" },
      hero: { amount: formatUnits(view.getBigUint64(4, true), LAMPORTS), symbol: context.symbol },
      facts: [{ name: "fact.account", value: addressOf(to, context) }],
      warnings: [],
    };
  }
  // Who owns an account may do anything with it.
  return {
    ...describeUnknown(instruction),
    ...(kind === 1 || kind === 10
      ? { title: { key: "action.assign" as const }, warnings: [{ level: "red", words: { key: "warning.owner" } }] }
      : {}),
  };
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
