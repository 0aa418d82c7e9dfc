import type { AccountId, ChainId } from "@foyer/contract";
import { formatNameClaim } from "@foyer/contract/account-names";
import { describe, expect, it } from "vitest";
import { createManualClock } from "../../testing/memory-ports.ts";
import { serverAccountNames } from "./server-account-names.ts";

const SERVICE = { url: "https://services.example.org", projectId: "test" };
const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const ACCOUNT = `eip155:1:${ADDRESS}` as AccountId;
const names = serverAccountNames(SERVICE);

function server(answer: unknown, status = 200) {
  const asked: { readonly url: URL; readonly body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: new URL(String(input)), body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (typeof answer === "string") return new Response(answer, { status, headers: { "Content-Type": "text/html" } });
    return Response.json(answer, { status });
  };
  return { asked, given: { clock: createManualClock(), fetch, signal: new AbortController().signal } };
}

const message = formatNameClaim({
  domain: "app.example",
  name: "ada1815.people.example",
  address: ADDRESS,
  chain: "eip155:1",
  issuedAt: "2026-11-26T09:00:00.000Z",
});
const claim = { account: ACCOUNT, message, signature: { type: "eip191", value: "0x12" } } as const;
const held = { name: "ada1815.people.example", address: ADDRESS.toLowerCase(), chain: null };

describe("a server's names", () => {
  it("say what they look like, whether one is free, and which are like it", async () => {
    const rules = { suffix: "people.example", shortest: 4, longest: 32 };
    expect(await names.rules(server(rules).given)).toEqual(rules);
    const { asked, given } = server({ name: "ada1", status: "taken", suggestions: ["ada11", "ADA", 7, "ada11"] });
    expect(await names.check("ada1", given)).toEqual({ status: "taken", suggestions: ["ada11"] });
    expect(asked[0]?.url.pathname).toBe("/names/v1/suggestions/ada1");
  });

  it("are taken by what was signed", async () => {
    const { asked, given } = server(held);
    expect(await names.register(claim, given)).toBe("ada1815.people.example");
    expect(asked[0]).toMatchObject({ url: { pathname: "/names/v1/accounts" }, body: claim });
  });

  it.each([
    ["name/taken", 409, "name/taken"],
    ["name/reserved", 409, "name/reserved"],
    ["name/held", 409, "name/held"],
    ["name/unsigned", 401, "name/refused"],
    ["chain/unsupported", 404, "name/refused"],
    ["request/invalid", 400, "name/invalid"],
    ["names/off", 404, "name/unreachable"],
    ["constructor", 400, "name/unreachable"],
  ])("are not taken where it says %s", async (code, status, thrown) => {
    const { given } = server({ code, detail: "Why." }, status);
    await expect(names.register(claim, given)).rejects.toMatchObject({ code: thrown });
  });

  it.each<[string, unknown, number]>([
    ["HTML", "<html>", 200],
    ["another account's name", { ...held, address: `0x${"1".repeat(40)}` }, 200],
    ["a name that is none", { ...held, name: "javascript:alert(1)" }, 200],
    ["that it is broken", {}, 500],
    ["that it is asked too often", {}, 429],
  ])("are not taken where it answers %s", async (_, answer, status) => {
    await expect(names.register(claim, server(answer, status).given)).rejects.toMatchObject({
      code: "name/unreachable",
    });
  });

  it("are refused in any words that are no answer", async () => {
    await expect(
      names.check("ada1", server({ name: "eve1", status: "free", suggestions: [] }).given),
    ).rejects.toThrow();
    await expect(names.rules(server({ suffix: "<b>", shortest: 4, longest: 32 }).given)).rejects.toThrow();
    await expect(names.rules(server({ suffix: "x", shortest: 40, longest: 32 }).given)).rejects.toThrow();
  });

  it("show who an account is, and whom a name means on a network", async () => {
    const { asked, given } = server({ name: "ada1815.people.example" });
    expect(await names.reverse(ACCOUNT, given)).toEqual({ name: "ada1815.people.example" });
    expect(decodeURIComponent(asked[0]?.url.pathname ?? "")).toBe(`/names/v1/reverse/${ACCOUNT}`);
    expect(await names.reverse(ACCOUNT, server({ name: null }).given)).toBeUndefined();
    const resolve = (answer: unknown, status = 200, chain: ChainId = "eip155:1") =>
      names.resolve("Ada1815.people.example", { ...server(answer, status).given, chain });
    expect(await resolve(held)).toEqual({ address: held.address });
    expect(await resolve({ ...held, chain: "eip155:10" })).toBeUndefined();
    expect(await resolve({ ...held, chain: "eip155:1" })).toEqual({ address: held.address });
    expect(await resolve({ code: "name/unknown" }, 404)).toBeUndefined();
    await expect(resolve({ ...held, address: "evil" })).rejects.toMatchObject({ code: "name/unreachable" });
  });

  it("are asked for nothing of other namespaces, and for no name that cannot be one of theirs", async () => {
    const { asked, given } = server({});
    expect(await names.reverse("bip122:0:bc1q" as AccountId, given)).toBeUndefined();
    expect(await names.resolve("ada.eth/../x", { ...given, chain: "eip155:1" })).toBeUndefined();
    expect(
      await names.resolve("ada.sol", { ...given, chain: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" }),
    ).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
