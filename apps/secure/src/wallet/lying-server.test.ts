import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  confirmDevice,
  createTestWallet,
  type KeeperWorld,
  release,
  startKeeperWorld,
} from "../../../keeper/src/testing/keeper-world.ts";
import { createWallet } from "./create-wallet.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { clockOf, createRealPorts, logInReally } from "./testing/real-keeper.ts";

const VICTIM = "ada@example.org";
const OPERATOR = "operator@example.org";

let folder: string;
let keeper: KeeperWorld;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-lying-"));
  keeper = await startKeeperWorld(`sqlite:${join(folder, "keeper.sqlite")}`);
});
afterEach(async () => {
  await keeper.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the accounts' server alone never gets a share of the keeper's, whatever wallet it names", async () => {
  const server = await createFakeServer({ clock: clockOf(keeper) });
  const ports = await createRealPorts({ keeper, server });
  const wallet = createWallet(ports);
  expect(await logInReally(wallet, { keeper, email: VICTIM })).toEqual({ next: "ready" });
  const { addresses } = (await wallet.user()) ?? {};

  // The operator's own mailbox, and a first share under a name that nobody has yet.
  const eve = await keeper.frame();
  const seal = String((await eve.call("GET /keys")).body["seal"]);
  keeper.clock.now += 31_000;
  const token = await confirmDevice(keeper, eve, OPERATOR);
  const planted = createTestWallet();
  const put = await planted.put({ version: 1, seal, share: randomBytes(33) });
  await eve.call("PUT /shares", { ...put, addresses }, { token });

  const account = server.accounts[0];
  const held = account?.held;
  if (account === undefined || held === undefined) throw new Error("no wallet");
  // It keeps the real wallet, and names the planted one to whoever asks.
  const { wallet: read, putWallet, commitWallet } = ports.server;
  const apart = async <T>(run: () => Promise<T>): Promise<T> => {
    account.held = undefined;
    return await run().finally(() => {
      account.held ??= held;
    });
  };
  Object.assign(ports.server, {
    wallet: async (access: string) => ({ ...(await read(access)), wallet: { ...held.wallet, id: planted.id } }),
    putWallet: (...given: Parameters<typeof putWallet>) => apart(() => putWallet(...given)),
    commitWallet: (...given: Parameters<typeof commitWallet>) => apart(() => commitWallet(...given)),
  });
  await wallet.stepUp({ otp: "123456" });
  const words = await wallet.words().catch((error: unknown) => error);

  const stolen = await release(eve, { id: planted.id, version: 2, token });
  expect(words).toBeInstanceOf(Error);
  expect(stolen.status).not.toBe(200);
});
