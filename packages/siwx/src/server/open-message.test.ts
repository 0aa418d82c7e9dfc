import {
  formatSignInMessage,
  type OpenSignInMessage,
  type SignInMessage,
  signatureToJson,
} from "@foyer/contract/sign-in";
import { describe, expect, it } from "vitest";
import { eip155Verifier } from "../eip155/eip155-verifier.ts";
import { solanaVerifier } from "../solana/solana-verifier.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { ACCOUNT, ORIGIN, owner, START, startSignIn, stranger } from "../testing/server/start-sign-in.ts";
import type { SignInProof } from "./sign-in.ts";
import { memoryStore } from "./stores/memory-store.ts";
import type { SignInStore } from "./stores/store.ts";

const METHODS = ["eth_sendTransaction", "personal_sign"];
const WORDS =
  "I further authorize the stated URI to perform the following actions on my behalf: " +
  "(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.";

const SOLANA = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
const VERIFIERS = [eip155Verifier(), solanaVerifier()] as const;

/** As `createRecap` of @walletconnect/utils 2.21.8 writes it, with the chains that a wallet adds. */
function recapOf(methods: readonly string[], resource = "eip155", chains = ["eip155:1", "eip155:10"]): string {
  const actions = methods.map((method) => [`request/${method}`, [{ chains }]]);
  return `urn:recap:${btoa(JSON.stringify({ att: { [resource]: Object.fromEntries(actions) } })).replaceAll("=", "")}`;
}

const ALL = [
  "eth_sendTransaction",
  "eth_signTypedData_v4",
  "personal_sign",
  "wallet_addEthereumChain",
  "wallet_getCallsStatus",
  "wallet_getCapabilities",
  "wallet_sendCalls",
  "wallet_switchEthereumChain",
];
const CHAINS = Array.from({ length: 20 }, (_, index) => `eip155:${1_000_000 + index}`);
const LONG = recapOf(ALL, "eip155", CHAINS);
const LONG_WORDS = WORDS.replace(/'eth_sendTransaction', 'personal_sign'/, ALL.map((each) => `'${each}'`).join(", "));

/** What a wallet makes of an open text: it adds who it is, where, when, and what the page may ask of it. */
function fill(open: OpenSignInMessage, more: Partial<SignInMessage> = {}): SignInMessage {
  const { statement } = open;
  return {
    ...open,
    accountAddress: owner.address,
    chainId: "eip155:1",
    issuedAt: "2026-11-26T09:00:30.000Z",
    statement: statement === undefined ? WORDS : `${statement} ${WORDS}`,
    resources: [...(open.resources ?? []), recapOf(METHODS)],
    ...more,
  };
}

async function prove(data: SignInMessage, by = owner): Promise<SignInProof> {
  const message = formatSignInMessage(data);
  const signature = signatureToJson<"eip155">({ type: "eip191", value: await by.signMessage({ message }) });
  return { account: `${data.chainId}:${data.accountAddress}`, message, signature, origin: ORIGIN };
}

async function world(options: Parameters<typeof startSignIn>[0] = { statement: "Sign in to Example." }) {
  const { signIn, clock } = startSignIn(options);
  clock.now = START;
  const open = await signIn.createOpenMessage({ origin: ORIGIN });
  clock.now = START + 60_000;
  return { signIn, clock, open };
}

describe("a text for an account that is not known yet", () => {
  it("is the page's own, with a nonce for five minutes and nobody's name", async () => {
    const { open } = await world({
      statement: "Sign in to Example.",
      uri: "/login",
      resources: ["https://example.org/terms"],
    });
    expect(open).toEqual({
      domain: "example.org",
      statement: "Sign in to Example.",
      uri: "https://example.org/login",
      version: "1",
      nonce: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      issuedAt: "2026-11-26T09:00:00.000Z",
      expirationTime: "2026-11-26T09:05:00.000Z",
      resources: ["https://example.org/terms"],
    });
  });

  it.each([
    ["with the permissions of its session", {}],
    ["without any", { statement: "Sign in to Example.", resources: undefined }],
    ["with an address in small letters", { accountAddress: owner.address.toLowerCase() }],
    [
      "with every method of a session, on twenty chains",
      { resources: [LONG], statement: `Sign in to Example. ${LONG_WORDS}` },
    ],
  ] as const)("signs in whoever signed it, %s", async (_name, more) => {
    const { signIn, open } = await world();
    const { session } = await signIn.authenticate(await prove(fill(open, more)));
    expect(session.account).toBe(ACCOUNT);
  });

  it("takes permissions where the server has neither statement nor resources", async () => {
    const { signIn, open } = await world({});
    expect((await signIn.authenticate(await prove(fill(open)))).session.account).toBe(ACCOUNT);
  });

  it("is taken once: not again, not for another account, and by one of 200 at the same time", async () => {
    const { signIn, open } = await world();
    const proof = await prove(fill(open));
    const other = await prove(fill(open, { accountAddress: stranger.address }), stranger);
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => signIn.authenticate(proof)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({ code: "nonce/spent" });
    await expect(signIn.authenticate(other)).rejects.toMatchObject({ code: "nonce/spent" });
  });

  it("is not signed by anybody else than the account that it names", async () => {
    const { signIn, open } = await world();
    const proof = await prove(fill(open), stranger);
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({ code: "signature/refused" });
    const claimed = { ...(await prove(fill(open))), account: `eip155:1:${stranger.address}` };
    await expect(signIn.authenticate(claimed)).rejects.toMatchObject({ code: "message/changed" });
  });

  it.each<readonly [string, Partial<SignInMessage>]>([
    ["another domain", { domain: "example.com" }],
    ["another URI", { uri: "https://example.org/admin" }],
    ["a longer life", { expirationTime: "2026-11-26T10:05:00.000Z" }],
    ["no end", { expirationTime: undefined }],
    ["another statement", { statement: `Sign in to Exemple. ${WORDS}` }],
    ["a statement that does not say what it permits", { statement: "Sign in to Example." }],
    ["words for permissions that it does not list", { resources: undefined }],
    ["permissions that the words leave out", { resources: [recapOf([...METHODS, "eth_sign"])] }],
    ["permissions of something else", { resources: [recapOf(METHODS, "https://example.org")] }],
    ["permissions that are none", { resources: ["urn:recap:eyJ"], statement: "Sign in to Example." }],
    ["one more resource", { resources: ["https://example.org/all", recapOf(METHODS)] }],
    ["a request id", { requestId: "1" }],
    ["a time before which it does not hold", { notBefore: "2026-11-26T09:00:00.000Z" }],
    ["an account of another namespace", { chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", accountAddress: SOLANA }],
  ])("is refused with %s", async (_name, more) => {
    const { signIn, open } = await world({
      statement: "Sign in to Example.",
      verifiers: VERIFIERS,
    });
    await expect(signIn.authenticate(await prove(fill(open, more)))).rejects.toMatchObject({
      code: "message/changed",
      message: expect.stringMatching(IN_WORDS),
    });
    // The right one is still taken.
    await expect(signIn.authenticate(await prove(fill(open)))).resolves.toBeTruthy();
  });

  it.each([
    ["from the future", { issuedAt: "2026-11-26T09:07:00.000Z" }],
    ["from another day", { issuedAt: "2026-11-25T09:00:00.000Z" }],
    ["without its time", { issuedAt: undefined }],
  ] as const)("is refused %s", async (_name, more) => {
    const { signIn, open } = await world();
    await expect(signIn.authenticate(await prove(fill(open, more)))).rejects.toMatchObject({ code: "nonce/spent" });
  });

  it.each([
    // The clock says 09:01, and the text ends at 09:05.
    ["five minutes ahead", "2026-11-26T09:06:00.000Z", true],
    ["a millisecond more ahead", "2026-11-26T09:06:00.001Z", false],
    ["a day before its end", "2026-11-25T09:05:00.000Z", true],
    ["a millisecond more before its end", "2026-11-25T09:04:59.999Z", false],
  ] as const)("may have been written %s: %s, %s", async (_name, issuedAt, isTaken) => {
    const { signIn, open } = await world();
    const answer = signIn.authenticate(await prove(fill(open, { issuedAt })));
    if (isTaken) await expect(answer).resolves.toBeTruthy();
    else await expect(answer).rejects.toMatchObject({ code: "nonce/spent", message: expect.stringMatching(IN_WORDS) });
  });

  it("is over at its end to the millisecond, though the store forgets nothing", async () => {
    const kept = memoryStore();
    const store: SignInStore = {
      ...kept,
      read: (question) => kept.read({ ...question, now: START }),
      take: (question) => kept.take({ ...question, now: START }),
    };
    const { signIn, clock, open } = await world({ store });
    const proof = await prove(fill(open, { statement: WORDS }));
    clock.now = START + 300_000;
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({ code: "nonce/spent" });
    clock.now -= 1;
    await expect(signIn.authenticate(proof)).resolves.toBeTruthy();
  });

  it("is refused with a nonce that was made for an account, and the other way round", async () => {
    const { signIn, open } = await world();
    const bound = await signIn.createMessage({ account: ACCOUNT, origin: ORIGIN });
    const other = fill({ ...open, nonce: bound.nonce }, { accountAddress: stranger.address });
    await expect(signIn.authenticate(await prove(other, stranger))).rejects.toMatchObject({ code: "message/changed" });
    // Nor is the text that was made for the one good for the other, word for word.
    const taken = await prove({ ...bound, accountAddress: stranger.address }, stranger);
    await expect(signIn.authenticate(taken)).rejects.toMatchObject({ code: "message/changed" });
    const { accountAddress: _own, ...rest } = bound;
    const without = await prove({ ...fill(open), ...rest, nonce: bound.nonce });
    await expect(signIn.authenticate(without)).rejects.toMatchObject({ code: "message/changed" });
  });

  it("is over after five minutes", async () => {
    const { signIn, clock, open } = await world();
    clock.now = START + 300_000;
    await expect(signIn.authenticate(await prove(fill(open)))).rejects.toMatchObject({ code: "nonce/spent" });
  });

  it("is asked for by pages over HTTP, and by none of another domain", async () => {
    const { signIn } = startSignIn();
    const ask = (origin: string) =>
      signIn.handle(
        new Request("https://api.example.org/open-nonce", {
          method: "POST",
          headers: { origin, "content-type": "application/json" },
          body: "{}",
        }),
      );
    const answer = await ask(ORIGIN);
    expect([answer.status, await answer.json()]).toMatchObject([200, { message: { domain: "example.org" } }]);
    expect((await ask("https://example.com")).status).toBe(403);
  });

  it.each([
    ["no verifier of EVM accounts", { verifiers: [solanaVerifier()] as const }],
    ["no EVM chain", { chains: ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"] as const, verifiers: VERIFIERS }],
  ] as const)("is not made where there is %s", async (_name, options) => {
    const { signIn } = startSignIn(options);
    await expect(signIn.createOpenMessage({ origin: ORIGIN })).rejects.toMatchObject({
      code: "chain/unsupported",
      message: expect.stringMatching(IN_WORDS),
    });
  });
});
