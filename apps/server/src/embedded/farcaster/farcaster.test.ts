import { randomBytes } from "node:crypto";
import { farcasterNonce } from "@foyer/embedded/accounts";
import type { Answer, Frame } from "@foyer-apps/service/testing/create-frame";
import { type LocalFarcaster, startFarcaster } from "@foyer-tooling/devnet/farcaster";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { type EmbeddedWorld, FRAME_ORIGIN, PAGE, startEmbeddedWorld } from "../../testing/embedded-world.ts";
import { PROJECT } from "../../testing/start-test-server.ts";

type Person = Awaited<ReturnType<LocalFarcaster["register"]>>;

let farcaster: LocalFarcaster;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  farcaster = await startFarcaster();
  ada = await farcaster.register({ key: `0x${"11".repeat(32)}`, username: "ada" });
  eve = await farcaster.register({ key: `0x${"22".repeat(32)}`, username: "eve" });
}, 60_000);
afterAll(() => farcaster.stop());

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  let frame: Frame;
  beforeEach(async () => {
    farcaster.relay.setDown(false);
    farcaster.relay.setLinks(farcaster.relay.url);
    const settings = { ...farcaster.registry, relay: farcaster.relay.url };
    world = await startEmbeddedWorld(await createDatabase(), { EMBEDDED_FARCASTER: JSON.stringify(settings) });
    frame = await world.frame();
  });
  afterEach(() => world.stop());

  const begin = async (by: Frame = frame) => {
    const asked = { page: PAGE, keeperChallenge: randomBytes(32).toString("base64url") };
    const { body, status } = await by.call("POST /farcaster", asked);
    return { ...asked, status, flow: String(body["flow"]), url: String(body["url"]), body };
  };
  const confirm = (flow: string, by: Frame = frame) => by.call("PUT /farcaster", { flow });
  const logIn = async (who: Person, by: Frame = frame): Promise<Answer> => {
    const { flow, url } = await begin(by);
    await farcaster.relay.agree(url, who);
    return confirm(flow, by);
  };
  const idOf = ({ body }: Answer): unknown => (body["session"] as { account: { id: string } }).account.id;

  it("has somebody asked in their app for what is bound to both challenges and the key, and keeps the channel's token", async () => {
    const { body, url, keeperChallenge } = await begin();
    const { thumbprint } = frame;
    const serverChallenge = String(body["challenge"]);
    const { message } = await farcaster.relay.agree(url, ada);
    expect(message).toContain(`Nonce: ${await farcasterNonce({ serverChallenge, keeperChallenge, thumbprint })}`);
    expect(message).toContain(`URI: ${FRAME_ORIGIN}/social/${PROJECT}`);
    expect(message.startsWith("wallet.example wants you to sign in")).toBe(true);
    expect(Object.keys(body).sort()).toEqual(["challenge", "expiresAt", "flow", "url"]);
    expect(body["expiresAt"]).toBe(world.clock.now + 300_000);
  });

  it("makes an account of whose id it is, once, and tells what they are called", async () => {
    const first = await logIn(ada);
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: "completed",
        session: { account: { email: null, social: { provider: "farcaster", userName: "ada" } } },
        signed: { message: expect.stringContaining("farcaster://fid/1"), signature: expect.stringMatching(/^0x/) },
      },
    });
    const elsewhere = await world.frame();
    expect(idOf(await logIn({ ...ada, username: "another name" }, elsewhere))).toBe(idOf(first));
    expect(idOf(await logIn(eve, elsewhere))).not.toBe(idOf(first));
    const nameless = await logIn({ ...(await farcaster.register(newKey())), username: "" }, await world.frame());
    expect(nameless).toMatchObject({
      body: { session: { account: { social: { userName: expect.stringMatching(/^!\d+$/) } } } },
    });
  });

  it("waits while nobody has agreed, and takes an answer once, of its own frame", async () => {
    const { flow, url } = await begin();
    expect(await confirm(flow)).toMatchObject({ status: 200, body: { status: "pending" } });
    expect(await confirm(flow, await world.frame())).toMatchObject({ status: 410 });
    await farcaster.relay.agree(url, ada);
    expect(await confirm(flow)).toMatchObject({ status: 200, body: { status: "completed" } });
    expect(await confirm(flow)).toMatchObject({ status: 410, body: { code: "login/expired" } });
    const replaced = await begin();
    await begin();
    expect(await confirm(replaced.flow)).toMatchObject({ status: 410 });
    const late = await begin();
    world.clock.now += 300_001;
    expect(await confirm(late.flow)).toMatchObject({ status: 410 });
  }, 30_000);

  it("takes nobody's word for an id, the relay's neither", async () => {
    const refused = { status: 400, body: { code: "social/refused" } };
    for (const change of [
      { resources: ["farcaster://fid/1"] },
      { nonce: "a1b2c3d4e5" },
      { domain: "evil.example" },
      { chainId: 1 },
      { expirationTime: new Date(world.clock.now - 1) },
    ]) {
      const { flow, url } = await begin();
      await farcaster.relay.agree(url, eve, change);
      expect(await confirm(flow)).toMatchObject(refused);
      expect(await confirm(flow)).toMatchObject({ status: 410 });
    }
  });

  it("takes no link of a relay that leads away from its own origin, or from the one that its operator names", async () => {
    const { port } = new URL(farcaster.relay.url);
    for (const lie of [
      "https://evil.example",
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port}@evil.example`,
      `http://127.0.0.1:${port}.evil.example`,
      "javascript:alert(1)/",
    ]) {
      farcaster.relay.setLinks(lie);
      expect(await begin(), lie).toMatchObject({ status: 502, body: { code: "social/unavailable" } });
    }
    const settings = { ...farcaster.registry, relay: farcaster.relay.url, app: "https://app.example" };
    const other = await startEmbeddedWorld(await createDatabase(), { EMBEDDED_FARCASTER: JSON.stringify(settings) });
    const elsewhere = await other.frame();
    farcaster.relay.setLinks("https://app.example");
    const named = await begin(elsewhere);
    farcaster.relay.setLinks(farcaster.relay.url);
    const own = await begin(elsewhere);
    await other.stop();
    expect(named).toMatchObject({ status: 200, url: expect.stringMatching(/^https:\/\/app\.example\/~\/siwf\?/) });
    expect(own.status).toBe(502);
  });

  it("says that the relay does not answer, or that nobody logs in with it here", async () => {
    const { flow } = await begin();
    farcaster.relay.setDown(true);
    expect(await confirm(flow)).toMatchObject({ status: 502, body: { code: "social/unavailable" } });
    expect((await begin()).status).toBe(502);
    const without = await startEmbeddedWorld(await createDatabase());
    const { status } = await begin(await without.frame());
    await without.stop();
    expect(status).toBe(404);
  });
});

function newKey(): { readonly key: `0x${string}`; readonly username: string } {
  return { key: `0x${randomBytes(32).toString("hex")}`, username: "" };
}
