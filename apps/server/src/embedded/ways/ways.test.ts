import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { createTestWallet, type LoggedIn, logIn, release, stepUp } from "../../testing/embedded-world.ts";
import { logInSocially, type SocialWorld, startSocialWorld } from "../../testing/social-world.ts";

const EMAIL = "ada@example.org";
const MINUTE = 60_000;

type Person = { readonly token: string; readonly account: LoggedIn["account"] & Readonly<Record<string, unknown>> };

describeOnFilled((createDatabase) => {
  let world: SocialWorld;
  let frame: Frame;
  beforeEach(async () => {
    world = await startSocialWorld(await createDatabase());
    frame = await world.frame();
  });
  afterEach(() => world.stop());

  const byMail = async (of: Frame = frame, email = EMAIL): Promise<Person> => {
    world.clock.now += 31_000;
    return logIn(world, of, email);
  };
  const byGoogle = async (of: Frame = frame, name = "ada"): Promise<Person> => {
    const { body } = await logInSocially(world, of, name);
    const { accessToken, account } = body["session"] as { accessToken: string; account: Person["account"] };
    return { token: accessToken, account };
  };
  const enrol = async (person: Person, of: Frame = frame) => {
    const wallet = createTestWallet();
    const seal = String((await of.call("GET /keys")).body["seal"]);
    const put = await wallet.put({ version: 1, account: person.account.id, seal });
    await of.call("PUT /wallet", put, { token: person.token });
    await of.call("POST /wallet/commit", { id: wallet.id, version: 1 }, { token: person.token });
    return wallet;
  };
  const link = (kept: Person, gone: Person, of: Frame = frame) =>
    of.call("POST /ways", { token: gone.token }, { token: kept.token });
  const ways = async ({ token }: Person, of: Frame = frame) =>
    (await of.call("GET /ways", undefined, { token })).body["ways"] as readonly Record<string, unknown>[];

  it("tells who has confirmed the same address where there is a wallet, and links by the proof of both", async () => {
    const first = await byMail();
    const wallet = await enrol(first);
    const laptop = await world.frame();
    const google = await byGoogle(laptop);
    expect(google.account).toMatchObject({ hasWallet: false, alike: ["email"] });
    const mailed = await byMail(laptop);
    world.mail.clear();
    expect(await link(mailed, google, laptop)).toMatchObject({ status: 200 });
    expect(await ways(mailed, laptop)).toEqual([
      { id: first.account.id, place: "email", name: EMAIL, isFirst: true },
      { id: google.account.id, place: "google", name: "ada", isFirst: false },
    ]);
    expect((await world.mail.next(EMAIL)).text).toContain("Another way to log in to your wallet at Test was linked");
    const again = await byGoogle(await world.frame());
    expect(again.account).toMatchObject({ id: first.account.id, email: EMAIL, hasWallet: true });
    expect(again.account["alike"]).toBeUndefined();
    const elsewhere = await world.frame();
    const { token } = await byGoogle(elsewhere);
    expect((await release(elsewhere, { token, id: wallet.id, version: 1 })).share).toEqual(wallet.share);
    const exported = await frame.call("GET /account", undefined, { token: (await byMail()).token });
    expect(exported.body).toMatchObject({ ways: [{ place: "email" }, { place: "google" }] });
    expect(JSON.stringify(exported.body["acts"])).toContain("way-linked");
  });

  it("links an address to a wallet that was made elsewhere", async () => {
    const google = await byGoogle();
    await enrol(google);
    const mailed = await byMail();
    expect(mailed.account).toMatchObject({ alike: ["google"] });
    expect((await link(await byGoogle(), mailed)).status).toBe(200);
    expect((await byMail()).account.id).toBe(google.account.id);
    // A device that is known by one way is known by the other, and mailed a code at once.
    world.clock.now += 31_000;
    expect((await frame.call("POST /login", { email: EMAIL, page: "https://app.example" })).body["action"]).toBe(
      "VERIFY_OTP",
    );
  });

  it("tells nobody who has not confirmed the very same address, nor of one that has no wallet", async () => {
    const nobody = await byGoogle(await world.frame());
    expect(nobody.account["alike"]).toBeUndefined();
    await enrol(await byMail());
    // Letters that look alike, other mailboxes, and an address that the provider has not confirmed.
    for (const email of ["аda@example.org", "ada@example.org.evil.example", "ada+1@example.org"])
      expect((await byMail(await world.frame(), email)).account["alike"]).toBeUndefined();
    expect((await byGoogle(await world.frame(), "ada!")).account["alike"]).toBeUndefined();
    const stranger = await world.frame();
    const begun = await stranger.call("POST /login", { email: EMAIL, page: "https://app.example" });
    expect(JSON.stringify(begun.body)).not.toContain("alike");
  });

  it("counts an address the same however it is written", async () => {
    const begun = await frame.call("POST /login", { email: "Ada@EXAMPLE.Org", page: "https://app.example" });
    await frame.call("POST /login/code", { flow: String(begun.body["flow"]) });
    const { code } = await world.mail.next(EMAIL);
    const { body } = await frame.call("PUT /login/code", { flow: String(begun.body["flow"]), code });
    await enrol({ token: String(body["accessToken"]), account: body["account"] as Person["account"] });
    expect((await byGoogle(await world.frame())).account["alike"]).toEqual(["email"]);
  });

  it("links nobody else's, nobody who has a wallet, no way twice, and none by a proof that is old or another frame's", async () => {
    const ada = await byMail();
    await enrol(ada);
    const google = await byGoogle();
    const refused = { status: 409, body: { code: "wallet/conflict" } };
    const bob = await byMail(frame, "bob@example.org");
    await enrol(bob);
    expect(await link(bob, google)).toMatchObject(refused);
    expect(await link(google, ada)).toMatchObject(refused);
    expect(await link(ada, ada)).toMatchObject(refused);
    const eve = await world.frame();
    expect(await link(await byMail(eve, "eve@example.org"), google, eve)).toMatchObject({ status: 401 });
    expect(await eve.call("POST /ways", { token: google.token }, { token: ada.token })).toMatchObject({ status: 401 });
    expect(await link(ada, { ...google, token: `${google.token}A` })).toMatchObject({ status: 401 });

    world.clock.now += 31_000;
    const begun = await logIn(world, frame, EMAIL);
    world.clock.now += 15 * MINUTE;
    const { body } = await frame.call("POST /session", { refreshToken: begun.refreshToken });
    const late = { token: String(body["accessToken"]), account: begun.account };
    const old = await link(late, await byGoogle());
    // The session is good still for all else.
    expect([old.status, (await frame.call("GET /wallet", undefined, { token: late.token })).status]).toEqual([
      410, 200,
    ]);

    const fresh = await byMail();
    const proof = await byGoogle();
    const both = await Promise.all([link(fresh, proof), link(fresh, proof)]);
    expect(both.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((status) => status === 401 || status === 409),
    ]);
    expect(await link(fresh, proof)).toMatchObject({ status: 401 });
    expect(await ways(fresh)).toHaveLength(2);
    const other = await byGoogle(await world.frame(), "bob");
    expect(other.account.id).not.toBe(ada.account.id);
  });

  it("gives a way to one of two wallets that ask for it at once, and takes none from somebody who makes a wallet meanwhile", async () => {
    const ada = await byMail();
    await enrol(ada);
    const github = await byGoogle(frame, "ada");
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    const put = await createTestWallet().put({ version: 1, account: github.account.id, seal });
    const [linked, made] = await Promise.all([
      link(ada, github),
      frame.call("PUT /wallet", put, { token: github.token }),
    ]);
    expect([linked.status === 200, made.status === 200]).toContain(true);
    expect([linked.status === 200, made.status === 200]).not.toEqual([true, true]);
  });

  it("takes a way away after a fresh code, never the last one, and lets the next come in the place of the first", async () => {
    const ada = await byMail();
    const wallet = await enrol(ada);
    const google = await byGoogle();
    await link(await byMail(), google);
    const phone = await world.frame();
    const elsewhere = await byGoogle(phone);
    const own = await byMail();
    const remove = (id: string) => frame.call("DELETE /ways", { id }, { token: own.token });
    expect(await remove(ada.account.id)).toMatchObject({ status: 403, body: { code: "login/step-up-needed" } });
    world.clock.now += 31_000;
    await stepUp(world, frame, { token: own.token, email: EMAIL });
    expect((await remove(ada.account.id)).status).toBe(200);
    expect(await ways(own)).toEqual([{ id: google.account.id, place: "google", name: "ada", isFirst: true }]);
    expect((await phone.call("GET /wallet", undefined, { token: elsewhere.token })).status).toBe(401);
    expect(await remove(google.account.id)).toMatchObject({ status: 409, body: { code: "wallet/conflict" } });
    expect((await remove(ada.account.id)).status).toBe(200);
    const again = await byGoogle(phone);
    expect(again.account).toMatchObject({ id: ada.account.id, social: { provider: "google", userName: "ada" } });
    expect((await release(phone, { token: again.token, id: wallet.id, version: 1 })).share).toEqual(wallet.share);
    // Whoever has the address alone begins anew, and may link it again.
    expect((await byMail(await world.frame())).account).toMatchObject({ hasWallet: false, alike: ["google"] });
  });

  it("takes no address for a change that another wallet is logged in to by", async () => {
    const google = await byGoogle();
    await enrol(google);
    const mailed = await byMail();
    await link(await byGoogle(), mailed);
    const bob = await byMail(frame, "bob@example.org");
    world.clock.now += 31_000;
    world.mail.clear();
    const { body } = await frame.call("POST /email", { email: EMAIL }, { token: bob.token });
    const give = async (path: string, email: string) =>
      frame.call(
        path,
        { flow: body["flow"] as string, code: (await world.mail.next(email)).code },
        { token: bob.token },
      );
    await give("PUT /email/primary", "bob@example.org");
    expect(await give("PUT /email/secondary", EMAIL)).toMatchObject({
      status: 409,
      body: { code: "login/email-taken" },
    });
  });
});
