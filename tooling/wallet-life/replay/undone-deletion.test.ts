import { afterAll, beforeAll, expect, test } from "vitest";
import { leadTo } from "../explore/starts.ts";
import type { Protocol } from "../frame/labels.ts";
import { createState } from "../model/state.ts";
import { apply, type Transition } from "../model/transitions.ts";
import { HONEST } from "./cover.ts";
import { createDriver } from "./driver.ts";
import { expectState, observe } from "./observe.ts";
import { type RealWorld, startRealWorld } from "./real-world.ts";

let world: RealWorld;
beforeAll(async () => {
  world = await startRealWorld();
});
afterAll(() => world.stop());

type Move = readonly [0 | 1, Protocol | "step" | "all"];

/**
 * Plays moves on the model and on the real frames, server and keeper: a protocol that starts, one step of it, or all that is left of it. Returns
 * the state of both, and how the last protocol of each device ended.
 */
async function play(name: string, moves: readonly Move[]) {
  const driver = await createDriver(world, name);
  const failures: unknown[] = [undefined, undefined];
  let state = createState();
  const take = async (transition: Transition): Promise<void> => {
    state = apply(state, transition, HONEST);
    const stop = await driver.take(transition);
    if (transition.kind === "event") return;
    if (stop !== undefined && stop.call === undefined) failures[transition.device] = stop.error;
  };
  const step = async (device: 0 | 1): Promise<void> => {
    const { run } = state.devices[device];
    if (run !== undefined) await take({ kind: "step", device, step: run.step });
  };
  for (const transition of leadTo("a wallet on one device")) await take(transition);
  for (const [device, move] of moves) {
    if (move !== "step" && move !== "all") await take({ kind: "start", device, protocol: move, mailbox: 0 });
    else if (move === "step") await step(device);
    else while (state.devices[device].run !== undefined) await step(device);
  }
  return { expected: expectState(state), seen: await observe(world, { ...driver, state }), failures };
}

const KEPT = { isErasing: false, keeperErasure: "none" };

test("a deletion whose request comes to the keeper after another device has undone it erases nothing, and says so", async () => {
  const { expected, seen, failures } = await play("late", [
    [0, "delete-account"],
    [0, "step"],
    [1, "log-in"],
    [1, "all"],
    [1, "keep-account"],
    [1, "step"],
    // The first device asks the keeper between what the other one asks of keeper and server.
    [0, "step"],
    [1, "step"],
  ]);
  expect(seen).toEqual(expected);
  expect(seen).toMatchObject(KEPT);
  expect(seen.keeperShares).toHaveLength(1);
  expect(failures).toMatchObject([{ failure: "contended" }, undefined]);
});

test("a deletion that is asked for again after it was undone counts, at the server and the keeper", async () => {
  const { expected, seen, failures } = await play("again", [
    [0, "delete-account"],
    [0, "all"],
    [0, "keep-account"],
    [0, "all"],
    [0, "delete-account"],
    [0, "all"],
  ]);
  expect(seen).toEqual(expected);
  expect(seen).toMatchObject({ isErasing: true, keeperErasure: "asked" });
  expect(failures).toEqual([undefined, undefined]);
});

test("a deletion that another device undoes before it has come to the keeper is none at either", async () => {
  const { expected, seen, failures } = await play("before", [
    [0, "delete-account"],
    [0, "step"],
    [1, "log-in"],
    [1, "all"],
    [1, "keep-account"],
    [1, "all"],
    [0, "all"],
  ]);
  expect(seen).toEqual(expected);
  expect(seen).toMatchObject(KEPT);
  expect(failures).toMatchObject([{ failure: "contended" }, undefined]);
});
