import { hashMessage, recoverAddress } from "viem";
import { describe, expect, test, vi } from "vitest";
import { createKit } from "../keys/kit.ts";
import { createWalletWorld, logIn } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const EMAIL = "ada@example.com";
const PAGE = "https://shop.example";
const hello = { kind: "message", bytes: new TextEncoder().encode("hello") } as const;

async function signer(wallet: Wallet): Promise<string> {
  return recoverAddress({ hash: hashMessage("hello"), signature: await wallet.signEvm(hello) });
}

describe("a first log-in", () => {
  test("goes by the keeper's link and the server's code to a wallet that signs", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    expect(await wallet.connectEmail({ email: EMAIL, page: PAGE })).toEqual({ action: "VERIFY_DEVICE", number: "42" });
    await wallet.connectDevice();
    expect(await wallet.user()).toBeUndefined();
    expect(await wallet.connectOtp({ otp: "123456" })).toEqual({ next: "ready" });
    const user = await wallet.user();
    expect(user).toMatchObject({ email: EMAIL, tier: "assisted", needs: undefined });
    expect(await signer(wallet)).toBe(user?.addresses.eip155);
    expect(await wallet.signSolana({ kind: "message", bytes: hello.bytes })).toHaveLength(64);
  });

  test("tells of a wrong code, and takes the right one after it", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await wallet.connectEmail({ email: EMAIL, page: PAGE });
    await wallet.connectDevice();
    await expect(wallet.connectOtp({ otp: "000000" })).rejects.toMatchObject({ failure: "code-refused", data: 4 });
    expect(await wallet.connectOtp({ otp: "123456" })).toEqual({ next: "ready" });
  });

  test.each([
    ["refused", "device-refused"],
    ["expired", "expired"],
  ] as const)("ends where the device is %s", async (status, failure) => {
    const world = await createWalletWorld();
    world.keeper.settings.status = status;
    const wallet = world.openTab(world.createBrowser());
    await wallet.connectEmail({ email: EMAIL, page: PAGE });
    await expect(wallet.connectDevice()).rejects.toMatchObject({ failure });
    await expect(wallet.connectOtp({ otp: "123456" })).rejects.toMatchObject({ failure: "recovery-needed" });
    expect(await wallet.user()).toBeUndefined();
  });

  test("stops waiting for the link when nobody waits", async () => {
    const world = await createWalletWorld();
    world.keeper.settings.status = "pending";
    const wallet = world.openTab(world.createBrowser());
    await wallet.connectEmail({ email: EMAIL, page: PAGE });
    await expect(wallet.connectDevice(AbortSignal.abort())).rejects.toMatchObject({ failure: "aborted" });
  });

  test("goes on in a tab that was loaded anew", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    await world.openTab(browser).connectEmail({ email: EMAIL, page: PAGE });
    await world.openTab(browser).connectDevice();
    expect(await world.openTab(browser).connectOtp({ otp: "123456" })).toEqual({ next: "ready" });
  });

  test.each(["", "ada", "ada@", "@example.com", "a da@example.com", "ada@example", `${"a".repeat(250)}@b.co`])(
    "takes no %j for an address",
    async (email) => {
      const world = await createWalletWorld();
      const wallet = world.openTab(world.createBrowser());
      await expect(wallet.connectEmail({ email, page: PAGE })).rejects.toMatchObject({ failure: "email-invalid" });
    },
  );

  test("knows an address by its canonical form", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet, " Ada@EXAMPLE.com ");
    expect((await wallet.user())?.email).toBe("ada@example.com");
  });
});

describe("two at once", () => {
  test("tabs of one browser make one wallet", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const [one, two] = [world.openTab(browser), world.openTab(browser)];
    await one.connectEmail({ email: EMAIL, page: PAGE });
    await one.connectDevice();
    await one.connectOtp({ otp: "123456" });
    await two.connectEmail({ email: EMAIL, page: PAGE });
    await Promise.all([logIn(one), logIn(two)]);
    expect((await one.user())?.addresses).toEqual((await two.user())?.addresses);
    expect(world.server.accounts).toHaveLength(1);
    expect(world.keeper.wallets.size).toBe(1);
  });

  test("tabs that enrol in the same moment make one wallet", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const [one, two] = [world.openTab(browser), world.openTab(browser)];
    await one.connectEmail({ email: EMAIL, page: PAGE });
    await one.connectDevice();
    await Promise.allSettled([one.connectOtp({ otp: "123456" }), two.connectOtp({ otp: "123456" })]);
    const user = await one.user();
    expect(await two.user()).toEqual(user);
    expect(await signer(one)).toBe(user?.addresses.eip155);
    expect(await signer(two)).toBe(user?.addresses.eip155);
  });

  test("devices that enrol in the same moment come to one wallet", async () => {
    const world = await createWalletWorld();
    const devices = [world.createBrowser(), world.createBrowser()].map((browser) => world.openTab(browser));
    const outcomes = await Promise.allSettled(devices.map((wallet) => logIn(wallet)));
    for (const [at, { status }] of outcomes.entries()) {
      const wallet = devices[at];
      if (status === "rejected" && wallet !== undefined) await logIn(wallet);
    }
    const users = await Promise.all(devices.map((wallet) => wallet.user()));
    expect(users[0]?.addresses).toBeDefined();
    expect(users[1]?.addresses).toEqual(users[0]?.addresses);
  });
});

describe("coming back", () => {
  test("is no log-in while the session holds, and no mail", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    await logIn(world.openTab(browser));
    expect(await world.openTab(browser).connectEmail({ email: EMAIL, page: PAGE })).toEqual({ action: "CONNECT" });
    world.time.now += 3_600_000;
    expect(await world.openTab(browser).connectEmail({ email: EMAIL, page: PAGE })).toEqual({ action: "CONNECT" });
  });

  test("is a code where it does not, and the wallet is the same", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    const before = await wallet.user();
    await wallet.signOut({ forget: false });
    expect(await wallet.user()).toBeUndefined();
    await expect(wallet.signEvm(hello)).rejects.toMatchObject({ failure: "not-logged-in" });
    expect(await wallet.connectEmail({ email: EMAIL, page: PAGE })).toEqual({ action: "VERIFY_OTP" });
    await wallet.connectOtp({ otp: "123456" });
    expect(await wallet.user()).toEqual(before);
    expect(await signer(wallet)).toBe(before?.addresses.eip155);
  });

  test("after the session was ended elsewhere asks to log in", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    world.server.endSessions();
    world.time.now += 3_600_000;
    await expect(wallet.signEvm(hello)).rejects.toMatchObject({ failure: "not-logged-in" });
    expect(await wallet.user()).toBeUndefined();
    expect(await wallet.connectEmail({ email: EMAIL, page: PAGE })).toEqual({ action: "VERIFY_OTP" });
  });

  test("on a device that was forgotten, the keeper verifies it anew", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    const before = await wallet.user();
    await wallet.signOut({ forget: true });
    expect(await wallet.connectEmail({ email: EMAIL, page: PAGE })).toMatchObject({ action: "VERIFY_DEVICE" });
    await logIn(wallet);
    expect((await wallet.user())?.addresses).toEqual(before?.addresses);
  });

  test("as somebody else is their wallet, and the first one's is untouched", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    const ada = await wallet.user();
    await wallet.signOut({ forget: false });
    await logIn(wallet, "bo@example.com");
    expect((await wallet.user())?.addresses).not.toEqual(ada?.addresses);
    await wallet.signOut({ forget: false });
    await logIn(wallet);
    expect(await wallet.user()).toEqual(ada);
    expect(await signer(wallet)).toBe(ada?.addresses.eip155);
  });
});

describe("a new device", () => {
  test("opens the same wallet under new shares, and the device before has to be verified again", async () => {
    const world = await createWalletWorld();
    const [old, fresh] = [world.openTab(world.createBrowser()), world.openTab(world.createBrowser())];
    await logIn(old);
    await logIn(fresh);
    const user = await fresh.user();
    expect(user?.addresses).toEqual((await old.user())?.addresses);
    expect(await signer(fresh)).toBe(user?.addresses.eip155);
    await expect(old.signEvm(hello)).rejects.toMatchObject({ failure: "recovery-needed" });
    expect((await old.user())?.needs).toBe("recovery");
    world.time.now += 15 * 60_000;
    expect(await old.connectEmail({ email: EMAIL, page: PAGE })).toMatchObject({ action: "VERIFY_DEVICE" });
    await old.connectDevice();
    await old.connectOtp({ otp: "123456" });
    expect(await signer(old)).toBe(user?.addresses.eip155);
  });

  test("is refused a wallet of other addresses, as a server that lies might name", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const wallet = world.openTab(browser);
    await logIn(wallet);
    const held = world.server.accounts[0]?.held;
    if (held === undefined) throw new Error("There is no wallet");
    const addresses = { ...held.wallet.addresses, eip155: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94" };
    held.wallet = { ...held.wallet, addresses };
    await expect(wallet.connectEmail({ email: EMAIL, page: PAGE })).rejects.toMatchObject({ failure: "vault-refused" });
    await expect(logIn(world.openTab(world.createBrowser()))).rejects.toMatchObject({ failure: "vault-refused" });
  });
});

describe("new shares", () => {
  test("leave the addresses as they are, and the copies before open nothing", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const wallet = world.openTab(browser);
    await logIn(wallet);
    const before = await wallet.user();
    const record = await browser.store.read();
    await wallet.rotate();
    expect(await wallet.user()).toEqual(before);
    expect(await signer(wallet)).toBe(before?.addresses.eip155);
    expect([...(world.keeper.wallets.values().next().value?.shares.keys() ?? [])]).toEqual([2]);
    await browser.store.write(record);
    await expect(wallet.signEvm(hello)).rejects.toMatchObject({ failure: "recovery-needed" });
  });

  test("made in another tab are taken up", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const [one, two] = [world.openTab(browser), world.openTab(browser)];
    await logIn(one);
    await two.rotate();
    expect(await signer(one)).toBe((await one.user())?.addresses.eip155);
  });
});

describe("an unlocked window", () => {
  test("asks the server once for all signatures in it, and ends", async () => {
    const world = await createWalletWorld();
    const ports = world.createPorts(world.createBrowser());
    const release = vi.spyOn(ports.server, "releaseShare");
    const { createWallet } = await import("./create-wallet.ts");
    const wallet = createWallet(ports);
    await logIn(wallet);
    release.mockClear();
    await wallet.signEvm(hello);
    await wallet.signEvm(hello);
    expect(release).toHaveBeenCalledTimes(2);
    wallet.keepUnlocked({ milliseconds: 3_600_000 });
    await wallet.signEvm(hello);
    await wallet.signEvm(hello);
    expect(release).toHaveBeenCalledTimes(3);
    await wallet.lock();
    await wallet.signEvm(hello);
    expect(release).toHaveBeenCalledTimes(4);
    wallet.keepUnlocked({ milliseconds: 3_600_000 });
    await wallet.signEvm(hello);
    world.time.now += 5 * 60_000;
    await wallet.signEvm(hello);
    expect(release).toHaveBeenCalledTimes(6);
  });

  test("does not outlive what renews the wallet", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    wallet.keepUnlocked({ milliseconds: 60_000 });
    await wallet.signEvm(hello);
    await wallet.rotate();
    expect(await signer(wallet)).toBe((await wallet.user())?.addresses.eip155);
  });
});

describe("another address", () => {
  test("is the person's after both codes, at the server and at the keeper", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    const { addresses } = (await wallet.user()) ?? {};
    expect(await wallet.updateEmail({ email: "new@example.com" })).toEqual({ action: "VERIFY_PRIMARY_OTP" });
    await wallet.updateEmailPrimaryOtp({ otp: "123456" });
    await expect(wallet.updateEmailSecondaryOtp({ otp: "000000" })).rejects.toMatchObject({ failure: "code-refused" });
    expect(await wallet.updateEmailSecondaryOtp({ otp: "123456" })).toEqual({ newEmail: "new@example.com" });
    expect(await wallet.user()).toMatchObject({ email: "new@example.com", addresses });
    expect([...(world.keeper.wallets.values().next().value?.emails ?? [])]).toEqual(["new@example.com"]);
    const fresh = world.openTab(world.createBrowser());
    await logIn(fresh, "new@example.com");
    expect((await fresh.user())?.addresses).toEqual(addresses);
  });

  test("is not asked for without a change under way", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    await expect(wallet.updateEmailPrimaryOtp({ otp: "123456" })).rejects.toMatchObject({ failure: "expired" });
    await expect(wallet.updateEmailSecondaryOtp({ otp: "123456" })).rejects.toMatchObject({ failure: "expired" });
  });
});

describe("recovering alone", () => {
  async function upgraded(a: { passkey: boolean; kit: boolean }) {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    const kit = createKit().code;
    await wallet.askStepUp();
    await wallet.stepUp({ otp: "123456" });
    await wallet.upgrade({ passkey: a.passkey, ...(a.kit && { kit }), mayLoseAccess: true });
    return { world, wallet, kit };
  }

  test("has the keeper erase its share, against a receipt, and goes on signing here", async () => {
    const { world, wallet } = await upgraded({ passkey: true, kit: true });
    expect(await wallet.user()).toMatchObject({ tier: "self", isAlone: true, isErasing: false, needs: undefined });
    expect(world.keeper.wallets.size).toBe(0);
    expect((await wallet.recoveries()).map(({ kind }) => kind)).toEqual(["passkey", "kit"]);
    expect(await signer(wallet)).toBe((await wallet.user())?.addresses.eip155);
  });

  test.each(["kit", "passkey"] as const)("a new device asks for it, and takes the %s", async (kind) => {
    const { world, wallet, kit } = await upgraded({ passkey: true, kit: true });
    const fresh = world.openTab(world.createBrowser());
    expect(await logIn(fresh)).toEqual({ next: "recover" });
    expect(await fresh.user()).toBeUndefined();
    await expect(fresh.signEvm(hello)).rejects.toMatchObject({ failure: "recovery-needed" });
    await expect(fresh.recover({ kit: createKit().code })).rejects.toMatchObject({ failure: "factor-refused" });
    await fresh.recover(kind === "kit" ? { kit } : { passkey: true });
    expect((await fresh.user())?.addresses).toEqual((await wallet.user())?.addresses);
    expect(await signer(fresh)).toBe((await wallet.user())?.addresses.eip155);
  });

  test("the other way still recovers after one was used", async () => {
    const { world, kit } = await upgraded({ passkey: true, kit: true });
    for (const way of [{ kit }, { passkey: true }, { kit }] as const) {
      const fresh = world.openTab(world.createBrowser());
      await logIn(fresh);
      await fresh.recover(way);
      expect((await fresh.user())?.tier).toBe("self");
    }
  });

  test("by one way alone needs a word, by none is nothing, and a kit that nobody printed is refused", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    const { code: kit } = wallet.newKit();
    const refused = (a: Parameters<Wallet["upgrade"]>[0]) => wallet.upgrade(a).catch((error: unknown) => error);
    expect(await refused({ passkey: true, mayLoseAccess: false })).toMatchObject({ failure: "one-factor" });
    expect(await refused({ passkey: false, kit, mayLoseAccess: false })).toMatchObject({ failure: "one-factor" });
    expect(await refused({ passkey: false, mayLoseAccess: true })).toMatchObject({ failure: "one-factor" });
    const misspelt = { passkey: true, kit: "0".repeat(32), mayLoseAccess: false };
    expect(await refused(misspelt)).toMatchObject({ failure: "kit-misspelt" });
    expect(await refused({ passkey: true, kit, mayLoseAccess: false })).toMatchObject({ failure: "step-up-needed" });
    expect((await wallet.user())?.tier).toBe("assisted");
  });

  test("changes its ways", async () => {
    const { world, wallet } = await upgraded({ passkey: true, kit: false });
    const { code: kit } = wallet.newKit();
    await wallet.upgrade({ passkey: false, kit, mayLoseAccess: true });
    const fresh = world.openTab(world.createBrowser());
    await logIn(fresh);
    await expect(fresh.recover({ passkey: true })).rejects.toMatchObject({ failure: "factor-refused" });
    await fresh.recover({ kit });
    expect(await signer(fresh)).toBe((await wallet.user())?.addresses.eip155);
  });
});

describe("the words", () => {
  test("come after a fresh code, and mark the wallet", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    await expect(wallet.words()).rejects.toMatchObject({ failure: "step-up-needed" });
    await wallet.stepUp({ otp: "123456" });
    expect(await wallet.words()).toHaveLength(24);
    expect((await wallet.user())?.tier).toBe("exported");
    expect(world.server.accounts[0]?.held?.wallet.tier).toBe("exported");
    expect(await signer(wallet)).toBe((await wallet.user())?.addresses.eip155);
  });

  test("come after a fresh code each time, on a wallet that was exported before, too", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    await wallet.stepUp({ otp: "123456" });
    const words = await wallet.words();
    world.time.now += 5 * 60_000;
    await expect(wallet.words()).rejects.toMatchObject({ failure: "step-up-needed" });
    await wallet.stepUp({ otp: "123456" });
    expect(await wallet.words()).toEqual(words);
  });

  test.each(["words", "upgrade"] as const)("a device of less than a day is refused %s", async (what) => {
    const world = await createWalletWorld();
    const ports = world.createPorts(world.createBrowser());
    const { createWallet } = await import("./create-wallet.ts");
    const { refresh } = ports.server;
    const wallet = createWallet({
      ...ports,
      server: {
        ...ports.server,
        refresh: async (body) => {
          const session = await refresh(body);
          return { ...session, account: { ...session.account, freshUntil: world.time.now + 1 } };
        },
      },
    });
    await logIn(wallet);
    await wallet.stepUp({ otp: "123456" });
    const asked = what === "words" ? wallet.words() : wallet.upgrade({ passkey: true, mayLoseAccess: true });
    await expect(asked).rejects.toMatchObject({ failure: "device-fresh" });
  });
});

describe("leaving", () => {
  test("is undone before its time, at the keeper and at the server", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    await expect(wallet.deleteAccount()).rejects.toMatchObject({ failure: "step-up-needed" });
    await wallet.stepUp({ otp: "123456" });
    const { eraseAt } = await wallet.deleteAccount();
    const kept = world.keeper.wallets.values().next().value;
    expect(kept?.eraseAt).toBe(eraseAt);
    expect((await wallet.user())?.eraseAt).toBe(eraseAt);
    await wallet.keepAccount();
    expect(kept?.eraseAt).toBeUndefined();
    expect(world.server.accounts[0]?.eraseAt).toBeNull();
    expect((await wallet.user())?.eraseAt).toBeUndefined();
  });

  test("is done here where the server does not answer", async () => {
    const world = await createWalletWorld();
    const browser = world.createBrowser();
    const ports = world.createPorts(browser);
    const { createWallet } = await import("./create-wallet.ts");
    const signOut = () => new Promise<void>(() => {});
    const wallet = createWallet({ ...ports, server: { ...ports.server, signOut } });
    await logIn(wallet);
    await wallet.signOut({ forget: true });
    expect(await browser.store.read()).toEqual({});
  });

  test("devices are listed, and forgotten one by one", async () => {
    const world = await createWalletWorld();
    const [one, two] = [world.openTab(world.createBrowser()), world.openTab(world.createBrowser())];
    await logIn(one);
    await logIn(two);
    const devices = await two.devices();
    expect(devices.map(({ isThis }) => isThis)).toEqual([false, true]);
    await two.forgetDevice({ id: devices[0]?.id ?? "" });
    expect(await two.devices()).toHaveLength(1);
  });

  test("is heard by whoever listens", async () => {
    const world = await createWalletWorld();
    const wallet = world.openTab(world.createBrowser());
    await logIn(wallet);
    const heard = vi.fn();
    const stop = wallet.onChange(heard);
    await wallet.signOut({ forget: false });
    expect(heard).toHaveBeenCalled();
    stop();
    heard.mockClear();
    await logIn(wallet);
    expect(heard).not.toHaveBeenCalled();
  });
});
