import type { NameSource } from "@foyer/contract";
import type { AccountNameSource, NameRules, NameVerdict } from "@foyer/contract/account-names";

/** Somebody who gives names, in memory: says what a test says, and knows the names that were taken. */
export interface ScriptedAccountNames extends AccountNameSource, NameSource {
  /** What was asked, in order: `rules`, `check:ada1815`, `register:ada1815.people.example`, `reverse:…` */
  readonly asked: string[];
  /** Names by account, with their suffix. */
  readonly taken: Map<string, string>;
  /** What is said; an error is thrown, and `hang` never comes. `register`: the name is taken. */
  answer: {
    rules: NameRules | Error | "hang";
    check: NameVerdict | Error | "hang";
    register: "taken" | Error | "hang";
  };
}

/**
 * Makes somebody who gives names, for tests of a host or a UI: names end with `people.example`, and every one is free.
 * @example
 * import { accountNames } from "@foyer/core/account-names";
 * import { createScriptedAccountNames } from "@foyer/core/testing";
 *
 * const source = createScriptedAccountNames();
 * foyer.use(accountNames({ source }));
 * source.answer.check = { status: "taken", suggestions: ["ada1815"] };
 */
export function createScriptedAccountNames(): ScriptedAccountNames {
  const asked: string[] = [];
  const taken = new Map<string, string>();
  const answer: ScriptedAccountNames["answer"] = {
    rules: { suffix: "people.example", shortest: 4, longest: 32 },
    check: { status: "free", suggestions: [] },
    register: "taken",
  };
  const say = async <T>(what: string, said: T | Error | "hang"): Promise<T> => {
    asked.push(what);
    if (said === "hang") return await new Promise<never>(() => undefined);
    if (said instanceof Error) throw said;
    // `hang` was answered above.
    return said as T;
  };
  const names: ScriptedAccountNames = {
    asked,
    taken,
    answer,
    rules: () => say("rules", answer.rules),
    check: (name) => say(`check:${name}`, answer.check),
    async register({ account, message }) {
      const name = /^Name: (.*)$/m.exec(message)?.[1] ?? "";
      await say(`register:${name}`, answer.register);
      taken.set(account, name);
      return name;
    },
    async reverse(account) {
      asked.push(`reverse:${account}`);
      const name = taken.get(account);
      return name === undefined ? undefined : { name };
    },
    resolve: async () => undefined,
  };
  return names;
}
