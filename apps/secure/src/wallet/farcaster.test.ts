import { describe, expect, it } from "vitest";
import { createWalletWorld, type WalletWorld } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const PAGE = "https://shop.example";

async function openNew(): Promise<{ world: WalletWorld; wallet: Wallet }> {
  const world = await createWalletWorld();
  return { world, wallet: world.openTab(world.createBrowser()) };
}

describe("a log-in with Farcaster", () => {
  it("waits for somebody to agree in their app, makes a wallet, and brings it to another device", async () => {
    const { world, wallet } = await openNew();
    expect(await wallet.farcasterUri({ page: PAGE })).toEqual({ url: world.server.inApp.url });
    const waiting = wallet.connectFarcaster();
    world.server.inApp.name = "ada";
    expect(await waiting).toEqual({ next: "ready" });
    const user = await wallet.user();
    expect(user).toMatchObject({ email: "", social: { provider: "farcaster", userName: "ada" } });
    const elsewhere = world.openTab(world.createBrowser());
    await elsewhere.farcasterUri({ page: PAGE });
    expect(await elsewhere.connectFarcaster()).toEqual({ next: "ready" });
    expect((await elsewhere.user())?.addresses).toEqual(user?.addresses);
    expect(await elsewhere.signEvm({ kind: "message", bytes: new Uint8Array(3) })).toMatch(/^0x/);
  });

  it("is over once it was answered, where nobody waits, after five minutes, and for a newer one", async () => {
    const { world, wallet } = await openNew();
    await expect(wallet.connectFarcaster()).rejects.toMatchObject({ failure: "expired" });
    await wallet.farcasterUri({ page: PAGE });
    await expect(wallet.connectFarcaster(AbortSignal.abort())).rejects.toMatchObject({ failure: "aborted" });
    world.time.now += 300_000;
    await expect(wallet.connectFarcaster()).rejects.toMatchObject({ failure: "expired" });
    await wallet.farcasterUri({ page: PAGE });
    const older = expect(wallet.connectFarcaster()).rejects.toMatchObject({ failure: "expired" });
    await wallet.farcasterUri({ page: PAGE });
    await older;
    world.server.inApp.name = "ada";
    await wallet.connectFarcaster();
    await expect(wallet.connectFarcaster()).rejects.toMatchObject({ failure: "expired" });
  });

  it.each(["javascript:alert(1)", "http://farcaster.example/", "data:text/html,x"])(
    "shows no page %s as a link",
    async (url) => {
      const { world, wallet } = await openNew();
      world.server.inApp.url = url;
      await expect(wallet.farcasterUri({ page: PAGE })).rejects.toMatchObject({ failure: "social-refused" });
    },
  );
});
