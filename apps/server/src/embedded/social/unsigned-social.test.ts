import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { begin, REDIRECT_URI } from "../../testing/social-world.ts";
import {
  at,
  CLIENT_ID,
  goTo,
  logInUnsigned,
  OTHER_ID,
  startUnsignedWorld,
  UNSIGNED,
  type UnsignedWorld,
} from "../../testing/unsigned-world.ts";

const SCOPES = {
  discord: "identify email",
  github: "read:user user:email",
  x: "users.read tweet.read offline.access",
};

/** Each way to spoil an answer is tried once a round. */
const ROUNDS = process.env["FOYER_LONG"] === undefined ? 1 : 8;

/** Where people are asked. */
const PATHS = { discord: "/oauth2/authorize", github: "/login/oauth/authorize", x: "/i/oauth2/authorize" };

function changed(query: URLSearchParams, by: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(query), ...by });
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...query].filter(([each]) => each !== name));
}

describeOnFilled((createDatabase) => {
  let world: UnsignedWorld;
  let frame: Frame;
  beforeEach(async () => {
    world = await startUnsignedWorld(await createDatabase());
    frame = await world.frame();
  });
  afterEach(() => world.stop());

  const REFUSED = { status: 400, body: { code: "social/refused" } };
  const put = (of: Frame, body: object) => of.call("PUT /social", body);
  const idOf = ({ body }: { body: Readonly<Record<string, unknown>> }): unknown =>
    (body["session"] as { account: { id: string } }).account.id;

  it.each(UNSIGNED)(
    "makes an account of who %s says that it is, for the operator's client and no other",
    async (place) => {
      const { uri, state } = await goTo(world, frame, { place, name: "ada" });
      const { provider } = at(world, place);
      expect(`${uri.origin}${uri.pathname}`).toBe(`${provider.pages}${PATHS[place]}`);
      expect(Object.fromEntries(uri.searchParams)).toEqual({
        client_id: CLIENT_ID,
        redirect_uri: REDIRECT_URI,
        response_type: "code",
        scope: SCOPES[place],
        state,
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: "S256",
      });
      const first = await logInUnsigned(world, frame, { place, name: "ada" });
      const userName = place === "discord" ? "ada#0" : "ada";
      const email = place === "x" ? null : "ada@example.org";
      expect(first).toMatchObject({
        status: 200,
        body: { session: { account: { email, social: { provider: place, userName } } } },
      });
      expect(first.body).not.toHaveProperty("idToken");
      expect(idOf(await logInUnsigned(world, await world.frame(), { place, name: "ada" }))).toBe(idOf(first));
      expect(idOf(await logInUnsigned(world, frame, { place, name: "bob" }))).not.toBe(idOf(first));
      const unconfirmed = await logInUnsigned(world, frame, { place, name: "eve!" });
      expect(unconfirmed).toMatchObject({ status: 200, body: { session: { account: { email: null } } } });
    },
  );

  it.each(UNSIGNED)(
    "takes nothing that %s gave another client, though it is good and of the same person",
    async (place) => {
      const { provider } = at(world, place);
      const given = provider.grant({ client: OTHER_ID, name: "ada", scope: SCOPES[place] });
      const { flow, query } = await goTo(world, frame, { place, name: "ada" });
      const grant = place === "x" ? given.refreshToken : given.accessToken;
      expect(await put(frame, { flow, query, grant })).toMatchObject(REFUSED);
    },
  );

  it("takes no grant twice, also for a log-in of its own, and leaves none at the provider that is good for anything", async () => {
    for (const place of UNSIGNED) {
      const { provider } = at(world, place);
      const one = await goTo(world, frame, { place, name: "ada" });
      const grant = await one.redeem();
      const held = provider.countTokens();
      const both = await Promise.all([1, 2].map(() => put(frame, { flow: one.flow, query: one.query, grant })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
      // X keeps the one that the keeper read the account with until it runs out.
      expect(provider.countTokens()).toBe(place === "x" ? held : held - 1);
      const next = await goTo(world, frame, { place, name: "ada" });
      expect(await put(frame, { flow: next.flow, query: next.query, grant })).toMatchObject(REFUSED);
    }
  });

  it("takes nobody to a provider whose answers the keeper reads otherwise", async () => {
    const { codeChallenge: _, ...signed } = { ...begin(), codeChallenge: "" };
    expect(await frame.call("POST /social", { ...signed, provider: "github" })).toMatchObject(REFUSED);
    const asked = { ...begin(), provider: "facebook", codeChallenge: "A".repeat(43) };
    expect(await frame.call("POST /social", asked)).toMatchObject(REFUSED);
  });

  it("tells who declined from what was not exchanged, and says who does not answer", async () => {
    for (const place of UNSIGNED) {
      const answer = async (query: string) => {
        const { flow, state } = await goTo(world, frame, { place, name: "ada" });
        return put(frame, { flow, query: `${query}&state=${state}` });
      };
      expect(await answer("error=access_denied")).toMatchObject({ status: 403, body: { code: "social/declined" } });
      expect(await answer("error=server_error")).toMatchObject(REFUSED);
      expect(await answer("code=made-up")).toMatchObject(REFUSED);
      const gone = await goTo(world, frame, { place, name: "ada" });
      const grant = await gone.redeem();
      await at(world, place).provider.stop();
      expect(await put(frame, { flow: gone.flow, query: gone.query, grant })).toMatchObject({
        status: 502,
        body: { code: "social/unavailable" },
      });
    }
  });

  it("reads what Facebook signs, which says no address to be confirmed", async () => {
    const asked = { ...begin(), provider: "facebook" };
    const { body } = await frame.call("POST /social", asked);
    const back = await world.providers.get("facebook")?.logIn(String(body["uri"]), "ada");
    const given = { flow: String(body["flow"]), query: back?.search.slice(1) ?? "" };
    const answer = await put(frame, given);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        session: { account: { email: null, social: { provider: "facebook", userName: "ada" } } },
        idToken: expect.any(String),
      },
    });
    expect(await put(frame, given)).toMatchObject({ status: 410 });
  });

  it(`accepts none of ${ROUNDS * 63} answers that were changed or given again`, async () => {
    type Given = { flow: string; query: URLSearchParams; grant: string };
    type Mutate = (given: Given, other: Given) => Partial<Given>;
    const mutants: readonly Mutate[] = [
      ({ query }) => ({ query: without(query, "state") }),
      ({ query }) => ({ query: changed(query, { state: `${query.get("state")}A` }) }),
      ({ query }, other) => ({ query: changed(query, { state: String(other.query.get("state")) }) }),
      ({ query }) => ({ query: changed(query, { error: "access_denied" }) }),
      ({ grant }) => ({ grant: `${grant}A` }),
      ({ grant }) => ({ grant: grant.slice(1) }),
      ({ query }) => ({ grant: String(query.get("code")) }),
      () => ({ grant: undefined as never }),
      (_, other) => ({ grant: other.grant, query: other.query }),
    ];
    const ofAnother: Mutate = (_, other) => ({ flow: other.flow });
    const statuses: number[] = [];
    const give = async (by: Frame, { flow, query, grant }: Given): Promise<void> => {
      const { status } = await put(by, { flow, query: query.toString(), grant });
      statuses.push(status);
    };
    for (const place of UNSIGNED) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const eve = await world.frame();
        for (const mutate of [...mutants, ofAnother]) {
          const [own, theirs] = [
            await goTo(world, frame, { place, name: "ada" }),
            await goTo(world, eve, { place, name: "eve" }),
          ];
          const given = { flow: own.flow, query: new URLSearchParams(own.query), grant: await own.redeem() };
          const other = { flow: theirs.flow, query: new URLSearchParams(theirs.query), grant: await theirs.redeem() };
          await give(frame, { ...given, ...mutate(given, other) });
          // What was tried is over, and the right answer comes too late; another's log-in is none of this frame's.
          if (mutate !== ofAnother) await give(frame, given);
        }
      }
      for (let round = 0; round < ROUNDS * 2; round += 1) {
        const late = await goTo(world, frame, { place, name: "ada" });
        const given = { flow: late.flow, query: new URLSearchParams(late.query), grant: await late.redeem() };
        world.clock.now += 300_001;
        await give(frame, given);
      }
    }
    expect(statuses).toHaveLength(ROUNDS * 63);
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  }, 300_000);
});
