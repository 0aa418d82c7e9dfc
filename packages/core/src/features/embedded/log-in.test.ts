import { type EmbeddedWallet, FoyerError, type SourceSession } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { hearReports } from "../../testing/hear-reports.ts";
import {
  createManualClock,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  createSharedStorage,
  settle,
} from "../../testing.ts";
import { embedded } from "./embedded.ts";
import { createLoginMemory } from "./login-memory.ts";
import { selectEmailLogin, selectLogin, selectShownFrame } from "./state.ts";

const EMAIL = "ada@example.org";

const KEYS = [
  "email",
  "email-login-used",
  "last-email-login-time",
  "last-used-chain",
  "social-username",
  "smart-account-enabled-networks",
];

function withUserName(session: EmbeddedWallet["session"]): EmbeddedWallet["session"] {
  return async (asked) => {
    const own = await session(asked);
    return own && { ...own, wallet: { ...own.wallet, login: { method: "email", email: EMAIL, userName: "ada" } } };
  };
}

type Given = {
  readonly storage?: ReturnType<typeof createSharedStorage>;
  readonly hasWallet?: boolean;
  /** What asking for the sessions of the visit before fails with. */
  readonly failure?: FoyerError | undefined;
  readonly session?: SourceSession | undefined;
};

function world({ storage = createSharedStorage(), hasWallet = true, failure, session }: Given = {}) {
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const clock = createManualClock();
  const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab", "solana:1:ab"] });
  wallet.fails.restore = failure;
  if (session) wallet.leave(session);
  const report = vi.fn();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    sources: hasWallet ? [wallet] : [],
    ports: createMemoryPorts({ storage: storage.open(), clock }),
  });
  foyer.use(hearReports(report));
  foyer.on("modal-requested", () => undefined);
  foyer.start();
  const login = foyer.use(embedded());
  const state = () => foyer.getSnapshot();
  const view = () => (state().router.isOpen ? state().router.stack.at(-1)?.view : undefined);
  const kept = (key: string) => storage.entries()[`foyer:embedded:${key}`] || undefined;
  const enter = async () => {
    await login.logInWithEmail({ email: EMAIL });
    return login.confirmCode({ code: "123456" });
  };
  return { foyer, evm, clock, wallet, login, report, state, view, kept, enter, storage };
}

describe("logging in by e-mail", () => {
  it("mails a code, takes it, and connects each namespace", async () => {
    const { login, wallet, state, report } = world();
    await expect(login.logInWithEmail({ email: ` ${EMAIL} ` })).resolves.toEqual({ action: "VERIFY_OTP" });
    expect(selectEmailLogin(state())).toMatchObject({ step: "code", email: EMAIL });
    const connections = await login.confirmCode({ code: "12 34-56" });
    expect(connections.map(({ namespace }) => namespace)).toEqual(["eip155", "solana"]);
    expect(selectEmailLogin(state())).toBeUndefined();
    expect(selectLogin(state())).toEqual({ method: "email", email: EMAIL });
    expect(wallet.asked.slice(0, 3)).toEqual([`connectEmail:${EMAIL}`, "connectOtp:123456", "session"]);
    expect(report.mock.calls.map(([event]) => event)).toEqual(
      expect.arrayContaining(["EMAIL_SUBMITTED", "EMAIL_VERIFICATION_CODE_SENT"]),
    );
  });

  it("waits for the mailed link of a device that is not known", async () => {
    const { login, wallet, state } = world();
    wallet.next = "VERIFY_DEVICE";
    await expect(login.logInWithEmail({ email: EMAIL })).resolves.toEqual({ action: "VERIFY_DEVICE", number: "42" });
    expect(selectEmailLogin(state())).toMatchObject({ step: "device", number: "42" });
    const waiting = login.verifyDevice();
    await settle();
    expect(selectEmailLogin(state())?.step).toBe("device");
    wallet.openLink();
    await waiting;
    expect(selectEmailLogin(state())?.step).toBe("code");
    await login.confirmCode({ code: "123456" });
    expect(selectLogin(state())?.email).toBe(EMAIL);
  });

  it("ends a wait for the link when it is cancelled", async () => {
    const { login, wallet, state } = world();
    wallet.next = "VERIFY_DEVICE";
    await login.logInWithEmail({ email: EMAIL });
    const waiting = login.verifyDevice();
    await settle();
    await login.cancelLogin();
    await expect(waiting).rejects.toMatchObject({ code: "flow/aborted" });
    expect(selectEmailLogin(state())).toBeUndefined();
  });

  it("connects at once who is logged in already, without counting a mail", async () => {
    const { login, wallet, state } = world();
    wallet.next = "CONNECT";
    await expect(login.logInWithEmail({ email: EMAIL })).resolves.toMatchObject({ action: "CONNECT" });
    expect(selectLogin(state())?.email).toBe(EMAIL);
    expect(login.getSnapshot().retryAt).toBeUndefined();
  });

  it("goes back to where it stood when a code is wrong", async () => {
    const { login, state } = world();
    await login.logInWithEmail({ email: EMAIL });
    await expect(login.confirmCode({ code: "654321" })).rejects.toMatchObject({ code: "email/code-refused" });
    expect(selectEmailLogin(state())).toMatchObject({ step: "code", email: EMAIL });
    await expect(login.confirmCode({ code: "12345" })).rejects.toMatchObject({ code: "email/code-refused" });
    await expect(login.confirmCode({ code: "١٢٣٤٥٦" })).resolves.toHaveLength(2);
  });

  it.each(["ada", "ada@example", "ada @example.org", "@example.org", "ada@.org ", ""])(
    "refuses the address '%s' by an alert, and asks nobody",
    async (email) => {
      const { login, wallet, foyer } = world();
      await expect(login.logInWithEmail({ email })).rejects.toMatchObject({ code: "email/invalid" });
      expect(foyer.getSnapshot().notices.alert).toEqual({ code: "APKTW002" });
      expect(wallet.asked).toEqual([]);
      await expect(login.isEmail(email)).resolves.toBe(false);
    },
  );

  it("needs an embedded wallet among the kit's sources", async () => {
    const { login } = world({ hasWallet: false });
    const error = { code: "email/no-login", context: { problem: "No auth connector found" } };
    await expect(login.logInWithEmail({ email: EMAIL })).rejects.toMatchObject(error);
    await expect(login.changeEmail({ email: EMAIL })).rejects.toMatchObject(error);
  });
});

describe("asking for mails", () => {
  it("is refused for 30 seconds, whichever verb asks, and says for how long, rounded up [EML-04]", async () => {
    const { login, clock, wallet, storage } = world();
    // Pressed three times at once.
    const presses = [0, 1, 2].map(() => login.logInWithEmail({ email: EMAIL }));
    expect((await Promise.allSettled(presses)).map(({ status }) => status)).toContain("fulfilled");
    expect(wallet.asked.filter((asked) => asked.startsWith("connectEmail"))).toHaveLength(1);
    expect(login.getSnapshot().retryAt).toBe(clock.now() + 30_000);
    await clock.advance(500);
    for (const ask of [() => login.resendCode(), () => login.logInWithEmail({ email: "eve@example.org" })])
      await expect(ask()).rejects.toMatchObject({
        code: "email/too-soon",
        context: { seconds: 30 },
        message: "Please try again after 30 seconds.",
      });
    await clock.advance(29_499);
    await expect(login.resendCode()).rejects.toMatchObject({ context: { seconds: 1 } });
    // Another visit counts on.
    const later = world({ storage });
    await later.clock.advance(29_000);
    await expect(later.login.logInWithEmail({ email: EMAIL })).rejects.toMatchObject({ context: { seconds: 1 } });
    await clock.advance(1);
    await expect(login.resendCode()).resolves.toEqual({ action: "VERIFY_OTP" });
    expect(wallet.asked.filter((asked) => asked.startsWith("connectEmail"))).toHaveLength(2);
    await login.confirmCode({ code: "123456" });
    await expect(login.changeEmail({ email: "ada@example.net" })).resolves.toEqual({ action: "VERIFY_PRIMARY_OTP" });
    await expect(login.changeEmail({ email: "ada@example.net" })).rejects.toMatchObject({ code: "email/too-soon" });
  });

  it("counts nothing that no mail came of, and takes over what the server counts", async () => {
    const { login, clock, wallet } = world();
    wallet.fails.connectEmail = new FoyerError("email/unavailable", { problem: "no mail server" });
    await expect(login.logInWithEmail({ email: EMAIL })).rejects.toMatchObject({ code: "email/unavailable" });
    expect(login.getSnapshot()).toMatchObject({ login: undefined });
    expect(login.getSnapshot().retryAt).toBeUndefined();
    wallet.fails.connectEmail = new FoyerError("email/too-soon", { seconds: 12 });
    await expect(login.logInWithEmail({ email: EMAIL })).rejects.toMatchObject({ context: { seconds: 12 } });
    expect(login.getSnapshot().retryAt).toBe(clock.now() + 12_000);
  });
});

describe("what is kept of a log-in", () => {
  it("is the address and that it was used, once it succeeded; the time of the mail is gone then [EML-07]", async () => {
    const { login, kept, foyer, wallet, clock, state } = world();
    const all = () => KEYS.map((key) => kept(key));
    await login.logInWithEmail({ email: EMAIL });
    expect(all()).toEqual([undefined, undefined, String(clock.now()), undefined, undefined, undefined]);
    wallet.smartAccountNetworks = async () => [1, 10];
    wallet.session = withUserName(wallet.session);
    await login.confirmCode({ code: "123456" });
    await settle();
    expect(all()).toEqual([EMAIL, "true", undefined, undefined, "ada", "1,10"]);
    expect(createLoginMemory({ get: kept, set: () => undefined }).chain()).toBe("1");
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(kept("last-used-chain")).toBe("2");
    expect(state().connections.activeNamespace).toBe("eip155");
    // Whoever signs out is forgotten, whichever way.
    await foyer.disconnect();
    await settle();
    expect([wallet.ended, all()]).toEqual([["1"], KEYS.map(() => undefined)]);
  });

  it("is an empty list of networks with smart accounts, where they could not be asked for [EML-07]", async () => {
    const { kept, enter, wallet, login } = world();
    wallet.smartAccountNetworks = async () => [1, 10];
    await enter();
    await settle();
    expect(kept("smart-account-enabled-networks")).toBe("1,10");
    wallet.smartAccountNetworks = async () =>
      Promise.reject(new FoyerError("frame/failed", { request: "", problem: "" }));
    await login.logInWithEmail({ email: EMAIL });
    await login.confirmCode({ code: "123456" });
    await settle();
    expect(kept("smart-account-enabled-networks")).toBeUndefined();
  });

  it.each([
    ["says that nobody is logged in", undefined],
    ["cannot say", new FoyerError("frame/unreachable", { origin: "", problem: "" })],
  ])("is cleared at the next visit where the wallet %s [EML-07]", async (_, failure) => {
    const before = world();
    await before.enter();
    before.foyer.destroy();
    expect(before.kept("email")).toBe(EMAIL);
    const later = world({ storage: before.storage, failure });
    await later.login.load();
    await expect.poll(() => KEYS.map((key) => later.kept(key))).toEqual(KEYS.map(() => undefined));
  });

  it("stays at the next visit where the wallet has the session", async () => {
    const before = world();
    await before.enter();
    before.foyer.destroy();
    const session = await before.wallet.session();
    const later = world({ storage: before.storage, session });
    later.evm.restores.set("ID_AUTH:1:eip155", "restored");
    await later.login.load();
    await expect.poll(() => selectLogin(later.state())?.email).toBe(EMAIL);
    expect(later.kept("email")).toBe(EMAIL);
  });
});

describe("changing the address", () => {
  it("verifies the old one, then the new one, which is the visitor's from then on", async () => {
    const { login, enter, state, kept } = world();
    await enter();
    await login.changeEmail({ email: "ada@example.net" });
    expect(login.getSnapshot().emailChange).toEqual({ step: "old", email: "ada@example.net" });
    await expect(login.confirmOldEmail({ code: "000000" })).rejects.toMatchObject({ code: "email/code-refused" });
    await login.confirmOldEmail({ code: "123456" });
    expect(login.getSnapshot().emailChange?.step).toBe("new");
    await expect(login.confirmNewEmail({ code: "123456" })).resolves.toEqual({ newEmail: "ada@example.net" });
    expect([login.getSnapshot().emailChange, selectLogin(state())?.email, kept("email")]).toEqual([
      undefined,
      "ada@example.net",
      "ada@example.net",
    ]);
  });

  it("looks each second whether it was made elsewhere", async () => {
    const { login, enter, state, clock, wallet } = world();
    await enter();
    await login.changeEmail({ email: "ada@example.net" });
    await clock.advance(2_000);
    expect(wallet.asked.filter((asked) => asked === "session")).toHaveLength(3);
    expect(login.getSnapshot().emailChange?.step).toBe("old");
    await login.confirmOldEmail({ code: "123456" });
    await wallet.updateEmailSecondaryOtp({ otp: "123456" });
    await clock.advance(1_000);
    expect([login.getSnapshot().emailChange, selectLogin(state())?.email]).toEqual([undefined, "ada@example.net"]);
    const asked = wallet.asked.length;
    await clock.advance(5_000);
    expect(wallet.asked).toHaveLength(asked);
  });

  it("finds one that was made elsewhere to a domain that is written another way [EML-05]", async () => {
    const { login, enter, clock, wallet } = world();
    await enter();
    await login.changeEmail({ email: "ada@bücher.example" });
    const { session } = wallet;
    // As the frame has it: the canonical form.
    wallet.session = async (asked) => {
      const known = await session(asked);
      const before = known?.wallet.login;
      const changed = before && { ...before, email: "ada@xn--bcher-kva.example" };
      return known && { ...known, wallet: { ...known.wallet, ...(changed && { login: changed }) } };
    };
    await clock.advance(1_000);
    expect(login.getSnapshot().emailChange).toBeUndefined();
  });

  it("needs somebody who logged in by e-mail or with an account elsewhere [EML-06]", async () => {
    const none = world({ hasWallet: false });
    await expect(none.login.changeEmail({ email: EMAIL })).rejects.toMatchObject({
      code: "email/no-login",
      message: expect.stringContaining("No auth connector found"),
    });
    const { login } = world();
    await expect(login.changeEmail({ email: EMAIL })).rejects.toMatchObject({
      code: "email/no-login",
      message: expect.stringContaining("Not connected to email or social"),
    });
  });
});

describe("a chain that the wallet does not act on", () => {
  it("leads to one that it does, and asks nobody", async () => {
    const { login, wallet } = world();
    wallet.unsupported.add("eip155:1");
    await expect(login.logInWithEmail({ email: EMAIL })).resolves.toEqual({
      action: "SWITCH_NETWORK",
      network: "eip155:2",
    });
    for (const chain of ["eip155:2", "solana:1", "solana:2"]) wallet.unsupported.add(chain);
    await expect(login.logInWithEmail({ email: EMAIL })).rejects.toMatchObject({ code: "network/unsupported" });
    expect(wallet.asked).toEqual([]);
  });
});

describe("what the wallet shows", () => {
  it("has a view with a place for it, and closing that ends it", async () => {
    const { foyer, wallet, enter, view, state } = world();
    await enter();
    wallet.tell({ type: "shown", screen: "approval", height: 480 });
    expect([view(), selectShownFrame(state())]).toEqual(["ApproveTransaction", { screen: "approval", height: 480 }]);
    wallet.tell({ type: "shown", screen: "approval", height: 520 });
    expect([foyer.getSnapshot().router.stack.length, selectShownFrame(state())?.height]).toEqual([1, 520]);
    foyer.close();
    await settle();
    expect([wallet.dismissals, selectShownFrame(state()), view()]).toEqual([1, undefined, undefined]);
  });

  it("is turned down where the modal is closed, once, and whoever asked for it is told", async () => {
    const { foyer, login, wallet, enter, view } = world();
    await enter();
    wallet.tell({ type: "shown", screen: "approval", height: 480 });
    foyer.close();
    await settle();
    expect([view(), wallet.dismissals]).toEqual([undefined, 1]);
    const over = login.showScreen({ screen: "upgrade" });
    await expect.poll(view).toBe("ApproveTransaction");
    foyer.close();
    await expect(over).resolves.toEqual({ outcome: "left" });
    expect([view(), wallet.dismissals]).toEqual([undefined, 2]);
  });

  it("asks for a modal that nobody has opened yet, and for none where one is open", async () => {
    const { foyer, wallet, enter } = world();
    await enter();
    foyer.close();
    const requested = vi.fn();
    foyer.on("modal-requested", requested);
    wallet.tell({ type: "shown", screen: "approval", height: 480 });
    expect(requested).toHaveBeenCalledTimes(1);
    wallet.tell({ type: "shown", screen: "approval", height: 500 });
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("leaves what was shown before as it was", async () => {
    const { foyer, wallet, enter, view } = world();
    await enter();
    foyer.open({ view: "Networks" });
    wallet.tell({ type: "shown", screen: "approval", height: 480 });
    expect(view()).toBe("ApproveTransaction");
    wallet.tell({ type: "hidden" });
    await settle();
    expect([view(), wallet.dismissals]).toEqual(["Networks", 0]);
  });

  it("is a screen of its own, where that is asked for", async () => {
    const { login, wallet, enter, report } = world();
    await enter();
    const over = login.showScreen({ screen: "upgrade" });
    await expect.poll(() => wallet.asked).toContain("show:upgrade");
    await login.placeFrame({ x: 1, y: 2, width: 3, height: 4 });
    expect(wallet.placed).toEqual({ x: 1, y: 2, width: 3, height: 4 });
    await login.dismiss();
    await expect(over).resolves.toEqual({ outcome: "left" });
    expect(report).toHaveBeenCalledWith("EMAIL_UPGRADE_FROM_MODAL", {});
    await login.syncTheme({ theme: { mode: "dark" }, language: "ar" });
    expect(wallet.theme).toEqual({ theme: { mode: "dark" }, language: "ar" });
  });
});
