import { askProvider, objectIn, type ProviderAnswer, refused, textIn } from "./ask-provider.ts";
import type { OAuthClient } from "./oauth-client.ts";

/** Whose account it is. `subject`: the provider's own name for them, which never changes; `userName`: what they are called there. */
export type OAuthAccount = { readonly issuer: string; readonly subject: string; readonly userName: string };

/**
 * Reads whose account an access token is of. Discord says for whose client it was made as well, which is checked; GitHub and X do not.
 * @throws {ServiceFault} social/refused, social/unavailable
 */
export async function readAccount(client: OAuthClient, accessToken: string): Promise<OAuthAccount> {
  const body = await askAs(client, { url: `${client.api}${PATHS[client.place]}`, accessToken });
  if (client.place === "x") return accountOf(client, objectIn(body, "data"));
  if (client.place === "github") return accountOf(client, body);
  if (objectIn(body, "application")["id"] !== client.clientId) throw refused("it is for another client");
  return accountOf(client, objectIn(body, "user"));
}

const PATHS = { discord: "/oauth2/@me", github: "/user", x: "/2/users/me" } as const;

/**
 * Reads who it is from what a provider says of a person.
 * @throws {ServiceFault} social/refused
 */
export function accountOf(client: OAuthClient, user: ProviderAnswer["body"]): OAuthAccount {
  const { id } = user;
  // Numbers at GitHub, digits elsewhere.
  const subject = typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? String(id) : id;
  if (typeof subject !== "string" || !/^\d{1,30}$/.test(subject)) throw refused("it names nobody");
  return { issuer: client.pages, subject, userName: NAMES[client.place](user) };
}

const NAMES: { readonly [Place in OAuthClient["place"]]: (user: ProviderAnswer["body"]) => string } = {
  // Names that nobody else has are of the number 0 there, and are shown without it.
  discord: (user) => `${textIn(user, "username")}#${textIn(user, "discriminator") || "0"}`.slice(0, 128),
  github: (user) => textIn(user, "login").slice(0, 128),
  x: (user) => textIn(user, "username").slice(0, 128),
};

/**
 * Reads the address that somebody confirmed at the provider; an empty one where there is none, and at X, which is not asked for it.
 * @throws {ServiceFault} social/refused, social/unavailable
 */
export async function readConfirmedEmail(client: OAuthClient, accessToken: string): Promise<string> {
  if (client.place === "x") return "";
  if (client.place === "discord") {
    const user = await askAs(client, { url: `${client.api}/users/@me`, accessToken });
    return user["verified"] === true ? textIn(user, "email") : "";
  }
  const { list } = await askAs(client, { url: `${client.api}/user/emails`, accessToken });
  const emails = Array.isArray(list) ? (list as readonly ProviderAnswer["body"][]) : [];
  const primary = emails.find((each) => each["primary"] === true && each["verified"] === true);
  return primary ? textIn(primary, "email") : "";
}

async function askAs(
  client: OAuthClient,
  { url, accessToken }: { readonly url: string; readonly accessToken: string },
): Promise<ProviderAnswer["body"]> {
  const { status, body } = await askProvider(client, { url, authorization: `Bearer ${accessToken}` });
  if (status !== 200) throw refused("the provider knows no such token");
  return body;
}
