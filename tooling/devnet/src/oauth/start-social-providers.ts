import { type OpenIdProvider, startOpenIdProvider } from "../openid/start-openid-provider.ts";
import { type OAuthProvider, startOAuthProvider } from "./start-oauth-provider.ts";

/** Where people log in with accounts that they have, as pages name it. */
export type SocialPlace = "acme" | "apple" | "discord" | "facebook" | "github" | "google" | "x";

type Client = Readonly<Record<string, string>>;

/** Those of this machine, and the operator's clients there. */
export type SocialProviders = {
  /** Of Google. */
  readonly google: OpenIdProvider;
  /** Where each asks people. */
  readonly origins: { readonly [Place in SocialPlace]: string };
  readonly serverClients: { readonly [Place in SocialPlace]: Client };
  readonly keeperClients: { readonly [Place in SocialPlace]: Client };
  readonly stop: () => Promise<void>;
};

const ID = "foyer-local";
const SECRET = "a secret of tests that is long enough";

/**
 * Starts all seven: three that sign ID tokens by OpenID's own rules, of which Acme is the operator's own, and stand-ins for those that have
 * rules of their own. Apple's cuts its windows off from the page that opened them.
 */
export async function startSocialProviders(redirectUri: string): Promise<SocialProviders> {
  const client = { id: ID, secret: SECRET, redirectUris: [redirectUri] };
  const [acme, google, apple] = [
    await startOpenIdProvider({ clients: [client] }),
    await startOpenIdProvider({ clients: [client] }),
    await startOpenIdProvider({ clients: [client], openerPolicy: "same-origin" }),
  ];
  const open = (place: "discord" | "facebook" | "github" | "x", secret?: string): Promise<OAuthProvider> =>
    startOAuthProvider({ place, clients: [{ id: ID, secret, redirectUris: [redirectUri] }] });
  const [discord, facebook] = [await open("discord"), await open("facebook")];
  const [github, x] = [await open("github", SECRET), await open("x", SECRET)];
  const ownOf = ({ pages, api }: OAuthProvider): Client => ({ clientId: ID, pages, api });
  const secret = { clientSecret: SECRET };
  const signed = (provider: OpenIdProvider): Client => ({ clientId: ID, issuer: provider.issuer });
  const unsigned = { discord: ownOf(discord), github: { ...ownOf(github), ...secret }, x: { ...ownOf(x), ...secret } };
  const both = { ...unsigned, facebook: ownOf(facebook) };
  return {
    google,
    origins: {
      acme: acme.issuer,
      apple: apple.issuer,
      discord: discord.pages,
      facebook: facebook.pages,
      github: github.pages,
      google: google.issuer,
      x: x.pages,
    },
    serverClients: {
      ...both,
      acme: { ...signed(acme), ...secret, name: "Acme" },
      apple: { ...signed(apple), ...secret },
      google: { ...signed(google), ...secret },
    },
    keeperClients: { ...both, acme: signed(acme), apple: signed(apple), google: signed(google) },
    stop: async () => {
      await Promise.all([acme, google, apple, discord, facebook, github, x].map((each) => each.stop()));
    },
  };
}
