import { describe, expect, it } from "vitest";
import { leaveOut } from "./injectors/injector.ts";
import { offline } from "./injectors/network.ts";
import { lockedBefore } from "./injectors/wallet.ts";
import { expectMet, expectUnmet, inflictions, isPlanted } from "./proofs.ts";

const PLANTED = { FOYER_FAULTS: "planted" };

describe("the faults of a run", () => {
  it("are brought about, and counted by who meets them", async () => {
    const { inflict, commit, meet, count } = inflictions({});
    expect(inflict(offline)).toBe(offline);
    expect(await commit(async () => "done")).toBe("done");
    await expectUnmet({ count });
    meet();
    meet(2);
    expect(count()).toBe(3);
    await expectMet({ count });
    await expect(expectUnmet({ count })).rejects.toThrow(/that was not there/);
  });

  it("are left out of a run of planted trials, with what the visitor would do of them", async () => {
    expect([isPlanted(PLANTED), isPlanted({ FOYER_FAULTS: "all" }), isPlanted({})]).toEqual([true, false, false]);
    const { inflict, commit, count } = inflictions(PLANTED);
    expect(Object.keys(inflict(offline)).toSorted()).toEqual(["met", "noise"]);
    expect(leaveOut(lockedBefore)).toEqual({});
    await expect(commit(async () => "done")).rejects.toThrow(/left out/);
    await expectUnmet({ count });
  });
});
