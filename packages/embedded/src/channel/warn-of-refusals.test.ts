import { afterEach, describe, expect, it, vi } from "vitest";
import { createManualClock, settle } from "../testing/manual-clock.ts";
import { createMemoryWires } from "../testing/memory-wire.ts";
import { type Answers, createAnswerer } from "./answerer.ts";
import { createCaller } from "./caller.ts";
import { warnOfRefusals } from "./warn-of-refusals.ts";

/** Both ends, each with what was warned of. */
function bothEnds() {
  const warned: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((text) => void warned.push(text));
  const [page, frame] = createMemoryWires();
  const clock = createManualClock();
  const onEvent = vi.fn();
  const caller = createCaller({ wire: page, clock, onEvent, onRefusal: warnOfRefusals("frame") });
  const asked: string[] = [];
  const answers = new Proxy({}, { get: (_, type) => () => void asked.push(String(type)) }) as Answers;
  createAnswerer({ wire: frame, clock, answers, onRefusal: warnOfRefusals("page") });
  let seq = 1_000;
  const message = (type: string, payload?: unknown): object => {
    seq += 1;
    return { v: 1, id: crypto.randomUUID(), seq, type, ...(payload !== undefined && { payload }) };
  };
  return { page, frame, caller, onEvent, asked, warned, message };
}

afterEach(() => vi.restoreAllMocks());

describe("what is none of the protocol", () => {
  it("is refused in generic words as a request, and only warned of as an event, once for each kind [FRM-06]", async () => {
    const { page, frame, caller, onEvent, asked, warned, message } = bothEnds();
    // A request of this page's own is not even posted.
    const refused = (payload: unknown): Promise<unknown> =>
      caller.ask("CONNECT_EMAIL", payload as { email: string }).catch((error: Error) => error.message);
    expect(await refused({})).toBe("Required at payload.email");
    expect(await refused({ email: 5 })).toBe("Expected string, received number at payload.email");
    expect(page.posted).toEqual([]);
    // One that comes all the same is answered so, and nothing is done for it.
    frame.arrive(message("CONNECT_EMAIL", { email: null }));
    expect(frame.posted.map(({ type, payload }) => [type, payload])).toEqual([
      [
        "CONNECT_EMAIL_ERROR",
        { code: "INVALID", message: "Expected string, received null at payload.email", retryable: false },
      ],
    ]);
    expect(asked).toEqual([]);
    warned.length = 0;

    // Events of the frame: not delivered, warned of once, and the next good one is heard.
    for (let times = 0; times < 3; times += 1) page.arrive(message("SESSION_UPDATE", { token: 5 }));
    page.arrive(message("SOLD", { secret: "ada@example.org" }));
    page.arrive("nonsense");
    await settle();
    expect(onEvent).not.toHaveBeenCalled();
    expect(warned).toHaveLength(3);
    expect(warned[0]).toBe(
      "SESSION_UPDATE of the embedded wallet's frame is not taken: Expected string, received number at payload.token.",
    );
    expect(JSON.stringify(warned)).not.toContain("ada@");
    page.arrive(message("SESSION_UPDATE", { token: "a" }));
    expect(onEvent).toHaveBeenCalledTimes(1);
    warned.length = 0;

    // And what a page sends that is no request at all.
    for (let times = 0; times < 3; times += 1) frame.arrive("nonsense");
    await settle();
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain("of the embedded wallet's page is not taken");
    frame.arrive(message("RELOAD"));
    await settle();
    expect(asked).toEqual(["RELOAD"]);
  });
});
