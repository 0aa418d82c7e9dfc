import { createServer, type IncomingMessage } from "node:http";
import { close, listen } from "../http/listen.ts";
import { readBody } from "../http/read-body.ts";
import { logInAtProvider } from "../openid/log-in-at-provider.ts";
import { askPerson } from "./ask-person.ts";
import { MANNERS, type OAuthAsked, type OAuthPlaceName } from "./manners.ts";
import { createOAuthRegistry, type OAuthTestClient } from "./oauth-registry.ts";
import { createIdTokenSigner } from "./sign-id-token.ts";

/** A provider of this machine: whoever gives a name is let in, whatever the password. */
export type OAuthProvider = {
  /** Where people are asked; and programs, at `api`. */
  readonly pages: string;
  readonly api: string;
  /** Goes to an address of the provider's as somebody's browser does, and gives where it leads back to. */
  readonly logIn: (uri: string, name: string) => Promise<URL>;
  /** Gives a client what it gets for somebody who agreed. */
  readonly grant: (a: { client: string; name: string; scope: string }) => { accessToken: string; refreshToken: string };
  /** How many access tokens are good for something. */
  readonly countTokens: () => number;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a provider that stands in for one that exists, and checks what that checks: the address back, letter by letter; PKCE; a code
 * once, as long as its codes live; the client, in the way that it asks for; and answers in its shapes.
 * @example
 * const github = await startOAuthProvider({ place: "github", clients: [{ id: "foyer", secret: "…", redirectUris: [redirectUri] }] });
 * github.pages; // "http://127.0.0.1:41025"
 */
export async function startOAuthProvider(a: {
  readonly place: OAuthPlaceName;
  readonly clients: readonly OAuthTestClient[];
  readonly now?: () => number;
}): Promise<OAuthProvider> {
  const { place, now = Date.now } = a;
  const { authorizePath, codeMs, needsPkce, needsState, answer } = MANNERS[place];
  const clients = new Map(a.clients.map((client) => [client.id, client]));
  const registry = createOAuthRegistry({ codeMs, now });
  const way: { issuer: string } = { issuer: "" };
  const server = createServer((request, response) => {
    void readAsked(request).then((asked) => {
      if (asked.path === authorizePath) {
        const person = askPerson(asked, { registry, clients, needsPkce, needsState });
        if ("location" in person) return response.writeHead(303, { Location: person.location }).end();
        response.writeHead(person.status ?? 200, { "Content-Type": "text/html; charset=utf-8" });
        return response.end(`<!doctype html><html lang="en"><title>${place}</title><body>${person.page}</body></html>`);
      }
      const said = answer(asked, { registry, clients, signer });
      const { status, json } = said ?? { status: 404, json: { message: "Not Found" } };
      // GitHub and Facebook answer forms to who does not ask for JSON.
      const isJson = asked.isForJson || place !== "github" || asked.path.startsWith("/api/");
      const text = json === undefined ? "" : isJson ? JSON.stringify(json) : String(new URLSearchParams(json as never));
      const type = isJson ? "application/json; charset=utf-8" : "application/x-www-form-urlencoded; charset=utf-8";
      return response.writeHead(status, { "Content-Type": type }).end(text);
    });
  });
  const port = await listen(server, 0);
  way.issuer = `http://127.0.0.1:${port}`;
  const made: { signer?: ReturnType<typeof createIdTokenSigner> } = {};
  function signer(): ReturnType<typeof createIdTokenSigner> {
    made.signer ??= createIdTokenSigner({ issuer: way.issuer, now });
    return made.signer;
  }
  return {
    pages: way.issuer,
    api: `${way.issuer}/api`,
    logIn: (uri, name) => logInAtProvider({ issuer: way.issuer, uri, name, cookies: new Map() }),
    grant: ({ client, name, scope }) => registry.give({ client, name, scope, nonce: "" }),
    countTokens: () => registry.count(),
    stop: () => close(server),
  };
}

async function readAsked(request: IncomingMessage): Promise<OAuthAsked> {
  const url = new URL(request.url ?? "/", "http://provider.test");
  const body = ((await readBody(request)) ?? "").toString();
  const { authorization = "", "content-type": type = "", accept = "", "user-agent": agent = "" } = request.headers;
  const [scheme = "", credentials = ""] = authorization.split(" ");
  const basic = /^basic$/i.test(scheme) ? Buffer.from(credentials, "base64").toString() : ":";
  const [user = "", password = ""] = basic.split(":").map(decodeURIComponent);
  return {
    method: request.method ?? "GET",
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    form: new URLSearchParams(type.startsWith("application/x-www-form-urlencoded") ? body : ""),
    json: type.startsWith("application/json") ? (JSON.parse(body) as Record<string, unknown>) : {},
    bearer: /^bearer$/i.test(scheme) ? credentials : "",
    user,
    password,
    agent,
    isForJson: accept.includes("application/json"),
  };
}
