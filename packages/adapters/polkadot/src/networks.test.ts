import { createRequire } from "node:module";
import { createTestClock } from "@foyer/testing";
import { ApiPromise } from "@polkadot/api";
import { describe, expect, it } from "vitest";
import { kusama, kusamaAssetHub, polkadotAssetHub, polkadotNetwork, polkadotRelay, westend } from "./networks.ts";
import { openApi } from "./send/open-api.ts";
import { createAssetHubNode } from "./testing/asset-hub-node.ts";

const ALL = [polkadotAssetHub, polkadotRelay, kusamaAssetHub, kusama, westend];

describe("the networks", () => {
  it("are named by their genesis hash, as the vendor knows it", () => {
    const crypto = createRequire(createRequire(import.meta.url).resolve("@polkadot/util-crypto"));
    const { knownGenesis } = crypto("@polkadot/networks/defaults/genesis") as {
      readonly knownGenesis: { readonly [network: string]: readonly string[] };
    };
    const known = ["statemint", "polkadot", "statemine", "kusama", "westend"].map((name) => knownGenesis[name]);
    const ids = known.map((hashes) => hashes?.map((hash) => hash.slice(2, 34)));
    for (const [index, { id, caipNetworkId }] of ALL.entries()) {
      expect(ids[index]).toContain(id);
      expect(caipNetworkId).toBe(`polkadot:${id}`);
    }
  });

  it("have the deposit that the Asset Hub's own description states", async () => {
    const { fetch } = await createAssetHubNode(createRequire);
    const work = { host: { clock: createTestClock(), fetch } as never, scope: new AbortController().signal };
    const { consts } = await openApi({ ApiPromise }, { work, network: polkadotAssetHub });
    expect(BigInt(String(consts["balances"]?.["existentialDeposit"]))).toBe(polkadotAssetHub.existentialDeposit);
    expect(Number(consts["system"]?.["ss58Prefix"])).toBe(polkadotAssetHub.ss58Prefix);
  }, 60_000);

  it.each(ALL.map((network) => [network.name, network] as const))("describe %s in full [NET-06]", (_, network) => {
    const coin = { Westend: ["WND", 12], Kusama: ["KSM", 12] }[network.name.split(" ")[0] ?? ""] ?? ["DOT", 10];
    expect([network.nativeCurrency.symbol, network.nativeCurrency.decimals]).toEqual(coin);
    expect(network.chainNamespace).toBe("polkadot");
    expect(network.rpcUrls.default.http.length).toBeGreaterThan(0);
    expect(new URL(network.blockExplorers?.default.url ?? "").protocol).toBe("https:");
  });

  it("are told apart, and only Westend is for tests", () => {
    expect(new Set(ALL.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(ALL.length);
    expect(ALL.filter(({ testnet }) => testnet)).toEqual([westend]);
    for (const { rpcUrls } of ALL) for (const url of rpcUrls.default.http) expect(url).toMatch(/^https:/);
  });

  it("can be described by their genesis hash", () => {
    const network = polkadotNetwork({
      name: "Local",
      genesisHash: `0x${"AB".repeat(32)}`,
      ss58Prefix: 42,
      existentialDeposit: 1n,
      currency: { name: "Unit", symbol: "UNIT", decimals: 12 },
      url: "http://127.0.0.1:9944",
      testnet: true,
    });
    expect(network).toMatchObject({
      id: "ab".repeat(16),
      caipNetworkId: `polkadot:${"ab".repeat(16)}`,
      rpcUrls: { default: { http: ["http://127.0.0.1:9944"] } },
    });
  });
});
