import { FoyerError } from "../../errors/foyer-error.ts";
import type { Mutant } from "./mutant.ts";

/** Adapters that are wrong in signing or in verifying. */
export const SIGNING_MUTANTS: readonly Mutant[] = [
  {
    fault: "signs a tidier text",
    alter: (real) => ({ signMessage: (a) => real.signMessage({ ...a, message: a.message.trim() }) }),
    found: ["signs any text, and an independent verifier agrees"],
  },
  {
    fault: "signs with whatever account comes first, and hides refusals",
    alter: (real) => ({
      async signMessage(a) {
        const connectionId = real.connections()[0]?.id ?? a.connectionId;
        return await real.signMessage({ ...a, connectionId, account: undefined }).catch(() => {
          throw new FoyerError("wallet/internal", { namespace: "stacks", operation: "signMessage", problem: "?" });
        });
      },
    }),
    found: [
      "signs with the chosen account and with any other that is asked for",
      "signs with each of two open connections",
      "says that the person refused to sign, and stays connected",
      "asks no wallet to sign for an account that it does not share",
    ],
  },
  {
    fault: "verifies anything",
    alter: (real) => ({ capabilities: Object.freeze({ ...real.capabilities, verifyMessage: async () => true }) }),
    found: ["finds its own verifier of one mind with the independent one"],
  },
];
