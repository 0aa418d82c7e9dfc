import { createTestClock } from "@foyer/testing";
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from "viem";
import { namehash } from "viem/ens";
import { describe, expect, it } from "vitest";
import { base, mainnet } from "../networks.ts";
import { ensNames } from "./ens-names.ts";

const ADA = "0x52908400098527886E0F7030069857D2E4169EE7";
const ACCOUNT = `eip155:1:${ADA}` as const;
const PICTURE = "https://pictures.example.org/ada.png";

/** @see https://docs.ens.domains/resolvers/universal */
const RESOLVER = parseAbi([
  "function reverseWithGateways(bytes lookup, uint256 coinType, string[] gateways) view returns (string name, address resolver, address reverseResolver)",
  "function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)",
  "function addr(bytes32 node) view returns (address)",
  "function text(bytes32 node, string key) view returns (string)",
  "error ResolverNotFound(bytes name)",
  "error ReverseAddressMismatch(string primary, bytes primaryAddress)",
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes callbackFunction, bytes extraData)",
]);

type Owned = { readonly address?: `0x${string}`; readonly avatar?: string };

/** A node of a chain with ENS on it. */
function node(given: {
  readonly primary?: string | "mismatch" | "elsewhere";
  readonly owned?: { readonly [name: string]: Owned };
  readonly isAway?: boolean;
}) {
  const asked: string[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push(String(url));
    if (given.isAway) throw new TypeError("Failed to fetch");
    const { params } = JSON.parse(String(init?.body)) as { readonly params: readonly [{ readonly data: Hex }] };
    const answer = answerCall(given, params[0].data);
    return Response.json({ jsonrpc: "2.0", id: 1, ...answer });
  };
  const asks = { clock: createTestClock(), fetch, signal: new AbortController().signal };
  const source = ensNames({ networks: [base, mainnet] });
  return {
    asked,
    reverse: (account: `${string}:${string}:${string}` = ACCOUNT) => source.reverse(account as typeof ACCOUNT, asks),
    resolve: (name: string, chain: "eip155:1" | "eip155:8453" | "solana:x" = "eip155:8453") =>
      source.resolve(name, { ...asks, chain }),
  };
}

function answerCall({ primary, owned = {} }: Parameters<typeof node>[0], data: Hex): object {
  const fail = (revert: Hex): object => ({ error: { code: 3, message: "execution reverted", data: revert } });
  const { functionName, args } = decodeFunctionData({ abi: RESOLVER, data });
  if (functionName === "reverseWithGateways") {
    if (primary === "elsewhere")
      return fail(
        encodeErrorResult({
          abi: RESOLVER,
          errorName: "OffchainLookup",
          args: [ADA, ["https://gateway.example.org/{data}"], "0x12", "0x12345678", "0x"],
        }),
      );
    if (primary === "mismatch")
      return fail(
        encodeErrorResult({ abi: RESOLVER, errorName: "ReverseAddressMismatch", args: ["vitalik.eth", "0x"] }),
      );
    return {
      result: encodeFunctionResult({ abi: RESOLVER, functionName, result: [primary ?? "", ADA, ADA] }),
    };
  }
  if (functionName !== "resolveWithGateways") throw new Error(functionName);
  const inner = decodeFunctionData({ abi: RESOLVER, data: args[1] });
  const found = Object.entries(owned).find(([name]) => namehash(name) === inner.args?.[0])?.[1];
  if (!found) return fail(encodeErrorResult({ abi: RESOLVER, errorName: "ResolverNotFound", args: [args[0]] }));
  const result =
    inner.functionName === "addr"
      ? encodeAbiParameters([{ type: "address" }], [found.address ?? `0x${"0".repeat(40)}`])
      : encodeAbiParameters([{ type: "string" }], [found.avatar ?? ""]);
  return { result: encodeFunctionResult({ abi: RESOLVER, functionName, result: [result, ADA] }) };
}

describe("what an account is called by ENS", () => {
  it("is its primary name, with its picture, by the host's node alone", async () => {
    const { asked, reverse } = node({ primary: "ada.eth", owned: { "ada.eth": { address: ADA, avatar: PICTURE } } });
    expect(await reverse()).toEqual({ name: "ada.eth", image: PICTURE });
    expect(new Set(asked)).toEqual(new Set(mainnet.rpcUrls.default.http.slice(0, 1)));
    expect(
      await node({ primary: "ada.eth" }).reverse("eip155:8453:0x52908400098527886E0F7030069857D2E4169EE7"),
    ).toEqual({
      name: "ada.eth",
    });
  });

  it.each([
    ["it has none", ""],
    ["the name leads elsewhere", "mismatch"],
    ["it is written as ENS would not write it", "Ada.eth"],
    ["it hides a letter", "ad\u200ba.eth"],
  ])("is nothing where %s", async (_, primary) => {
    expect(await node({ primary }).reverse()).toBeUndefined();
  });

  it("fails where the node is away, and where the name is kept elsewhere: no gateway is asked", async () => {
    await expect(node({ isAway: true }).reverse()).rejects.toThrow();
    const elsewhere = node({ primary: "elsewhere" });
    await expect(elsewhere.reverse()).rejects.toThrow();
    expect(elsewhere.asked.filter((url) => url.includes("gateway"))).toEqual([]);
  });

  it("is not asked of other namespaces, nor where ENS is on none of the chains", async () => {
    const { asked, reverse, resolve } = node({ primary: "ada.eth" });
    expect(await reverse("solana:x:52908400")).toBeUndefined();
    expect(await resolve("ada.eth", "solana:x")).toBeUndefined();
    const given = {
      clock: createTestClock(),
      fetch: async () => Response.error(),
      signal: new AbortController().signal,
    };
    expect(await ensNames({ networks: [base] }).reverse(ACCOUNT, given)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe("who is behind a name of ENS", () => {
  it("is whom the name leads to, however it is written", async () => {
    const owned = { "ada.eth": { address: ADA, avatar: PICTURE } } as const;
    expect(await node({ owned }).resolve("ADA.eth")).toEqual({ address: ADA, image: PICTURE });
    expect(await node({ owned: { "ada.eth": { address: ADA } } }).resolve("ada.eth")).toEqual({ address: ADA });
  });

  it.each([
    ["it is nobody's", "nobody.eth"],
    ["it is no name", "ada"],
    ["it has a hole", "ada..eth"],
    ["it could not be one", "a b.eth"],
    ["ENS forbids its letters", "a\u0000b.eth"],
    ["it goes on for ever", `${"a".repeat(300)}.eth`],
  ])("is nobody where %s", async (_, name) => {
    expect(await node({ owned: {} }).resolve(name)).toBeUndefined();
  });

  it("is nobody where the name leads nowhere", async () => {
    expect(await node({ owned: { "ada.eth": {} } }).resolve("ada.eth")).toBeUndefined();
  });
});
