import { describe, expect, it, vi } from "vitest";
import { ChannelError } from "../channel/channel-error.ts";
import { findOutcome } from "./find-outcome.ts";

const ID = "0b9e2a54-6f0c-4d7b-8f25-8a9d2b1c3e4f";
const SIGNED = { method: "personal_sign", result: "0xc0ffee" };
const LOST = new ChannelError("FRAME_RELOADED", { type: "RPC_REQUEST" });

/** A frame that was loaded anew and says this of the request. */
function frameThat(answer: () => Promise<unknown>) {
  const ask = vi.fn(answer);
  return { ask, opening: Promise.resolve({ caller: { ask } }) as never };
}

describe("a request whose channel was lost", () => {
  it("has the answer that was made for it, asked for by its own id", async () => {
    const { ask, opening } = frameThat(async () => ({ state: "done", rpc: SIGNED }));
    await expect(findOutcome({ id: ID, error: LOST, opening })).resolves.toEqual(SIGNED);
    expect(ask).toHaveBeenCalledWith("GET_RESULT", { id: ID });
  });

  it.each([
    ["was not known", async () => ({ state: "unknown" })],
    ["came to nothing", async () => ({ state: "failed" })],
    ["is not told of", () => Promise.reject(new ChannelError("TIMEOUT"))],
  ])("fails as it did where it %s", async (_, answer) => {
    await expect(findOutcome({ id: ID, error: LOST, opening: frameThat(answer).opening })).rejects.toBe(LOST);
  });

  it("fails as it did where no frame is loaded, and asks nothing after any other failure", async () => {
    await expect(findOutcome({ id: ID, error: LOST, opening: undefined })).rejects.toBe(LOST);
    const { ask, opening } = frameThat(async () => ({ state: "done", rpc: SIGNED }));
    for (const code of ["REJECTED", "FRAME_LOST", "CLOSED"] as const) {
      const error = new ChannelError(code, { type: "RPC_REQUEST" });
      await expect(findOutcome({ id: ID, error, opening })).rejects.toBe(error);
    }
    expect(ask).not.toHaveBeenCalled();
  });
});
