import type { AddressVerdict } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { judgeReceiver } from "./judge-receiver.ts";
import type { NameResolver } from "./state.ts";

const OWN = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcd";
const SOLANA = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

/** As a namespace's adapter judges by form alone. */
function takes(form: RegExp, warnings: readonly "no-checksum"[] = []) {
  return async ({ address }: { readonly address: string }): Promise<AddressVerdict> =>
    form.test(address) ? { ok: true, canonical: address, warnings } : { ok: false, problem: "it has another form" };
}

const evm = createScriptedAdapter("eip155", ["1", "10"], {
  address: { check: takes(/^0x[\da-f]{40}$/i), same: (a, b) => a.toLowerCase() === b.toLowerCase() },
});
const solana = createScriptedAdapter("solana", ["mainnet"], {
  address: { check: takes(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, ["no-checksum"]) },
});

const judge = (text: string, more: Partial<Parameters<typeof judgeReceiver>[1]> = {}) =>
  judgeReceiver(text, {
    adapters: [evm, solana],
    names: [],
    account: `eip155:1:${OWN}`,
    recent: [],
    signal: new AbortController().signal,
    ...more,
  });

/** Knows some names, and writes down what it was asked. */
function source(known: Readonly<Record<string, string>>, image?: string): NameResolver & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async resolve(name, { chain }) {
      asked.push(`${chain} ${name}`);
      const address = Object.hasOwn(known, name) ? known[name] : undefined;
      return address === undefined ? undefined : { address, image };
    },
  };
}
const broken: NameResolver = { resolve: () => Promise.reject(new TypeError("Failed to fetch")) };
const refused = (kind: string) => ({ to: { status: "refused", why: { kind } } });

describe("a receiver", () => {
  it("is empty, or an address of the network in use, as the namespace spells it", async () => {
    expect(await judge("  ")).toEqual({ to: { status: "empty" } });
    expect(await judge(` ${BOB}\n`)).toEqual({ to: { status: "known", address: BOB, warnings: [] } });
    expect(await judge(SOLANA, { account: "solana:mainnet:So1" })).toMatchObject({
      // Where no address has a checksum, that one lacks it is no news.
      to: { status: "known", address: SOLANA, warnings: [] },
    });
    const bare = createScriptedAdapter("eip155", ["1"], { address: { check: takes(/^0x/, ["no-checksum"]) } });
    expect(await judge(BOB, { adapters: [bare] })).toMatchObject({ to: { warnings: ["no-checksum"] } });
  });

  it("is refused in the adapter's own words where it is no address", async () => {
    const why = { kind: "invalid-address", problem: "it has another form" };
    for (const text of ["0x12", "bob", "bob.eth", "constructor"])
      expect(await judge(text)).toEqual({ to: { status: "refused", why } });
    expect(await judge("x".repeat(301))).toMatchObject({ to: { why: { problem: "it is too long" } } });
  });

  it("is refused as another network's where one of the kit's adapters takes it, or this one says so", async () => {
    expect(await judge(SOLANA)).toEqual(refused("other-network"));
    expect(await judge(BOB, { account: "solana:mainnet:So1" })).toEqual(refused("other-network"));
    expect(await judge(SOLANA, { adapters: [evm] })).toMatchObject(refused("invalid-address"));
    const check = async () => ({ ok: true, canonical: BOB, warnings: ["other-network"] }) as const;
    const strict = createScriptedAdapter("eip155", ["1"], { address: { check } });
    expect(await judge(BOB, { adapters: [strict] })).toEqual(refused("other-network"));
  });

  it("is warned of: the own account, one that nobody has, one that looks like a past one", async () => {
    const recent = [{ address: BOB }];
    const warnings = async (text: string) => {
      const { to } = await judge(text, { recent });
      return to.status === "known" ? to.warnings : to.status;
    };
    expect(await warnings(OWN.toLowerCase())).toEqual(["own-account"]);
    expect(await warnings("0x000000000000000000000000000000000000dEaD")).toEqual(["burn-address"]);
    expect(await warnings(BOB.replaceAll("a", "b").replace(/bbcd$/, "abcd"))).toEqual(["look-alike"]);
    expect(await warnings(BOB)).toEqual([]);
  });
});

describe("a receiver's name", () => {
  it("is whoever the first source that knows it says, with an image that can be shown", async () => {
    const [first, second] = [source({}), source({ "bob.eth": BOB }, "https://images.example.org/bob.png")];
    const names = [broken, first, second, source({ "bob.eth": OWN })];
    expect(await judge("bob.eth", { names })).toEqual({
      to: { status: "known", address: BOB, name: "bob.eth", image: "https://images.example.org/bob.png", warnings: [] },
    });
    expect([first.asked, second.asked]).toEqual([["eip155:1 bob.eth"], ["eip155:1 bob.eth"]]);
    for (const image of ["javascript:alert(1)", "http://images.example.org/a.png", "https://u:p@example.org/a.png"]) {
      const { to } = await judge("bob.eth", { names: [source({ "bob.eth": BOB }, image)] });
      expect(to).not.toHaveProperty("image");
    }
  });

  it("is unknown where nobody has it, and unreachable where somebody could not be asked", async () => {
    expect(await judge("eve.eth", { names: [source({})] })).toEqual(refused("unknown-name"));
    expect(await judge("eve.eth", { names: [source({}), broken] })).toEqual(refused("unreachable"));
    expect(await judge("constructor.eth", { names: [source({})] })).toEqual(refused("unknown-name"));
  });

  it("is asked for only where a text may be one", async () => {
    const names = [source({})];
    for (const text of [BOB, "0x12", "bob", "bob .eth", "bob..eth", `${"x".repeat(255)}.eth`])
      await judge(text, { names });
    expect(names[0]?.asked).toEqual([]);
  });

  it("of nobody on this network is refused, and one like others is warned of, without what nobody sees", async () => {
    expect(await judge("bob.eth", { names: [source({ "bob.eth": "nobody" })] })).toMatchObject(
      refused("invalid-address"),
    );
    const name = "b\u043eb\u202e.eth";
    const { to } = await judge(name, { names: [source({ [name]: OWN })] });
    expect(to).toMatchObject({ name: "b\u043eb.eth", warnings: ["own-account", "name-confusable"] });
  });

  it("has an address that nobody typed, so no finger slipped", async () => {
    const names = [source({ "bob.sol": SOLANA })];
    const { to } = await judge("bob.sol", { names, account: "solana:mainnet:So1" });
    expect(to).toMatchObject({ status: "known", address: SOLANA, warnings: [] });
  });
});

describe("a payment link", () => {
  it("says who is paid, and what it asks for", async () => {
    const uri = `ethereum:${USDC}@1/transfer?address=${BOB}&uint256=5e6`;
    const asked = { namespace: "eip155", reference: "1", receiver: BOB, token: USDC };
    const amount = { value: "5000000", unit: "smallest" };
    expect(await judge(uri)).toMatchObject({ to: { status: "known", address: BOB }, asked: { ...asked, amount } });
    const names = [source({ "bob.eth": BOB })];
    expect(await judge("ethereum:bob.eth", { names })).toMatchObject({ to: { address: BOB, name: "bob.eth" } });
  });

  it.each([`ethereum:${BOB}@10`, `solana:${SOLANA}`, "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"])(
    "of another network is refused as that: %s",
    async (uri) => {
      expect(await judge(uri)).toEqual(refused("other-network"));
    },
  );

  it.each([
    `ethereum:${BOB}@1/approve?address=${OWN}`,
    "solana:https://pay.example.org",
    `eip155:1:${BOB}`,
    "mailto:bob",
  ])("that is none, or not understood, is refused: %s", async (uri) => {
    expect(await judge(uri)).toMatchObject(refused("invalid-address"));
  });
});
