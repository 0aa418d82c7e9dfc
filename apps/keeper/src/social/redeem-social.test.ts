import { randomBytes } from "node:crypto";
import { type OAuthClient, type OAuthPlace, writeOAuthUri } from "@foyer-apps/service/oauth/oauth-client";
import { readAccount } from "@foyer-apps/service/oauth/read-account";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { type OAuthProvider, startOAuthProvider } from "@foyer-tooling/devnet/oauth";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createTestWallet,
  FRAME_ORIGIN,
  type KeeperWorld,
  PROJECT,
  release,
  startKeeperWorld,
} from "../testing/keeper-world.ts";

const PLACES: readonly OAuthPlace[] = ["discord", "github", "x"];
const CLIENT = "1000200030004000500";
const OTHER = "another-client";
/** Each way to bring a wrong code is tried once a round. */
const ROUNDS = process.env["FOYER_LONG"] === undefined ? 1 : 14;
const SECRET = "a secret of tests that is long enough";
const REDIRECT_URI = `${FRAME_ORIGIN}/social/${PROJECT}`;

describeOnDatabases((createDatabase) => {
  const providers = new Map<OAuthPlace, OAuthProvider>();
  let world: KeeperWorld;
  let frame: Frame;
  const clientOf = (place: OAuthPlace): OAuthClient => {
    const { pages = "", api = "" } = providers.get(place) ?? {};
    const clientSecret = place === "discord" ? undefined : SECRET;
    return { kind: "oauth", place, pages, api, clientId: CLIENT, clientSecret };
  };
  beforeEach(async () => {
    for (const place of PLACES) {
      const client = { id: CLIENT, secret: place === "discord" ? undefined : SECRET, redirectUris: [REDIRECT_URI] };
      const clients = [client, { ...client, id: OTHER }];
      providers.set(place, await startOAuthProvider({ place, clients, now: () => world.clock.now }));
    }
    const socials = PLACES.map((place) => {
      const { pages, api, clientId, clientSecret } = clientOf(place);
      return [place, { clientId, pages, api, ...(clientSecret !== undefined && { clientSecret }) }];
    });
    world = await startKeeperWorld(await createDatabase(), {
      SOCIALS: JSON.stringify({ ...Object.fromEntries(socials), facebook: { clientId: CLIENT } }),
      // A thousand calls in a minute are more than one address has.
      RATE_ADDRESS_PER_MINUTE: "100000",
      RATE_PROJECT_PER_MINUTE: "100000",
    });
    frame = await world.frame();
  });
  afterEach(async () => {
    await world.stop();
    await Promise.all([...providers.values()].map((each) => each.stop()));
  });

  type Given = { readonly place: OAuthPlace; readonly by?: Frame; readonly name?: string; readonly client?: string };
  /** Goes to the provider with what the keeper asks, and gives what came back. */
  const ask = async ({ place, by = frame, name = "ada", client = CLIENT }: Given) => {
    const { body } = await by.call("POST /social", { provider: place });
    const authorizationOrigin = new URL(clientOf(place).pages).origin;
    expect(body).toMatchObject({
      ...{ clientId: CLIENT, authorizationOrigin },
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const asked = { redirectUri: REDIRECT_URI, state: "s".repeat(43), codeChallenge: String(body["codeChallenge"]) };
    const uri = writeOAuthUri({ ...clientOf(place), clientId: client }, asked);
    const back = await providers.get(place)?.logIn(uri, name);
    return {
      provider: place,
      challenge: String(body["challenge"]),
      code: back?.searchParams.get("code") ?? "",
    };
  };
  const put = (by: Frame, body: object) => by.call("PUT /social/code", body);
  const confirm = async (given: Given) => put(given.by ?? frame, await ask(given));

  it.each(PLACES)(
    "exchanges the code of %s itself, and releases the share to whoever that is and nobody else",
    async (place) => {
      const { status, body } = await confirm({ place });
      expect(status).toBe(200);
      const token = String(body["token"]);
      // What the server is given is of the same person.
      if (place !== "x")
        expect((await readAccount(clientOf(place), String(body["grant"]))).userName).toMatch(/^ada(#0)?$/);
      const wallet = createTestWallet();
      const share = randomBytes(33);
      const seal = String((await frame.call("GET /keys")).body["seal"]);
      await frame.call("PUT /shares", await wallet.putFirst(frame, { version: 1, seal, share }), { token });
      await frame.call("POST /shares/commit", { id: wallet.id, version: 1 }, { token });
      const elsewhere = await world.frame();
      const take = async (as: string) => release(elsewhere, { id: wallet.id, version: 1, token: as });
      expect(await take(String((await confirm({ place, by: elsewhere })).body["token"]))).toEqual({
        status: 200,
        share,
      });
      expect((await take(String((await confirm({ place, by: elsewhere, name: "eve" })).body["token"]))).status).toBe(
        401,
      );
      // The same number elsewhere is another person's, and a token is worth nothing with another key.
      const other = PLACES.find((each) => each !== place) ?? "x";
      const same = await confirm({ place: other, by: elsewhere });
      expect((await take(String(same.body["token"]))).status).toBe(401);
      expect((await take(token)).status).toBe(401);
    },
  );

  it(`accepts none of ${ROUNDS * 36} codes that were changed, given again, late, or asked for by another frame or another client`, async () => {
    const statuses: number[] = [];
    const give = async (by: Frame, body: object): Promise<void> => {
      statuses.push((await put(by, body)).status);
    };
    for (const place of PLACES) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const eve = await world.frame();
        const changed: readonly ((given: Awaited<ReturnType<typeof ask>>) => object)[] = [
          (given) => ({ ...given, code: `${given.code}A` }),
          (given) => ({ ...given, code: given.code.slice(1) }),
          (given) => ({ ...given, challenge: `9${given.challenge}` }),
          (given) => ({ ...given, provider: PLACES.find((each) => each !== place) }),
        ];
        for (const change of changed) {
          const given = await ask({ place });
          await give(frame, change(given));
        }
        // A code of another question; of another frame's, which stole it; of another client's.
        const [own, stolen] = [await ask({ place }), await ask({ place, by: eve, name: "eve" })];
        await give(frame, { ...own, code: stolen.code });
        await give(frame, { ...stolen });
        await give(frame, await ask({ place, client: OTHER }));
        const late = await ask({ place });
        world.clock.now += 600_001;
        await give(frame, late);
        // To one of two that bring it at once, and to nobody after that.
        const once = await ask({ place });
        const both = await Promise.all([put(frame, once), put(frame, once)]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
        statuses.push(...both.map(({ status }) => status).filter((status) => status !== 200));
        for (let again = 0; again < 3; again += 1) await give(frame, once);
      }
    }
    expect(statuses).toHaveLength(ROUNDS * 36);
    expect(statuses.filter((status) => status !== 400)).toEqual([]);
  }, 300_000);

  it("takes no code of a provider whose answers are signed, and no signed answer of one that signs nothing", async () => {
    const { body } = await frame.call("POST /social", { provider: "facebook" });
    expect(body).not.toHaveProperty("codeChallenge");
    const challenge = String(body["challenge"]);
    expect(await put(frame, { provider: "facebook", challenge, code: "a" })).toMatchObject({
      status: 400,
      body: { code: "social/refused" },
    });
    const own = await ask({ place: "github" });
    const signed = { provider: "github", challenge: own.challenge, serverChallenge: "B".repeat(43), idToken: "a.b.c" };
    expect(await frame.call("PUT /social", signed)).toMatchObject({ status: 400, body: { code: "social/refused" } });
  });

  it("says who does not answer", async () => {
    const asked = await ask({ place: "x" });
    await providers.get("x")?.stop();
    expect(await put(frame, asked)).toMatchObject({ status: 502, body: { code: "social/unavailable" } });
  });
});
