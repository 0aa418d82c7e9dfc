import { possessionText } from "@foyer/embedded/accounts";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { createWalletKeys } from "@foyer-apps/service/testing/create-wallet-keys";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import {
  createTestWallet,
  type EmbeddedWorld,
  type LoggedIn,
  logIn,
  startEmbeddedWorld,
  type TestWallet,
} from "../testing/embedded-world.ts";

const CONFLICT = { status: 409, body: { code: "wallet/conflict" } };

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  let frame: Frame;
  let ada: LoggedIn;
  let seal: string;
  let wallet: TestWallet;
  beforeEach(async () => {
    world = await startEmbeddedWorld(await createDatabase());
    frame = await world.frame();
    ada = await logIn(world, frame, "ada@example.org");
    seal = String((await frame.call("GET /keys")).body["seal"]);
    wallet = createTestWallet();
  });
  afterEach(() => world.stop());

  const send = (body: object) => frame.call("PUT /wallet", body, { token: ada.token });
  const put = async (version: number) => send(await wallet.put({ version, account: ada.account.id, seal }));
  const commit = (version: number) =>
    frame.call("POST /wallet/commit", { id: wallet.id, version }, { token: ada.token });
  const hold = async (version: number): Promise<void> => {
    expect([(await put(version)).status, (await commit(version)).status]).toEqual([200, 200]);
  };
  /** Another control key, which the keys of the accounts have agreed to as a page could have them do. */
  const putUnder = async (version: number, control = createWalletKeys()) => {
    const body = await wallet.put({ version, account: ada.account.id, seal });
    const text = possessionText({ wallet: wallet.id, version, account: ada.account.id, control: control.control });
    const proofs = { ...(await wallet.keys.proveAll(text)), control: control.signControl(text) };
    return send({ ...body, control: control.control, proofs });
  };

  it("takes the next version under the same control key alone, whatever the accounts' keys have signed", async () => {
    await hold(1);
    expect(await putUnder(2)).toMatchObject(CONFLICT);
    await hold(2);
  });

  it("keeps a wallet from before, which names its control key with its next version", async () => {
    await hold(1);
    await world.server.database.tables.updateTable("embedded_wallets").set({ control: null }).execute();
    expect((await frame.call("GET /wallet", undefined, { token: ada.token })).body).toMatchObject({
      wallet: { version: 1 },
    });
    await hold(2);
    expect(await putUnder(3)).toMatchObject(CONFLICT);
  });

  it("takes no version far above the one that holds, and none that its numbers have no room for", async () => {
    expect(await put(1_002)).toMatchObject(CONFLICT);
    await hold(1);
    for (const version of [1_003, 2 ** 31 - 1]) expect(await put(version)).toMatchObject(CONFLICT);
    const body = await wallet.put({ version: 2, account: ada.account.id, seal });
    for (const version of [2 ** 31, 2 ** 53 - 2]) expect((await send({ ...body, version })).status).toBe(400);
    await hold(1_002);
    await hold(1_003);
  });

  it("goes on where a version far above was put once, as a server without this limit took it", async () => {
    await hold(1);
    const { tables } = world.server.database;
    await put(2);
    await tables
      .updateTable("embedded_wallets")
      .set({ version: 2 ** 31 - 2 })
      .where("is_pending", "=", 1)
      .execute();
    await tables
      .updateTable("embedded_accounts")
      .set({ highest_version: 2 ** 31 - 2 })
      .execute();
    await hold(2);
    expect(await put(2)).toMatchObject(CONFLICT);
    await hold(3);
  });
});
