import { socialNonce } from "@foyer/embedded/accounts";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { logIn } from "../../testing/embedded-world.ts";
import {
  begin,
  CLIENT,
  goToProvider,
  logInSocially,
  REDIRECT_URI,
  type SocialWorld,
  startSocialWorld,
} from "../../testing/social-world.ts";

/** In each round every way to spoil an answer is tried once, with what another log-in was given: in turns by each provider. */
const ROUNDS = process.env["FOYER_LONG"] === undefined ? 2 : 25;

describeOnFilled((createDatabase) => {
  let world: SocialWorld;
  let frame: Frame;
  beforeEach(async () => {
    world = await startSocialWorld(await createDatabase());
    frame = await world.frame();
  });
  afterEach(() => world.stop());

  it("sends people to the provider with PKCE, an exact address back, and a nonce bound to both challenges and the key", async () => {
    const asked = begin();
    const { status, body } = await frame.call("POST /social", asked);
    expect(status).toBe(200);
    const uri = new URL(String(body["uri"]));
    const { thumbprint } = frame;
    const nonce = await socialNonce({
      serverChallenge: String(body["challenge"]),
      keeperChallenge: asked.keeperChallenge,
      thumbprint,
    });
    expect(uri.origin).toBe(world.provider.issuer);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      client_id: CLIENT.id,
      redirect_uri: REDIRECT_URI,
      response_type: "code",
      scope: "openid email profile",
      state: asked.state,
      nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(body["expiresAt"]).toBe(world.clock.now + 300_000);
  });

  it("makes an account of who the provider says that it is, once, and tells what they are called", async () => {
    const first = await logInSocially(world, frame, "ada");
    expect(first).toMatchObject({
      status: 200,
      body: {
        session: { account: { email: "ada@example.org", social: { provider: "google", userName: "ada" } } },
        idToken: expect.any(String),
      },
    });
    const claims = decodeJwt(String(first.body["idToken"]));
    expect(claims).toMatchObject({ sub: "ada", aud: CLIENT.id, iss: world.provider.issuer });
    const again = await logInSocially(world, await world.frame(), "ada");
    const idOf = ({ body }: typeof first): unknown => (body["session"] as { account: { id: string } }).account.id;
    expect(idOf(again)).toBe(idOf(first));
    expect(idOf(await logInSocially(world, frame, "bob"))).not.toBe(idOf(first));
    expect(world.mail.list()).toEqual([]);
  });

  it("never makes one account of two because they have the same address, and takes none that nobody confirmed", async () => {
    const mailed = await logIn(world, frame, "ada@example.org");
    const social = await logInSocially(world, frame, "ada");
    const account = (social.body["session"] as { account: { id: string } }).account;
    expect(account.id).not.toBe(mailed.account.id);
    const unconfirmed = await logInSocially(world, frame, "eve!");
    expect(unconfirmed).toMatchObject({ status: 200, body: { session: { account: { email: null } } } });
    const { accessToken: token } = unconfirmed.body["session"] as { accessToken: string };
    expect(await frame.call("POST /step-up", undefined, { token })).toMatchObject({
      status: 409,
      body: { code: "social/no-email" },
    });
    const known = social.body["session"] as { accessToken: string };
    const change = await frame.call("POST /email", { email: "new@example.org" }, { token: known.accessToken });
    expect(change.body["code"]).toBe("social/no-email");
  });

  it("takes no answer twice, late, of another frame or after another one was begun", async () => {
    const taken = await goToProvider(world, frame, "ada");
    const put = (of: Frame, { flow, query }: { flow: string; query: string }) =>
      of.call("PUT /social", { flow, query });
    const eve = await world.frame();
    expect(await put(eve, taken)).toMatchObject({ status: 410 });
    const both = await Promise.all([put(frame, taken), put(frame, taken)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const replaced = await goToProvider(world, frame, "ada");
    await frame.call("POST /social", begin());
    expect(await put(frame, replaced)).toMatchObject({ status: 410 });
    const late = await goToProvider(world, frame, "ada");
    world.clock.now += 300_001;
    expect(await put(frame, late)).toMatchObject({ status: 410, body: { code: "login/expired" } });
  });

  it("tells who declined from what is no answer, and who nobody knows from who does not answer", async () => {
    const decline = async (query: string) => {
      const asked = begin();
      const { body } = await frame.call("POST /social", asked);
      return frame.call("PUT /social", {
        flow: body["flow"] as string,
        query: `${query}&state=${asked.state}&iss=${encodeURIComponent(world.provider.issuer)}`,
      });
    };
    expect(await decline("error=access_denied")).toMatchObject({ status: 403, body: { code: "social/declined" } });
    expect(await decline("error=server_error")).toMatchObject({ status: 400, body: { code: "social/refused" } });
    expect(await decline("code=made-up")).toMatchObject({ status: 400, body: { code: "social/refused" } });
    const ask = (provider: string) => frame.call("POST /social", { ...begin(), provider });
    expect(await ask("x")).toMatchObject({ status: 404, body: { code: "social/unknown" } });
    expect(await ask("discord")).toMatchObject({ status: 502, body: { code: "social/unavailable" } });
    for (const unknown of ["myspace", "tostring"])
      expect(await ask(unknown)).toMatchObject({ status: 404, body: { code: "social/unknown" } });
    for (const none of ["email", "farcaster", "Acme", "a", "-acme", "acme!", "a".repeat(33)])
      expect(await ask(none)).toMatchObject({ status: 400, body: { code: "request/invalid" } });
  });

  it.each([
    ["Google", "google"],
    ["a provider that the operator has added", "acme"],
  ] as const)(
    `accepts none of ${ROUNDS * 20} answers of %s that were changed or given again`,
    async (_, place) => {
      const elsewhere = place === "acme" ? "google" : "acme";
      const mutants: readonly ((query: URLSearchParams, other: URLSearchParams) => void)[] = [
        (query) => query.delete("state"),
        (query) => query.set("state", `${query.get("state")}A`),
        (query, other) => query.set("state", String(other.get("state"))),
        (query) => query.append("state", String(query.get("state"))),
        (query) => query.delete("code"),
        (query) => query.set("code", `${query.get("code")}A`),
        (query, other) => query.set("code", String(other.get("code"))),
        (query) => query.delete("iss"),
        (query) => query.set("iss", "https://accounts.google.com"),
        (query) => query.set("error", "access_denied"),
      ];
      const statuses: number[] = [];
      const put = async (flow: string, query: URLSearchParams): Promise<void> => {
        const { status } = await frame.call("PUT /social", { flow, query: query.toString() });
        statuses.push(status);
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        // In turns of the same provider and of the other one.
        const from = round % 2 === 0 ? place : elsewhere;
        const other = new URLSearchParams(
          (await goToProvider(world, await world.frame(), { name: "ada", place: from })).query,
        );
        for (const mutate of mutants) {
          const { flow, query } = await goToProvider(world, frame, { name: "ada", place });
          const mutant = new URLSearchParams(query);
          mutate(mutant, other);
          await put(flow, mutant);
          // What was tried is over, and the right answer comes too late.
          await put(flow, new URLSearchParams(query));
        }
      }
      expect(statuses).toHaveLength(ROUNDS * 20);
      expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    },
    180_000,
  );
});
