import { expect, it } from "vitest";
import { createFindAuthorizationOrigin } from "./find-authorization-origin.ts";
import { keeperSocialClients, type SocialClient } from "./social-environment.ts";

const HOUR_MS = 3_600_000;

function read(id: string, given: object): SocialClient {
  const client = keeperSocialClients.parse(JSON.stringify({ [id]: { clientId: "c", ...given } })).get(id);
  if (client === undefined) throw new TypeError("no client");
  return client;
}

/** A network in which an OpenID provider describes itself. */
function createWorld(described: () => object) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const fetch = async (address: Parameters<typeof globalThis.fetch>[0]): Promise<Response> => {
    asked.push(String(address));
    return Response.json(described());
  };
  return { clock, asked, find: createFindAuthorizationOrigin({ now: () => clock.now, fetch }) };
}

// Where each asks people, by their own documentation of OAuth.
it.each([
  ["discord", {}, "https://discord.com"],
  ["facebook", {}, "https://www.facebook.com"],
  ["github", { clientSecret: "a secret that is long enough" }, "https://github.com"],
  ["x", { clientSecret: "a secret that is long enough" }, "https://x.com"],
  ["discord", { pages: "https://pages.example", api: "https://api.example" }, "https://pages.example"],
])("knows where %s asks people, without a request", async (id, given, origin) => {
  const { find, asked } = createWorld(() => ({}));
  expect(await find(read(id, given))).toBe(origin);
  expect(asked).toEqual([]);
});

it("reads it once an hour of an OpenID provider, which may have another origin for it", async () => {
  const issuer = "https://issuer.example";
  let pages = "https://login.example/authorize?tenant=1";
  const { find, asked, clock } = createWorld(() => ({
    ...{ issuer, authorization_endpoint: pages, jwks_uri: `${issuer}/keys` },
  }));
  const client = read("acme", { issuer });
  expect([await find(client), await find(client)]).toEqual(["https://login.example", "https://login.example"]);
  expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
  pages = "https://moved.example/authorize";
  clock.now = HOUR_MS;
  expect(await find(client)).toBe("https://moved.example");
});

it.each<[string, object]>([
  ["another issuer", { issuer: "https://evil.example", authorization_endpoint: "https://a.example", jwks_uri: "b" }],
  ["no place to ask people at", { issuer: "https://issuer.example", jwks_uri: "https://issuer.example/keys" }],
])("takes none of a description of %s, and asks again", async (_, described) => {
  const { find, asked } = createWorld(() => described);
  const client = read("acme", { issuer: "https://issuer.example" });
  await expect(find(client)).rejects.toMatchObject({ code: "social/unavailable" });
  await expect(find(client)).rejects.toMatchObject({ code: "social/unavailable" });
  expect(asked).toHaveLength(2);
});
