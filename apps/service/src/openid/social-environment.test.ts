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

it("takes providers of the operator's own, with the name that people read", () => {
  const issuer = "https://id.acme.example";
  const acme = { ...secret, issuer, name: "Acme" };
  expect(read(serverSocialClients, { acme }).data?.get("acme")).toEqual({
    kind: "openid",
    ...{ clientId: "a", clientSecret: "b", issuer },
    own: { name: "Acme", vouchesForEmail: false },
  });
  const trusted = read(serverSocialClients, { "a1-b": { ...acme, name: "شركة أكمي", vouchesForEmail: true } });
  expect(trusted.data?.get("a1-b")).toMatchObject({ own: { name: "شركة أكمي", vouchesForEmail: true } });
  expect(read(keeperSocialClients, { acme: { ...own, issuer } }).data?.get("acme")).toMatchObject({
    kind: "openid",
    issuer,
    own: undefined,
  });
  const slash = { acme: { ...acme, issuer: `${issuer}/` } };
  expect(read(serverSocialClients, slash).data?.get("acme")).toMatchObject({ issuer: `${issuer}/` });
  expect(read(serverSocialClients, { constructor: acme }).data?.get("constructor")).toMatchObject({ kind: "openid" });
});

const ACME = { ...secret, issuer: "https://id.acme.example", name: "Acme" };

it.each<[string, typeof serverSocialClients, object]>([
  ["e-mail as a provider", serverSocialClients, { email: ACME }],
  ["Farcaster as a provider", serverSocialClients, { farcaster: ACME }],
  ["an id with capitals", serverSocialClients, { Acme: ACME }],
  ["an id of one letter", serverSocialClients, { a: ACME }],
  ["an id that begins with a digit", serverSocialClients, { "1acme": ACME }],
  ["an id of 33 letters", serverSocialClients, { ["a".repeat(33)]: ACME }],
  ["an id with a space", serverSocialClients, { "ac me": ACME }],
  ["a provider of its own without an issuer", serverSocialClients, { acme: { ...secret, name: "Acme" } }],
  ["an issuer with two slashes at its end", serverSocialClients, { acme: { ...ACME, issuer: `${ACME.issuer}//` } }],
  ["a provider of its own without a secret", serverSocialClients, { acme: { ...ACME, clientSecret: undefined } }],
  ["a provider of its own without a name", serverSocialClients, { acme: { ...ACME, name: undefined } }],
  ["a provider of its own with pages", serverSocialClients, { acme: { ...ACME, pages: "https://b.example" } }],
  ["a name of blanks", serverSocialClients, { acme: { ...ACME, name: "  " } }],
  ["a name of 41 letters", serverSocialClients, { acme: { ...ACME, name: "a".repeat(41) } }],
  ["a name that turns the text around it", serverSocialClients, { acme: { ...ACME, name: "Acme\u202e" } }],
  ["a name in two lines", serverSocialClients, { acme: { ...ACME, name: "Ac\nme" } }],
  ["another name for Google", serverSocialClients, { google: { ...secret, name: "Gooogle" } }],
  ["a name at the keeper, which shows none", keeperSocialClients, { acme: { ...ACME, clientSecret: undefined } }],
  ["a provider of its own with a secret at the keeper", keeperSocialClients, { acme: { ...ACME, name: undefined } }],
  ["a provider of its own without an issuer at the keeper", keeperSocialClients, { acme: own }],
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
  ["pages without TLS", serverSocialClients, { github: { ...secret, pages: "http://a.example" } }],
  ["a page with a slash at the end", serverSocialClients, { github: { ...secret, api: "https://a.example/" } }],
])("takes no %s", (_, schema, clients) => {
  const { success, error } = read(schema, clients);
  expect(success).toBe(false);
  expect(error?.issues.every(({ message }) => message.startsWith("must"))).toBe(true);
  expect(JSON.stringify(error?.issues)).not.toContain('"b"');
});
