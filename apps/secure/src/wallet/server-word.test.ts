import { expect, test } from "vitest";
import { createWallet } from "./create-wallet.ts";
import { createWalletWorld, logIn } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const signs = (wallet: Wallet) => wallet.signEvm({ kind: "message", bytes: new TextEncoder().encode("hello") });

test.each([9, 0])(
  "a device keeps its share where the server names version %i, and signs once the server is honest",
  async (version) => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const ports = world.createPorts(browser);
    const { wallet: read, releaseShare } = ports.server;
    const wallet = createWallet(ports);
    await logIn(wallet);
    const { shares } = await browser.store.read();
    ports.server.wallet = async (token) => {
      const answer = await read(token);
      return { ...answer, wallet: answer.wallet && { ...answer.wallet, version } };
    };
    ports.server.releaseShare = async (token, a) => releaseShare(token, { ...a, version: 77 });
    await expect(signs(wallet)).rejects.toMatchObject({
      failure: version < 1 ? "vault-refused" : "recovery-needed",
    });
    expect((await wallet.user())?.needs).toBe(version < 1 ? undefined : "recovery");
    await wallet.signOut({ forget: false });
    await expect(logIn(wallet)).rejects.toThrow();
    expect((await browser.store.read()).shares).toEqual(shares);

    Object.assign(ports.server, { wallet: read, releaseShare });
    expect(await signs(wallet)).toMatch(/^0x/);
    expect((await wallet.user())?.needs).toBeUndefined();
  },
);

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
