import { formatNameClaim } from "@foyer/contract/account-names";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT, OWNER_KEY, startContractStage } from "../testing/start-contract-stage.ts";
import { ORIGIN, type TestServer } from "../testing/start-test-server.ts";

const OWNER = privateKeyToAccount(OWNER_KEY);

describe("names of accounts that are contracts", () => {
  let server: TestServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ server, stop } = await startContractStage({ NAMES_SUFFIX: "people.example" }));
  }, 60_000);
  afterAll(() => stop());

  const take = async (chain: `eip155:${string}`, { by = OWNER, name = "thesafe" } = {}) => {
    const message = formatNameClaim({
      domain: new URL(ORIGIN).host,
      name: `${name}.people.example`,
      address: CONTRACT,
      chain,
      issuedAt: new Date().toISOString(),
    });
    const signature = { type: "eip1271", value: await by.signMessage({ message }) };
    const body = JSON.stringify({ account: `${chain}:${CONTRACT}`, message, signature });
    const response = await server.post("/names/v1/accounts", body, {
      "Content-Type": "application/json",
      Origin: ORIGIN,
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const nameOn = async (chain: string): Promise<unknown> =>
    await (await server.get(`/names/v1/reverse/${chain}:${CONTRACT}`)).json();

  it("are taken by what the contract says on its chain, and are its own there alone", async () => {
    expect(await take("eip155:31337")).toMatchObject({ name: "thesafe.people.example", chain: "eip155:31337" });
    expect(await nameOn("eip155:31337")).toEqual({ name: "thesafe.people.example" });
    // At the same address of another chain may be somebody else.
    expect(await nameOn("eip155:31338")).toEqual({ name: null });
  });

  it("are not taken when somebody else signs, or where there is no such contract", async () => {
    const by = privateKeyToAccount(`0x${"11".repeat(32)}`);
    expect(await take("eip155:31337", { by, name: "stolen" })).toMatchObject({ code: "name/unsigned" });
    expect(await take("eip155:31338", { name: "elsewhere" })).toMatchObject({ code: "name/unsigned" });
  });

  it("are neither taken nor refused where no node answers, or there is none", async () => {
    expect(await take("eip155:5", { name: "waiting" })).toMatchObject({ code: "name/unverified", status: 503 });
    expect(await take("eip155:4242", { name: "waiting" })).toMatchObject({ code: "chain/unsupported" });
  });
});
