import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DevnetChains } from "@foyer-tooling/devnet";
import { openDatabase } from "../../server/src/database/open-database.ts";
import { addProject } from "../../server/src/projects/add-project.ts";
import { createLog } from "../../server/src/serve/create-log.ts";
import { startServer } from "../../server/src/serve/start-server.ts";
import { readSettings } from "../../server/src/settings/read-settings.ts";

/** The reference server of the demo, on a database that ends with it. */
export type DemoServer = { readonly url: string; readonly projectId: string; stop(): Promise<void> };

type Chains = Pick<DevnetChains, "bitcoin" | "evm" | "solana">;

const PROJECT = "foyer-demo";

/** Starts the reference server on the local chains alone. `indexer`: where the first EVM chain is indexed, if it is. */
export async function startDemoServer(chains: Chains, indexer: string | undefined): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-demo-"));
  const environment = { ...describe(chains, indexer), DATABASE_URL: `sqlite:${join(folder, "foyer.sqlite")}` };
  const server = await startServer(readSettings(environment), { log: createLog("warn") });
  const database = await openDatabase(environment.DATABASE_URL);
  await addProject(database.tables, { id: PROJECT, name: "Foyer demo", origins: "any", now: Date.now() });
  await database.close();
  return {
    url: server.url,
    projectId: PROJECT,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The server's environment: chains by their own nodes, and nobody outside this machine. Solana's chain is asked by the page,
 * as its node says what tokens are called and the server does not.
 */
function describe({ evm, solana, bitcoin }: Chains, indexer: string | undefined): Readonly<Record<string, string>> {
  const [first] = evm;
  const nodes = [...evm, solana].map(({ caip, url }) => [caip, [url]]);
  const feeds = (first?.money?.feeds ?? []).flatMap(({ asset, address, heartbeat }) => {
    const [chain, name = ""] = asset.split("/");
    if (chain !== first?.caip) return [];
    const token = name.startsWith("erc20:") ? name.slice("erc20:".length) : "native";
    return [{ token, feed: address, heartbeatSeconds: heartbeat }];
  });
  return {
    PORT: "0",
    LOG_LEVEL: "warn",
    RPC_PUBLIC_NODES: "off",
    RPC_UPSTREAMS: JSON.stringify(Object.fromEntries(nodes)),
    DATA_PUBLIC: "off",
    DATA_UPSTREAMS: JSON.stringify({
      ...(first && indexer !== undefined && { [first.caip]: [{ dialect: "blockscout", url: indexer }] }),
      [bitcoin.caip]: [{ dialect: "esplora", url: bitcoin.url }],
    }),
    PRICES: "chainlink",
    ...(first && { PRICES_FEEDS: JSON.stringify({ [first.caip]: feeds }) }),
  };
}
