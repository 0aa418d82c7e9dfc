import { amber } from "../evm/describe-call.ts";
import type { Action, FactValue } from "../words.ts";
import type { ResolvedInstruction } from "./resolve-accounts.ts";
import type { createTokenReader } from "./token-accounts.ts";

/** What is known beside an instruction. `own`: the account that signs. */
export type SolanaContext = {
  readonly own: string;
  readonly symbol: string;
  readonly tokens: ReturnType<typeof createTokenReader>;
};

/** What nobody here can read says so, and how much of it there is. */
export function describeUnknown({ program, accounts, data }: ResolvedInstruction): Action {
  return {
    title: { key: "action.unknownInstruction" },
    facts: [
      { name: "fact.program", value: { kind: "address", address: program } },
      {
        name: "fact.data",
        value: { kind: "words", words: { key: "amount.bytes", values: { count: String(data.length) } } },
      },
      { name: "fact.accounts", value: { kind: "code", text: String(accounts.length) } },
    ],
    warnings: [amber("warning.unknownCall")],
  };
}

export function addressOf(address: string, { own }: Pick<SolanaContext, "own">): FactValue {
  return { kind: "address", address, isOwn: address === own };
}
