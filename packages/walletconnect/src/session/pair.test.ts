import type { Network } from "@foyer/contract";
import { formatSignInMessage, type OpenSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import { describe, expect, it, vi } from "vitest";
import type { AuthRequest, ClientSession, RelayClient } from "../client/relay-client.ts";
import { openRelayRuntime } from "../open-relay-runtime.ts";
import { createClientManual } from "../testing/manual-client.ts";
import { pair } from "./pair.ts";

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const PAIRING = "ab".repeat(32);
const NETWORKS = [1, 10].map((id) => ({
  caipNetworkId: `eip155:${id}`,
  chainNamespace: "eip155",
})) as unknown as Network[];
const OPEN: OpenSignInMessage = {
  domain: "example.org",
  uri: "https://example.org",
  version: "1",
  nonce: "k3Jx9QmP2Lr7",
  statement: "Sign in to Example.",
  issuedAt: "2023-11-14T22:13:20.000Z",
  expirationTime: "2023-11-14T22:18:20.000Z",
};
const SIGNED: SignInMessage = {
  ...OPEN,
  accountAddress: ADDRESS,
  chainId: "eip155:1",
  issuedAt: "2023-11-14T22:13:30.000Z",
};

type Auth = { readonly message?: SignInMessage; readonly t?: string; readonly s?: string };

/** A client whose wallets answer as a test says. */
function world({ knows = true }: { readonly knows?: boolean } = {}) {
  const manual = createClientManual("eip155", { accounts: [`eip155:1:${ADDRESS}`], methods: ["personal_sign"] });
  const asked: AuthRequest[] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  let answer = (_with: object): void => undefined;
  let decline = (_with: unknown): void => undefined;
  const texts = new Map<object, string>();
  const client: RelayClient = {
    ...manual.client,
    session: { getAll: () => manual.client.session.getAll().map((each) => ({ ...each, pairingTopic: PAIRING })) },
    connect: vi.fn(async () => ({ uri: "wc:plain@2", approval: async () => session() })),
    disconnect: vi.fn(async () => undefined),
    ...(knows && {
      authenticate: async (request: AuthRequest) => {
        asked.push(request);
        const waiting = new Promise<never>((resolve, reject) => {
          answer = resolve as typeof answer;
          decline = reject;
        });
        return { uri: `wc:${PAIRING}@2?expiryTimestamp=1700000300`, response: () => waiting };
      },
      formatAuthMessage: ({ request }: { readonly request: object }) => texts.get(request) ?? "",
    }),
  };
  const session = (): ClientSession => client.session.getAll()[0] as ClientSession;
  const clock = {
    now: () => 1_700_000_000_000,
    after(ms: number, run: () => void) {
      timers.push({ ms, run });
      return () => undefined;
    },
  };
  const runtime = openRelayRuntime({ ...manual.host, clock }, { client, isShared: false });
  return {
    client,
    runtime,
    asked,
    timers,
    /** The wallet agrees, and signs. */
    agree(...auths: readonly Auth[]) {
      const read = auths.map(({ message = SIGNED, t = "eip191", s = "0x12ab" }) => {
        const p = { iss: `did:pkh:${message.chainId}:${message.accountAddress}` };
        texts.set(p, formatSignInMessage(message));
        return { p, s: { t, s } };
      });
      answer({ session: session(), ...(auths.length > 0 && { auths: read }) });
    },
    agreeToNothing: () => answer({ auths: [] }),
    decline: (why: unknown) => decline(why),
  };
}

describe("a link by which a wallet may sign in as it agrees", () => {
  it("offers the text with the networks and the methods, and gives what was signed", async () => {
    const { runtime, asked, agree, client } = world();
    const { uri, approval } = await pair(runtime, { networks: NETWORKS, signIn: OPEN });
    expect(uri).toMatch(/^wc:/);
    expect(client.connect).not.toHaveBeenCalled();
    expect(asked).toEqual([
      expect.objectContaining({
        chains: ["eip155:1", "eip155:10"],
        methods: expect.arrayContaining(["personal_sign", "eth_sendTransaction"]),
        domain: "example.org",
        uri: "https://example.org",
        nonce: OPEN.nonce,
        statement: "Sign in to Example.",
        exp: OPEN.expirationTime,
      }),
    ]);
    agree({});
    expect(await approval).toMatchObject({
      topic: "topic",
      signed: [{ data: SIGNED, message: formatSignInMessage(SIGNED), signature: { type: "eip191", value: "0x12ab" } }],
    });
  });

  it("is a plain session where the wallet knows of nothing else", async () => {
    const { runtime, agree } = world();
    const { approval } = await pair(runtime, { networks: NETWORKS, signIn: OPEN });
    agree();
    expect(await approval).toMatchObject({ topic: "topic", signed: [] });
  });

  it.each([
    ["nothing is to be signed", { knows: true, signIn: undefined }],
    ["the host's own client knows of no such thing", { knows: false, signIn: OPEN }],
  ])("is a plain link where %s", async (_why, { knows, signIn }) => {
    const { runtime, asked, client } = world({ knows });
    const { uri, approval } = await pair(runtime, { networks: NETWORKS, signIn });
    expect([uri, asked]).toEqual(["wc:plain@2", []]);
    expect(client.connect).toHaveBeenCalledOnce();
    expect(await approval).not.toHaveProperty("signed");
  });

  it.each<readonly [string, Auth]>([
    ["another nonce", { message: { ...SIGNED, nonce: "anotherNonce1" } }],
    ["another domain", { message: { ...SIGNED, domain: "example.com" } }],
    ["another URI", { message: { ...SIGNED, uri: "https://example.org/admin" } }],
    ["an unknown kind of signature", { t: "eip6492" }],
    ["a signature that is none", { s: "nonsense" }],
    ["an empty one", { s: "0x" }],
  ])("leaves out what has %s, and connects", async (_what, auth) => {
    const { runtime, agree } = world();
    const { approval } = await pair(runtime, { networks: NETWORKS, signIn: OPEN });
    agree(auth);
    expect(await approval).toMatchObject({ topic: "topic", signed: [] });
  });

  it.each([
    ["the wallet declines", "User rejected.", "wallet/rejected"],
    ["the wallet fails", "Something else", "wallet/internal"],
    ["the signature is false", { code: 7000, message: "Signature verification failed" }, "wallet/internal"],
  ])("says that %s", async (_what, why, code) => {
    const { runtime, decline } = world();
    const { approval } = await pair(runtime, { networks: NETWORKS, signIn: OPEN });
    decline(why);
    await expect(approval).rejects.toMatchObject({ code });
  });

  it("ends the session that the client keeps though its signature is false", async () => {
    const { runtime, client, decline, timers } = world();
    const { approval } = await pair(runtime, { networks: NETWORKS, signIn: OPEN });
    decline({ code: 7000, message: "Signature verification failed" });
    await expect(approval).rejects.toBeTruthy();
    timers.at(-1)?.run();
    expect(client.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: "topic" }));
  });

  it("has no accounts where the wallet signs and lets the page ask for nothing", async () => {
    const { runtime, agreeToNothing } = world();
    const { approval } = await pair(runtime, { networks: NETWORKS, signIn: OPEN });
    agreeToNothing();
    await expect(approval).rejects.toMatchObject({ code: "wallet/no-accounts" });
  });

  it("expires with the link, and a wallet that agrees later is told that it is over", async () => {
    const { runtime, client, agree, timers } = world();
    const { approval, expiresAt } = await pair(runtime, { networks: NETWORKS, signIn: OPEN });
    const expiry = timers.find(({ ms }) => ms === expiresAt + 5_000 - 1_700_000_000_000);
    expiry?.run();
    await expect(approval).rejects.toMatchObject({ code: "relay/expired" });
    agree({});
    await vi.waitFor(() => expect(client.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: "topic" })));
  });

  it("expires with the link, also where no wallet may sign and the client says nothing of it", async () => {
    const { runtime, client, timers } = world();
    Object.assign(client, {
      connect: async () => ({
        uri: `wc:${PAIRING}@2?expiryTimestamp=1700000300`,
        approval: () => new Promise(() => undefined),
      }),
    });
    const { approval, expiresAt } = await pair(runtime, { networks: NETWORKS });
    expect(expiresAt).toBe(1_700_000_300_000);
    timers.find(({ ms }) => ms === 300_000 + 5_000)?.run();
    await expect(approval).rejects.toMatchObject({ code: "relay/expired" });
  });

  it("is nobody's any more once the wait for it was ended", async () => {
    const { runtime, client, agree } = world();
    const own = new AbortController();
    const { approval } = await pair(runtime, { networks: NETWORKS, signIn: OPEN, signal: own.signal });
    own.abort();
    await expect(approval).rejects.toMatchObject({ code: "flow/aborted" });
    agree({});
    await vi.waitFor(() => expect(client.disconnect).toHaveBeenCalled());
  });
});
