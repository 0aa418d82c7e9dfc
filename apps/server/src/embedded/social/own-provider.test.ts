import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { createTestWallet, logIn } from "../../testing/embedded-world.ts";
import {
  begin,
  CLIENT,
  goToProvider,
  logInSocially,
  type SocialWorld,
  startSocialWorld,
} from "../../testing/social-world.ts";

const EMAIL = "ada@example.org";

describeOnFilled((createDatabase) => {
  let world: SocialWorld;
  let frame: Frame;
  beforeEach(async () => {
    world = await startSocialWorld(await createDatabase());
    frame = await world.frame();
  });
  afterEach(() => world.stop());

  type Told = {
    readonly account: Readonly<Record<string, unknown>> & { readonly id: string };
    readonly accessToken: string;
  };
  const sessionOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }): Told => body["session"] as Told;
  const putWallet = async (of: Frame, { account, token }: { account: string; token: string }): Promise<void> => {
    const wallet = createTestWallet();
    const seal = String((await of.call("GET /keys")).body["seal"]);
    await of.call("PUT /wallet", await wallet.put({ version: 1, account, seal }), { token });
    await of.call("POST /wallet/commit", { id: wallet.id, version: 1 }, { token });
  };

  it("is gone to as the named ones are, and makes an account of whoever it says that it is, apart from the same name elsewhere", async () => {
    const asked = begin("acme");
    const { body } = await frame.call("POST /social", asked);
    const uri = new URL(String(body["uri"]));
    expect(uri.origin).toBe(world.acme.issuer);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      client_id: CLIENT.id,
      response_type: "code",
      state: asked.state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const there = await logInSocially(world, frame, { name: "ada", place: "acme" });
    expect(sessionOf(there).account).toMatchObject({ email: EMAIL, social: { provider: "acme", userName: "ada" } });
    expect(decodeJwt(String(there.body["idToken"]))).toMatchObject({
      iss: world.acme.issuer,
      aud: CLIENT.id,
      sub: "ada",
    });
    const again = await logInSocially(world, await world.frame(), { name: "ada", place: "acme" });
    expect(sessionOf(again).account.id).toBe(sessionOf(there).account.id);
    expect(sessionOf(await logInSocially(world, frame, "ada")).account.id).not.toBe(sessionOf(there).account.id);
  });

  it("gives no answer that was asked for at another provider, in either direction", async () => {
    for (const [place, other] of [
      ["acme", "google"],
      ["google", "acme"],
    ] as const) {
      const [own, theirs] = [
        await goToProvider(world, await world.frame(), { name: "ada", place: other }),
        await frame.call("POST /social", begin(place)),
      ];
      const query = new URLSearchParams(own.query);
      const state = new URL(String(theirs.body["uri"])).searchParams.get("state") ?? "";
      query.set("state", state);
      const given = await frame.call("PUT /social", { flow: String(theirs.body["flow"]), query: query.toString() });
      expect(given).toMatchObject({ status: 400, body: { code: "social/refused" } });
    }
  });

  it("is called what the operator calls it, and believed of an address, where others log in with the same one", async () => {
    const mailed = await logIn(world, frame, EMAIL);
    await putWallet(frame, { account: mailed.account.id, token: mailed.token });
    const elsewhere = await world.frame();
    const there = sessionOf(await logInSocially(world, elsewhere, { name: "ada", place: "acme" }));
    expect(there.account).toMatchObject({ hasWallet: false, alike: ["email"] });
    expect(there.account).not.toHaveProperty("alikeNames");
    const { body } = await elsewhere.call("GET /ways", undefined, { token: there.accessToken });
    expect(body["ways"]).toMatchObject([{ place: "acme", called: "Acme", name: "ada", isFirst: true }]);
    await putWallet(elsewhere, { account: there.account.id, token: there.accessToken });
    const google = sessionOf(await logInSocially(world, await world.frame(), "ada"));
    expect(google.account).toMatchObject({ alike: ["acme", "email"], alikeNames: { acme: "Acme" } });
    const ways = await frame.call("GET /ways", undefined, { token: mailed.token });
    expect((ways.body["ways"] as readonly object[])[0]).not.toHaveProperty("called");
  });

  it("is not believed of an address where the operator does not say so", async () => {
    const mailed = await logIn(world, frame, EMAIL);
    await putWallet(frame, { account: mailed.account.id, token: mailed.token });
    const elsewhere = await world.frame();
    const asked = { ...begin(), provider: "constructor" };
    const { body } = await elsewhere.call("POST /social", asked);
    const back = await world.acme.logIn(String(body["uri"]), "ada");
    const given = await elsewhere.call("PUT /social", { flow: String(body["flow"]), query: back.search.slice(1) });
    const { account, accessToken: token } = sessionOf(given);
    expect(account).toMatchObject({ social: { provider: "constructor" } });
    expect(account).not.toHaveProperty("alike");
    const ways = await elsewhere.call("GET /ways", undefined, { token });
    expect(ways.body["ways"]).toMatchObject([{ place: "constructor", called: "Constructor Ltd." }]);
  });
});
