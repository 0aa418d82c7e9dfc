import { describe, expect, it } from "vitest";
import { kusamaAssetHub, polkadotAssetHub, polkadotNetwork } from "./networks.ts";
import { ALICE } from "./testing/address-vectors.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const EVM = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const moonbeam = polkadotNetwork({
  name: "Moonbeam",
  genesisHash: "0xfe58ea77779b7abda7da4ec526d14db9b1e9cd40a217c34892af80a9b332b76d",
  ss58Prefix: 1284,
  existentialDeposit: 0n,
  accountKind: "ethereum",
  currency: { name: "Glimmer", symbol: "GLMR", decimals: 18 },
  url: "https://rpc.test",
});
const { adapter } = startAdapter({ networks: [polkadotAssetHub, kusamaAssetHub, moonbeam] });

describe("checking an address", () => {
  it("writes it as the chain does, and warns where it came as another one's", async () => {
    const { caipNetworkId: chain } = kusamaAssetHub;
    const verdict = { ok: true, canonical: ALICE.kusama };
    expect(await adapter.address.check({ address: ALICE.kusama, chain })).toEqual({ ...verdict, warnings: [] });
    expect(await adapter.address.check({ address: ALICE.polkadot, chain })).toEqual({
      ...verdict,
      warnings: ["other-network"],
    });
  });

  it("leaves it as it is for a chain that nobody described", async () => {
    const chain = "polkadot:00000000000000000000000000000000";
    expect(await adapter.address.check({ address: ALICE.kusama, chain })).toEqual({
      ok: true,
      canonical: ALICE.kusama,
      warnings: [],
    });
  });

  it("takes 20 bytes where the chain's accounts have that many, and only there", async () => {
    const check = (address: string) => adapter.address.check({ address, chain: moonbeam.caipNetworkId });
    expect(await check(EVM)).toEqual({ ok: true, canonical: EVM, warnings: [] });
    expect(await check(EVM.toLowerCase())).toEqual({ ok: true, canonical: EVM, warnings: ["no-checksum"] });
    expect(await check(EVM.replace("0xf3", "0xF3"))).toMatchObject({ ok: false });
    expect(await check(ALICE.polkadot)).toMatchObject({ problem: "it is an SS58 address, and this chain has none" });
    const chain = polkadotAssetHub.caipNetworkId;
    expect(await adapter.address.check({ address: EVM, chain })).toMatchObject({
      problem: "it is an Ethereum address, and this chain has none",
    });
  });
});
