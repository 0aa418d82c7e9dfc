import { expect } from "vitest";
import { settle } from "./memory-ports.ts";

/** What came of one play. `heard`: what somebody was told that is not so. `last`: how it ended. */
export type Played = { readonly heard: readonly string[]; readonly last: string };

/** Plays once for each seed, and counts how the plays ended: in none may anybody have heard what is not so. */
export async function playSeeds(
  runs: number,
  play: (seed: number) => Promise<Played>,
): Promise<ReadonlyMap<string, number>> {
  // What sends is fetched when it is first needed, which is no turn of any play.
  await import("../flows/send-transaction.ts");
  const lasts = new Map<string, number>();
  for (let seed = 1; seed <= runs; seed += 1) {
    const { heard, last } = await play(seed);
    expect(heard, `seed ${seed}`).toEqual([]);
    lasts.set(last, (lasts.get(last) ?? 0) + 1);
  }
  return lasts;
}

/** Waits until all that was answered at once has had its effect. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}
