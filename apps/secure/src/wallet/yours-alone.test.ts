import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type KeeperWorld, startKeeperWorld } from "../../../keeper/src/testing/keeper-world.ts";
import { createKit } from "../keys/kit.ts";
import { createWallet } from "./create-wallet.ts";
import { createFakeReceipts, type FakeReceipt } from "./testing/fake-keeper.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { clockOf, createRealPorts, logInReally } from "./testing/real-keeper.ts";
import { createWalletWorld, logIn, type WalletWorld } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";
import { WalletError } from "./wallet-error.ts";

const CODE = "123456";
const PENDING = { tier: "assisted", isAlone: false, isErasing: true, needs: undefined };
const ALONE = { tier: "self", isAlone: true, isErasing: false, needs: undefined };
/** Longer than the wallet waits before it asks a keeper again that gave nothing. */
const LATER = 11 * 60_000;

describe("at a real keeper", { timeout: 120_000 }, () => {
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

  const countShares = async () =>
    (await keeper.database.tables.selectFrom("keeper_shares").selectAll().execute()).length;

  test("a server that claims a way to recover keeps no share alive while the wallet is upgraded", async () => {
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
    await wallet.stepUp({ otp: CODE });
    await wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true });
    expect(await wallet.user()).toMatchObject(ALONE);
    expect(await countShares()).toBe(0);
  });

  test("a wallet from before control keys names its own when it is opened, and is upgraded then", async () => {
    const server = await createFakeServer({ clock: clockOf(keeper) });
    const ports = await createRealPorts({ keeper, server });
    const wallet = createWallet(ports);
    await logInReally(wallet, { keeper, email: "ada@example.org" });
    const { tables } = keeper.database;
    await tables.updateTable("keeper_wallets").set({ control: null }).execute();
    await ports.store.write({ control: undefined });
    await wallet.signEvm({ kind: "message", bytes: new TextEncoder().encode("Hello") });
    const { control } = await tables.selectFrom("keeper_wallets").select("control").executeTakeFirstOrThrow();
    expect(control).toMatch(/^[\w-]{43}$/);
    await wallet.rotate();
    await wallet.stepUp({ otp: CODE });
    await wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true });
    expect(await wallet.user()).toMatchObject(ALONE);
    expect(await countShares()).toBe(0);
  });
});

const sign = (wallet: Wallet) => wallet.signEvm({ kind: "message", bytes: new TextEncoder().encode("Hello") });

async function upgrade(wallet: Wallet): Promise<string> {
  const kit = createKit().code;
  await wallet.stepUp({ otp: CODE });
  await wallet.upgrade({ passkey: false, kit, mayLoseAccess: true });
  return kit;
}

describe("the wallet is the person's alone by a receipt, and by nothing else", { timeout: 60_000 }, () => {
  const stranger = createFakeReceipts();
  const CHANGES: Readonly<Record<string, (a: FakeReceipt) => Promise<string> | string>> = {
    "none at all": () => "",
    "one that is none": () => "a.b.c",
    "one of another wallet": ({ sign }) => sign({ wallet: "A".repeat(22) }),
    "one of the version before": ({ sign, claims }) => sign({ version: claims.version - 1 }),
    "one of a version to come": ({ sign, claims }) => sign({ version: claims.version + 1 }),
    "one of another act": ({ sign }) => sign({ act: "keep-share" }),
    "one of another project": ({ sign }) => sign({ project: "other-project" }),
    "one that answers another request": ({ sign }) => sign({ request: "A".repeat(43) }),
    "one of an erasure to come": ({ sign }) => sign({ erasedAt: undefined, eraseAt: 1 }),
    "one by another key": async ({ claims }) => (await stranger).sign({ ...claims, act: "delete-share", erasedAt: 1 }),
    "one whose claims were changed": async ({ sign, claims }) => {
      const [header, , signature] = (await sign({ version: 9 })).split(".");
      const body = Buffer.from(JSON.stringify({ ...claims, act: "delete-share", erasedAt: 1 })).toString("base64url");
      return [header, body, signature].join(".");
    },
    "one with another part": async ({ sign }) => `${await sign({})}.more`,
  };

  test.each(Object.entries(CHANGES))("not by %s, until the keeper gives its own", async (_, change) => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    world.keeper.settings.receipt = async (a) => change(a);
    await upgrade(wallet);
    expect(await wallet.user()).toMatchObject(PENDING);
    delete world.keeper.settings.receipt;
    world.time.now += LATER;
    await sign(wallet);
    expect(await wallet.user()).toMatchObject(ALONE);
  });

  test("not by the receipt of the version before, which was good then", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    const given: string[] = [];
    world.keeper.settings.receipt = async ({ sign }) => {
      given.push(await sign({}));
      return given[0] ?? "";
    };
    await upgrade(wallet);
    expect(await wallet.user()).toMatchObject(ALONE);
    await wallet.rotate();
    expect(given).toHaveLength(2);
    expect(await wallet.user()).toMatchObject(PENDING);
  });

  test("not where the keeper is down: it signs on, says so, and asks again later, not each time", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const ports = world.createPorts(browser);
    const down = { is: true, asked: 0 };
    const { deleteShare } = ports.keeper;
    ports.keeper.deleteShare = async (body) => {
      down.asked += 1;
      if (down.is) throw new WalletError("unreachable", "No answer.");
      return deleteShare(body);
    };
    const wallet = createWallet(ports);
    await logIn(wallet);
    await upgrade(wallet);
    expect(await wallet.user()).toMatchObject(PENDING);
    expect(world.keeper.wallets.size).toBe(1);
    for (const _ of [1, 2, 3]) await sign(wallet);
    expect(down.asked).toBe(1);
    world.time.now += LATER;
    await sign(wallet);
    expect(down.asked).toBe(2);
    down.is = false;
    world.time.now += LATER;
    await sign(wallet);
    expect(await wallet.user()).toMatchObject(ALONE);
    expect(world.keeper.wallets.size).toBe(0);
    await sign(wallet);
    expect(down.asked).toBe(3);
  });

  test("and by the key that was pinned when it was made, on a new device, too", async () => {
    const world = await createWalletWorld();
    await logIn(world.openTab(world.createBrowser()));
    const first = world.openTab(world.createBrowser());
    await logIn(first);
    const kit = await upgrade(first);
    expect(await first.user()).toMatchObject(ALONE);
    const other = await createFakeReceipts();
    Object.assign(world.keeper.receipts, other);
    const fresh = world.openTab(world.createBrowser());
    await logIn(fresh);
    await fresh.recover({ kit });
    expect(await fresh.user()).toMatchObject(PENDING);
  });

  test("and, for a vault from before there were such keys, by the first that the keeper itself has named", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const wallet = openOld(world, browser);
    await logIn(wallet);
    await upgrade(wallet);
    await browser.store.write({ wallet: await withoutReceipt(browser) });
    await sign(wallet);
    expect(await wallet.user()).toMatchObject(ALONE);
    expect((await browser.store.read()).wallet?.receiptKey).toBe(world.keeper.receipts.point);
    Object.assign(world.keeper.receipts, await createFakeReceipts());
    await browser.store.write({
      wallet: { ...(await withoutReceipt(browser)), receiptKey: (await browser.store.read()).wallet?.receiptKey },
    });
    await sign(wallet);
    expect(await wallet.user()).toMatchObject(PENDING);
  });

  test("whatever the record of the device has from a server that lied", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const wallet = world.openTab(browser);
    await logIn(wallet);
    const assisted = (await browser.store.read()).wallet;
    if (assisted === undefined) throw new Error("no wallet");
    await browser.store.write({ wallet: { ...assisted, alone: true, tier: "self" } });
    expect(await wallet.user()).toMatchObject({ isAlone: false });
    await sign(wallet);
    expect(await wallet.user()).toMatchObject({ tier: "assisted", isAlone: false, isErasing: false });
    expect(world.keeper.wallets.values().next().value?.shares.size).toBe(1);
  });
});

type Browser = ReturnType<WalletWorld["createBrowser"]>;

/** A wallet whose vault names no key of receipts. */
function openOld(world: WalletWorld, browser: Browser): Wallet {
  const ports = world.createPorts(browser);
  const { open } = ports.keyring;
  return createWallet({
    ...ports,
    keyring: { ...ports.keyring, open: async (a) => ({ ...(await open(a)), receiptKey: undefined }) },
  });
}

async function withoutReceipt({ store }: Browser) {
  const { wallet } = await store.read();
  if (wallet === undefined) throw new Error("no wallet");
  return { ...wallet, receiptKey: undefined, isErased: undefined };
}
