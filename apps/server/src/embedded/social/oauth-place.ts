import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { checkGrant } from "@foyer-apps/service/oauth/check-grant";
import { type OAuthClient, writeOAuthUri } from "@foyer-apps/service/oauth/oauth-client";
import { Fault } from "../../faults/fault.ts";
import type { Person } from "./person.ts";

/** What the code of a provider that signs nothing is bound to: a verifier that the keeper alone has. */
export type CodeBound = { readonly kind: "oauth"; readonly state: string; readonly codeChallenge: string };

/** Asks a provider that signs nothing. */
export type UnsignedPlace = {
  readonly writeUrl: (a: { redirectUri: string; bound: CodeBound }) => string;
  readonly readAnswer: (a: { address: URL; grant: string | undefined }) => Promise<Person>;
};

/** Makes it. */
export function createOAuthPlace(client: OAuthClient): UnsignedPlace {
  return {
    writeUrl: ({ redirectUri, bound }) => writeOAuthUri(client, { redirectUri, ...bound }),
    readAnswer: async ({ address, grant }) => {
      const error = address.searchParams.get("error");
      if (error === "access_denied") throw new Fault("social/declined", {});
      if (error !== null || grant === undefined)
        throw new ServiceFault("social/refused", { reason: error?.slice(0, 100) ?? "its code was not exchanged" });
      return await checkGrant(client, grant);
    },
  };
}
