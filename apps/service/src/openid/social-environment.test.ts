import { expect, it } from "vitest";
import { keeperSocialClients, serverSocialClients } from "./social-environment.ts";

const read = (schema: typeof serverSocialClients, clients: object) => schema.safeParse(JSON.stringify(clients));
const own = { clientId: "a" };
const secret = { clientId: "a", clientSecret: "b" };

it("knows who signs and who does not, and where each is", () => {
  const { data } = read(serverSocialClients, {
    ...{ google: secret, apple: secret, facebook: own, github: secret, x: secret, discord: own },
  });
  expect([...(data ?? [])].map(([name, client]) => [name, client.kind])).toEqual([
    ["google", "openid"],
    ["apple", "openid"],
    ["facebook", "openid"],
    ["github", "oauth"],
    ["x", "oauth"],
    ["discord", "oauth"],
  ]);
  expect(data?.get("facebook")).toMatchObject({
    issuer: "https://www.facebook.com",
    endpoints: { token: "https://graph.facebook.com/oauth/access_token" },
  });
  expect(data?.get("github")).toMatchObject({ pages: "https://github.com", api: "https://api.github.com" });
  const bases = { pages: "https://github.example", api: "https://github.example/api/v3" };
  expect(read(serverSocialClients, { github: { ...secret, ...bases } }).data?.get("github")).toMatchObject(bases);
  const broker = { ...secret, issuer: "https://id.example" };
  expect(read(serverSocialClients, { x: broker }).data?.get("x")).toMatchObject({ kind: "openid", ...broker });
});

it.each<[string, typeof serverSocialClients, object]>([
  ["Google without a secret at the server", serverSocialClients, { google: own }],
  ["GitHub without a secret at the server", serverSocialClients, { github: own }],
  [
    "an OpenID provider without a secret at the server",
    serverSocialClients,
    { x: { ...own, issuer: "https://a.example" } },
  ],
  ["Discord with a secret, whose client would not be a public one", serverSocialClients, { discord: secret }],
  ["Facebook with a secret", serverSocialClients, { facebook: secret }],
  ["Google with a secret at the keeper", keeperSocialClients, { google: secret }],
  [
    "an OpenID provider with a secret at the keeper",
    keeperSocialClients,
    { x: { ...secret, issuer: "https://a.example" } },
  ],
  ["GitHub without a secret at the keeper", keeperSocialClients, { github: own }],
  [
    "pages of a provider that says where they are itself",
    serverSocialClients,
    { google: { ...secret, pages: "https://a.example" } },
  ],
  [
    "an issuer and pages",
    serverSocialClients,
    { x: { ...secret, issuer: "https://a.example", pages: "https://b.example" } },
  ],
  ["a provider that nobody asks for", serverSocialClients, { myspace: secret }],
  ["pages without TLS", serverSocialClients, { github: { ...secret, pages: "http://a.example" } }],
  ["a page with a slash at the end", serverSocialClients, { github: { ...secret, api: "https://a.example/" } }],
])("takes no %s", (_, schema, clients) => {
  const { success, error } = read(schema, clients);
  expect(success).toBe(false);
  expect(JSON.stringify(error?.issues)).not.toContain('"b"');
});
