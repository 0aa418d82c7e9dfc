import { createHash } from "node:crypto";
import type { Grant, OAuthRegistry, OAuthTestClient } from "./oauth-registry.ts";
import type { IdTokenSigner } from "./sign-id-token.ts";

/** A provider that is stood in for. */
export type OAuthPlaceName = "discord" | "facebook" | "github" | "x";

/** What was asked. `user`, `password`: of HTTP Basic. */
export type OAuthAsked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly json: Readonly<Record<string, unknown>>;
  readonly bearer: string;
  readonly user: string;
  readonly password: string;
  readonly agent: string;
  readonly isForJson: boolean;
};

export type OAuthAnswer = { readonly status: number; readonly json: unknown };

type Ground = {
  readonly registry: OAuthRegistry;
  readonly clients: ReadonlyMap<string, OAuthTestClient>;
  readonly signer: () => IdTokenSigner;
};

/** How one of them asks and answers. `codeMs`: how long its codes are good. `needsPkce`: whether it asks nobody without. */
export type Manners = {
  readonly authorizePath: string;
  readonly codeMs: number;
  readonly needsPkce: boolean;
  readonly needsState: boolean;
  /** Answers what programs ask; undefined for what it does not have. */
  readonly answer: (asked: OAuthAsked, ground: Ground) => OAuthAnswer | undefined;
};

/** A number that is always the same person's. */
function idOf(name: string): number {
  return 1_000_000 + Number.parseInt(createHash("sha256").update(name).digest("hex").slice(0, 8), 16);
}

/** Nobody's address is confirmed who has `!` in their name. */
const emailOf = (name: string) => ({ email: `${name}@example.org`, isVerified: !name.includes("!") });

const DISCORD: Manners = {
  authorizePath: "/oauth2/authorize",
  codeMs: 60_000,
  needsPkce: false,
  needsState: false,
  answer: (asked, { registry, clients }) => {
    const grant = registry.find(asked.bearer);
    switch (`${asked.method} ${asked.path}`) {
      case "POST /api/oauth2/token": {
        const id = asked.form.get("client_id") ?? asked.user;
        const client = clients.get(id);
        const secret = asked.form.get("client_secret") ?? asked.password;
        // A public client says who it is by PKCE, and nobody takes a secret from it.
        if (client === undefined || (client.secret ?? "") !== secret) return refusal(401, "invalid_client");
        const taken = registry.takeCode(codeOf(asked, id));
        if (taken === undefined) return refusal(400, "invalid_grant", 'Invalid "code" in request.');
        return { status: 200, json: tokens(registry.give(taken), { scope: taken.scope, seconds: 604_800 }) };
      }
      case "POST /api/oauth2/token/revoke":
        registry.takeBack(asked.form.get("token") ?? "");
        return { status: 200, json: {} };
      case "GET /api/oauth2/@me":
        if (grant === undefined) return { status: 401, json: { message: "401: Unauthorized", code: 0 } };
        return {
          status: 200,
          json: {
            application: { id: grant.client, name: "Foyer", icon: null, description: "", bot_public: true },
            scopes: grant.scope.split(" "),
            expires: new Date(Date.now() + 604_800_000).toISOString(),
            ...(grant.scope.split(" ").includes("identify") && { user: discordUser(grant) }),
          },
        };
      case "GET /api/users/@me": {
        if (grant === undefined) return { status: 401, json: { message: "401: Unauthorized", code: 0 } };
        const { email, isVerified } = emailOf(grant.name);
        return { status: 200, json: { ...discordUser(grant), email, verified: isVerified, mfa_enabled: false } };
      }
      default:
        return undefined;
    }
  },
};

function discordUser({ name }: Grant): object {
  return { id: `8${idOf(name)}0000000`, username: name, discriminator: "0", global_name: name, avatar: null };
}

const GITHUB: Manners = {
  authorizePath: "/login/oauth/authorize",
  codeMs: 600_000,
  needsPkce: false,
  needsState: false,
  answer: (asked, { registry, clients }) => {
    const call = `${asked.method} ${asked.path}`;
    if (call === "POST /login/oauth/access_token") {
      const id = asked.form.get("client_id") ?? "";
      const client = clients.get(id);
      // What is wrong is said with status 200.
      if (client === undefined || client.secret !== asked.form.get("client_secret"))
        return refusal(200, "incorrect_client_credentials");
      const taken = registry.takeCode(codeOf(asked, id));
      if (taken === undefined) return refusal(200, "bad_verification_code", "The code passed is incorrect or expired.");
      const { accessToken } = registry.give(taken);
      return {
        status: 200,
        json: { access_token: accessToken, scope: taken.scope.replaceAll(" ", ","), token_type: "bearer" },
      };
    }
    if (!asked.path.startsWith("/api/")) return undefined;
    if (asked.agent === "") return { status: 403, json: { message: "Request forbidden by administrative rules." } };
    const checked = /^\/api\/applications\/([^/]+)\/token$/.exec(asked.path)?.[1];
    if (checked !== undefined) return checkToken(asked, { client: clients.get(checked), registry });
    const grant = registry.find(asked.bearer);
    if (grant === undefined) return { status: 401, json: { message: "Bad credentials", status: "401" } };
    if (call === "GET /api/user") return { status: 200, json: githubUser(grant) };
    if (call !== "GET /api/user/emails") return undefined;
    const { email, isVerified } = emailOf(grant.name);
    const more = { email: `${grant.name}@users.noreply.github.com`, primary: false, verified: true, visibility: null };
    return { status: 200, json: [more, { email, primary: true, verified: isVerified, visibility: "private" }] };
  },
};

function checkToken(
  { method, user, password, json }: OAuthAsked,
  { client, registry }: { readonly client: OAuthTestClient | undefined; readonly registry: OAuthRegistry },
): OAuthAnswer {
  const token = String(json["access_token"] ?? "");
  if (client === undefined || user !== client.id || password !== client.secret)
    return { status: 404, json: { message: "Not Found", status: "404" } };
  const grant = registry.find(token);
  if (grant?.client !== client.id) return { status: 404, json: { message: "Not Found", status: "404" } };
  if (method === "DELETE") {
    registry.takeBack(token);
    return { status: 204, json: undefined };
  }
  const app = { name: "Foyer", url: "https://wallet.example", client_id: client.id };
  return { status: 200, json: { id: 1, token, app, scopes: grant.scope.split(" "), user: githubUser(grant) } };
}

function githubUser({ name }: Grant): object {
  return { login: name, id: idOf(name), node_id: "U_", type: "User", name, email: null };
}

const X: Manners = {
  authorizePath: "/i/oauth2/authorize",
  codeMs: 30_000,
  needsPkce: true,
  needsState: true,
  answer: (asked, { registry, clients }) => {
    const call = `${asked.method} ${asked.path}`;
    if (call === "GET /api/2/users/me") {
      const grant = registry.find(asked.bearer);
      if (grant === undefined) return { status: 401, json: { title: "Unauthorized", status: 401 } };
      const scopes = grant.scope.split(" ");
      if (!scopes.includes("users.read") || !scopes.includes("tweet.read"))
        return { status: 403, json: { title: "Forbidden", status: 403 } };
      return { status: 200, json: { data: { id: String(idOf(grant.name)), name: grant.name, username: grant.name } } };
    }
    if (call !== "POST /api/2/oauth2/token" && call !== "POST /api/2/oauth2/revoke") return undefined;
    const client = clients.get(asked.user);
    if (client === undefined || client.secret !== asked.password)
      return refusal(401, "unauthorized_client", "Missing valid authorization header");
    if (call.endsWith("revoke")) {
      registry.takeBack(asked.form.get("token") ?? "");
      return { status: 200, json: { revoked: true } };
    }
    if (asked.form.get("grant_type") === "refresh_token") {
      const given = registry.renew(asked.form.get("refresh_token") ?? "", client.id);
      if (given === undefined) return refusal(400, "invalid_request", "Value passed for the token was invalid.");
      const scope = registry.find(given.accessToken)?.scope ?? "";
      return { status: 200, json: tokens(given, { scope, seconds: 7_200 }) };
    }
    const taken = registry.takeCode(codeOf(asked, client.id));
    if (taken === undefined)
      return refusal(400, "invalid_request", "Value passed for the authorization code was invalid.");
    const { refresh_token, ...given } = tokens(registry.give(taken), { scope: taken.scope, seconds: 7_200 });
    const isRenewed = taken.scope.split(" ").includes("offline.access");
    return { status: 200, json: { ...given, ...(isRenewed && { refresh_token }) } };
  },
};

const FACEBOOK: Manners = {
  authorizePath: "/dialog/oauth",
  codeMs: 600_000,
  needsPkce: false,
  needsState: false,
  answer: (asked, { registry, signer }) => {
    if (asked.path === "/.well-known/oauth/openid/jwks/") return { status: 200, json: { keys: [signer().key] } };
    if (asked.path !== "/api/oauth/access_token") return undefined;
    const id = asked.form.get("client_id") ?? "";
    const taken = registry.takeCode(codeOf(asked, id));
    if (taken === undefined) {
      const error = { message: "This authorization code has been used.", type: "OAuthException", code: 100 };
      return { status: 400, json: { error: { ...error, error_subcode: 36_009, fbtrace_id: "A" } } };
    }
    const { accessToken } = registry.give(taken);
    const claims = { sub: String(idOf(taken.name)), name: taken.name, email: emailOf(taken.name).email };
    const signed = taken.scope.split(" ").includes("openid")
      ? { id_token: signer().sign({ ...claims, aud: id, nonce: taken.nonce }) }
      : {};
    return { status: 200, json: { access_token: accessToken, token_type: "bearer", expires_in: 5_183_944, ...signed } };
  },
};

/** By the name of each. */
export const MANNERS: { readonly [Name in OAuthPlaceName]: Manners } = {
  discord: DISCORD,
  facebook: FACEBOOK,
  github: GITHUB,
  x: X,
};

function codeOf({ form }: OAuthAsked, client: string): Parameters<OAuthRegistry["takeCode"]>[0] {
  const isCode = (form.get("grant_type") ?? "authorization_code") === "authorization_code";
  return {
    code: isCode ? (form.get("code") ?? "") : "",
    client,
    redirectUri: form.get("redirect_uri") ?? "",
    verifier: form.get("code_verifier") ?? "",
  };
}

function tokens(
  { accessToken, refreshToken }: ReturnType<OAuthRegistry["give"]>,
  { scope, seconds }: { readonly scope: string; readonly seconds: number },
) {
  return {
    token_type: "bearer",
    expires_in: seconds,
    access_token: accessToken,
    refresh_token: refreshToken,
    scope,
  };
}

function refusal(status: number, error: string, words = ""): OAuthAnswer {
  return { status, json: { error, error_description: words } };
}
