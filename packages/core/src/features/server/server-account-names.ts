import { createLazy, type NameSource } from "@foyer/contract";
import type { AccountNameSource } from "@foyer/contract/account-names";
import type { Service } from "../../ports/service.ts";

/** Who gives names, and knows those that it gave. */
export type ServerAccountNames = AccountNameSource & NameSource;

/**
 * Has a Foyer server give names to accounts, and show accounts by them. Its operator has to have named what they end with.
 * `httpServices` does not bring it: it is named for each of the two.
 * @example
 * import { accountNames } from "@foyer/core/account-names";
 * import { names } from "@foyer/core/names";
 * import { serverAccountNames } from "@foyer/core/services";
 *
 * const source = serverAccountNames({ url: "https://services.example.org", projectId: "example" });
 * foyer.use(names({ sources: [source] }));
 * foyer.use(accountNames({ source }));
 */
export function serverAccountNames(service: Service): ServerAccountNames {
  const { load } = createLazy("@foyer/core", async () =>
    (await import("./ask-account-names.ts")).createAccountNames(service),
  );
  return {
    rules: async (given) => (await load()).rules(given),
    check: async (name, given) => (await load()).check(name, given),
    register: async (claim, given) => (await load()).register(claim, given),
    reverse: async (account, given) => (await load()).reverse(account, given),
    resolve: async (name, given) => (await load()).resolve(name, given),
  };
}
