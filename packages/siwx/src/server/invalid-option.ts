import { FoyerError } from "@foyer/contract";

/** What is wrong with an option of `createSignIn`; `path`: where it stands in the options. */
export function invalidOption(path: string, problem: string, options?: ErrorOptions): FoyerError<"options/invalid"> {
  return new FoyerError("options/invalid", { call: "createSignIn", path, problem }, options);
}
