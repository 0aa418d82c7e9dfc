import type { AccountId } from "@foyer/contract";
import { formatSignInMessage } from "@foyer/contract/sign-in";
import { describe, expect, it, vi } from "vitest";
import { createSharedStorage } from "../../testing/memory-ports.ts";
import { HOUR_MS, ORIGIN, settleAll, world } from "../../testing/siwx-world.ts";
import type { SignInSessions } from "./state.ts";

describe("signing in", () => {
  it("is asked once the wallet has agreed, and the connection counts once it is done", async () => {
    const { start, connect, sign, status, account, session, request, view, taken, report } = world();
    await start();
    const connecting = connect();
    await settleAll();
    expect([status(), account(), view()]).toEqual(["authenticating", undefined, "SIWXSignMessage"]);
    expect(request()).toMatchObject({ cause: "connect", isRequired: true, step: "idle" });
    await sign.prepare();
    expect(request()?.step).toBe("ready");
    expect(request()?.message).toMatchObject({ domain: "example.org", uri: ORIGIN, nonce: "nonce001" });
    const shown = request()?.text;
    expect(await sign.sign()).toBe(true);
    await connecting;
    expect([status(), view(), request()]).toEqual(["connected", undefined, undefined]);
    expect(session()?.account).toBe(`eip155:1:${account()?.address}`);
    const [signed] = taken;
    expect(signed?.message).toBe(signed && formatSignInMessage(signed.data));
    expect(shown).toBe(signed?.message);
    expect(signed?.signature).toMatchObject({ type: "eip191" });
    expect(report).toHaveBeenCalledWith("SIWX_AUTH_SUCCESS", { network: "eip155:1", isSmartAccount: false });
  });

  it("tells of an account that is a contract as one", async () => {
    const { start, connect, evm, sign, report } = world();
    await start();
    const connecting = connect();
    await settleAll();
    const [open] = evm.connections();
    const [first, ...others] = open?.accounts ?? [];
    if (!open || !first) throw new Error("nothing is connected");
    evm.change(open.id, { accounts: [{ ...first, details: { kind: "smart" } }, ...others] });
    await sign.sign();
    await connecting;
    expect(report).toHaveBeenCalledWith("SIWX_AUTH_SUCCESS", { network: "eip155:1", isSmartAccount: true });
  });

  it("asks nothing of who is signed in already [SIW-02]", async () => {
    const { start, connect, signedIn, foyer, keeper, status, view } = world({ signOutOnDisconnect: false });
    await start();
    await signedIn();
    await foyer.disconnect();
    await settleAll();
    await connect();
    expect([status(), view()]).toEqual(["connected", undefined]);
    expect(keeper.createMessage).toHaveBeenCalledOnce();
  });

  it("lets a connection through without, where it is optional and the modal is closed [SIW-03]", async () => {
    const { start, connect, foyer, status, session, view } = world({ getRequired: () => false });
    await start();
    const connecting = connect();
    await settleAll();
    expect(view()).toBe("SIWXSignMessage");
    foyer.close();
    await connecting;
    await settleAll();
    expect([status(), session(), view()]).toEqual(["connected", undefined, undefined]);
  });

  it("holds the modal open while it is required, which shakes [SIW-03]", async () => {
    const { start, connect, foyer, status, view } = world();
    await start();
    connect().catch(() => undefined);
    await settleAll();
    foyer.close();
    foyer.back();
    expect([status(), view(), foyer.getSnapshot().router.shakes]).toEqual(["authenticating", "SIWXSignMessage", 2]);
  });

  it("ends the connection that is cancelled, and shows the wallets again [SIW-03]", async () => {
    const { start, connect, evm, sign, status, view, report } = world();
    await start();
    const connecting = connect();
    await settleAll();
    await sign.cancel();
    await expect(connecting).rejects.toMatchObject({ code: "sign-in/rejected" });
    expect([status(), view(), evm.connections()]).toEqual(["disconnected", "Connect", []]);
    expect(report).toHaveBeenCalledWith("CLICK_CANCEL_SIWX", { network: "eip155:1", isSmartAccount: false });
  });

  it("says that the person declined, keeps the text, and asks again in the press's own task [SIW-02]", async () => {
    const { start, connect, evm, sign, request, keeper, view, report } = world();
    await start();
    const connecting = connect();
    await settleAll();
    await sign.prepare();
    evm.answer.sign = "reject";
    expect(await sign.sign()).toBe(false);
    expect(request()).toMatchObject({ step: "ready", failure: { code: "wallet/rejected" } });
    expect(view()).toBe("SIWXSignMessage");
    expect(report).toHaveBeenCalledWith("SIWX_AUTH_ERROR", expect.objectContaining({ message: "wallet/rejected" }));
    evm.answer.sign = "approve";
    expect(await sign.sign()).toBe(true);
    await connecting;
    expect(keeper.createMessage).toHaveBeenCalledOnce();
  });

  it("makes another text once a server has refused one [SIW-02]", async () => {
    const { start, connect, sign, request, keeper } = world();
    await start();
    connect().catch(() => undefined);
    await settleAll();
    keeper.addSession.mockRejectedValueOnce(new Error("the nonce is spent"));
    await sign.prepare();
    expect(await sign.sign()).toBe(false);
    expect(request()).toMatchObject({ step: "idle", failure: { problem: "the nonce is spent" } });
    expect(await sign.sign()).toBe(true);
    expect(keeper.createMessage).toHaveBeenCalledTimes(2);
  });

  it("makes another text once the time of one is over", async () => {
    const { start, connect, sign, clock, keeper, request } = world();
    await start();
    connect().catch(() => undefined);
    await settleAll();
    await sign.prepare();
    await clock.advance(290_000);
    await sign.prepare();
    expect(keeper.createMessage).toHaveBeenCalledTimes(2);
    expect(request()?.message?.nonce).toBe("nonce002");
  });

  it.each([
    ["another page", { domain: "example.com" }, "domain"],
    ["another account", { accountAddress: "0x0000000000000000000000000000000000000001" }, "accountAddress"],
    ["another chain", { chainId: "eip155:5" }, "accountAddress"],
    ["two lines in one field", { statement: "Sign in.\nURI: https://evil.example" }, "statement"],
  ] as const)("shows no text for %s", async (_what, change, field) => {
    const { start, connect, sign, request, keeper, taken } = world();
    await start();
    connect().catch(() => undefined);
    await settleAll();
    const create = keeper.createMessage.getMockImplementation();
    keeper.createMessage.mockImplementation(async (asked) => ({ ...(await create?.(asked)), ...change }) as never);
    await sign.prepare();
    expect(request()).toMatchObject({ step: "idle", failure: { code: "sign-in/invalid" } });
    expect(request()?.failure?.problem).toMatch(field === "statement" ? /one line/ : /not|in use/);
    expect(await sign.sign()).toBe(false);
    expect(taken).toEqual([]);
  });

  it("does not begin where nobody can tell who is signed in: the visitor starts at the wallets [SIW-02]", async () => {
    const { start, connect, evm, foyer, keeper, status, view } = world();
    await start();
    foyer.open();
    keeper.getSessions.mockRejectedValue(new Error("status 503"));
    await expect(connect()).rejects.toMatchObject({ code: "sign-in/unreachable" });
    expect([status(), view(), evm.connections()]).toEqual(["disconnected", "Connect", []]);
    expect(foyer.getSnapshot().notices.toast).toMatchObject({ kind: "error", code: "sign-in-unavailable" });
  });

  it("takes no late answer of a wallet that nobody waits for", async () => {
    const { start, connect, evm, sign, status, taken } = world();
    await start();
    const connecting = connect();
    await settleAll();
    await sign.prepare();
    evm.answer.sign = "hang";
    const signing = sign.sign();
    await settleAll();
    await sign.cancel();
    await expect(connecting).rejects.toMatchObject({ code: "sign-in/rejected" });
    expect([await signing, status(), taken]).toEqual([false, "disconnected", []]);
  });
});

describe("who comes back", () => {
  it("asks no wallet, and waits until the modal is opened", async () => {
    const storage = createSharedStorage();
    const first = world({ storage });
    await first.start();
    await first.signedIn();
    first.foyer.destroy();
    first.kept.clear();
    const second = world({ storage, before: first });
    second.evm.restores.set(second.connector.id, "restored");
    await second.start();
    await settleAll();
    expect([second.status(), second.view(), second.request()?.isQuiet]).toEqual(["authenticating", undefined, true]);
    second.foyer.open();
    expect(second.view()).toBe("SIWXSignMessage");
    await second.sign.prepare();
    expect(await second.sign.sign()).toBe(true);
    await settleAll();
    expect(second.status()).toBe("connected");
  });

  it("is in at once where the session is still good, and without where it is optional", async () => {
    const storage = createSharedStorage();
    const first = world({ storage });
    await first.start();
    await first.signedIn();
    first.foyer.destroy();
    for (const isRequired of [true, false]) {
      if (!isRequired) first.kept.clear();
      const again = world({
        storage,
        before: { ...first, keeper: { ...first.keeper, getRequired: () => isRequired } as never },
      });
      again.evm.restores.set(again.connector.id, "restored");
      await again.start();
      await settleAll();
      expect([again.status(), again.session() !== undefined]).toEqual(["connected", isRequired]);
      again.foyer.destroy();
    }
  });
});

describe("another network", () => {
  it("wants a signature of its own where that is required, and cancelling goes back to the last one [SIW-03]", async () => {
    const { start, signedIn, foyer, sign, session, view, request } = world();
    await start();
    await signedIn();
    await foyer.switchNetwork({ network: "eip155:2" });
    await settleAll();
    expect([view(), session(), request()?.cause, request()?.chain]).toEqual([
      "SIWXSignMessage",
      undefined,
      "change",
      "eip155:2",
    ]);
    await sign.cancel();
    await settleAll();
    expect([view(), session()?.account.startsWith("eip155:1:"), request()]).toEqual([undefined, true, undefined]);
    await foyer.switchNetwork({ network: "eip155:2" });
    await settleAll();
    expect(await sign.sign()).toBe(true);
    expect(session()?.account).toMatch(/^eip155:2:/);
  });

  it("disconnects who cancels and is signed in nowhere [SIW-03]", async () => {
    const { start, signedIn, foyer, sign, status, kept } = world();
    await start();
    await signedIn();
    kept.clear();
    await sign.refresh();
    await foyer.switchNetwork({ network: "eip155:2" });
    await settleAll();
    await sign.cancel();
    await settleAll();
    expect(status()).toBe("disconnected");
  });

  it("asks no more once its wallet has gone back by itself", async () => {
    const { start, signedIn, foyer, request, view } = world();
    await start();
    await signedIn();
    await foyer.switchNetwork({ network: "eip155:2" });
    await settleAll();
    await foyer.switchNetwork({ network: "eip155:1" });
    await settleAll();
    expect([request(), view()]).toEqual([undefined, undefined]);
  });

  it("is asked once the server can be read again, where it was down as the network changed", async () => {
    const { start, signedIn, foyer, sign, session, view, request, keeper } = world();
    await start();
    await signedIn();
    keeper.getSessions.mockRejectedValueOnce(new Error("down"));
    await foyer.switchNetwork({ network: "eip155:2" });
    await settleAll();
    expect([view(), request()]).toEqual([undefined, undefined]);
    keeper.getSessions.mockRejectedValueOnce(new Error("still down"));
    await sign.refresh();
    expect(request()).toBeUndefined();
    await sign.refresh();
    await settleAll();
    expect([view(), request()?.chain]).toEqual(["SIWXSignMessage", "eip155:2"]);
    expect(await sign.sign()).toBe(true);
    expect(session()?.account).toMatch(/^eip155:2:/);
    await sign.refresh();
    await settleAll();
    expect(request()).toBeUndefined();
  });

  it("asks nothing where signing in is optional", async () => {
    const { start, connect, sign, foyer, request, session } = world({ getRequired: () => false });
    await start();
    const connecting = connect();
    await settleAll();
    await sign.sign();
    await connecting;
    expect(session()).toBeDefined();
    await foyer.switchNetwork({ network: "eip155:2" });
    await settleAll();
    expect([request(), session()]).toEqual([undefined, undefined]);
  });
});

describe("a session", () => {
  it("ends with the connection, at whoever keeps it too", async () => {
    const { start, signedIn, foyer, kept, session } = world();
    await start();
    await signedIn();
    await foyer.disconnect();
    await settleAll();
    expect([session(), kept.size]).toEqual([undefined, 0]);
  });

  it("is gone when its time is over, and read anew when the page is seen again", async () => {
    const { start, signedIn, clock, kept, session, sign } = world();
    await start();
    const account = await signedIn();
    await clock.advance(HOUR_MS);
    expect(session()).toBeUndefined();
    const expirationTime = new Date(clock.now() + HOUR_MS).toISOString();
    kept.set(account, { account: account as AccountId, issuedAt: expirationTime, expirationTime });
    await sign.refresh();
    expect(session()?.expirationTime).toBe(expirationTime);
  });

  it("is asked for again once its time is over, when the page is seen, where it is required", async () => {
    const { start, signedIn, clock, sign, session, request, view, kept } = world();
    await start();
    await signedIn();
    await clock.advance(HOUR_MS);
    kept.clear();
    expect([session(), request()]).toEqual([undefined, undefined]);
    // Resolves when it is read, and not when the visitor has signed.
    await Promise.all([sign.refresh(), sign.refresh()]);
    await settleAll();
    expect([view(), request()?.isRequired]).toEqual(["SIWXSignMessage", true]);
    expect(await sign.sign()).toBe(true);
    expect(session()).toBeDefined();
  });

  it("is asked for by a host, once for all who wait, and signed out by it", async () => {
    const { start, connect, foyer, sign, session, status, view } = world({ getRequired: () => false });
    await start();
    const connecting = connect();
    await settleAll();
    sign.skip();
    await connecting;
    const asked = [sign.signIn(), sign.signIn()];
    await settleAll();
    expect(view()).toBe("SIWXSignMessage");
    await sign.sign();
    const [one, two] = await Promise.all(asked);
    expect([one, one?.account]).toEqual([two, session()?.account]);
    await sign.signOut();
    expect([session(), status()]).toEqual([undefined, "connected"]);
    const declined = sign.signIn();
    await settleAll();
    foyer.close();
    await expect(declined).rejects.toMatchObject({ code: "flow/aborted" });
  });
});

describe("a host without views", () => {
  it("has the wallet asked at once, and the connection ends with what it says", async () => {
    const { start, connect, evm, status, session } = world({ hasViews: false });
    await start();
    await connect();
    expect([status(), session() !== undefined]).toEqual(["connected", true]);
    evm.answer.sign = "reject";
    await evm.disconnect({ connectionId: evm.connections()[0]?.id as never });
    await settleAll();
    await expect(connect()).rejects.toMatchObject({ code: "sign-in/rejected" });
    expect([status(), evm.connections()]).toEqual(["disconnected", []]);
  });
});

describe("an e-mail address", () => {
  const emails = () => ({
    send: vi.fn<NonNullable<SignInSessions["emails"]>["send"]>(async () => undefined),
    confirm: vi.fn<NonNullable<SignInSessions["emails"]>["confirm"]>(async () => "proof"),
  });

  it("is asked for first where the host says so, and its proof goes with the signature [SIW-02]", async () => {
    const codes = emails();
    const { start, connect, foyer, sign, view, request, keeper, clock } = world({ emails: codes });
    foyer.setSettings({ emailCapture: true });
    await start();
    const connecting = connect();
    await settleAll();
    expect(view()).toBe("DataCapture");
    expect(await sign.sendCode({ email: " ada@example.org " })).toBe(true);
    expect(codes.send.mock.lastCall?.[0]).toMatchObject({ email: "ada@example.org" });
    expect(await sign.sendCode({ email: "ada@example.org" })).toBe(false);
    await clock.advance(30_000);
    expect(await sign.sendCode({ email: "ada@example.org" })).toBe(true);
    codes.confirm.mockRejectedValueOnce(new Error("another code"));
    expect(await sign.confirmCode({ code: "000000" })).toBe(false);
    expect(request()?.email).toMatchObject({ status: "sent", failure: { problem: "another code" } });
    expect(await sign.confirmCode({ code: "123456" })).toBe(true);
    expect(request()?.email?.status).toBe("confirmed");
    expect(await sign.sign()).toBe(true);
    await connecting;
    expect(keeper.addSession.mock.lastCall?.[1].otp).toBe("proof");
  });

  it("is asked for once the server wants it", async () => {
    const { start, connect, sign, view, request, keeper } = world({ emails: emails() });
    await start();
    connect().catch(() => undefined);
    await settleAll();
    const { FoyerError } = await import("@foyer/contract");
    keeper.addSession.mockRejectedValueOnce(new FoyerError("sign-in/otp-required", { account: "eip155:1:0x" }));
    expect(await sign.sign()).toBe(false);
    expect([view(), request()?.email?.isRequired, request()?.failure?.code]).toEqual([
      "DataCapture",
      true,
      "sign-in/otp-required",
    ]);
  });

  it("disconnects who closes the view that asks for it", async () => {
    const { start, connect, foyer, status } = world({ emails: emails() });
    foyer.setSettings({ emailCapture: true });
    await start();
    const connecting = connect();
    connecting.catch(() => undefined);
    await settleAll();
    foyer.close();
    await expect(connecting).rejects.toMatchObject({ code: "sign-in/rejected" });
    await settleAll();
    expect(status()).toBe("disconnected");
  });
});
