import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import {
  createTestWallet,
  type EmbeddedWorld,
  type LoggedIn,
  logIn,
  startEmbeddedWorld,
} from "../../testing/embedded-world.ts";

const OLD = "ada@example.org";
const NEW = "ada@elsewhere.example";
const DAY_MS = 24 * 3_600_000;

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  let frame: Frame;
  let ada: LoggedIn;
  beforeEach(async () => {
    world = await startEmbeddedWorld(await createDatabase());
    frame = await world.frame();
    ada = await logIn(world, frame, OLD);
    const wallet = createTestWallet();
    const { body } = await frame.call("GET /keys");
    const put = await wallet.put({ version: 1, account: ada.account.id, seal: String(body["seal"]) });
    await frame.call("PUT /wallet", put, { token: ada.token });
    await frame.call("POST /wallet/commit", { id: wallet.id, version: 1 }, { token: ada.token });
    await pause();
  });
  afterEach(() => world.stop());

  const pause = async (): Promise<void> => {
    world.clock.now += 31_000;
    world.mail.clear();
  };
  type By = { readonly frame: Frame; readonly token: string };
  const begin = async (email: string, by: By = { frame, token: ada.token }) =>
    by.frame.call("POST /email", { email }, { token: by.token });
  const give = async (path: string, a: { flow: unknown; from: string; by?: By }) => {
    const { code } = await world.mail.next(a.from);
    const by = a.by ?? { frame, token: ada.token };
    return by.frame.call(path, { flow: String(a.flow), code }, { token: by.token });
  };
  const change = async (from = OLD, to = NEW): Promise<void> => {
    const { body } = await begin(to);
    await give("PUT /email/primary", { flow: body["flow"], from });
    expect((await give("PUT /email/secondary", { flow: body["flow"], from: to })).body).toEqual({ newEmail: to });
  };

  it("says in each letter what will happen and when, with the new address in full, and in that to the old one how to object", async () => {
    await change();
    const letters = world.mail.list().map(({ to, text }) => ({ to: to[0], text }));
    expect(letters.map(({ to }) => to)).toEqual([OLD, NEW, OLD]);
    for (const { text } of letters) expect(text).toContain(NEW);
    expect(letters[2]?.text).toContain("A day after the change only the new address recovers the wallet.");
    expect(letters[1]?.text).toContain("It recovers the wallet from a day after the change:");
    expect(letters[0]?.text).toContain("For a day this address still logs in, and it alone recovers the wallet.");
    expect(letters[0]?.text).toContain("To object, open the link in the mail from the recovery service");
  });

  it("is refused on a device that came within a day", async () => {
    const phone = await world.frame();
    const { token } = await logIn(world, phone, OLD);
    await pause();
    expect(await begin(NEW, { frame: phone, token })).toMatchObject({
      status: 403,
      body: { code: "login/device-fresh" },
    });
    expect(world.mail.list()).toEqual([]);
    // A change makes each device one that came within a day.
    await change();
    await pause();
    expect((await begin("ada@third.example")).body["code"]).toBe("login/device-fresh");
  });

  it("lets the old address log in for a day, to the same account, and to one of its own after", async () => {
    await change();
    await pause();
    const before = await logIn(world, await world.frame(), OLD);
    expect(before.account).toMatchObject({ id: ada.account.id, email: NEW });
    await pause();
    expect((await logIn(world, await world.frame(), NEW)).account.id).toBe(ada.account.id);
    world.clock.now += DAY_MS;
    expect((await logIn(world, await world.frame(), OLD)).account.id).not.toBe(ada.account.id);
  });

  it("gives the old address to no other account within the day", async () => {
    await change();
    const bob = await world.frame();
    const { token } = await logIn(world, bob, "bob@example.org");
    await pause();
    const by = { frame: bob, token };
    const { body } = await begin(OLD, by);
    await give("PUT /email/primary", { flow: body["flow"], from: "bob@example.org", by });
    expect((await give("PUT /email/secondary", { flow: body["flow"], from: OLD, by })).body["code"]).toBe(
      "login/email-taken",
    );
  });

  it("is taken back within the day by a code of the old address alone, on a new device, too, and then for good", async () => {
    await change();
    await pause();
    const phone = await world.frame();
    const { token } = await logIn(world, phone, OLD);
    await pause();
    const by = { frame: phone, token };
    const { body } = await begin(OLD, by);
    expect(body["action"]).toBe("VERIFY_SECONDARY_OTP");
    expect((await give("PUT /email/secondary", { flow: body["flow"], from: OLD, by })).body).toEqual({ newEmail: OLD });
    // The session of who changed it is over, and the other address has no power over the account.
    expect((await begin(NEW)).status).toBe(401);
    await pause();
    expect((await logIn(world, await world.frame(), NEW)).account.id).not.toBe(ada.account.id);
    await pause();
    expect((await logIn(world, await world.frame(), OLD)).account).toMatchObject({ id: ada.account.id, email: OLD });
  });

  it("is not taken back by who cannot read the old address's mail", async () => {
    await change();
    await pause();
    const { body } = await begin(OLD);
    const wrong = await frame.call(
      "PUT /email/secondary",
      { flow: String(body["flow"]), code: "000000" },
      { token: ada.token },
    );
    expect([400, 403, 410, 422]).toContain(wrong.status);
    expect((await frame.call("GET /account", undefined, { token: ada.token })).body).toMatchObject({
      account: { email: NEW },
    });
  });
});
