import { describe, expect, it } from "vitest";
import { FoyerError } from "../errors/foyer-error.ts";
import { createMemoryClock } from "../testing/memory/memory-clock.ts";
import { type Polling, pollOutcome } from "./poll-outcome.ts";

type Look = () => Promise<string | undefined>;

const away = new FoyerError("network/unreachable", { chain: "stacks:1", problem: "HTTP 503" });

function polling(look: Look, limit?: Polling["limit"]) {
  const [clock, scope] = [createMemoryClock(), new AbortController()];
  let looks = 0;
  const outcome = pollOutcome({ host: { clock }, scope: scope.signal, everyMs: 1_000, limit }, () => {
    looks += 1;
    return look();
  });
  outcome.catch(() => undefined); // Each test looks at it.
  const pass = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      clock.advance(1_000);
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { clock, scope, outcome, pass, looks: () => looks };
}

/** One after the other; the last one again and again. */
function inTurn(...answers: readonly (string | undefined | Error)[]): Look {
  let count = 0;
  return async () => {
    const answer = answers[Math.min(count++, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer;
  };
}

describe("pollOutcome", () => {
  it("is over with the first outcome, and leaves no timer", async () => {
    const { outcome, clock, looks } = polling(inTurn("confirmed"));
    expect(await outcome).toBe("confirmed");
    expect([looks(), clock.pending()]).toEqual([1, 0]);
  });

  it("looks again after the time it is given, and not before", async () => {
    const { outcome, clock, looks, pass } = polling(inTurn(undefined, "confirmed"));
    await pass(0);
    clock.advance(999);
    await pass(0);
    expect(looks()).toBe(1);
    clock.advance(1);
    expect(await outcome).toBe("confirmed");
  });

  it("lives with a network that is away four times in a row", async () => {
    const failing = [away, away, away, away];
    const { outcome, pass } = polling(inTurn(...failing, undefined, ...failing, "confirmed"));
    await pass(10);
    expect(await outcome).toBe("confirmed");
  });

  it("gives up on a network that stays away", async () => {
    const { outcome, pass, looks } = polling(inTurn(away));
    await pass(10);
    await expect(outcome).rejects.toBe(away);
    expect(looks()).toBe(5);
  });

  it("fails at once with anything else", async () => {
    const error = new TypeError("ours");
    const { outcome, looks } = polling(inTurn(error));
    await expect(outcome).rejects.toBe(error);
    expect(looks()).toBe(1);
  });

  it("gives up after the time it is given", async () => {
    const limit = { ms: 3_000, chain: "sui:mainnet", problem: "it does not know it" };
    const { outcome, pass, looks, clock } = polling(inTurn(undefined), limit);
    await pass(10);
    await expect(outcome).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: "sui:mainnet", problem: "it does not know it" },
    });
    expect([looks(), clock.pending()]).toEqual([4, 0]);
  });

  it("looks no more once the scope has ended, and leaves no timer", async () => {
    const { scope, clock, looks, pass } = polling(inTurn(undefined));
    await pass(0);
    expect(clock.pending()).toBe(1);
    scope.abort();
    expect(clock.pending()).toBe(0);
    await pass(3);
    expect(looks()).toBe(1);
  });
});
