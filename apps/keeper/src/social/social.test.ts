import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { socialNonce } from "@foyer/embedded/accounts";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  confirmDevice,
  createTestWallet,
  type KeeperWorld,
  release,
  startKeeperWorld,
} from "../testing/keeper-world.ts";

const CLIENT = "foyer-client";
/** Where the issuer asks people, which need not be its own origin. */
const PAGES = "https://login.provider.example";

type Issuer = Awaited<ReturnType<typeof startIssuer>>;
type Claims = Readonly<Record<string, unknown>>;

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
/** The keys of an issuer, and of a stranger who signs in its name. */
type Keys = { readonly own: KeyPair; readonly stranger: KeyPair };

const createKeys = async (): Promise<Keys> => {
  const [own, stranger] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  return { own, stranger };
};

/** Starts a provider that signs ID tokens with any content. `end`: what its name ends in, which is a slash with some. */
async function startIssuer({ own: { privateKey, publicKey }, stranger }: Keys, end = "") {
  const keys = [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256" }];
  const server = createServer((request, response) => {
    const own = `http://${request.headers.host}`;
    const facts = { issuer: `${own}${end}`, authorization_endpoint: `${PAGES}/authorize`, jwks_uri: `${own}/keys` };
    const body = request.url === "/keys" ? { keys } : facts;
    const isKnown = request.url === "/keys" || request.url === "/.well-known/openid-configuration";
    response.writeHead(isKnown ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}${end}`;
  return {
    url,
    sign: ({ claims, now, isStranger = false }: { claims: Claims; now: number; isStranger?: boolean }) => {
      const at = Math.floor(now / 1_000);
      const told = { iss: url, aud: CLIENT, sub: "ada", iat: at, exp: at + 300, ...claims };
      const token = new SignJWT(told).setProtectedHeader({ alg: "RS256", kid: "one" });
      return token.sign(isStranger ? stranger.privateKey : privateKey);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One that all know, and one that the operator has added. */
type Place = "acme" | "google";

describeOnDatabases((createDatabase) => {
  let issuer: Issuer;
  let acme: Issuer;
  let world: KeeperWorld;
  let frame: Frame;
  // RSA keys take longer to make than a test to run: every test has the same.
  let keys: { readonly issuer: Keys; readonly acme: Keys };
  beforeAll(async () => {
    const [ofIssuer, ofAcme] = await Promise.all([createKeys(), createKeys()]);
    keys = { issuer: ofIssuer, acme: ofAcme };
  });
  beforeEach(async () => {
    [issuer, acme] = await Promise.all([startIssuer(keys.issuer), startIssuer(keys.acme, "/")]);
    const google = { clientId: CLIENT, issuer: issuer.url };
    world = await startKeeperWorld(await createDatabase(), {
      SOCIALS: JSON.stringify({ google, acme: { clientId: CLIENT, issuer: acme.url } }),
    });
    frame = await world.frame();
  });
  afterEach(async () => {
    await world.stop();
    await Promise.all([issuer.stop(), acme.stop()]);
  });

  type Given = {
    readonly place?: Place;
    readonly by?: Frame;
    readonly claims?: Claims;
    readonly isStranger?: boolean;
    /** What of the call is another than was signed for. */
    readonly change?: Readonly<Record<string, string>>;
    readonly lateMs?: number;
  };
  const ask = async ({ place = "google", by = frame, claims = {}, isStranger = false }: Given = {}) => {
    const { body } = await by.call("POST /social", { provider: place });
    const challenge = String(body["challenge"]);
    const serverChallenge = randomBytes(32).toString("base64url");
    const nonce = await socialNonce({ serverChallenge, keeperChallenge: challenge, thumbprint: by.thumbprint });
    const idToken = await (place === "acme" ? acme : issuer).sign({
      claims: { nonce, ...claims },
      now: world.clock.now,
      isStranger,
    });
    return { provider: place, challenge, serverChallenge, idToken };
  };
  const confirm = async ({ by = frame, change = {}, lateMs = 0, ...given }: Given = {}) => {
    const asked = await ask({ by, ...given });
    world.clock.now += lateMs;
    return by.call("PUT /social", { ...asked, ...change });
  };

  it("names where the provider itself says that it asks people, so that the server can lead nowhere else", async () => {
    for (const provider of ["google", "acme"]) {
      const { status, body } = await frame.call("POST /social", { provider });
      expect([status, body["authorizationOrigin"]]).toEqual([200, PAGES]);
    }
    await issuer.stop();
    // It was asked a moment ago.
    expect((await frame.call("POST /social", { provider: "google" })).status).toBe(200);
    world.clock.now += 3_600_000;
    const { status, body } = await frame.call("POST /social", { provider: "google" });
    expect([status, body["code"]]).toEqual([502, "social/unavailable"]);
  });

  it("verifies a device by what the provider signed, and releases the share to whoever that is and nobody else", async () => {
    const { status, body } = await confirm();
    expect(status).toBe(200);
    const token = String(body["token"]);
    const wallet = createTestWallet();
    const share = randomBytes(33);
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    await frame.call("PUT /shares", await wallet.putFirst(frame, { version: 1, seal, share }), { token });
    await frame.call("POST /shares/commit", { id: wallet.id, version: 1 }, { token });
    const elsewhere = await world.frame();
    const take = async (by: Frame, as: string) => release(by, { id: wallet.id, version: 1, token: as });
    const own = await confirm({ by: elsewhere });
    expect(await take(elsewhere, String(own.body["token"]))).toEqual({ status: 200, share });
    // Another person of the same provider; the same name at a link that was mailed; the token with another key.
    const other = await confirm({ by: elsewhere, claims: { sub: "eve" } });
    expect((await take(elsewhere, String(other.body["token"]))).status).toBe(401);
    const mailed = await confirmDevice(world, elsewhere, "ada@example.org");
    expect((await take(elsewhere, mailed)).status).toBe(401);
    expect((await take(elsewhere, token)).status).toBe(401);
  });

  describe.each<Place>(["google", "acme"])("at %s", (place) => {
    it.each<[string, Given]>([
      ["bound to no question", { claims: { nonce: undefined } }],
      ["bound to another question", { claims: { nonce: "A".repeat(43) } }],
      ["for another client", { claims: { aud: "another-client" } }],
      ["for two clients and given to the other", { claims: { aud: [CLIENT, "another"], azp: "another" } }],
      ["of another issuer", { claims: { iss: "https://accounts.google.com" } }],
      ["of nobody", { claims: { sub: "" } }],
      ["of a blank name", { claims: { sub: " \u00a0" } }],
      ["that is over", { claims: { exp: 1_000 } }],
      ["that was signed long ago", { claims: { iat: 1_000 } }],
      ["signed by a stranger", { isStranger: true }],
      ["asked for with another challenge of the server's", { change: { serverChallenge: "B".repeat(43) } }],
      [
        "asked for with a challenge that is none",
        { change: { challenge: `${"9".repeat(13)}.${"a".repeat(22)}.${"b".repeat(43)}` } },
      ],
      ["that comes after ten minutes", { lateMs: 600_001 }],
    ])("takes no answer %s", async (_, given) => {
      expect(await confirm({ ...given, place })).toMatchObject({ status: 400, body: { code: "social/refused" } });
    });

    it("takes no answer that another provider signed for the same client, nor one whose issuer says that it is this one", async () => {
      const other = place === "acme" ? "google" : "acme";
      const refused = { status: 400, body: { code: "social/refused" } };
      const theirs = await ask({ place: other });
      expect(await frame.call("PUT /social", { ...theirs, provider: place })).toMatchObject(refused);
      const iss = (place === "acme" ? acme : issuer).url;
      const forged = await ask({ place: other, claims: { iss } });
      expect(await frame.call("PUT /social", { ...forged, provider: place })).toMatchObject(refused);
      expect((await confirm({ place })).status).toBe(200);
    });
  });

  it("knows the same name at two providers for two people", async () => {
    const token = String((await confirm({ place: "acme" })).body["token"]);
    const wallet = createTestWallet();
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    const share = randomBytes(33);
    await frame.call("PUT /shares", await wallet.putFirst(frame, { version: 1, seal, share }), { token });
    await frame.call("POST /shares/commit", { id: wallet.id, version: 1 }, { token });
    const elsewhere = await world.frame();
    const take = async (place: Place) => {
      const own = String((await confirm({ place, by: elsewhere })).body["token"]);
      return release(elsewhere, { id: wallet.id, version: 1, token: own });
    };
    expect(await take("acme")).toEqual({ status: 200, share });
    expect((await take("google")).status).toBe(401);
  });

  it("takes an answer once, and of the frame that asked: the server gets nothing by one that it has", async () => {
    const asked = await ask();
    const stolen = await (await world.frame()).call("PUT /social", asked);
    expect(stolen).toMatchObject({ status: 400, body: { code: "social/refused" } });
    const both = await Promise.all([frame.call("PUT /social", asked), frame.call("PUT /social", asked)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("says who it has no client of, and who does not answer", async () => {
    for (const provider of ["x", "myspace", "constructor"])
      expect(await frame.call("POST /social", { provider })).toMatchObject({
        status: 404,
        body: { code: "social/unknown" },
      });
    for (const provider of ["email", "farcaster", "Acme", "a"])
      expect((await frame.call("POST /social", { provider })).body).toMatchObject({ code: "request/invalid" });
    const asked = await ask();
    await issuer.stop();
    expect(await frame.call("PUT /social", asked)).toMatchObject({ status: 502, body: { code: "social/unavailable" } });
  });
});
