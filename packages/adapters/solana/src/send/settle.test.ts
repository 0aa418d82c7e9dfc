import { createTestClock } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet } from "../networks.ts";
import { settle } from "./settle.ts";

type Answers = { readonly getBlockHeight: () => unknown; readonly getSignatureStatuses: () => unknown };

const HASH = "1".repeat(64);

function waiting(answers: Answers) {
  const clock = createTestClock();
  const scope = new AbortController();
  const asked: { method: string; params: unknown[] }[] = [];
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const request = JSON.parse(String(init?.body)) as { method: keyof Answers; params: unknown[] };
    asked.push(request);
    return Response.json({ result: answers[request.method]() });
  };
  const outcome = settle({
    host: { app: { name: "", url: "" }, page: new EventTarget() as never, clock, fetch, emit: () => undefined },
    scope: scope.signal,
    network: devnet,
    hash: HASH,
    lastHeight: 100n,
  });
  outcome.catch(() => undefined); // Each test looks at it.
  return { clock, scope, asked, outcome };
}

const status = (confirmationStatus: string, err: unknown = null) => ({ value: [{ slot: 1, err, confirmationStatus }] });
const unseen = { value: [null] };

describe("settle", () => {
  it.each(["confirmed", "finalized"])("is over once the transaction is %s", async (confirmationStatus) => {
    const { outcome, asked, clock } = waiting({
      getBlockHeight: () => 1,
      getSignatureStatuses: () => status(confirmationStatus),
    });
    expect(await outcome).toBe("confirmed");
    expect(asked.at(-1)?.params).toEqual([[HASH], { searchTransactionHistory: true }]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it("says that a transaction failed on the chain", async () => {
    const err = { InstructionError: [0, { Custom: 1 }] };
    const { outcome } = waiting({ getBlockHeight: () => 1, getSignatureStatuses: () => status("finalized", err) });
    expect(await outcome).toBe("failed");
  });

  it("asks again each second while the transaction is not confirmed", async () => {
    const statuses = [unseen, status("processed"), status("confirmed")];
    const { outcome, clock, asked } = waiting({
      getBlockHeight: () => 1,
      getSignatureStatuses: () => statuses.shift(),
    });
    await clock.advanceAsync(2_000);
    expect(await outcome).toBe("confirmed");
    expect(asked.filter(({ method }) => method === "getSignatureStatuses")).toHaveLength(3);
  });

  it("gives up once the block hash has expired and nobody has seen the transaction", async () => {
    let height = 99;
    const { outcome, clock } = waiting({ getBlockHeight: () => height++, getSignatureStatuses: () => unseen });
    await clock.advanceAsync(1_000);
    expect(clock.pendingTimers()).toBe(1);
    await clock.advanceAsync(1_000);
    expect(await outcome).toBe("failed");
  });

  it("still sees a transaction that is confirmed in the very last block", async () => {
    const { outcome } = waiting({ getBlockHeight: () => 101, getSignatureStatuses: () => status("confirmed") });
    expect(await outcome).toBe("confirmed");
  });

  it("lives with a network that fails for a moment, and gives up on one that stays away", async () => {
    let failures = 3;
    const answer = (result: unknown) => () => {
      if (failures-- > 0) throw new TypeError("fetch failed");
      return result;
    };
    const moment = waiting({ getBlockHeight: answer(1), getSignatureStatuses: () => status("confirmed") });
    await moment.clock.advanceAsync(3_000);
    expect(await moment.outcome).toBe("confirmed");
    failures = Number.POSITIVE_INFINITY;
    const away = waiting({ getBlockHeight: answer(1), getSignatureStatuses: () => unseen });
    await away.clock.advanceAsync(60_000);
    await expect(away.outcome).rejects.toMatchObject({ code: "network/unreachable" });
    expect(away.clock.pendingTimers()).toBe(0);
  });

  it("leaves no timer when it is ended", async () => {
    const { clock, scope } = waiting({ getBlockHeight: () => 1, getSignatureStatuses: () => unseen });
    await clock.advanceAsync(500);
    expect(clock.pendingTimers()).toBe(1);
    scope.abort();
    expect(clock.pendingTimers()).toBe(0);
  });
});
