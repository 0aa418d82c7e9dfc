import { hashMessage, recoverAddress } from "viem";
import { describe, expect, test } from "vitest";
import { createWallet } from "./create-wallet.ts";
import { Refusal } from "./refusal.ts";
import { createWalletWorld, logIn } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const EMAIL = "ada@example.com";
const PAGE = "https://shop.example";
const hello = { kind: "message", bytes: new TextEncoder().encode("hello") } as const;

async function signer(wallet: Wallet): Promise<string> {
  return recoverAddress({ hash: hashMessage("hello"), signature: await wallet.signEvm(hello) });
}

describe("a server that names another version", () => {
  const open = async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const ports = world.createPorts(browser);
    const wallet = createWallet(ports);
    await logIn(wallet);
    await wallet.rotate();
    const { wallet: honest } = ports.server;
    const name = (version: number) => {
      ports.server.wallet = async (token) => {
        const answer = await honest(token);
        return { ...answer, wallet: answer.wallet && { ...answer.wallet, version } };
      };
    };
    return { browser, ports, wallet, honest, name };
  };

  test.each([1, 3, 900])("version %i in place of 2 erases no share of this device", async (version) => {
    const { browser, ports, wallet, honest, name } = await open();
    const before = (await browser.store.read()).shares;
    const { releaseShare } = ports.server;
    ports.server.releaseShare = async () => {
      throw new Refusal("wallet/not-found", { status: 404 });
    };
    name(version);
    await expect(wallet.connectEmail({ email: EMAIL, page: PAGE })).rejects.toMatchObject({
      failure: version < 2 ? "vault-refused" : "contended",
    });
    await expect(wallet.signEvm(hello)).rejects.toMatchObject({
      failure: version < 2 ? "vault-refused" : "recovery-needed",
    });
    expect((await browser.store.read()).shares).toEqual(before);
    expect((await wallet.user())?.needs).toBe(version < 2 ? undefined : "recovery");
    expect(await wallet.holdsAgain()).toBe(false);
    Object.assign(ports.server, { wallet: honest, releaseShare });
    expect(await wallet.holdsAgain()).toBe(version > 2);
    expect(await signer(wallet)).toBe((await wallet.user())?.addresses.eip155);
    expect((await wallet.user())?.needs).toBeUndefined();
  });
});

describe("the end of an account", () => {
  test.each([0, 1, 3_600_000])(
    "is asked of the keeper at no time within a day, as a server that says %i would have it",
    async (eraseAt) => {
      const world = await createWalletWorld();
      const ports = world.createPorts(world.createBrowser());
      const wallet = createWallet(ports);
      await logIn(wallet);
      ports.server.deleteAccount = async () => ({ eraseAt });
      await expect(wallet.deleteAccount()).rejects.toMatchObject({ failure: "internal" });
      expect(world.keeper.wallets.values().next().value?.eraseAt).toBeUndefined();
      expect(world.keeper.wallets.size).toBe(1);
    },
  );

  test("is signed for no time within a day that the server named before", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const ports = world.createPorts(browser);
    const wallet = createWallet(ports);
    await logIn(wallet);
    const { session } = await browser.store.read();
    if (!session) throw new Error("No session: log in first.");
    await browser.store.write({ session: { ...session, eraseAt: 1 } });
    const asked: unknown[] = [];
    const { deleteShare } = ports.keeper;
    ports.server.deleteAccount = async () => ({ eraseAt: 1 });
    ports.keeper.deleteShare = async (a) => {
      asked.push(a);
      return await deleteShare(a);
    };
    expect(await wallet.deleteAccount()).toEqual({ eraseAt: 1 });
    expect(asked).toEqual([]);
  });
});

test("an erasure is undone by no device that cannot tell the keeper", async () => {
  const world = await createWalletWorld();
  const first = world.openTab(world.createBrowser());
  await logIn(first);
  await first.stepUp({ otp: "123456" });
  await first.deleteAccount();
  const second = world.createBrowser();
  await logIn(world.openTab(second));
  // A page that ended before it had proven the wallet.
  await second.store.write({ wallet: undefined, shares: [] });
  await expect(world.openTab(second).keepAccount()).rejects.toMatchObject({ failure: "recovery-needed" });
  expect(world.server.accounts[0]?.eraseAt).toEqual(expect.any(Number));
});
