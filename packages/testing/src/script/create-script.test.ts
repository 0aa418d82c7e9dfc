import { describe, expect, it } from "vitest";
import { createTestClock } from "../clock/test-clock.ts";
import { createScript } from "./create-script.ts";

const QUESTION = { kind: "connect", namespace: "eip155", origin: "http://localhost", method: "m", params: [] } as const;

describe("createScript", () => {
  it("approves until told otherwise", async () => {
    const script = createScript();
    expect(await script.ask(QUESTION)).toBe(true);
    script.onPrompt("reject");
    expect(await script.ask(QUESTION)).toBe(false);
  });

  it("answers by the kind of prompt, and late where the decision is late", async () => {
    const script = createScript();
    script.onPrompt(async (kind) => (kind === "connect" ? "approve" : "reject"));
    expect(await script.ask(QUESTION)).toBe(true);
    expect(await script.ask({ ...QUESTION, kind: "sign-message" })).toBe(false);
  });

  it("fails with the very value it was given", async () => {
    const script = createScript();
    const value = Object.create(null) as object;
    script.onPrompt({ throw: value });
    await expect(script.ask(QUESTION).catch((reason: unknown) => reason === value)).resolves.toBe(true);
    script.onPrompt(() => {
      throw value;
    });
    await expect(script.ask(QUESTION).catch((reason: unknown) => reason === value)).resolves.toBe(true);
    expect(script.open).toHaveLength(0);
  });

  it("answers after a while by the clock", async () => {
    const clock = createTestClock();
    const script = createScript({ clock });
    script.onPrompt({ afterMs: 500, answer: "reject" });
    const answer = script.ask(QUESTION);
    await clock.advanceAsync(499);
    expect(script.open).toHaveLength(1);
    await clock.advanceAsync(1);
    expect(await answer).toBe(false);
    expect(script.open).toHaveLength(0);
  });

  it("keeps a hanging prompt open until it is answered late", async () => {
    const script = createScript();
    script.onPrompt("hang");
    const answers = [script.ask(QUESTION), script.ask(QUESTION)];
    await Promise.resolve();
    expect(script.open.map((prompt) => prompt.id)).toEqual([1, 2]);
    expect(script.answerOpen("approve")).toBe(2);
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(script.answerOpen("reject")).toBe(0);
  });

  it("logs each prompt with its time", async () => {
    const clock = createTestClock({ now: 42 });
    const script = createScript({ clock });
    await script.ask(QUESTION);
    expect(script.prompts).toEqual([{ ...QUESTION, id: 1, at: 42 }]);
    script.clear();
    expect(script.prompts).toEqual([]);
  });
});
