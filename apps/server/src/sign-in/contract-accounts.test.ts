import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDevnet } from "@foyer-tooling/devnet";
import { createTestClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPerson } from "../testing/create-person.ts";
import { ownedContract } from "../testing/owned-contract.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const KEY = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d";
const CONTRACT = "0x00000000219ab540356cbb839cbe05303d7705fa";

describe("accounts that are contracts", () => {
  let devnet: Awaited<ReturnType<typeof startDevnet<"evm">>>;
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), "foyer-contracts-"));
  beforeAll(async () => {
    devnet = await startDevnet({ chains: ["evm"] });
    const [chain] = devnet.evm;
    const transport = http(chain?.url);
    const bytecode = ownedContract(privateKeyToAccount(KEY).address);
    await createTestClient({ mode: "anvil", transport }).setCode({ address: CONTRACT, bytecode });
    server = await startTestServer({
      databaseUrl: `sqlite:${join(folder, "foyer.sqlite")}`,
      environment: {
        SIGN_IN_SECRET: "q3Vn0sY7pXh2ZkLw9tRbJc5uEaGd8fMi",
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
  const person = (chain: `eip155:${string}`, key: `0x${string}` = KEY) =>
    createPerson(server.url, { chain, contract: CONTRACT, key });

  it("sign in by what their contract says on its chain, asked over the server's own node", async () => {
    const safe = person("eip155:31337");
    const response = await safe.signIn();
    expect(await response.json()).toMatchObject({
      session: { account: expect.stringMatching(/^eip155:31337:0x0{8}219/) },
    });
    expect((await safe.me()).map((each) => each.toLowerCase())).toEqual([safe.account]);
  });

  it("do not when somebody else signs, or on a chain where there is no such contract", async () => {
    const stranger = await person("eip155:31337", `0x${"11".repeat(32)}`).signIn();
    expect([stranger.status, await stranger.json()]).toMatchObject([401, { code: "signature/refused" }]);
    const elsewhere = await person("eip155:31338").signIn();
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([401, { code: "signature/refused" }]);
  });

  it("are not refused for a node that does not answer, and cannot be judged where there is none", async () => {
    const down = person("eip155:5");
    const proof = await down.prove();
    const response = await down.call("POST authenticate", proof);
    expect([response.status, await response.json()]).toMatchObject([503, { code: "chain/unreachable" }]);
    const unknown = await person("eip155:4242").signIn();
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { code: "signature/unsupported" }]);
  });
});
