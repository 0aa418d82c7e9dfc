import type { AnyFoyerError, NamespaceOf } from "@foyer/core";
import type { SignedIn } from "@foyer/core/siwx";
import { useCallback } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { requireSignIn } from "./sign-in-verbs.ts";
import { type Run, useAction } from "./use-action.ts";

/** How signing in stands, and how to begin it. */
export type SignInAction = {
  /**
   * Has the account in use sign in: through the modal where there is one, else its wallet is asked at once. Resolves at once
   * where it is signed in. Never rejects: resolves with undefined when it failed.
   */
  readonly signIn: Run<[], SignedIn>;
  /** Signs the account in use out, or with `isEverywhere` everybody. Never rejects. */
  readonly signOut: Run<[request?: { readonly isEverywhere?: boolean | undefined }], void>;
  /** Somebody is being signed in or out by this. */
  readonly isPending: boolean;
  /** Why the latest attempt failed; gone with the next. Cancelled is not failed. */
  readonly failure: AnyFoyerError | undefined;
};

/**
 * Signs visitors in and out, in one namespace or in the one shown first. Who verifies them is an option of `siwx()` of
 * `@foyer/core/siwx`, given to the kit in `features`. For promises that reject, use what `useFoyer().use()` gives for it.
 * @throws {FoyerError} foyer/not-created
 * @see `useSession`, which tells who is signed in
 * @example
 * import { useSession, useSignIn } from "@foyer/react";
 *
 * export function SignIn() {
 *   const { status } = useSession();
 *   const { signIn, signOut, isPending, failure } = useSignIn();
 *   const act = () => (status === "signed-in" ? signOut() : signIn());
 *   return <button disabled={isPending} onClick={() => void act()}>{failure?.code ?? status}</button>;
 * }
 */
export function useSignIn({ namespace }: { readonly namespace?: NamespaceOf | undefined } = {}): SignInAction {
  const { foyer } = useFoyerContext("useSignIn");
  const enter = useCallback(async () => requireSignIn(foyer).signIn({ namespace }), [foyer, namespace]);
  const leave = useCallback(
    async (request: { readonly isEverywhere?: boolean | undefined } = {}) =>
      requireSignIn(foyer).signOut({ ...request, namespace }),
    [foyer, namespace],
  );
  const [signIn, entering] = useAction(enter);
  const [signOut, leaving] = useAction(leave);
  const isPending = entering.status === "pending" || leaving.status === "pending";
  return { signIn, signOut, isPending, failure: isPending ? undefined : (entering.error ?? leaving.error) };
}
