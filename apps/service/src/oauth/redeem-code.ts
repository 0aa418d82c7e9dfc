import { askProvider, refused, textIn } from "./ask-provider.ts";
import { basicAuthOf, type OAuthClient, tokenEndpointOf } from "./oauth-client.ts";

/** What a code is exchanged for. `grant`: what shows the server that it is of this client, see `checkGrant`. */
export type Redeemed = { readonly accessToken: string; readonly grant: string };

/**
 * Exchanges a code for what reads whose account it is, with the verifier that it is bound to (RFC 7636).
 * @throws {ServiceFault} social/refused, social/unavailable
 * @see https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 * @see https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code
 * @see https://docs.discord.com/developers/topics/oauth2
 */
export async function redeemCode(
  client: OAuthClient,
  a: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<Redeemed> {
  const form = {
    grant_type: "authorization_code",
    code: a.code,
    code_verifier: a.verifier,
    redirect_uri: a.redirectUri,
  };
  const answer = await askTokens(client, form);
  const accessToken = textIn(answer, "access_token");
  const grant = client.place === "x" ? textIn(answer, "refresh_token") : accessToken;
  if (accessToken === "" || grant === "") throw refused("the provider gave no token");
  return { accessToken, grant };
}

/**
 * Asks for tokens as the client, in the way that each provider wants it said.
 * @throws {ServiceFault} social/refused, social/unavailable
 */
export async function askTokens(
  client: OAuthClient,
  form: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { place, clientId, clientSecret } = client;
  const inForm = place === "github" && clientSecret !== undefined ? { client_secret: clientSecret } : {};
  const { status, body } = await askProvider(client, {
    url: tokenEndpointOf(client),
    method: "POST",
    form: { ...form, client_id: clientId, ...inForm },
    ...(place === "x" && { authorization: basicAuthOf(client) }),
  });
  // GitHub says what is wrong with status 200.
  if (status !== 200 || body["error"] !== undefined)
    throw refused(textIn(body, "error").slice(0, 100) || "it is no code");
  if (textIn(body, "token_type").toLowerCase() !== "bearer") throw refused("the provider gave another kind of token");
  return body;
}
