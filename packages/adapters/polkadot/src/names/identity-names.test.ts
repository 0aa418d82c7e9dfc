import { createRequire } from "node:module";
import { createTestClock } from "@foyer/testing";
import { blake2AsHex, decodeAddress, encodeAddress, xxhashAsHex } from "@polkadot/util-crypto";
import { describe, expect, it } from "vitest";
import { kusamaAssetHub, polkadotAssetHub } from "../networks.ts";
import { ALICE } from "../testing/address-vectors.ts";
import { identityNames } from "./identity-names.ts";
import { kusamaPeople, polkadotPeople } from "./people-chains.ts";

const KEY = decodeAddress(ALICE.polkadot);
const WHOLE = new Uint8Array(32).fill(9);
const HUB = polkadotAssetHub.caipNetworkId;

/** The chains' own encoding, by the vendor. */
const vendor = createRequire(createRequire(import.meta.url).resolve("@polkadot/api"));
const { TypeRegistry } = vendor("@polkadot/types") as {
  readonly TypeRegistry: new () => {
    register(types: object): void;
    createType(name: string, value: unknown): { toHex(): string };
  };
};

/** @see https://github.com/paritytech/polkadot-sdk/blob/master/substrate/frame/identity/src/types.rs */
function encode(name: string, value: unknown): string {
  const registry = new TypeRegistry();
  registry.register({
    Found: {
      _enum: {
        Unknown: null,
        FeePaid: "u128",
        Reasonable: null,
        KnownGood: null,
        OutOfDate: null,
        LowQuality: null,
        Erroneous: null,
      },
    },
    Said: { display: "Data", legal: "Data", web: "Data", matrix: "Data", email: "Data" },
    Kept: { judgements: "Vec<(u32, Found)>", deposit: "u128", info: "Said" },
    Part: "(AccountId32, Data)",
  });
  return registry.createType(name, value).toHex();
}

const saying = (display: unknown, ...judgements: readonly unknown[]): string =>
  encode("Kept", {
    judgements: judgements.map((found, index) => [index, found]),
    deposit: 10n ** 10n,
    info: { display, legal: { Raw: "0x41" } },
  });
const raw = (text: string) => ({ Raw: text });
const ownKey = (key: Uint8Array): string =>
  `${xxhashAsHex("Identity", 128)}${xxhashAsHex("IdentityOf", 128).slice(2)}${xxhashAsHex(key, 64).slice(2)}${hex(key)}`;
const partKey = (key: Uint8Array): string =>
  `${xxhashAsHex("Identity", 128)}${xxhashAsHex("SuperOf", 128).slice(2)}${blake2AsHex(key, 128).slice(2)}${hex(key)}`;
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A People chain that keeps this. */
function world(kept: { readonly [key: string]: string }, isJudgedOnly?: boolean) {
  const asked: string[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push(String(url));
    const { params } = JSON.parse(String(init?.body)) as { params: [string[]] };
    const changes = params[0].map((key) => [key, Object.hasOwn(kept, key) ? kept[key] : null]);
    return Response.json({ jsonrpc: "2.0", id: 1, result: [{ block: "0x00", changes }] });
  };
  const given = { clock: createTestClock(), fetch, signal: new AbortController().signal };
  const source = identityNames({ chains: [polkadotPeople, kusamaPeople], isJudgedOnly });
  return {
    asked,
    given,
    source,
    reverse: (address: string = ALICE.polkadot, chain: string = HUB) =>
      source.reverse(`${chain}:${address}` as `${typeof HUB}:${string}`, given),
  };
}

describe("the name of an account", () => {
  it("is the one of its identity, by the chain that keeps it", async () => {
    const { asked, reverse } = world({ [ownKey(KEY)]: saying(raw("Ada"), "Reasonable") });
    expect(await reverse()).toEqual({ name: "Ada" });
    expect(asked).toEqual([polkadotPeople.rpcUrls.default.http[0]]);
  });

  it("is asked of the chain that the address is written for", async () => {
    const { asked, reverse } = world({ [ownKey(KEY)]: saying(raw("Ada")) });
    expect(await reverse(encodeAddress(KEY, 2), kusamaAssetHub.caipNetworkId)).toEqual({ name: "Ada" });
    expect(asked).toEqual([kusamaPeople.rpcUrls.default.http[0]]);
  });

  it("is the one that the account it belongs to gave it", async () => {
    const part = encode("Part", [WHOLE, raw("Savings")]);
    const { reverse } = world({ [partKey(KEY)]: part, [ownKey(WHOLE)]: saying(raw("Ada"), "KnownGood") });
    expect(await reverse()).toEqual({ name: "Ada/Savings" });
    expect(await world({ [partKey(KEY)]: part }).reverse()).toBeUndefined();
  });

  it("is its own before one that it was given", async () => {
    const kept = { [ownKey(KEY)]: saying(raw("Ada")), [partKey(KEY)]: encode("Part", [WHOLE, raw("Eve")]) };
    expect(await world({ ...kept, [ownKey(WHOLE)]: saying(raw("Eve")) }).reverse()).toEqual({ name: "Ada" });
  });

  it("counts where nobody judged it, unless only judged ones do", async () => {
    const paid = saying(raw("Ada"), { FeePaid: 7n }, "Unknown");
    expect(await world({ [ownKey(KEY)]: paid }).reverse()).toEqual({ name: "Ada" });
    expect(await world({ [ownKey(KEY)]: paid }, true).reverse()).toBeUndefined();
    const judged = saying(raw("Ada"), { FeePaid: 7n }, "KnownGood");
    expect(await world({ [ownKey(KEY)]: judged }, true).reverse()).toEqual({ name: "Ada" });
  });

  it.each(["OutOfDate", "LowQuality", "Erroneous"])("is none that one registrar found %s", async (found) => {
    expect(await world({ [ownKey(KEY)]: saying(raw("Ada"), "Reasonable", found) }).reverse()).toBeUndefined();
    const part = { [partKey(KEY)]: encode("Part", [WHOLE, raw("Savings")]) };
    expect(await world({ ...part, [ownKey(WHOLE)]: saying(raw("Ada"), found) }).reverse()).toBeUndefined();
  });

  it("is read behind the judgements of all registrars that there may be", async () => {
    const found = Array.from({ length: 20 }, () => ({ FeePaid: 7n }));
    expect(await world({ [ownKey(KEY)]: saying(raw("A".repeat(32)), ...found) }).reverse()).toEqual({
      name: "A".repeat(32),
    });
  });

  it.each([
    ["a hash of what is elsewhere", saying({ BlakeTwo256: `0x${"11".repeat(32)}` })],
    ["nothing", saying({ None: null })],
    ["no text", saying({ Raw: "0xfffe" })],
    ["cut off", saying(raw("Ada Lovelace")).slice(0, 44)],
    ["more judgements than bytes", `0xfc${"00".repeat(20)}`],
    ["a count in a longer form", `0x0100${"00".repeat(60)}`],
    ["no bytes", "0x"],
    ["no hexadecimal", "hello"],
  ])("is none where it is %s", async (_what, stored) => {
    expect(await world({ [ownKey(KEY)]: stored }).reverse()).toBeUndefined();
  });

  it.each([
    ["of another chain", encodeAddress(KEY, 42), HUB],
    ["of 20 bytes", "0x52908400098527886E0F7030069857D2E4169EE7", HUB],
    ["of another namespace", "0x52908400098527886E0F7030069857D2E4169EE7", "eip155:1"],
  ])("is asked of nobody for an address %s", async (_what, address, chain) => {
    const { asked, reverse } = world({});
    expect([await reverse(address, chain), asked]).toEqual([undefined, []]);
  });

  it.each([{ result: [] }, { result: [{ changes: [["0x00", null]] }] }, { error: { message: "busy" } }])(
    "fails where the chain answers %j",
    async (answer) => {
      const { given, source } = world({});
      const fetch = async () => Response.json({ jsonrpc: "2.0", id: 1, ...answer });
      await expect(source.reverse(`${HUB}:${ALICE.polkadot}`, { ...given, fetch })).rejects.toMatchObject({
        code: "network/unreachable",
      });
    },
  );
});

it("finds nobody by a name, which many may have", async () => {
  const { asked, given, source } = world({});
  expect([await source.resolve("Ada", { ...given, chain: HUB }), asked]).toEqual([undefined, []]);
});
