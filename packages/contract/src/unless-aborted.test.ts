import { describe, expect, it, vi } from "vitest";
import { unlessAborted } from "./unless-aborted.ts";

describe("unlessAborted", () => {
  it("settles as the work does", async () => {
    const signals = [undefined, new AbortController().signal];
    const error = new Error("mine");
    await expect(unlessAborted({ flow: "connect", signals }, async () => 5)).resolves.toBe(5);
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
    const promise = unlessAborted({ flow: "connect", signals: [AbortSignal.abort("gone")] }, work);
    await expect(promise).rejects.toMatchObject({ code: "flow/aborted", context: { flow: "connect" }, cause: "gone" });
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
    two.abort(new Error("why"));
    await expect(promise).rejects.toMatchObject({ code: "flow/aborted", cause: new Error("why") });
    fail(new Error("late"));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

  it("leaves no listener on a signal that lives on", async () => {
    const { signal } = new AbortController();
    const [add, remove] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    await unlessAborted({ flow: "connect", signals: [signal] }, async () => 5);
    expect(add).toHaveBeenCalledTimes(1);
    expect(remove.mock.calls).toEqual([add.mock.calls[0]]);
  });
});
