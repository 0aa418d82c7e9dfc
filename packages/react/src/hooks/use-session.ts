import { type AccountId, type NamespaceOf, type Snapshot, selectNamespace, selectStatus } from "@foyer/core";
import { type SignedIn, selectSession, selectSignInRequest } from "@foyer/core/siwx";
import { useCallback } from "react";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Who is signed in. `unknown`: on a server, and until a saved connection and its session have been looked at: show neither
 * 'Sign in' nor what only members see. `signing-in`: an account is asked, in the modal or in its wallet. `account`: CAIP-10.
 */
export type SessionState =
  | { readonly status: "unknown" | "signed-out"; readonly session?: undefined; readonly account?: undefined }
  | { readonly status: "signing-in"; readonly session?: undefined; readonly account: AccountId }
  | { readonly status: "signed-in"; readonly session: SignedIn; readonly account: AccountId };

/**
 * Reads who is signed in as the account in use on the network in use, of one namespace or of the one shown first. What it
 * says is for showing: a server asks its own cookie or token.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useSession } from "@foyer/react";
 *
 * export function Members() {
 *   const { status, account } = useSession();
 *   if (status === "unknown") return null;
 *   return <p>{status === "signed-in" ? `Welcome, ${account}` : "For members only"}</p>;
 * }
 */
export function useSession({ namespace }: { readonly namespace?: NamespaceOf | undefined } = {}): SessionState {
  const select = useCallback((state: Snapshot) => readSession(state, namespace), [namespace]);
  return useFoyerState(select, "useSession");
}

function readSession(state: Snapshot, namespace: NamespaceOf | undefined = selectNamespace(state)): SessionState {
  const session = selectSession(state, namespace);
  if (session) return { status: "signed-in", session, account: session.account };
  const request = selectSignInRequest(state);
  if (request && request.namespace === namespace) return { status: "signing-in", account: request.account };
  // Its wallet has agreed, and whether it is signed in is being looked at.
  const isOpen = ["idle", "reconnecting", "authenticating"].includes(selectStatus(state, namespace));
  return { status: isOpen ? "unknown" : "signed-out" };
}
