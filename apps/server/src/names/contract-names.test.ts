import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatNameClaim } from "@foyer/contract/account-names";
import { startDevnet } from "@foyer-tooling/devnet";
import { createTestClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownedContract } from "../testing/owned-contract.ts";
import { ORIGIN, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const OWNER = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d");
const CONTRACT = "0x00000000219ab540356cbb839cbe05303d7705fa";

describe("names of accounts that are contracts", () => {
  let devnet: Awaited<ReturnType<typeof startDevnet<"evm">>>;
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), "foyer-contract-names-"));
  beforeAll(async () => {
    devnet = await startDevnet({ chains: ["evm"] });
    const [chain] = devnet.evm;
    const bytecode = ownedContract(OWNER.address);
    await createTestClient({ mode: "anvil", transport: http(chain?.url) }).setCode({ address: CONTRACT, bytecode });
    server = await startTestServer({
      databaseUrl: `sqlite:${join(folder, "foyer.sqlite")}`,
      environment: {
        NAMES_SUFFIX: "people.example",
        RPC_UPSTREAMS: JSON.stringify({
          "eip155:31337": [devnet.evm[0]?.url],
          "eip155:31338": [devnet.evm[1]?.url],
          "eip155:5": ["http://127.0.0.1:9"],
        }),
      },
    });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await devnet.stop();
    rmSync(folder, { recursive: true, force: true });
  });

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
