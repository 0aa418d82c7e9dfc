import { describe, expect, it } from "vitest";
import { toBase58 } from "../base58.ts";
import { devnet, mainnet } from "../networks.ts";
import { createNameLedger, personOf } from "../testing/name-ledger.ts";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";
import { favouriteKey, NAME_PROGRAM, nameKey, OFFERS_PROGRAM, solKeys, tokenKeys } from "./name-keys.ts";
import { snsNames } from "./sns-names.ts";

const [ADA, BOB, EVE] = [personOf(1), personOf(2), personOf(3)];
/** What a program holds: nobody has its key. */
const VAULT = tokenKeys(ADA.key).mint;
const CHAIN = mainnet.caipNetworkId;

/** A node that keeps names as the programs write them. @see https://github.com/Bonfida/sns-ip */
function world() {
  const ledger = createNameLedger();
  const source = snsNames({ networks: [mainnet] });
  return {
    ledger,
    reverse: (address = ADA.address, chain: string = CHAIN) =>
      source.reverse(`${chain}:${address}` as `${typeof CHAIN}:${string}`, ledger.given),
    resolve: (name: string, chain: string = CHAIN) =>
      source.resolve(name, { ...ledger.given, chain: chain as typeof CHAIN }),
  };
}

/** A node that keeps a name of Ada's by which she wants to be called. */
function named(name: string | Uint8Array, registered: { label: string; sub?: string } = { label: String(name) }) {
  const { ledger, ...verbs } = world();
  const key = ledger.name(registered, ADA.key);
  ledger.favourite(ADA.key, key);
  ledger.written(key, name);
  return { ledger, key, ...verbs };
}

describe("who is behind a name that ends in .sns", () => {
  it("is its owner, in one question", async () => {
    const { ledger, resolve } = world();
    ledger.name({ label: "ada" }, ADA.key);
    expect(await resolve("Ada.sns")).toEqual({ address: ADA.address });
    expect(ledger.asked).toEqual(["getMultipleAccounts"]);
  });

  it("is the owner of a name below another", async () => {
    const { ledger, resolve } = world();
    ledger.name({ label: "ada", sub: "blog" }, BOB.key);
    expect(await resolve("blog.ada.sns")).toEqual({ address: BOB.address });
    expect(await resolve("ada.sns")).toBeUndefined();
  });

  it("is whom its owner names, if they agreed", async () => {
    const { ledger, resolve } = world();
    const name = ledger.name({ label: "ada" }, ADA.key);
    ledger.record(name, { by: ADA.key, to: BOB.key });
    expect(await resolve("ada.sns")).toEqual({ address: BOB.address });
    ledger.record(name, { by: ADA.key, to: VAULT });
    expect(await resolve("ada.sns")).toEqual({ address: toBase58(VAULT) });
  });

  it("is not whom an earlier owner named", async () => {
    const { ledger, resolve } = world();
    const name = ledger.name({ label: "ada" }, ADA.key);
    ledger.record(name, { by: EVE.key, to: EVE.key });
    expect(await resolve("ada.sns")).toEqual({ address: ADA.address });
  });

  it.each([
    ["did not agree", { by: ADA.key, to: BOB.key, agreed: EVE.key }],
    ["is not proven", { by: ADA.key, to: BOB.key, proofs: [0, 0, 1, 0] }],
    ["is proven by a key of another chain", { by: ADA.key, to: BOB.key, proofs: [1, 0, 2, 0] }],
    ["is no address", { by: ADA.key, to: BOB.key, length: 20 }],
    ["is cut off", { by: ADA.key, to: BOB.key.slice(0, 8) }],
  ])("is nobody where who is named %s", async (_what, record) => {
    const { ledger, resolve } = world();
    ledger.record(ledger.name({ label: "ada" }, ADA.key), record);
    expect(await resolve("ada.sns")).toBeUndefined();
  });

  it("is whom the owner signed for, and not whom somebody else did", async () => {
    const { ledger, resolve } = world();
    const name = ledger.name({ label: "ada" }, ADA.key);
    ledger.olderRecord(name, ADA, BOB.key);
    expect(await resolve("ada.sns")).toEqual({ address: BOB.address });
    ledger.olderRecord(name, EVE, EVE.key);
    expect(await resolve("ada.sns")).toEqual({ address: ADA.address });
  });

  it("is who holds the token, never the program that holds the name", async () => {
    const { ledger, resolve } = world();
    const name = ledger.name({ label: "ada" }, VAULT);
    expect(await resolve("ada.sns")).toBeUndefined();
    ledger.tokenize(name, BOB.key);
    expect(await resolve("ada.sns")).toEqual({ address: BOB.address });
    // What its maker wrote down before is of no account.
    ledger.record(name, { by: VAULT, to: EVE.key });
    expect(await resolve("ada.sns")).toEqual({ address: BOB.address });
  });

  it("is the owner again once the token was given back", async () => {
    const { ledger, resolve } = world();
    const name = ledger.name({ label: "ada" }, ADA.key);
    ledger.tokenize(name, BOB.key, 3);
    expect(await resolve("ada.sns")).toEqual({ address: ADA.address });
  });

  it.each([
    ["is gone", (ledger: Ledger, mint: Uint8Array) => ledger.accounts.delete(toBase58(mint))],
    ["is held by nobody", (ledger: Ledger, mint: Uint8Array) => ledger.largest.delete(toBase58(mint))],
    ["is one of two", (ledger: Ledger, mint: Uint8Array) => putToken(ledger, mint, { sum: 2 })],
    ["is of another program", (ledger: Ledger, mint: Uint8Array) => putToken(ledger, mint, { program: NAME_PROGRAM })],
    ["is held twice", (ledger: Ledger, mint: Uint8Array) => ledger.largest.set(toBase58(mint), twice(ledger, mint))],
    ["is held by a program", (ledger: Ledger, mint: Uint8Array) => putToken(ledger, mint, { holder: VAULT })],
  ])("is nobody where the token %s", async (_what, spoil) => {
    const { ledger, resolve } = world();
    const name = ledger.name({ label: "ada" }, ADA.key);
    ledger.tokenize(name, BOB.key);
    spoil(ledger, tokenKeys(name).mint);
    expect(await resolve("ada.sns")).toBeUndefined();
  });

  it.each([
    ["another program wrote it", OFFERS_PROGRAM, 96],
    ["it is short", NAME_PROGRAM, 95],
    ["it is empty", NAME_PROGRAM, 0],
    ["it has another parent", NAME_PROGRAM, 96],
  ])("is nobody where %s", async (_what, program, size) => {
    const { ledger, resolve } = world();
    ledger.put(nameKey({ label: "ada" }).key, program, new Uint8Array(size).fill(1));
    expect(await resolve("ada.sns")).toBeUndefined();
  });
});

describe("who is behind a name that ends in .sol", () => {
  it("is its owner in the record service, whoever has the name in the other registry", async () => {
    const { ledger, resolve } = world();
    ledger.name({ label: "ada" }, EVE.key);
    expect(await resolve("ada.sol")).toBeUndefined();
    ledger.sol("ada", { owner: ADA.key });
    expect(await resolve("ada.sol")).toEqual({ address: ADA.address });
    expect(await resolve("ada.sns")).toEqual({ address: EVE.address });
  });

  it("is nobody any more once it has run out", async () => {
    const { ledger, resolve } = world();
    const now = BigInt(Math.floor(ledger.given.clock.now() / 1_000));
    ledger.sol("ada", { owner: ADA.key, until: now + 1n });
    expect(await resolve("ada.sol")).toEqual({ address: ADA.address });
    ledger.sol("ada", { owner: ADA.key, until: now });
    expect(await resolve("ada.sol")).toBeUndefined();
    ledger.sol("ada", { owner: ADA.key, until: -1n });
    expect(await resolve("ada.sol")).toBeUndefined();
  });

  it("is who holds its own token", async () => {
    const { ledger, resolve } = world();
    const { mint } = solKeys("ada");
    ledger.sol("ada", { owner: mint, kind: 1 });
    expect(await resolve("ada.sol")).toBeUndefined();
    ledger.putToken(mint, { holder: BOB.key, program: TOKEN_PROGRAMS[1] });
    expect(await resolve("ada.sol")).toEqual({ address: BOB.address });
    ledger.sol("ada", { owner: solKeys("eve").mint, kind: 1 });
    expect(await resolve("ada.sol")).toBeUndefined();
  });

  it.each([
    ["another program wrote it", { owner: ADA.key, program: NAME_PROGRAM }],
    ["it is no record", { owner: ADA.key, tag: 1 }],
    ["it is owned in a way that nobody knows", { owner: ADA.key, kind: 2 }],
    ["a program owns it", { owner: VAULT }],
    ["it is short", { owner: ADA.key.slice(0, 31) }],
  ])("is nobody where %s", async (_what, record) => {
    const { ledger, resolve } = world();
    ledger.sol("ada", record);
    expect(await resolve("ada.sol")).toBeUndefined();
  });
});

describe("the name of an account", () => {
  it("is the one that its owner chose, if that leads back to it", async () => {
    const { ledger, reverse } = named("ada");
    expect(await reverse()).toEqual({ name: "ada.sns" });
    expect(ledger.asked).toHaveLength(3);
  });

  it("may be one below another", async () => {
    const { ledger, key, reverse } = named("nothing", { label: "ada", sub: "blog" });
    const { parent } = nameKey({ label: "ada", sub: "blog" });
    ledger.written(key, "\0blog", parent);
    ledger.written(parent, "ada");
    expect(await reverse()).toEqual({ name: "blog.ada.sns" });
  });

  it("is none that was sold", async () => {
    const { ledger, reverse } = named("ada");
    ledger.name({ label: "ada" }, EVE.key);
    expect(await reverse()).toBeUndefined();
  });

  it("is none that leads somewhere else, though it is theirs", async () => {
    const { ledger, key, reverse } = named("ada");
    ledger.record(key, { by: ADA.key, to: BOB.key });
    expect(await reverse()).toBeUndefined();
  });

  it("is none that is written as somebody else's", async () => {
    const { ledger, reverse } = named("eve", { label: "ada" });
    ledger.name({ label: "eve" }, EVE.key);
    expect(await reverse()).toBeUndefined();
  });

  it.each([
    ["is read from right to left", "ada\u202e"],
    ["has what is not seen", "ada\u200b"],
    ["has a space", "ada x"],
    ["has more of one letter than is seen", "a\u0308da"],
    ["is longer than is shown", "a".repeat(61)],
    ["is of 10 kB", "a".repeat(10_000)],
    ["has capital letters", "Ada"],
    ["is empty", ""],
    ["is no text", Uint8Array.of(0xff, 0xfe)],
  ])("is none that %s, even if it is theirs", async (_what, name) => {
    expect(await named(name, { label: typeof name === "string" ? name : "ada" }).reverse()).toBeUndefined();
  });

  it.each([
    ["of another program", NAME_PROGRAM, 33],
    ["short", OFFERS_PROGRAM, 32],
  ])("is none where the choice is %s", async (_what, program, size) => {
    const { ledger, reverse } = named("ada");
    ledger.put(favouriteKey(ADA.key), program, new Uint8Array(size).fill(6));
    expect(await reverse()).toBeUndefined();
  });

  it("is none where nothing was chosen", async () => {
    const { ledger, reverse } = world();
    expect([await reverse(), ledger.asked]).toEqual([undefined, ["getMultipleAccounts"]]);
  });
});

it.each(["ada", ".sol", "ada.eth", "a b.sol", "a.b.c.sns", "blog.ada.sol", "ada\u200d.sol", `${"a".repeat(99)}.sns`])(
  "asks nobody about '%s'",
  async (name) => {
    const { ledger, resolve } = world();
    expect([await resolve(name), ledger.asked]).toEqual([undefined, []]);
  },
);

it("asks no network about accounts of others", async () => {
  const { ledger, resolve, reverse } = world();
  const elsewhere = devnet.caipNetworkId;
  expect([await resolve("ada.sns", elsewhere), await reverse(ADA.address, elsewhere)]).toEqual([undefined, undefined]);
  expect(ledger.asked).toEqual([]);
});

it.each([
  ["an error", { error: { code: -32_005, message: "busy" } }],
  ["nothing", { result: {} }],
  ["fewer accounts than were asked for", { result: { value: [null] } }],
  ["an account without its data", { result: { value: Array.from({ length: 4 }, () => ({ owner: NAME_PROGRAM })) } }],
])("does not take %s for an answer", async (_what, answer) => {
  const { ledger } = world();
  const given = {
    ...ledger.given,
    fetch: async () => Response.json({ jsonrpc: "2.0", id: 1, ...answer }),
    chain: CHAIN,
  };
  await expect(snsNames({ networks: [mainnet] }).resolve("ada.sns", given)).rejects.toMatchObject({
    code: "network/unreachable",
  });
});

type Ledger = ReturnType<typeof createNameLedger>;

function putToken(ledger: Ledger, mint: Uint8Array, a: { sum?: number; program?: string; holder?: Uint8Array }): void {
  ledger.putToken(mint, { holder: BOB.key, program: TOKEN_PROGRAMS[0], ...a });
}

function twice(ledger: Ledger, mint: Uint8Array): unknown {
  const [held] = ledger.largest.get(toBase58(mint)) as readonly unknown[];
  return [held, held];
}
