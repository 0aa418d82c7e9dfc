import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDevnet } from "@foyer-tooling/devnet";
import { createTestClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { ownedContract } from "./owned-contract.ts";
import { startTestServer, type TestServer } from "./start-test-server.ts";

/** Whose key owns the contract. */
export const OWNER_KEY = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d";
export const CONTRACT = "0x00000000219ab540356cbb839cbe05303d7705fa";

/** A server beside two chains, the first of which alone has the contract; the node of a third does not answer. */
export type ContractStage = { readonly server: TestServer; readonly stop: () => Promise<void> };

/** Starts it. `environment`: the server's own. */
export async function startContractStage(environment: Readonly<Record<string, string>>): Promise<ContractStage> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-contracts-"));
  const devnet = await startDevnet({ chains: ["evm"] });
  const [first, second] = devnet.evm;
  const bytecode = ownedContract(privateKeyToAccount(OWNER_KEY).address);
  await createTestClient({ mode: "anvil", transport: http(first?.url) }).setCode({ address: CONTRACT, bytecode });
  const server = await startTestServer({
    databaseUrl: `sqlite:${join(folder, "foyer.sqlite")}`,
    environment: {
      ...environment,
      RPC_UPSTREAMS: JSON.stringify({
        "eip155:31337": [first?.url],
        "eip155:31338": [second?.url],
        "eip155:5": ["http://127.0.0.1:9"],
      }),
    },
  });
  return {
    server,
    stop: async () => {
      await server.stop();
      await devnet.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
