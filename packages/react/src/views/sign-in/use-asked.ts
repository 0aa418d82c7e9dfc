import type { Snapshot, Wallet } from "@foyer/core";
import { type SignInRequest, selectSignInRequest } from "@foyer/core/siwx";
import { useCallback } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { findSignIn, type SignInVerbs } from "../../hooks/sign-in-verbs.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { useViewText } from "../../text/use-view-text.ts";

/** Who is asked to sign in, and what is done about it. */
export type AskedInView = { readonly request: SignInRequest; readonly verbs: SignInVerbs };

/** Reads who is asked to sign in. `off`: this kit signs nobody in. */
export function useAsked(): AskedInView | { readonly request: undefined; readonly verbs: SignInVerbs } | "off" {
  const { foyer } = useFoyerContext("useAsked");
  const request = useFoyerState(selectSignInRequest);
  const verbs = findSignIn(foyer);
  return verbs ? { request, verbs } : "off";
}

/** The wallet of the account that is asked; its name alone where the page's wallets do not say. */
export function useAskedWallet({
  connectionId,
  namespace,
}: Pick<SignInRequest, "connectionId" | "namespace">): Pick<Wallet, "name" | "icon" | "record"> {
  const { t } = useViewText();
  const select = useCallback(
    ({ connections }: Snapshot) => {
      const { authenticating, list = [] } = connections.namespaces[namespace] ?? {};
      // One that does not count yet is in no list.
      return [authenticating, ...list].find((each) => each?.id === connectionId)?.connectorId;
    },
    [connectionId, namespace],
  );
  const connectorId = useFoyerState(select);
  const wallet = useWalletList().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  return wallet ?? { name: t("connect.browserWallet") };
}
