import { FoyerError } from "../../errors/foyer-error.ts";
import type { Mutant } from "./mutant.ts";

/** Adapters that are wrong in what they say of operations, errors and addresses. */
export const ANSWERING_MUTANTS: readonly Mutant[] = [
  {
    fault: "answers nothing about activity",
    alter: (real) => ({
      supports: (a) => (a.operation === "activity" ? ({} as { ok: false; reason: "not-built" }) : real.supports(a)),
    }),
    found: ["says of every operation whether it works, and how or why not"],
  },
  {
    fault: "supports everything",
    alter: () => ({ supports: () => ({ ok: true, via: "wallet" }) }),
    found: ["supports nothing that it has no member for", "says that a connection is not open"],
  },
  {
    fault: "supports nothing",
    alter: () => ({ supports: () => ({ ok: false, reason: "not-built" }) }),
    found: ["supports connecting and signing with a wallet that can"],
  },
  {
    fault: "finds nothing in any account",
    alter: ({ capabilities }) => ({ capabilities: { ...capabilities, tokens: async () => ({ items: [] }) } }),
    found: [
      "takes no silence for an account that holds nothing, or did nothing",
      "reads nothing on a network that is not among its own",
      "reads nothing for whom nobody waits any more",
    ],
  },
  {
    fault: "explains nothing",
    alter(real) {
      let asked = 0;
      const context = { namespace: "stacks", operation: "connect" };
      return {
        ...real,
        explain: (cause) =>
          new FoyerError("wallet/internal", { ...context, problem: `${++asked} ${cause}` }, { cause }),
      };
    },
    found: [
      "knows what the wallets of its namespace mean",
      "explains anything at all without failing, and keeps the cause",
      "explains the same thing the same way, and says nothing to anybody",
      "leaves an error of ours as it is",
      "finds the person's refusal inside other errors",
    ],
  },
  {
    fault: "takes any text for an address",
    alter: () => ({
      address: Object.freeze({
        check: async ({ address }: { address: string }) => ({ ok: true as const, canonical: address, warnings: [] }),
        same: (a: string, b: string) => a === b,
      }),
    }),
    found: [
      "accepts good addresses, in one spelling and with the right warnings",
      "refuses bad addresses and says what is wrong",
      "knows two spellings of one account, and two accounts",
    ],
  },
];
