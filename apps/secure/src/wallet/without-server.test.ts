import { describe, expect, test } from "vitest";
import { createKit } from "../keys/kit.ts";
import { createWallet } from "./create-wallet.ts";
import { createWalletWorld, type FakeBrowser, logIn, type WalletWorld } from "./testing/wallet-world.ts";
import { WalletError } from "./wallet-error.ts";

const hello = { kind: "message", bytes: new TextEncoder().encode("hello") } as const;

/** An owner who alone recovers their wallet, on a device that has it. */
async function createAlone(by: "kit" | "passkey") {
  const world = await createWalletWorld();
  const browser = world.createBrowser();
  const wallet = world.openTab(browser);
  await logIn(wallet);
  const kit = createKit().code;
  await wallet.askStepUp();
  await wallet.stepUp({ otp: "123456" });
  await wallet.upgrade({ passkey: by === "passkey", ...(by === "kit" && { kit }), mayLoseAccess: true });
  return { world, browser, wallet, kit };
}

/** The wallet on a device when neither server nor keeper is there any more. */
function loseServers(world: WalletWorld, browser: FakeBrowser) {
  const gone = new Proxy({}, { get: () => () => Promise.reject(new WalletError("unreachable", "Gone.")) });
  return createWallet({ ...world.createPorts(browser), server: gone as never, keeper: gone as never });
}

describe("a wallet that its owner alone recovers, where the server is gone for good,", () => {
  test.each(["kit", "passkey"] as const)("opens on a device that has it, by its owner's %s", async (by) => {
    const { world, browser, wallet, kit } = await createAlone(by);
    const words = await wallet.words();
    const alone = loseServers(world, browser);
    await expect(alone.signEvm(hello)).rejects.toMatchObject({ failure: "unreachable" });
    expect(await alone.rescue(by === "kit" ? { kit } : { passkey: true })).toEqual(words);
    await expect(alone.rescue({ kit: createKit().code })).rejects.toMatchObject({ failure: "factor-refused" });
  });

  test("opens on a device that took it up from another one, by the share that was renewed for it", async () => {
    const { world, wallet, kit } = await createAlone("kit");
    const words = await wallet.words();
    const browser = world.createBrowser();
    const fresh = world.openTab(browser);
    await logIn(fresh);
    await fresh.recover({ kit });
    expect(await loseServers(world, browser).rescue({ kit })).toEqual(words);
  });

  test("opens on no device without a share of it, nor by a kit where the keeper recovers the wallet", async () => {
    const { world, kit } = await createAlone("kit");
    const refused = { failure: "recovery-needed" };
    await expect(loseServers(world, world.createBrowser()).rescue({ kit })).rejects.toMatchObject(refused);
    const browser = world.createBrowser();
    await logIn(world.openTab(browser), "eve@example.com");
    await expect(loseServers(world, browser).rescue({ kit })).rejects.toMatchObject(refused);
  });

  test("opens on a device that held it before the sealed share was kept, once it has signed again", async () => {
    const { world, browser, wallet, kit } = await createAlone("kit");
    const { wallet: held } = await browser.store.read();
    if (held === undefined) throw new Error("The device has no wallet");
    const { recoveries, ...before } = held;
    expect(recoveries).toHaveLength(1);
    await browser.store.write({ wallet: before });
    await expect(loseServers(world, browser).rescue({ kit })).rejects.toMatchObject({ failure: "recovery-needed" });
    await wallet.signEvm(hello);
    expect(await loseServers(world, browser).rescue({ kit })).toHaveLength(24);
  });
});
