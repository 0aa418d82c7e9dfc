import type { Network, SourceEvent } from "@foyer/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Served, serveWallet } from "../testing/serve-wallet.ts";
import { embeddedWallet, type FramedWallet } from "./embedded-wallet.ts";
import type { EmbeddedWalletOptions } from "./options.ts";

const { protocol, port, hostname } = window.location;
const origin = `${protocol}//${hostname === "localhost" ? "127.0.0.1" : "localhost"}:${port}`;
const page = new URL("./wallet-page.html", import.meta.url).pathname;
const clock = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    // What the kit waits for before it asks is no test's affair.
    const timer = setTimeout(run, ms === 500 ? 0 : ms);
    return () => clearTimeout(timer);
  },
};
const frames = (): readonly HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>("iframe[data-foyer-frame]"),
];
const networks = [
  { caipNetworkId: "eip155:1", chainNamespace: "eip155", id: 1 },
] as unknown as readonly Network<"eip155">[];

// The server of tests has the page at another path than a frame's.
const src = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "src") as PropertyDescriptor;
const addresses: string[] = [];
Object.defineProperty(HTMLIFrameElement.prototype, "src", {
  ...src,
  set(value: string) {
    const url = new URL(value, window.location.href);
    if (url.pathname.startsWith("/frame/")) {
      addresses.push(url.pathname + url.search);
      url.pathname = page;
      url.search = "";
    }
    src.set?.call(this, url.href);
  },
});

const stops: (() => void)[] = [];
function world(given: Partial<EmbeddedWalletOptions> = {}, served: Served = { email: "", isIn: false, seen: [] }) {
  const events: SourceEvent[] = [];
  const wallet = embeddedWallet({ projectId: "shop", origin, chains: ["eip155:1", "eip155:10", SOLANA], ...given });
  const hear = ({ data, ports: [port] }: MessageEvent): void => {
    if (data?.handed === true && port) serveWallet(port, { served, clock });
  };
  window.addEventListener("message", hear);
  const stop = wallet.start({
    app: { name: "Shop", description: "", url: "https://shop.example", icons: [] },
    id: "foyer",
    clock,
    emit: (event) => events.push(event),
  });
  stops.push(stop, () => window.removeEventListener("message", hear));
  return { wallet, events, served, stop };
}

const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

async function logIn(wallet: FramedWallet): Promise<void> {
  await wallet.connectEmail({ email: "ada@example.org" });
  await wallet.connectOtp({ otp: "123456" });
}

type Live = { request(call: { method: string; params?: unknown[] }): Promise<unknown> };
async function open(wallet: FramedWallet): Promise<Live> {
  const session = await wallet.session();
  return wallet.provider({ topic: session?.topic ?? "", namespace: "eip155", networks }) as Live;
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const frame of frames()) frame.remove();
  addresses.length = 0;
});

describe("an embedded wallet", () => {
  it("is loaded at the start of a visit only where somebody was logged in before [FRM-04]", async () => {
    const { wallet } = world();
    wallet.syncTheme({ theme: { mode: "dark" }, language: "ar" });
    wallet.dismiss();
    wallet.place(undefined);
    await expect(wallet.restore({ topics: [] })).resolves.toEqual([]);
    expect(frames()).toEqual([]);
    const restoring = wallet.restore({ topics: ["before"] });
    await vi.waitFor(() => expect(frames()).toHaveLength(1));
    await restoring;
  });

  it("is loaded hidden, by an address that says for whom, and told how the page looks", async () => {
    const { wallet, served } = world({ isLoggingOn: true, rpcUrl: "https://rpc.example.org" });
    wallet.syncTheme({ theme: { mode: "dark", accent: "#ff0000" }, language: "ar" });
    await wallet.prepare();
    expect(addresses).toEqual([
      "/frame/1/shop?projectId=shop&chainId=1&version=1&enableLogger=true&rpcUrl=https%3A%2F%2Frpc.example.org",
    ]);
    await vi.waitFor(() => expect(served.seen).toEqual(["theme dark ar", "dapp Shop"]));
    wallet.syncTheme({ theme: { mode: "light" }, language: "en" });
    await vi.waitFor(() => expect(served.seen).toContain("theme light en"));
  });

  it("is a hidden frame with its query, and each message has an id of its own and is answered by its type [FRM-01]", async () => {
    const posted = vi.spyOn(MessagePort.prototype, "postMessage");
    const { wallet } = world({ enableCloudAuthAccount: true });
    await wallet.connectEmail({ email: "ada@example.org" });
    await expect(wallet.connectOtp({ otp: "000000" })).rejects.toMatchObject({ code: "email/code-refused" });
    const [frame] = frames();
    const { visibility } = getComputedStyle(frame as HTMLIFrameElement);
    expect([frames().length, visibility, (frame as HTMLIFrameElement).inert]).toEqual([1, "hidden", true]);
    expect([...new URLSearchParams(addresses[0]?.split("?")[1])]).toEqual([
      ["projectId", "shop"],
      ["chainId", "1"],
      ["version", "1"],
      ["enableLogger", "false"],
      ["rpcUrl", ""],
      ["enableCloudAuthAccount", "true"],
    ]);
    // Between windows, both ways.
    type Posted = { readonly id: string; readonly type: string };
    const messages = posted.mock.calls.map(([message]) => message as Posted);
    posted.mockRestore();
    const of = (type: string): Posted[] => messages.filter((message) => message.type === type);
    const [email, good, otp, bad] = ["CONNECT_EMAIL", "CONNECT_EMAIL_SUCCESS", "CONNECT_OTP", "CONNECT_OTP_ERROR"].map(
      of,
    );
    expect([email, good, otp, bad].map((each) => each?.length)).toEqual([1, 1, 1, 1]);
    expect([good?.[0]?.id, bad?.[0]?.id]).toEqual([email?.[0]?.id, otp?.[0]?.id]);
    for (const { id } of messages.filter(({ type }) => type))
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const asked = messages.filter(({ type }) => type && !/_(SUCCESS|ERROR)$/.test(type)).map(({ id }) => id);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("gives a session with the accounts of both namespaces, and the same one after a reload", async () => {
    const { wallet, stop, served } = world();
    await expect(wallet.session()).resolves.toBeUndefined();
    await expect(wallet.connectEmail({ email: "new@example.org" })).resolves.toEqual({
      action: "VERIFY_DEVICE",
      number: "42",
    });
    await wallet.connectDevice();
    await wallet.connectOtp({ otp: "123456" });
    const session = await wallet.session();
    expect(session).toMatchObject({
      wallet: { name: "Shop", login: { method: "email", email: "new@example.org" } },
      accounts: [`eip155:1:0x${"a".repeat(40)}`, `eip155:10:0x${"a".repeat(40)}`, expect.stringContaining(SOLANA)],
    });
    stop();
    expect(frames()).toEqual([]);
    const later = world({}, served);
    const heard = vi.fn();
    later.wallet.on(heard);
    const topic = session?.topic ?? "";
    await expect(later.wallet.restore({ topics: [topic] })).resolves.toMatchObject([{ topic }]);
    expect(heard).toHaveBeenCalledWith({ type: "checked", isLoggedIn: true });
    await later.wallet.disconnect({ topic });
    await expect(later.wallet.restore({ topics: [topic] })).resolves.toEqual([]);
    const late = vi.fn();
    later.wallet.on(late);
    expect(late.mock.calls).toEqual([[{ type: "checked", isLoggedIn: false }]]);
  });

  it("has no account where one cannot be read, and notes it", async () => {
    const { wallet } = world({}, { email: "", isIn: false, hasNoSolana: true, seen: [] });
    await logIn(wallet);
    const session = await wallet.session();
    expect(session?.accounts).toEqual([`eip155:1:0x${"a".repeat(40)}`, `eip155:10:0x${"a".repeat(40)}`]);
    expect(
      wallet
        .readLog()
        .filter(({ level }) => level === "warn")
        .map(({ text }) => text),
    ).toEqual([expect.stringContaining(`GET_USER failed for ${SOLANA}`)]);
    expect(JSON.stringify(wallet.readLog())).not.toMatch(/ada@|123456/);
    await wallet.disconnect({ topic: session?.topic ?? "" });
  });

  it("has no accounts and is on no chain where none can be read, and notes each [FRM-03]", async () => {
    const { wallet } = world({}, { email: "", isIn: false, hasNoAccounts: true, seen: [] });
    await logIn(wallet);
    const session = await wallet.session();
    // Chains are told of with accounts: without any, there is none that could be read as the one in use.
    expect(session).toMatchObject({ accounts: [] });
    expect(JSON.stringify(session)).not.toMatch(/eip155|solana/);
    const warnings = wallet.readLog().filter(({ level }) => level === "warn");
    for (const chain of ["eip155:1", SOLANA])
      expect(warnings).toContainEqual(
        expect.objectContaining({ text: expect.stringContaining(`GET_USER failed for ${chain}`) }),
      );
    const live = await open(wallet);
    await expect(live.request({ method: "eth_accounts" })).resolves.toEqual([]);
    await wallet.disconnect({ topic: session?.topic ?? "" });
  });

  it.each([
    ["soon@example.org", "email/too-soon", expect.stringMatching(/^Please try again after 12 seconds/)],
    ["bad@example.org", "email/invalid", expect.stringContaining("Invalid email")],
    ["mailless@example.org", "email/unavailable", expect.stringContaining("said by the frame")],
    ["broken@example.org", "frame/failed", expect.stringContaining("An error occurred")],
  ])("says of %s that it is %s [FRM-05]", async (email, code, message) => {
    const { wallet } = world();
    await expect(wallet.connectEmail({ email })).rejects.toMatchObject({ code, message });
  });

  it("keeps a megabyte of what a frame did at most, the newest of it", async () => {
    const start = Date.now();
    // The channel takes so many messages each second.
    const now = vi.spyOn(clock, "now").mockReturnValue(start);
    const { wallet } = world();
    const bytesOf = (): number => wallet.readLog().reduce((sum, { text }) => sum + text.length * 2, 0);
    await wallet.connectEmail({ email: "first@example.org" });
    expect(wallet.readLog().map(({ level, text }) => [level, text])).toContainEqual(["info", "ask CONNECT_EMAIL"]);
    const oldest = wallet.readLog()[0];
    // Each failure is noted with a thousand characters of the frame's, of two bytes each.
    const fail = () =>
      wallet.connectEmail({ email: "wordy@example.org" }).then(
        () => "",
        ({ message }: Error) => message,
      );
    for (let round = 0; round < 75; round += 1) {
      now.mockReturnValue(start + round * 1_000);
      const messages = await Promise.all(Array.from({ length: 8 }, fail));
      expect(messages.every((message) => message.includes("w".repeat(100)))).toBe(true);
    }
    now.mockRestore();
    expect(bytesOf()).toBeGreaterThan(950_000);
    expect(bytesOf()).toBeLessThanOrEqual(1_000_000);
    expect(wallet.readLog()).not.toContainEqual(oldest);
    expect(wallet.readLog().at(-1)).toMatchObject({ level: "warn", text: expect.stringContaining("CONNECT_EMAIL") });
  });

  it("says what of a code is wrong", async () => {
    const { wallet } = world();
    await wallet.connectEmail({ email: "new.refused@example.org" });
    await expect(wallet.connectDevice()).rejects.toMatchObject({ code: "email/device-refused" });
    await expect(wallet.connectOtp({ otp: "000000" })).rejects.toMatchObject({
      code: "email/code-refused",
      context: { triesLeft: 4 },
    });
    await expect(wallet.connectOtp({ otp: "999999" })).rejects.toMatchObject({
      code: "email/expired",
      context: { what: "code" },
    });
    await expect(wallet.connectOtp({ otp: "12" })).rejects.toMatchObject({ code: "frame/failed" });
  });

  it("asks the frame by an EIP-1193 provider, and fails as wallets on pages do", async () => {
    const { wallet, events } = world();
    await logIn(wallet);
    const live = await open(wallet);
    await expect(live.request({ method: "eth_accounts" })).resolves.toEqual([`0x${"a".repeat(40)}`]);
    const sign = (text: string) =>
      live.request({ method: "personal_sign", params: [text, `0x${"a".repeat(40)}`, "password"] });
    await expect(sign("0x01")).rejects.toMatchObject({ code: 4001 });
    await expect(sign("0x03")).rejects.toMatchObject({ code: -32000 });
    await expect(live.request({ method: "eth_sign", params: [] })).rejects.toMatchObject({ code: 4200 });
    await expect(live.request({ method: "eth_getBalance", params: ["no"] })).rejects.toMatchObject({ code: -32602 });
    // Logged in elsewhere, or out: no permission is missing, and no other request succeeds until the user logs in again.
    await expect(sign("0x02")).rejects.toMatchObject({ code: 4900, message: expect.stringContaining("Log in again") });
    expect(events.at(-1)).toMatchObject({ type: "ended", cause: "expired" });
    await expect(live.request({ method: "eth_accounts" })).resolves.toEqual([]);
  });

  it("has no account take on code for a page, and leaves nothing of that out in silence", async () => {
    const { wallet } = world();
    await logIn(wallet);
    const live = await open(wallet);
    const from = `0x${"a".repeat(40)}`;
    const refused = { code: 4200, message: expect.stringContaining("EIP-7702") };
    const [delegation] = [{ address: from, chainId: 1, nonce: 0 }];
    for (const [method, asked] of [
      ["wallet_signAuthorization", delegation],
      ["eth_sendTransaction", { from, to: from, authorizationList: [delegation] }],
      ["eth_sendTransaction", { from, to: from, authorizationList: [] }],
      ["eth_sendTransaction", { from, to: from, type: "0x4" }],
      ["eth_sendTransaction", { from, to: from, type: "0x04" }],
    ] as const)
      await expect(live.request({ method, params: [asked] })).rejects.toMatchObject(refused);
    for (const method of ["eth_signTransaction", "eth_signAuthorization"])
      await expect(live.request({ method, params: [delegation] })).rejects.toMatchObject({ code: 4200 });
  });

  it("tells what the frame shows, to whoever listens later too, and ends that", async () => {
    const { wallet, events } = world();
    await logIn(wallet);
    const live = await open(wallet);
    const signing = live.request({ method: "personal_sign", params: ["0x00", `0x${"a".repeat(40)}`] });
    const rejected = expect(signing).rejects.toMatchObject({ code: 4001 });
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toContain("asked"));
    const heard = vi.fn();
    wallet.on(heard);
    expect(heard.mock.calls).toEqual([[{ type: "shown", screen: "approval", height: 480 }]]);
    wallet.place({ x: 5, y: 6, width: 70, height: 80 });
    expect(frames()[0]?.getBoundingClientRect()).toMatchObject({ x: 5, y: 6, width: 70, height: 80 });
    wallet.dismiss();
    await rejected;
    expect(heard).toHaveBeenLastCalledWith({ type: "hidden" });
    expect(getComputedStyle(frames()[0] as HTMLIFrameElement).visibility).toBe("hidden");
  });

  it("turns down what is shown when it is dismissed, and takes back what waits behind it, each by itself [FRM-04]", async () => {
    const { wallet, events } = world();
    await logIn(wallet);
    const live = await open(wallet);
    const posted = vi.spyOn(MessagePort.prototype, "postMessage");
    const sign = () => live.request({ method: "personal_sign", params: ["0x00", `0x${"a".repeat(40)}`] });
    const both = [sign(), sign()].map((each) => expect(each).rejects.toMatchObject({ code: 4001 }));
    await vi.waitFor(() => expect(events.filter(({ type }) => type === "asked")).toHaveLength(2));
    wallet.dismiss();
    await Promise.all(both);
    type Posted = { readonly id: string; readonly type: string; readonly payload?: { readonly ids: string[] } };
    const of = (type: string) => posted.mock.calls.map(([each]) => each as Posted).filter((each) => each.type === type);
    expect(of("RPC_ABORT").map(({ payload }) => payload?.ids)).toEqual(of("RPC_REQUEST").map(({ id }) => [id]));
    posted.mockRestore();
  });

  it("changes the address, shows screens, and names networks with smart accounts", async () => {
    const { wallet, events } = world();
    await logIn(wallet);
    await wallet.session();
    const heard = vi.fn();
    wallet.on(heard);
    await expect(wallet.updateEmail({ email: "later@example.org" })).resolves.toEqual({ action: "VERIFY_PRIMARY_OTP" });
    await wallet.updateEmailPrimaryOtp({ otp: "123456" });
    await expect(wallet.updateEmailSecondaryOtp({ otp: "123456" })).resolves.toEqual({ newEmail: "later@example.org" });
    expect(heard).toHaveBeenCalledWith({ type: "email", email: "later@example.org" });
    expect(events.at(-1)).toMatchObject({
      type: "changed",
      session: { wallet: { login: { email: "later@example.org" } } },
    });
    await expect(wallet.show({ screen: "upgrade" })).resolves.toEqual({ outcome: "done" });
    expect(heard).toHaveBeenCalledWith({ type: "recovery", recovery: "own" });
    expect(events.at(-1)).toMatchObject({
      type: "changed",
      session: { wallet: { login: { email: "later@example.org", recovery: "own" } } },
    });
    await expect(wallet.smartAccountNetworks()).resolves.toEqual([1, 10]);
  });

  it("uses the plain or the smart account, each where its chain has it, and tells of both", async () => {
    const [plain, smart] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`];
    const { wallet, events } = world({}, { email: "", isIn: false, preferred: "eoa", seen: [] });
    await logIn(wallet);
    const both = [
      { caipNetworkId: "eip155:1", chainNamespace: "eip155", id: 1 },
      { caipNetworkId: "eip155:10", chainNamespace: "eip155", id: 10 },
    ] as unknown as readonly Network<"eip155">[];
    const heard = vi.fn();
    wallet.on(heard);
    const { topic = "", accounts } = (await wallet.session()) ?? {};
    expect(accounts?.slice(0, 3)).toEqual([`eip155:1:${plain}`, `eip155:1:${smart}`, `eip155:10:${plain}`]);
    const told = { type: "accounts", networks: [1], isDeployed: false, accounts: expect.any(Array) };
    expect(heard).toHaveBeenLastCalledWith({ ...told, preferred: "eoa" });
    const live = wallet.provider({ topic, namespace: "eip155", networks: both }) as Live & {
      on(name: string, hear: (data: unknown) => void): void;
    };
    const moves = vi.fn();
    live.on("accountsChanged", moves);
    await wallet.setPreferredAccount({ type: "smartAccount", chain: "eip155:1" });
    expect(moves.mock.calls).toEqual([[[smart, plain]]]);
    expect(heard).toHaveBeenLastCalledWith({ ...told, preferred: "smartAccount" });
    expect(events.at(-1)).toMatchObject({ type: "changed", session: { topic } });
    // A chain without smart accounts has the plain one, and coming back brings the other back.
    await live.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0xa" }] });
    expect(moves).toHaveBeenLastCalledWith([plain]);
    await live.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x1" }] });
    expect(moves).toHaveBeenLastCalledWith([smart, plain]);
    const late = vi.fn();
    wallet.on(late);
    expect(late).toHaveBeenCalledWith({ ...told, preferred: "smartAccount" });
    await wallet.checkSmartAccount({ chain: "eip155:10" });
    expect(late).toHaveBeenCalledTimes(1);
    await wallet.checkSmartAccount({ chain: "eip155:1" });
    expect(late).toHaveBeenCalledTimes(2);
  });

  it("connects, gives e-mail address and pages to log in at, prefers an account, and syncs theme and page [API-07]", async () => {
    const { wallet, served } = world({}, { email: "", isIn: false, preferred: "eoa", seen: [] });
    const social = await wallet.socialUri({ provider: "google" });
    expect(social).toEqual({ uri: "https://accounts.example.org/google" });
    const farcaster = await wallet.farcasterUri();
    expect(farcaster).toEqual({ url: "https://farcaster.example.org/~/siwf?channelToken=1" });
    await logIn(wallet);
    const session = await wallet.session();
    expect(session).toMatchObject({ wallet: { login: { email: "ada@example.org" } } });
    expect(session?.accounts[0]).toBe(`eip155:1:0x${"a".repeat(40)}`);
    await wallet.setPreferredAccount({ type: "smartAccount", chain: "eip155:1" });
    expect(served.preferred).toBe("smartAccount");
    wallet.syncTheme({ theme: { mode: "light" }, language: "en" });
    await vi.waitFor(() => expect(served.seen).toEqual(expect.arrayContaining(["theme light en", "dapp Shop"])));
  });

  it("stays with the account it had where another cannot be used", async () => {
    const { wallet } = world({}, { email: "", isIn: false, preferred: "eoa", seen: [] });
    await wallet.connectEmail({ email: "stuck@example.org" });
    await wallet.connectOtp({ otp: "123456" });
    const before = await wallet.session();
    await expect(wallet.setPreferredAccount({ type: "smartAccount", chain: "eip155:1" })).rejects.toMatchObject({
      code: "frame/failed",
    });
    expect((await wallet.session())?.accounts).toEqual(before?.accounts);
  });

  it("is refused with options that name no frame", () => {
    expect(() => embeddedWallet({ projectId: "" })).toThrowError(expect.objectContaining({ code: "options/invalid" }));
    for (const bad of [
      "nonsense",
      "https://a.example/",
      "https://A.example",
      "http://a.example",
      "https://u@a.example",
    ])
      expect(() => embeddedWallet({ projectId: "shop", origin: bad })).toThrowError(
        expect.objectContaining({ context: expect.objectContaining({ path: "embeddedWallet.origin" }) }),
      );
    expect(embeddedWallet({ projectId: "shop" }).supports("eip155:8453")).toBe(true);
    expect(embeddedWallet({ projectId: "shop" }).supports("bip122:000000000019d6689c085ae165831e93")).toBe(false);
  });
});
