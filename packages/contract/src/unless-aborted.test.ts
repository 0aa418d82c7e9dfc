import { describe, expect, it, vi } from "vitest";
import { unlessAborted } from "./within.ts";

describe("unlessAborted", () => {
  it("settles as the work does, begun in the caller's own task", async () => {
    const signals = [undefined, new AbortController().signal];
    const error = new Error("mine");
    const work = vi.fn(async () => 5);
    const done = unlessAborted({ flow: "connect", signals }, work);
    expect(work).toHaveBeenCalledTimes(1);
    await expect(done).resolves.toBe(5);
    await expect(unlessAborted({ flow: "connect", signals }, () => Promise.reject(error))).rejects.toBe(error);
  });

  it("turns a throw of the work into a rejection", async () => {
    const error = new Error("at once");
    const thrower = (): never => {
      throw error;
    };
    await expect(unlessAborted({ flow: "connect", signals: [] }, thrower)).rejects.toBe(error);
  });

  it("does not begin when a signal has aborted already", async () => {
    const work = vi.fn(async () => 5);
    const promise = unlessAborted({ flow: "connect", signals: [AbortSignal.abort()] }, work);
    await expect(promise).rejects.toMatchObject({ code: "flow/aborted", context: { flow: "connect" } });
    expect(work).not.toHaveBeenCalled();
  });

  it("fails at once with any of the signals, and drops what comes later", async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    let fail = (_: Error): void => undefined;
    const work = (): Promise<never> =>
      new Promise((_, reject) => {
        fail = reject;
      });
    const promise = unlessAborted({ flow: "restore", signals: [one.signal, two.signal] }, work);
    two.abort();
    await expect(promise).rejects.toMatchObject({ code: "flow/aborted" });
    fail(new Error("late"));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

  it("ends the work's scope in the same moment as the signal, and when the work is done", async () => {
    const controller = new AbortController();
    let scope = AbortSignal.abort();
    const pending = unlessAborted({ flow: "connect", signals: [controller.signal] }, (given) => {
      scope = given;
      return new Promise(() => undefined);
    });
    expect(scope.aborted).toBe(false);
    controller.abort();
    expect(scope.aborted).toBe(true);
    await expect(pending).rejects.toMatchObject({ code: "flow/aborted" });
    await unlessAborted({ flow: "connect", signals: [] }, async (given) => {
      scope = given;
    });
    expect(scope.aborted).toBe(true);
  });

  it("leaves no listener on a signal that lives on", async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, "addEventListener");
    await unlessAborted({ flow: "connect", signals: [signal] }, async () => 5);
    const options = add.mock.calls[0]?.[2] as AddEventListenerOptions;
    expect(options.signal?.aborted).toBe(true);
  });
});
