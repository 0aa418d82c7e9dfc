/// <reference path="./oidc-provider.d.ts" />
import { createServer } from "node:http";
import Provider from "oidc-provider";
import { close, listen } from "../http/listen.ts";
import { type Cookies, logInAtProvider } from "./log-in-at-provider.ts";

/** A client of an operator's at the provider. */
export type OpenIdClient = { readonly id: string; readonly secret: string; readonly redirectUris: readonly string[] };

/** An OpenID provider of this machine: whoever gives a name is let in, whatever the password. */
export type OpenIdProvider = {
  readonly issuer: string;
  /** Goes to an address of the provider's as somebody's browser does, which keeps them logged in, and gives where it leads back to. */
  readonly logIn: (uri: string, name: string) => Promise<URL>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts an OpenID provider with pages to log in and to agree on. Whoever logs in as `ada` is the subject `ada`, with the
 * confirmed address `ada@example.org`, and nobody's address is confirmed who has `!` in their name.
 * @example
 * const provider = await startOpenIdProvider({ clients: [{ id: "foyer", secret: "…", redirectUris: [redirectUri] }] });
 * provider.issuer; // "http://127.0.0.1:41025"
 */
export async function startOpenIdProvider(a: {
  readonly clients: readonly OpenIdClient[];
  readonly port?: number;
  /** What its pages send as `Cross-Origin-Opener-Policy`: `same-origin` cuts its windows off from whoever opened them. */
  readonly openerPolicy?: "same-origin";
}): Promise<OpenIdProvider> {
  const way: { answer?: ReturnType<Provider["callback"]> } = {};
  const server = createServer((request, response) => {
    if (a.openerPolicy) response.setHeader("Cross-Origin-Opener-Policy", a.openerPolicy);
    return way.answer?.(request, response);
  });
  const port = await listen(server, a.port ?? 0);
  const issuer = `http://127.0.0.1:${port}`;
  way.answer = new Provider(issuer, {
    clients: a.clients.map(({ id, secret, redirectUris }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: redirectUris,
      response_types: ["code"],
      grant_types: ["authorization_code"],
    })),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "preferred_username"] },
    conformIdTokenClaims: false,
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.org`,
        email_verified: !id.includes("!"),
        name: id,
        preferred_username: id,
      }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ["a provider of tests"] },
    features: { devInteractions: { enabled: true } },
  }).callback();
  const browsers = new Map<string, Cookies>();
  return {
    issuer,
    logIn: (uri, name) => {
      const cookies = browsers.get(name) ?? new Map<string, string>();
      browsers.set(name, cookies);
      return logInAtProvider({ issuer, uri, name, cookies });
    },
    stop: () => close(server),
  };
}
