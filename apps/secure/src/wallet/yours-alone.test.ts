import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type KeeperWorld, startKeeperWorld } from "../../../keeper/src/testing/keeper-world.ts";
import { createKit } from "../keys/kit.ts";
import { createWallet } from "./create-wallet.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { clockOf, createRealPorts, logInReally } from "./testing/real-keeper.ts";

let folder: string;
let keeper: KeeperWorld;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-alone-"));
  keeper = await startKeeperWorld(`sqlite:${join(folder, "keeper.sqlite")}`);
});
afterEach(async () => {
  await keeper.stop();
  rmSync(folder, { recursive: true, force: true });
});

const countShares = async () => (await keeper.database.tables.selectFrom("keeper_shares").selectAll().execute()).length;

test("a server that claims a way to recover keeps no share at the keeper alive while the wallet is upgraded", async () => {
  const server = await createFakeServer({ clock: clockOf(keeper) });
  const ports = await createRealPorts({ keeper, server });
  const wallet = createWallet(ports);
  await logInReally(wallet, { keeper, email: "ada@example.org" });
  expect(await countShares()).toBe(1);
  const { wallet: read } = ports.server;
  const claimed = { id: "R".repeat(22), kind: "kit" as const, version: 1, sealed: "c2VhbGVk", createdAt: 0 };
  ports.server.wallet = async (token) => {
    const answer = await read(token);
    const { wallet: kept } = answer;
    return kept?.version === 1 ? { ...answer, wallet: { ...kept, recoveries: [claimed] } } : answer;
  };
  await wallet.stepUp({ otp: "123456" });
  await wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true });
  expect(await wallet.user()).toMatchObject({ tier: "self", isAlone: true });
  expect(await countShares()).toBe(0);
});
