import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFoyer, selectBalance } from "@foyer/core";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { mainnet, sepolia } from "@foyer/eip155/networks";
import { serviceNetworks } from "@foyer/registry/service";
import { solana } from "@foyer/solana";
import { mainnet as solanaMainnet } from "@foyer/solana/networks";
import { createEvmWallet, createTestPage } from "@foyer/testing";
import { startAnvil } from "@foyer-tooling/devnet/anvil";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const WEALTH = 7n * 10n ** 18n;

let node: Awaited<ReturnType<typeof startAnvil>>;
let server: TestServer;
beforeAll(async () => {
  node = await startAnvil({ chainId: 1, port: 0 });
  server = await startTestServer({
    databaseUrl: `sqlite:${join(await mkdtemp(join(tmpdir(), "foyer-rpc-")), "server.sqlite")}`,
    environment: { RPC_UPSTREAMS: JSON.stringify({ "eip155:1": [node.chain.url] }) },
  });
}, 60_000);
afterAll(() => Promise.all([server?.stop(), node?.stop()]));

async function rpc(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(node.chain.url, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
  return ((await response.json()) as { result: unknown }).result;
}

/** A kit that reads through the server alone: what it sends elsewhere fails. */
async function openKit() {
  const asked: URL[] = [];
  const http: typeof fetch = (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input));
    asked.push(url);
    return url.origin === new URL(server.url).origin ? fetch(input, init) : Promise.reject(new TypeError("no way out"));
  };
  const networks = serviceNetworks([mainnet, sepolia], { url: `${server.url}/`, projectId: PROJECT });
  const page = createTestPage();
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
  const ports = createMemoryPorts({ page: createMemoryPage({ target: page }), http });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks })], ports });
  foyer.start();
  wallet.announce(page);
  const connection = await foyer.connect({ connectorId: "eip6963:com.acme" });
  return { foyer, connection, asked, networks };
}

it("reads a balance of a chain through the service's RPC, with the chain and the project in the address [API-05]", async () => {
  const { foyer, connection, asked } = await openKit();
  const address = connection.account.split(":")[2] ?? "";
  await rpc("anvil_setBalance", [address, `0x${WEALTH.toString(16)}`]);
  await foyer.refreshBalance();
  const balance = selectBalance(foyer.getSnapshot());
  expect(balance).toMatchObject({ value: `${WEALTH}` });
  expect(asked.map(({ pathname, search }) => `${pathname}${search}`)).toContain(
    `/v1/?chainId=eip155%3A1&projectId=${PROJECT}`,
  );
  foyer.destroy();
}, 60_000);

it("falls back to a network's own nodes where the service has none of it", async () => {
  const networks = serviceNetworks([sepolia], { url: server.url, projectId: PROJECT });
  const [service = "", ...own] = networks[0].rpcUrls.default.http;
  const refused = await fetch(service, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
  expect([refused.status, own]).toEqual([404, sepolia.rpcUrls.default.http]);
});

it("is a network of the adapters still, whose wallets are taught the network's own nodes", () => {
  const service = { url: server.url, projectId: PROJECT };
  const [evm] = serviceNetworks([mainnet], service);
  expect(evm.rpcUrls).toMatchObject({ chainDefault: { http: mainnet.rpcUrls.default.http } });
  expect(() => solana({ networks: serviceNetworks([solanaMainnet], service) })).not.toThrow();
});
