import type { AccountId } from "@foyer/contract";
import { u8aToHex } from "@polkadot/util";
import { blake2AsU8a, decodeAddress, xxhashAsHex } from "@polkadot/util-crypto";
import { describe, expect, it } from "vitest";
import { polkadotAssetHub, polkadotRelay } from "./networks.ts";
import { ALICE } from "./testing/address-vectors.ts";
import { leastFirst } from "./testing/asset-hub-node.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const DOT = 10n ** 10n;
const DEPOSIT = polkadotAssetHub.existentialDeposit;
const ACCOUNT: AccountId<"polkadot"> = `${polkadotAssetHub.caipNetworkId}:${ALICE.polkadot}`;

function answering(...answers: readonly string[]) {
  const asked: { url: string; body: unknown }[] = [];
  const { adapter, clock, stop } = startAdapter({
    fetch: async (url, init) => {
      const text = answers[asked.length] ?? "";
      asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      if (text === "hang") return new Promise(() => undefined);
      return new Response(text);
    },
  });
  return { asked, clock, stop, balance: (account = ACCOUNT) => adapter.capabilities.balance?.({ account }) };
}

/** What a chain keeps of an account. */
function kept({ free = 0n, reserved = 0n, frozen = 0n }): string {
  const counters = "05000000".padEnd(32, "0");
  const sums = [free, reserved, frozen, 1n << 127n].map((sum) => leastFirst(sum, 16)).join("");
  return JSON.stringify({ jsonrpc: "2.0", id: 1, result: `0x${counters}${sums}` });
}

describe("balance", () => {
  it("reads the account from the chain's storage, under the key that the vendor's library makes", async () => {
    const { asked, balance } = answering(kept({ free: 5n * DOT }));
    expect(await balance()).toEqual({ value: 5n * DOT - DEPOSIT, decimals: 10, symbol: "DOT" });
    const key = decodeAddress(ALICE.polkadot);
    const where = `${xxhashAsHex("System", 128)}${xxhashAsHex("Account", 128).slice(2)}`;
    const entry = `${u8aToHex(blake2AsU8a(key, 128)).slice(2)}${u8aToHex(key).slice(2)}`;
    expect(asked).toEqual([
      {
        url: "https://polkadot-asset-hub-rpc.polkadot.io",
        body: { jsonrpc: "2.0", id: 1, method: "state_getStorage", params: [`${where}${entry}`] },
      },
    ]);
  });

  it.each([
    ["all but the deposit", { free: 2n * DOT }, 2n * DOT - DEPOSIT],
    ["nothing below the deposit", { free: DEPOSIT - 1n }, 0n],
    ["all but what is frozen", { free: 2n * DOT, frozen: DOT }, DOT],
    ["what is frozen may be reserved as well", { free: 2n * DOT, frozen: DOT, reserved: DOT }, 2n * DOT - DEPOSIT],
    ["nothing where more is frozen than free", { free: DOT, frozen: 3n * DOT }, 0n],
    ["more than a number holds", { free: 2n ** 100n + 1n }, 2n ** 100n + 1n - DEPOSIT],
  ])("counts what can be sent: %s", async (_, sums, value) => {
    expect((await answering(kept(sums)).balance())?.value).toBe(value);
  });

  it("is zero where the chain keeps nothing, as for an account it has never seen", async () => {
    expect((await answering('{"result":null}').balance())?.value).toBe(0n);
  });

  it("is never zero for want of an answer", async () => {
    for (const text of ["", "{}", '{"result":"0x"}', '{"result":"0x00"}', '{"result":5}', '{"error":{"code":1}}']) {
      await expect(answering(text, text).balance()).rejects.toMatchObject({ code: "network/unreachable" });
    }
  });

  it("asks the next server where one does not answer", async () => {
    const { asked, clock, balance } = answering("hang", kept({ free: DOT }));
    const pending = balance();
    await clock.advanceAsync(10_000);
    expect((await pending)?.value).toBe(DOT - DEPOSIT);
    expect(asked.map(({ url }) => url)).toEqual(polkadotAssetHub.rpcUrls.default.http);
  });

  it("asks the relay chain only for an account on it: balances moved to the Asset Hub", async () => {
    const { asked, balance } = answering('{"result":null}');
    await balance(`${polkadotRelay.caipNetworkId}:${ALICE.polkadot}`);
    expect(asked[0]?.url).toBe("https://rpc.polkadot.io");
  });

  it("says what is wrong with an account", async () => {
    const { balance, asked } = answering();
    const chain = "polkadot:b0a8d493285c2df73290dfb7e61f870f";
    await expect(balance(`${chain}:${ALICE.kusama}`)).rejects.toMatchObject({ code: "network/not-configured" });
    await expect(balance(`${polkadotAssetHub.caipNetworkId}:nobody`)).rejects.toMatchObject({
      code: "address/invalid",
    });
    expect(asked).toEqual([]);
  });

  it("ends with the adapter", async () => {
    const { balance, stop } = answering("hang");
    const pending = balance();
    stop();
    await expect(pending).rejects.toMatchObject({ code: "flow/aborted" });
  });
});
