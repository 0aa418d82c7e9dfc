import { FoyerError } from "@foyer/contract";
import type { AccountNameSource } from "@foyer/contract/account-names";
import type { Feature } from "../../kit/foyer.ts";
import {
  type AccountNamesPorts,
  type AccountNamesState,
  type AccountNamesVerbs,
  createAccountNamesState,
} from "./state.ts";

/** Who gives names. */
export type AccountNamesOptions = {
  /** Default: nobody, and no view offers a name. */
  readonly source?: AccountNameSource | undefined;
  /** An http(s) URL: where "Learn more about names" leads. Default: questions about names on Ethereum. */
  readonly learnUrl?: string | undefined;
};

/**
 * Lets people choose a name for their account. That accounts are shown by it is the task of `names()`, which takes the same
 * source.
 * @example
 * import { accountNames } from "@foyer/core/account-names";
 * import { names } from "@foyer/core/names";
 * import { serverAccountNames } from "@foyer/core/services";
 *
 * const source = serverAccountNames({ url: "https://services.example.org", projectId: "example" });
 * foyer.use(names({ sources: [source] }));
 * const naming = foyer.use(accountNames({ source }));
 * await naming.begin();
 * await naming.setName("ada1815");
 * @throws {FoyerError} options/invalid
 */
export function accountNames({
  source,
  learnUrl,
}: AccountNamesOptions = {}): Feature<"accountNames", AccountNamesState, AccountNamesVerbs, AccountNamesPorts> {
  if (learnUrl !== undefined && !/^https?:\/\/./.test(learnUrl))
    throw new FoyerError("options/invalid", {
      call: "accountNames",
      path: "learnUrl",
      problem: "must be an http(s) URL",
    });
  return {
    name: "accountNames",
    ports: { naming: source },
    createState: () => createAccountNamesState(source ? ["eip155"] : [], learnUrl),
    load: () => import("./verbs.ts"),
  };
}
