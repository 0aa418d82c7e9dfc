import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Running } from "../../running.ts";
import { startWithMoney } from "../money/start-with-money.ts";
import type { EvmChain } from "../start-anvil.ts";
import { play } from "./play.ts";
import { FEATURES } from "./receivers.ts";
import { type Step, stepsOf } from "./steps.ts";

const isLong = process.env["FOYER_LONG"] !== undefined;
const RUNS = isLong ? 500 : 12;
/** After this, a run of the ordinary form begins no other play, in milliseconds. */
const LIMIT_MS = isLong ? 1_200_000 : 30_000;
/** It follows from the commit. Given as FOYER_SEED, the same is played again. */
const SEED = Number(process.env["FOYER_SEED"] ?? process.env["FOYER_TURN"] ?? 0);

let running: Running<EvmChain>;
let chain: EvmChain;
beforeAll(async () => {
  running = await startWithMoney({ chainId: 31_337, port: 0 });
  chain = running.chain;
  // Each feature's chunks are loaded from now on: a play is quiet once its requests are answered.
  await vi.waitFor(async () => {
    const { approved } = await play(
      chain,
      FEATURES.map((feature) => ({ ...pressed(0), feature })),
    );
    expect(approved).toEqual({ send: 1, pay: 1, calls: 1, swap: 1 });
  }, 60_000);
}, 120_000);
afterAll(() => running.stop());

const pressed = (tab: 0 | 1): Step => ({ act: "press", feature: "pay", tab, pick: 0, isSettled: true });
const approval: Step = { act: "approve", feature: "pay", tab: 0, pick: 0, isSettled: true };

describe("money on a real chain", () => {
  it(`is moved once for each intent, over at most ${RUNS} plays from seed ${SEED}`, async () => {
    const ends = Date.now() + LIMIT_MS;
    let total = 0n;
    for (let seed = SEED; seed < SEED + RUNS && Date.now() < ends; seed += 1) {
      const steps = stepsOf(seed);
      const { repeated, moved, approved, sent } = await play(chain, steps);
      const told = `FOYER_SEED=${seed} ${JSON.stringify(steps)}`;
      expect(repeated, told).toEqual([]);
      expect(moved, told).toEqual(approved);
      expect(moved.pay, told).toBeLessThanOrEqual(1);
      expect(sent[0], told).toBe(sent[1]);
      total += sent[0];
    }
    expect(total).toBeGreaterThan(0n);
  }, 1_300_000);

  it.each(["pay", "swap"] as const)(
    "is moved by %s from one tab of two, and from both where tabs share no storage: that is found",
    async (feature) => {
      const steps = [pressed(0), pressed(1), approval, approval].map((step) => ({ ...step, feature }));
      expect(await play(chain, steps)).toMatchObject({ repeated: [], moved: { [feature]: 1 }, sent: [1n, 1n] });
      expect(await play(chain, steps, { isApart: true })).toMatchObject({
        repeated: [`${feature}: still open`],
        moved: { [feature]: 2 },
        sent: [2n, 2n],
      });
    },
    60_000,
  );

  it("is not moved again after a reload, though the wallet never told the page", async () => {
    const unheard: Step = { ...approval, act: "approve-unheard" };
    const reloaded: Step = { ...approval, act: "reload" };
    expect(await play(chain, [pressed(0), unheard, reloaded, pressed(0), pressed(1)])).toMatchObject({
      repeated: [],
      moved: { pay: 1 },
      sent: [1n, 1n],
    });
  }, 60_000);
});
