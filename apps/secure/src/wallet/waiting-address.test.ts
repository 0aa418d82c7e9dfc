import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type KeeperWorld, startKeeperWorld } from "../../../keeper/src/testing/keeper-world.ts";
import { sayFailure } from "../view/screens/say-failure.ts";
import { createWallet } from "./create-wallet.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { clockOf, createRealPorts, logInReally } from "./testing/real-keeper.ts";
import { WALLET_FAILURES, WalletError } from "./wallet-error.ts";

const OLD = "ada@example.org";
const NEW = "ada@new.example";
const DAY_MS = 24 * 3_600_000;

let folder: string;
let keeper: KeeperWorld;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-waiting-"));
  keeper = await startKeeperWorld(`sqlite:${join(folder, "keeper.sqlite")}`);
});
afterEach(async () => {
  await keeper.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a new device is told from when the new address works, and opens the wallet by it then", async () => {
  const server = await createFakeServer({ clock: clockOf(keeper) });
  const wallet = createWallet(await createRealPorts({ keeper, server }));
  await logInReally(wallet, { keeper, email: OLD });
  const { addresses } = (await wallet.user()) ?? {};
  await wallet.updateEmail({ email: NEW });
  await wallet.updateEmailPrimaryOtp({ otp: "123456" });
  await wallet.updateEmailSecondaryOtp({ otp: "123456" });
  const works = keeper.clock.now + DAY_MS;
  keeper.clock.now += DAY_MS / 2;
  const device = createWallet(await createRealPorts({ keeper, server }));
  const refused = await logInReally(device, { keeper, email: NEW }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ failure: "address-waiting" });
  const { data = 0, failure } = refused as WalletError;
  expect(Math.abs(keeper.clock.now + data * 1_000 - works)).toBeLessThan(1_000);
  expect(WALLET_FAILURES[failure]).toBe("ADDRESS_WAITING");
  keeper.clock.now = works;
  await logInReally(device, { keeper, email: NEW });
  expect((await device.user())?.addresses).toEqual(addresses);
}, 60_000);

test("the frame says that time, to the minute, and what to use until then", () => {
  const refused = new WalletError("address-waiting", "", { data: 3_600 });
  expect(sayFailure(refused, Date.UTC(2026, 10, 29, 6, 30))).toEqual({
    key: "error.notYet",
    values: { time: "2026-11-29 07:30 UTC" },
  });
});
