import { askProvider, objectIn, refused, textIn } from "./ask-provider.ts";
import { basicAuthOf, type OAuthClient, tokenEndpointOf } from "./oauth-client.ts";
import { accountOf, type OAuthAccount, readAccount, readConfirmedEmail } from "./read-account.ts";
import { askTokens } from "./redeem-code.ts";

/** Who somebody is, as the provider told this client of the operator's and no other. `email`: confirmed, or empty. */
export type GrantedAccount = OAuthAccount & { readonly email: string };

/**
 * Asks the provider whose account a grant is of, and whether it was given to the operator's client: who holds the token of another
 * client could pass for its owner otherwise. It is given back after that, so that it is worth nothing to anybody.
 * - GitHub checks a token for the client that asks.
 * - Discord says which client a token was made for.
 * - X does neither, but renews a token for the client alone that it was made for (RFC 6749, 6).
 * @throws {ServiceFault} social/refused, social/unavailable
 */
export async function checkGrant(client: OAuthClient, grant: string): Promise<GrantedAccount> {
  const { account, tokens } = await READERS[client.place](client, grant);
  const email = await readConfirmedEmail(client, tokens[0]);
  // Whoever does not take it back has it run out.
  for (const token of tokens) await giveBack(client, token).catch(() => undefined);
  return { ...account, email };
}

/** `tokens`: what is given back, the one that reads first. */
type Read = { readonly account: OAuthAccount; readonly tokens: readonly [string, ...string[]] };

const READERS: { readonly [Place in OAuthClient["place"]]: (client: OAuthClient, grant: string) => Promise<Read> } = {
  discord: async (client, grant) => ({ account: await readAccount(client, grant), tokens: [grant] }),
  github: async (client, grant) => {
    const { status, body } = await askProvider(client, {
      url: checkUrlOf(client),
      method: "POST",
      authorization: basicAuthOf(client),
      json: { access_token: grant },
    });
    if (status !== 200 || objectIn(body, "app")["client_id"] !== client.clientId)
      throw refused("it is for another client, or over");
    return { account: accountOf(client, objectIn(body, "user")), tokens: [grant] };
  },
  x: async (client, grant) => {
    const answer = await askTokens(client, { grant_type: "refresh_token", refresh_token: grant });
    const accessToken = textIn(answer, "access_token");
    return { account: await readAccount(client, accessToken), tokens: [accessToken, textIn(answer, "refresh_token")] };
  },
};

async function giveBack(client: OAuthClient, token: string): Promise<void> {
  const { place, clientId } = client;
  if (place === "github") {
    const authorization = basicAuthOf(client);
    await askProvider(client, {
      url: checkUrlOf(client),
      method: "DELETE",
      authorization,
      json: { access_token: token },
    });
    return;
  }
  await askProvider(client, {
    url: tokenEndpointOf(client).replace(/token$/, place === "x" ? "revoke" : "token/revoke"),
    method: "POST",
    form: { token, client_id: clientId },
    ...(place === "x" && { authorization: basicAuthOf(client) }),
  });
}

function checkUrlOf({ api, clientId }: OAuthClient): string {
  return `${api}/applications/${encodeURIComponent(clientId)}/token`;
}
