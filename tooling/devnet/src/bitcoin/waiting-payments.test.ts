import { bitcoinPart, createStandardWallet } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import { type Connected, connectAdapter, loadNetwork } from "../testing/load-adapter.ts";

const TO = "bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj";
const PATIENCE_MS = 60_000;

let devnet: Devnet<"bitcoin">;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["bitcoin"], bitcoinBlocks: "on-demand" });
}, PATIENCE_MS);
afterAll(() => devnet.stop());

async function connect(): Promise<Connected> {
  const { url } = devnet.bitcoin;
  const network = { ...(await loadNetwork("bip122", "regtest")), rpcUrls: { default: { http: [url] } } };
  const wallet = createStandardWallet({
    name: "Alder",
    parts: [bitcoinPart({ networks: ["regtest"] })],
    without: ["bitcoin:signAndSendTransaction"],
  });
  return await connectAdapter("bip122", { network, announce: (page) => wallet.register(page) });
}

function outcomeOf({ outcome, accounts }: Connected, asked: { hash: string; trace?: string }): Promise<object> {
  return outcome({ account: `${devnet.bitcoin.caip}:${accounts[0]?.address}`, ...asked });
}

describe("payments that no block has yet", () => {
  it(
    "may follow one another, each from what the one before gave back",
    async () => {
      const adapter = await connect();
      const pay = (amount: bigint) => adapter.send({ connectionId: adapter.id, transfer: { to: TO, amount } });
      const hashes: string[] = [];
      for (const amount of [100_000_000n, 200_000_000n, 300_000_000n]) hashes.push((await pay(amount)).hash);
      expect(new Set(hashes).size).toBe(3);
      for (const hash of hashes) expect(await outcomeOf(adapter, { hash })).toEqual({ status: "pending", trace: "0" });
      await devnet.bitcoin.mine();
      for (const hash of hashes) expect(await outcomeOf(adapter, { hash })).toMatchObject({ status: "confirmed" });
    },
    PATIENCE_MS,
  );

  it("count as dropped once no server has known them for long, though servers say of any that it waits", async () => {
    const adapter = await connect();
    const gone = "ab".repeat(32);
    const status = await fetch(`${devnet.bitcoin.url}/tx/${gone}/status`);
    expect([status.status, await status.json()]).toEqual([200, { confirmed: false }]);
    expect(await outcomeOf(adapter, { hash: gone, trace: "0" })).toEqual({ status: "pending", trace: "1" });
    expect(await outcomeOf(adapter, { hash: gone, trace: "9" })).toEqual({ status: "dropped" });
  });
});
