import { randomBytes } from "node:crypto";
import { enrolText, keeperText, shareDigest } from "@foyer/embedded/recovery";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { createWalletKeys } from "@foyer-apps/service/testing/create-wallet-keys";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  confirmDevice,
  createTestWallet,
  type KeeperWorld,
  release,
  startKeeperWorld,
  type TestWallet,
} from "./testing/keeper-world.ts";

const EMAIL = "ada@example.org";
const REFUSED = { status: 401, body: { code: "login/unauthorized" } };

describeOnDatabases((createDatabase) => {
  let world: KeeperWorld;
  let url: string;
  let frame: Frame;
  let seal: string;
  let token: string;
  let wallet: TestWallet;
  const share = randomBytes(33);
  beforeEach(async () => {
    url = await createDatabase();
    world = await startKeeperWorld(url);
    frame = await world.frame();
    seal = String((await frame.call("GET /keys")).body["seal"]);
    token = await confirmDevice(world, frame, EMAIL);
    wallet = createTestWallet();
  });
  afterEach(() => world.stop());

  const put = (body: object, by = frame, own = token) => by.call("PUT /shares", body, { token: own });
  const enrol = async (of = wallet): Promise<void> => {
    expect((await put(await of.putFirst(frame, { version: 1, seal, share }))).status).toBe(200);
  };
  /** The keeper as it was before there were control keys, and then started with the code of today. */
  const makeOld = async (): Promise<void> => {
    const { tables } = world.database;
    await sql`ALTER TABLE keeper_wallets DROP COLUMN control`.execute(tables);
    await sql`DROP TABLE keeper_erased`.execute(tables);
    await tables.deleteFrom("migrations").where("name", "=", "0003-control-keys").execute();
    await world.stop();
    world = await startKeeperWorld(url);
    const known = frame;
    frame = { ...(await world.frame()) };
    expect(known.thumbprint).not.toBe(frame.thumbprint);
  };

  it("takes a first share by the signatures of every key that it names, and by fewer never", async () => {
    const first = (await wallet.putFirst(frame, { version: 1, seal, share })) as {
      enrolment: { control: string; proofs: Record<string, string> };
    };
    const others = (await createTestWallet().putFirst(frame, { version: 1, seal, share })) as typeof first;
    const { enrolment: _, ...without } = first;
    expect(await put(without)).toMatchObject(REFUSED);
    for (const key of ["eip155", "solana", "control"]) {
      for (const proof of ["", others.enrolment.proofs[key] ?? ""]) {
        const proofs = { ...first.enrolment.proofs, [key]: proof };
        expect(await put({ ...first, enrolment: { ...first.enrolment, proofs } }), key).toMatchObject(REFUSED);
      }
    }
    expect(await put({ ...first, enrolment: { ...first.enrolment, control: others.enrolment.control } })).toMatchObject(
      REFUSED,
    );
    expect((await put(first)).status).toBe(200);
  });

  it("binds a first share to its name, its version, its addresses, the share itself and the key that calls", async () => {
    const first = await wallet.putFirst(frame, { version: 1, seal, share });
    const other = createTestWallet();
    const [second, again, renamed] = await Promise.all([
      wallet.put({ version: 2, seal, share }),
      wallet.put({ version: 1, seal, share }),
      other.put({ version: 1, seal, share }),
    ]);
    for (const change of [
      { version: second.version, share: second.share },
      { share: again.share },
      { id: renamed.id, share: renamed.share },
      { addresses: other.addresses },
      { addresses: { ...wallet.addresses, solana: other.addresses.solana } },
      { addresses: { ...wallet.addresses, eip155: other.addresses.eip155 } },
    ])
      expect(await put({ ...first, ...change }), Object.keys(change).join()).toMatchObject(REFUSED);
    world.clock.now += 31_000;
    const eve = await world.frame();
    const own = await confirmDevice(world, eve, "eve@example.org");
    expect(await put(first, eve, own)).toMatchObject(REFUSED);
    expect((await put(first)).status).toBe(200);
  });

  it("refuses a wallet that names a solana key of small order as its address", async () => {
    const { addresses, control, signEvm, signControl } = createWalletKeys();
    const body = await wallet.put({ version: 1, seal, share });
    // The point of order one, in which ed25519 verifies everything under the looser rules.
    const named = { eip155: addresses.eip155, solana: "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM" };
    const digest = await shareDigest(body.share);
    const { thumbprint } = frame;
    const text = enrolText({ wallet: wallet.id, addresses: named, control, share: { version: 1, digest }, thumbprint });
    const nothing = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]).toString("base64url");
    const proofs = { eip155: await signEvm(text), solana: nothing, control: signControl(text) };
    expect(await put({ ...body, addresses: named, enrolment: { control, proofs } })).toMatchObject(REFUSED);
  });

  it("obeys the control key, and no account's key", async () => {
    await enrol();
    const text = keeperText({
      act: "release-share",
      wallet: wallet.id,
      detail: "1",
      thumbprint: frame.thumbprint,
    });
    const of = { id: wallet.id, version: 1 };
    expect((await release(frame, { ...of, signature: wallet.keys.signControl(text) })).share).toEqual(share);
    for (const signature of [await wallet.keys.signEvm(text), wallet.keys.signSolana(text)])
      expect((await release(frame, { ...of, signature })).status).toBe(401);
  });

  it("keeps a wallet from before, which names its control key once by the keys of all its addresses", async () => {
    await enrol();
    await makeOld();
    const of = { id: wallet.id, version: 1 };
    const sign = () => wallet.sign(frame, "release-share", "1");
    expect((await release(frame, { ...of, signature: await sign() })).status).toBe(401);
    const named = (await wallet.nameControl(frame)) as { enrolment: { control: string; proofs: object } };
    const name = (body: object, by = frame) => by.call("PUT /shares/control", body);
    const other = createTestWallet();
    const foreign = (await other.nameControl(frame)) as typeof named;
    expect(await name({ ...foreign, id: wallet.id })).toMatchObject(REFUSED);
    expect(await name(named, await world.frame())).toMatchObject(REFUSED);
    // A wallet that the keeper does not hold has nothing to protect here.
    expect((await name(foreign)).status).toBe(200);
    for (const _ of [1, 2]) expect((await name(named)).status).toBe(200);
    expect((await release(frame, { ...of, signature: await sign() })).share).toEqual(share);

    // A signature of the accounts' keys for another control key comes too late.
    const { control } = createWalletKeys();
    const { thumbprint } = frame;
    const text = enrolText({ wallet: wallet.id, addresses: wallet.addresses, control, thumbprint });
    const late = { id: wallet.id, enrolment: { control, proofs: await wallet.keys.proveAll(text) } };
    expect(await name(late)).toMatchObject(REFUSED);
    // The mailbox still brings it back.
    world.clock.now += 31_000;
    const own = await confirmDevice(world, frame, EMAIL);
    expect((await release(frame, { ...of, token: own })).share).toEqual(share);
  });

  it("refuses a second control key, even by the accounts' keys", async () => {
    await enrol();
    const second = createTestWallet();
    const { control } = second.keys;
    const { thumbprint } = frame;
    const text = enrolText({ wallet: wallet.id, addresses: wallet.addresses, control, thumbprint });
    const proofs = { ...(await wallet.keys.proveAll(text)), control: second.keys.signControl(text) };
    const answer = await frame.call("PUT /shares/control", { id: wallet.id, enrolment: { control, proofs } });
    expect(answer).toMatchObject({ status: 409, body: { code: "wallet/conflict" } });
  });

  it("puts no share again of a wallet whose shares were erased, and gives a receipt for each version", async () => {
    await enrol();
    const erase = async (version: number, by = frame) => {
      const signature = await wallet.sign(by, "delete-share", `${version} now`);
      return by.call("DELETE /shares", { id: wallet.id, version, eraseAt: null, signature });
    };
    const claims = ({ body }: { body: Record<string, unknown> }) =>
      JSON.parse(Buffer.from(String(body["receipt"]).split(".")[1] ?? "", "base64url").toString()) as object;
    expect(claims(await erase(2))).toMatchObject({ version: 2, erasedAt: world.clock.now });
    const at = world.clock.now;
    world.clock.now += 5_000;
    expect(claims(await erase(3))).toMatchObject({ version: 3, erasedAt: at });
    expect(claims(await erase(3, await world.frame()))).toMatchObject({ version: 3 });
    for (const version of [1, 4]) {
      const body = await wallet.putFirst(frame, { version, seal, share });
      expect(await put(body)).toMatchObject({ status: 409, body: { code: "wallet/conflict" } });
    }
  });
});
