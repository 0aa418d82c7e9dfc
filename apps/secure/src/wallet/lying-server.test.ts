import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  confirmDevice,
  createTestWallet,
  type KeeperWorld,
  release,
  startKeeperWorld,
} from "../../../keeper/src/testing/keeper-world.ts";
import { deriveAccountKeys } from "../keys/account-keys.ts";
import { signKeeperAct } from "../keys/control-key.ts";
import type { Keyring } from "../keys/keyring.ts";
import { makeVersion } from "../keys/make-version.ts";
import { fromWords } from "../keys/seed-words.ts";
import { createWallet } from "./create-wallet.ts";
import type { WalletPorts } from "./ports.ts";
import { renewOpenWallet, withOpenWallet } from "./renew-wallet.ts";
import { createSessions } from "./sessions.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { clockOf, createRealPorts, logInReally } from "./testing/real-keeper.ts";
import { createTurns } from "./turns.ts";

const VICTIM = "ada@example.org";
const OPERATOR = "operator@example.org";

// A real keeper, and a database of its own.
vi.setConfig({ testTimeout: 120_000 });

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

/** The three defences against a server that names another wallet. Each alone has to stop it. */
type Defences = { readonly frame: boolean; readonly keeper: boolean; readonly keyring: boolean };

/** A keyring that renews and signs under any name, as it did once. */
function withoutNames(keyring: Keyring): Keyring {
  const readKeys = async () => {
    const seed = fromWords(await keyring.words());
    return { content: { seed, recoveries: [] }, keys: await deriveAccountKeys(seed) };
  };
  return {
    ...keyring,
    renew: async (a) => makeVersion({ ...a, ...(await readKeys()), isFirst: false }),
    signForKeeper: async (act) => signKeeperAct((await readKeys()).keys, act),
  };
}

/** The operator's wallet at the keeper, of which their own mailbox recovers what is put. */
async function plant(victim: { readonly id: string; readonly addresses: object }, isChecked: boolean) {
  const eve = await keeper.frame();
  const seal = String((await eve.call("GET /keys")).body["seal"]);
  keeper.clock.now += 31_000;
  const token = await confirmDevice(keeper, eve, OPERATOR);
  const planted = createTestWallet();
  const first = await planted.putFirst(eve, { version: 1, seal, share: randomBytes(33) });
  const stolen = await eve.call("PUT /shares", { ...first, addresses: victim.addresses }, { token });
  expect(stolen.status).toBe(401);
  expect((await eve.call("PUT /shares", first, { token })).status).toBe(200);
  if (!isChecked) {
    // A keeper that believes whose addresses and control key they are.
    const { tables } = keeper.database;
    const { eip155, solana, control } = await tables
      .selectFrom("keeper_wallets")
      .selectAll()
      .where("id", "=", victim.id)
      .executeTakeFirstOrThrow();
    await tables.updateTable("keeper_wallets").set({ eip155, solana, control }).where("id", "=", planted.id).execute();
  }
  return { id: planted.id, read: () => release(eve, { id: planted.id, version: 2, token }) };
}

/** From here on the server names another wallet, and keeps what is put under that name. */
function lie(
  ports: WalletPorts,
  a: { readonly server: Awaited<ReturnType<typeof createFakeServer>>; readonly id: string },
) {
  const account = a.server.accounts[0];
  const held = account?.held;
  if (account === undefined || held === undefined) throw new Error("The victim has no wallet");
  const { wallet: read, putWallet, commitWallet } = ports.server;
  const apart = async <T>(run: () => Promise<T>): Promise<T> => {
    account.held = undefined;
    return await run().finally(() => {
      account.held ??= held;
    });
  };
  Object.assign(ports.server, {
    wallet: async (access: string) => ({ ...(await read(access)), wallet: { ...held.wallet, id: a.id } }),
    putWallet: (...given: Parameters<typeof putWallet>) => apart(() => putWallet(...given)),
    commitWallet: (...given: Parameters<typeof commitWallet>) => apart(() => commitWallet(...given)),
  });
}

/** The whole attack: whether the operator's mailbox is given a share of the victim's wallet. */
async function attack(defences: Defences): Promise<{ readonly error: unknown; readonly isOpen: boolean }> {
  const server = await createFakeServer({ clock: clockOf(keeper) });
  const ports = await createRealPorts({ keeper, server });
  const own = defences.keyring ? ports : { ...ports, keyring: withoutNames(ports.keyring) };
  const wallet = createWallet(own);
  expect(await logInReally(wallet, { keeper, email: VICTIM })).toEqual({ next: "ready" });
  const { wallet: victim } = await ports.store.read();
  if (victim === undefined) throw new Error("The victim has no wallet");
  const planted = await plant(victim, defences.keeper);
  lie(own, { server, id: planted.id });
  const context = { ports: own, sessions: createSessions(own), alone: createTurns() };
  await wallet.stepUp({ otp: "123456" });
  const error = await withOpenWallet(context, (opened) =>
    renewOpenWallet(context, defences.frame ? opened : { ...opened, id: planted.id }, { tier: "exported" }),
  ).catch((failure: unknown) => failure);
  const { share } = await planted.read();
  return { error, isOpen: share !== undefined };
}

test("with none of the three defences, the server alone is given a share of the keeper's", async () => {
  expect(await attack({ frame: false, keeper: false, keyring: false })).toEqual({ error: undefined, isOpen: true });
});

test("the frame alone stops it: it renews the wallet that it has opened, and no other that is named", async () => {
  expect(await attack({ frame: true, keeper: false, keyring: false })).toMatchObject({
    error: { failure: "vault-refused", message: "The server names another wallet than the open one." },
    isOpen: false,
  });
});

test("the keyring alone stops it: it makes no version under another name than it opened", async () => {
  expect(await attack({ frame: false, keeper: false, keyring: true })).toMatchObject({
    error: { failure: "vault-refused", message: "Another wallet is open than is named." },
    isOpen: false,
  });
});

test("the keeper alone stops it: addresses and control keys enrol by their own signatures", async () => {
  expect(await attack({ frame: false, keeper: true, keyring: false })).toMatchObject({
    error: { code: "login/unauthorized" },
    isOpen: false,
  });
});

test("a person who looks at their words shows them to no lying server", async () => {
  const server = await createFakeServer({ clock: clockOf(keeper) });
  const ports = await createRealPorts({ keeper, server });
  const wallet = createWallet(ports);
  await logInReally(wallet, { keeper, email: VICTIM });
  const { wallet: victim } = await ports.store.read();
  if (victim === undefined) throw new Error("The victim has no wallet");
  const planted = await plant(victim, true);
  lie(ports, { server, id: planted.id });
  await wallet.stepUp({ otp: "123456" });
  await expect(wallet.words()).rejects.toMatchObject({ failure: "vault-refused" });
  expect((await planted.read()).share).toBeUndefined();
  expect((await wallet.user())?.addresses).toEqual(victim.addresses);
});

test.each([
  ["other addresses", { addresses: { eip155: `0x${"1".repeat(40)}`, solana: "1".repeat(32) } }],
  ["a version from before", { version: 1 }],
])("a wallet is not renewed where the server names %s", async (_, change) => {
  const server = await createFakeServer({ clock: clockOf(keeper) });
  const ports = await createRealPorts({ keeper, server });
  const wallet = createWallet(ports);
  await logInReally(wallet, { keeper, email: VICTIM });
  await wallet.rotate();
  const { wallet: read } = ports.server;
  ports.server.wallet = async (token) => {
    const answer = await read(token);
    return { ...answer, wallet: answer.wallet && { ...answer.wallet, ...change } };
  };
  await expect(wallet.rotate()).rejects.toMatchObject({ failure: "vault-refused" });
  expect(server.accounts[0]?.held?.wallet.version).toBe(2);
});

test("a version near the end of all numbers ends no renewals, while the server names it and after", async () => {
  const server = await createFakeServer({ clock: clockOf(keeper) });
  const ports = await createRealPorts({ keeper, server });
  const wallet = createWallet(ports);
  await logInReally(wallet, { keeper, email: VICTIM });
  const honest = ports.server.wallet;
  ports.server.wallet = async (token) => {
    const answer = await honest(token);
    const pending = answer.pending ?? (answer.wallet && { ...answer.wallet, version: 2 ** 53 - 2 });
    return { ...answer, pending };
  };
  await wallet.rotate();
  expect(server.accounts[0]?.held?.wallet.version).toBe(2);
  ports.server.wallet = honest;
  await wallet.rotate();
  expect(server.accounts[0]?.held?.wallet.version).toBe(3);
  expect((await wallet.user())?.needs).toBeUndefined();
});
