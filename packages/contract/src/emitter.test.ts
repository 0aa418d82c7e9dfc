import { describe, expect, it, vi } from "vitest";
import { createEmitter } from "./emitter.ts";

type Events = { ping: number; pong: string };

describe("createEmitter", () => {
  it("tells each listener of its own event, in the order they came", () => {
    const { on, emit } = createEmitter<Events>();
    const heard: string[] = [];
    on("ping", (count) => heard.push(`first ${count}`));
    on("ping", (count) => heard.push(`second ${count}`));
    on("pong", (text) => heard.push(text));
    emit("ping", 1);
    expect(heard).toEqual(["first 1", "second 1"]);
  });

  it("tells nobody when nobody listens", () => {
    expect(() => createEmitter<Events>().emit("ping", 1)).not.toThrow();
  });

  it("stops telling a listener that left, however often it leaves", () => {
    const { on, emit } = createEmitter<Events>();
    const listener = vi.fn();
    const leave = on("ping", listener);
    leave();
    leave();
    emit("ping", 1);
    expect(listener).not.toHaveBeenCalled();
  });

  it("keeps a listener that came twice and left once", () => {
    const { on, emit } = createEmitter<Events>();
    const listener = vi.fn();
    on("ping", listener);
    on("ping", listener)();
    emit("ping", 1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("still tells those who were there when one of them leaves or comes while it tells", () => {
    const { on, emit } = createEmitter<Events>();
    const [second, late] = [vi.fn(), vi.fn()];
    let leaveSecond = (): void => undefined;
    on("ping", () => {
      leaveSecond();
      on("ping", late);
    });
    leaveSecond = on("ping", second);
    emit("ping", 1);
    expect(second).toHaveBeenCalledTimes(1);
    expect(late).not.toHaveBeenCalled();
    emit("ping", 2);
    expect(second).toHaveBeenCalledTimes(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it("tells the others when one listener throws, and lets its error surface afterwards", async () => {
    const { on, emit } = createEmitter<Events>();
    const surfaced: unknown[] = [];
    const queue = vi.spyOn(globalThis, "queueMicrotask").mockImplementation((run) => {
      try {
        run();
      } catch (error) {
        surfaced.push(error);
      }
    });
    const [error, listener] = [new Error("mine"), vi.fn()];
    on("ping", () => {
      throw error;
    });
    on("ping", listener);
    emit("ping", 1);
    queue.mockRestore();
    expect(listener).toHaveBeenCalledWith(1);
    expect(surfaced).toEqual([error]);
  });

  it("forgets everybody when it is cleared, and may be used again", () => {
    const { on, emit, clear } = createEmitter<Events>();
    const [before, after] = [vi.fn(), vi.fn()];
    const leave = on("ping", before);
    clear();
    on("ping", after);
    leave();
    emit("ping", 1);
    expect(before).not.toHaveBeenCalled();
    expect(after).toHaveBeenCalledTimes(1);
  });
});
