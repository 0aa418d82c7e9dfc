/** Those whose accounts people log in with, and who sign nothing of what they answer. */
export type OAuthPlace = "discord" | "github" | "x";

/** An operator's client at one of them. `pages`: where people are asked; `api`: where programs are. */
export type OAuthClient = {
  readonly kind: "oauth";
  readonly place: OAuthPlace;
  readonly pages: string;
  readonly api: string;
  readonly clientId: string;
  /** A public client has none: PKCE takes its place. */
  readonly clientSecret?: string | undefined;
};

/** Where each asks people and exchanges codes, and what it is asked for: who somebody is, and no more than that takes. */
const PLACES: {
  readonly [Place in OAuthPlace]: {
    readonly authorize: (client: OAuthClient) => string;
    readonly token: (client: OAuthClient) => string;
    readonly scope: string;
  };
} = {
  discord: {
    authorize: ({ pages }) => `${pages}/oauth2/authorize`,
    token: ({ api }) => `${api}/oauth2/token`,
    scope: "identify email",
  },
  github: {
    authorize: ({ pages }) => `${pages}/login/oauth/authorize`,
    token: ({ pages }) => `${pages}/login/oauth/access_token`,
    scope: "read:user user:email",
  },
  x: {
    authorize: ({ pages }) => `${pages}/i/oauth2/authorize`,
    token: ({ api }) => `${api}/2/oauth2/token`,
    // It says who somebody is to whoever may read posts; with a token that is renewed, the server sees whose client it is.
    scope: "users.read tweet.read offline.access",
  },
};

/** The address of the page that somebody agrees on. */
export function writeOAuthUri(
  client: OAuthClient,
  a: { readonly redirectUri: string; readonly state: string; readonly codeChallenge: string },
): string {
  const uri = new URL(authorizeEndpointOf(client));
  uri.search = new URLSearchParams({
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: a.redirectUri,
    scope: PLACES[client.place].scope,
    state: a.state,
    code_challenge: a.codeChallenge,
    code_challenge_method: "S256",
  }).toString();
  return uri.href;
}

/** Returns the address of the page on which people are asked, without what it is asked for. */
export function authorizeEndpointOf(client: OAuthClient): string {
  return PLACES[client.place].authorize(client);
}

/** Where codes are exchanged. */
export function tokenEndpointOf(client: OAuthClient): string {
  return PLACES[client.place].token(client);
}

/** How a client with a secret says who it is (RFC 6749, 2.3.1). */
export function basicAuthOf({ clientId, clientSecret = "" }: OAuthClient): string {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}
