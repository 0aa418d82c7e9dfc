import type { Fee, FeeEstimate, Holding, Transfer } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createMemoryPorts } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { send } from "./send.ts";
import { type SendDraft, selectDraft } from "./state.ts";

const ONE = "eip155:1:eip155-Acme";
const BOB = "0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcd";
const HELD = 10_000_000n;

const at = (tip: bigint, room: bigint): Fee<"eip155"> => ({
  gas: 100n,
  maxFeePerGas: 1_000n * room + tip,
  maxPriorityFeePerGas: tip,
  baseFeePerGas: 1_000n,
});
const [slow, normal, fast] = [at(10n, 1n), at(100n, 2n), at(500n, 3n)];
const ESTIMATE: FeeEstimate<"eip155"> = { ...normal, speeds: { slow, normal, fast } };

async function world({ fee = ESTIMATE as FeeEstimate, held = HELD } = {}) {
  const check = async ({ address }: { readonly address: string }) =>
    ({ ok: true, canonical: address, warnings: [] }) as const;
  const evm = createScriptedAdapter("eip155", ["1"], { fee, address: { check } });
  const sent: Transfer[] = [];
  Object.assign(evm.capabilities, {
    send: async ({ transfer }: { readonly transfer: Transfer }) => {
      sent.push(transfer);
      return { hash: "0xhash", settled: async () => "confirmed" };
    },
  });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts() });
  foyer.start();
  const coin: Holding = { asset: "eip155:1/slip44:60", value: held, decimals: 8, symbol: "COIN", isListed: true };
  evm.holdings.set(ONE, [{ ...coin, price: 1_000_000 }]);
  await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const verbs = await foyer.use(send()).load();
  const draft = (): SendDraft => selectDraft(foyer.getSnapshot()) as SendDraft;
  const asked = (): number => evm.asked.filter((one) => one.startsWith("fee:")).length;
  return { asked, draft, evm, foyer, sent, verbs };
}

describe("how soon something is wanted", () => {
  it("is as usual unless said otherwise, and each speed says what it would cost", async () => {
    const { draft, verbs } = await world();
    await verbs.begin({ to: BOB });
    expect(draft()).toMatchObject({ speed: "normal", fee: { status: "unknown" } });
    expect(draft().speeds).toBeUndefined();
    verbs.setAmount("0.01");
    expect(await verbs.review()).toBe(true);
    // Dollars are of what is expected.
    const priced = (value: string, expected: string, usd: string) =>
      ({ status: "known", value, expected, usd, decimals: 8, symbol: "COIN" }) as const;
    const usual = priced("210000", "110000", "1100");
    expect(draft()).toMatchObject({ fee: usual, speed: "normal" });
    expect(draft().speeds).toEqual({
      slow: { status: "known", value: "101000", usd: "1010", decimals: 8, symbol: "COIN" },
      normal: usual,
      fast: priced("350000", "150000", "1500"),
    });
  });

  it.each([
    ["slow", slow],
    ["normal", normal],
    ["fast", fast],
  ] as const)("is what the transaction carries the price of: %s", async (speed, fee) => {
    const { asked, draft, sent, verbs } = await world();
    await verbs.begin({ to: BOB, amount: "0.01" });
    await verbs.review();
    const before = asked();
    verbs.setSpeed(speed);
    expect(draft()).toMatchObject({ speed, stage: "reviewing", value: "1000000" });
    expect(draft().fee).toEqual(draft().speeds?.[speed]);
    await verbs.submit();
    expect(sent).toEqual([{ to: BOB, amount: 1_000_000n, fee }]);
    // All prices are of one answer.
    expect(asked()).toBe(before);
  });

  it("holds for what is asked after it", async () => {
    const { draft, sent, verbs } = await world();
    await verbs.begin({ to: BOB });
    verbs.setSpeed("fast");
    verbs.setAmount("0.01");
    expect(await verbs.review()).toBe(true);
    expect(draft()).toMatchObject({ speed: "fast", fee: { value: "350000" } });
    await verbs.submit();
    expect(sent[0]?.fee).toBe(fast);
    await verbs.begin({ to: BOB });
    expect(draft().speed).toBe("normal");
  });

  it("changes all there is by what it costs more", async () => {
    const { draft, sent, verbs } = await world();
    await verbs.begin({ to: BOB });
    await verbs.setMax();
    expect(await verbs.review()).toBe(true);
    expect(draft()).toMatchObject({ isMax: true, value: `${HELD - 210_000n}` });
    verbs.setSpeed("fast");
    expect(draft()).toMatchObject({ stage: "reviewing", value: `${HELD - 350_000n}` });
    verbs.setSpeed("slow");
    expect(draft()).toMatchObject({ stage: "reviewing", value: `${HELD - 101_000n}` });
    await verbs.submit();
    expect(sent).toEqual([{ to: BOB, amount: HELD - 101_000n, fee: slow }]);
  });

  it("is not to be sent where it cannot be paid, until another one is looked over", async () => {
    const { draft, sent, verbs } = await world({ held: 1_300_000n });
    await verbs.begin({ to: BOB, amount: "0.01" });
    expect(await verbs.review()).toBe(true);
    verbs.setSpeed("fast");
    expect(draft()).toMatchObject({ stage: "editing", problem: "fee-short", speed: "fast" });
    await expect(verbs.submit()).rejects.toMatchObject({ code: "send/incomplete" });
    verbs.setSpeed("slow");
    expect(draft()).toMatchObject({ stage: "editing", problem: undefined });
    expect(await verbs.review()).toBe(true);
    await verbs.submit();
    expect(sent[0]?.fee).toBe(slow);
  });

  it("is nothing to choose where there is one price: the wallet knows it best", async () => {
    const { draft, sent, verbs } = await world({ fee: { gas: 100n, gasPrice: 10n } });
    await verbs.begin({ to: BOB, amount: "0.01" });
    await verbs.review();
    expect(draft().speeds).toBeUndefined();
    verbs.setSpeed("fast");
    expect(draft()).toMatchObject({ stage: "reviewing", fee: { value: "1000" } });
    await verbs.submit();
    expect(sent).toEqual([{ to: BOB, amount: 1_000_000n }]);
  });

  it("does not change once the wallet is asked", async () => {
    const { draft, evm, verbs } = await world();
    await verbs.begin({ to: BOB, amount: "0.01" });
    await verbs.review();
    Object.assign(evm.capabilities, { send: () => new Promise(() => undefined) });
    void verbs.submit().catch(() => undefined);
    verbs.setSpeed("fast");
    expect(draft()).toMatchObject({ stage: "asking", speed: "normal", fee: { value: "210000" } });
  });
});
