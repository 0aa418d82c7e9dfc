import { randomBytes } from "node:crypto";
import { farcasterNonce } from "@foyer/embedded/accounts";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { type LocalFarcaster, startFarcaster } from "@foyer-tooling/devnet/farcaster";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createTestWallet,
  FRAME_ORIGIN,
  type KeeperWorld,
  PROJECT,
  release,
  startKeeperWorld,
} from "../testing/keeper-world.ts";

const KEYS = { ada: `0x${"11".repeat(32)}`, eve: `0x${"22".repeat(32)}`, new: `0x${"33".repeat(32)}` } as const;

type Change = Parameters<LocalFarcaster["relay"]["agree"]>[2];
type Person = Awaited<ReturnType<LocalFarcaster["register"]>>;

let farcaster: LocalFarcaster;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  farcaster = await startFarcaster();
  ada = await farcaster.register({ key: KEYS.ada, username: "ada" });
  eve = await farcaster.register({ key: KEYS.eve, username: "eve" });
}, 60_000);
afterAll(() => farcaster.stop());

describeOnDatabases((createDatabase) => {
  let world: KeeperWorld;
  let frame: Frame;
  beforeEach(async () => {
    world = await startKeeperWorld(await createDatabase(), { FARCASTER: JSON.stringify(farcaster.registry) });
    frame = await world.frame();
  });
  afterEach(() => world.stop());

  type Given = { readonly by?: Frame; readonly who?: Person; readonly change?: Change; readonly isBound?: boolean };
  /** What the server would have: the keeper's challenge, its own, and what somebody signed in a channel of the relay's. */
  const ask = async ({ by = frame, who = ada, change = {}, isBound = true }: Given = {}) => {
    const challenge = String((await by.call("POST /farcaster", {})).body["challenge"]);
    const serverChallenge = randomBytes(32).toString("base64url");
    const { thumbprint } = by;
    const bound = await farcasterNonce({ serverChallenge, keeperChallenge: challenge, thumbprint });
    const opened = await fetch(`${farcaster.relay.url}/v1/channel`, {
      method: "POST",
      body: JSON.stringify({
        siweUri: `${FRAME_ORIGIN}/social/${PROJECT}`,
        domain: new URL(FRAME_ORIGIN).host,
        nonce: isBound ? bound : "a1b2c3d4e5",
        expirationTime: new Date(world.clock.now + 300_000).toISOString(),
      }),
    });
    const { url } = (await opened.json()) as { url: string };
    const { message, signature } = await farcaster.relay.agree(url, who, change);
    return { challenge, serverChallenge, signed: { message, signature } };
  };
  const confirm = async (given: Given = {}) => (given.by ?? frame).call("PUT /farcaster", await ask(given));
  const REFUSED = { status: 400, body: { code: "social/refused" } };

  it("verifies a device by whose id the registry says it is, and releases the share to them and nobody else", async () => {
    const { status, body } = await confirm();
    expect(status).toBe(200);
    const token = String(body["token"]);
    const wallet = createTestWallet();
    const share = randomBytes(33);
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    await frame.call("PUT /shares", await wallet.putFirst(frame, { version: 1, seal, share }), { token });
    await frame.call("POST /shares/commit", { id: wallet.id, version: 1 }, { token });
    const elsewhere = await world.frame();
    const take = async (as: string) => release(elsewhere, { id: wallet.id, version: 1, token: as });
    expect(await take(String((await confirm({ by: elsewhere })).body["token"]))).toEqual({ status: 200, share });
    expect((await take(String((await confirm({ by: elsewhere, who: eve })).body["token"]))).status).toBe(401);
    expect((await take(token)).status).toBe(401);
  });

  it.each<[string, string, () => Given]>([
    ["for an id that is another account's", "another account's", () => ({ who: { ...eve, fid: 1 } })],
    ["for an id that nobody has", "another account's", () => ({ who: { ...ada, fid: 999 } })],
    ["of an account without an id", "another account's", () => ({ who: { key: KEYS.new, fid: 1, username: "ada" } })],
    [
      "of one account, signed by another",
      "signature",
      () => ({ change: { address: "0x0000000000000000000000000000000000000001" } }),
    ],
    ["bound to another question", "another question", () => ({ isBound: false })],
    ["for another site", "another site", () => ({ change: { domain: "evil.example" } })],
    ["for another project's page", "another site", () => ({ change: { uri: `${FRAME_ORIGIN}/social/other-project` } })],
    ["for another chain", "another chain", () => ({ change: { chainId: 1 } })],
    ["that is no sign-in with Farcaster", "no sign-in", () => ({ change: { statement: "Pay me" } })],
    ["that is over", "too early or too late", () => ({ change: { expirationTime: new Date(world.clock.now - 1) } })],
    [
      "that has not begun",
      "too early or too late",
      () => ({ change: { notBefore: new Date(world.clock.now + 3_600_000) } }),
    ],
    ["that names nobody", "names nobody", () => ({ change: { resources: [] } })],
    ["that names two", "names nobody", () => ({ change: { resources: ["farcaster://fid/1", "farcaster://fid/2"] } })],
  ])("takes no message %s: %s", async (_, reason, given) => {
    const { status, body } = await confirm(given());
    expect([status, body["code"]]).toEqual([400, "social/refused"]);
    expect(JSON.stringify(body)).toContain(reason);
  });

  it("takes no message without an end, and none that was changed after it was signed", async () => {
    const asked = await ask();
    const { message } = asked.signed;
    const endless = { ...asked.signed, message: message.replace(/\nExpiration Time: .*/, "") };
    const longer = { ...asked.signed, message: message.replace(/(Expiration Time: )\d{4}/, "$12199") };
    for (const signed of [endless, longer, { ...asked.signed, signature: `0x${"11".repeat(65)}` }])
      expect(await frame.call("PUT /farcaster", { ...asked, signed })).toMatchObject(REFUSED);
    expect(await frame.call("PUT /farcaster", asked)).toMatchObject({ status: 200 });
  });

  it("takes a message once, of the frame that asked, and none after ten minutes", async () => {
    const asked = await ask();
    const other = await world.frame();
    expect(await other.call("PUT /farcaster", asked)).toMatchObject(REFUSED);
    const both = await Promise.all([frame.call("PUT /farcaster", asked), frame.call("PUT /farcaster", asked)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await ask({ change: { expirationTime: new Date(world.clock.now + 3_600_000) } });
    world.clock.now += 600_001;
    expect(await frame.call("PUT /farcaster", late)).toMatchObject(REFUSED);
  });

  it("takes an id for whoever has it now", async () => {
    const first = `0x${randomBytes(32).toString("hex")}` as const;
    const second = `0x${randomBytes(32).toString("hex")}` as const;
    const bob = await farcaster.register({ key: first, username: "bob" });
    expect((await confirm({ who: bob })).status).toBe(200);
    await farcaster.move({ person: bob, key: second });
    expect(await confirm({ who: bob })).toMatchObject(REFUSED);
    expect((await confirm({ who: { ...bob, key: second } })).status).toBe(200);
  });

  it("says that nobody logs in with it where no registry is named, and that the chain does not answer", async () => {
    const without = await startKeeperWorld(await createDatabase());
    const asking = await without.frame();
    expect(await asking.call("POST /farcaster", {})).toMatchObject({ status: 404, body: { code: "social/unknown" } });
    await without.stop();
    const registry = { ...farcaster.registry, rpcUrl: "http://127.0.0.1:1" };
    const down = await startKeeperWorld(await createDatabase(), { FARCASTER: JSON.stringify(registry) });
    const by = await down.frame();
    const answer = await by.call("PUT /farcaster", await ask({ by }));
    await down.stop();
    expect(answer).toMatchObject({ status: 502, body: { code: "social/unavailable" } });
  });
});
