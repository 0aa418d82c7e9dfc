import { describe, expect, it, vi } from "vitest";
import type { Queue } from "../approval/create-queue.ts";
import { createStage, type OwnScreen } from "./create-stage.ts";

/** A queue in which a request waits, or none. */
function queueOf(shown: object | undefined): Queue {
  return { shown: () => shown, onChange: () => () => undefined, reject: () => undefined } as unknown as Queue;
}

describe("what a page is told of what the frame shows", () => {
  it.each<[OwnScreen, string]>([
    ["upgrade", "upgrade"],
    ["devices", "devices"],
    // Nobody asked for them by name, and they are no requests.
    ["link", "wallet"],
    ["recover", "wallet"],
    ["calls", "wallet"],
  ])("is of the screen '%s' that it is '%s', and its end", async (screen, told) => {
    const events = { shown: vi.fn(), hidden: vi.fn() };
    const stage = createStage(queueOf(undefined), events);
    const over = stage.show(screen);
    expect(events.shown).toHaveBeenCalledExactlyOnceWith({ screen: told, height: 480 });
    stage.end("done");
    expect(await over).toBe("done");
    expect(events.hidden).toHaveBeenCalledOnce();
  });

  it("is of a request that it is one, once a screen before it is over", () => {
    const events = { shown: vi.fn(), hidden: vi.fn() };
    const stage = createStage(queueOf({}), events);
    void stage.show("link");
    stage.end("left");
    expect(events.shown.mock.calls.map(([{ screen }]) => screen)).toEqual(["wallet", "approval"]);
    expect(events.hidden).not.toHaveBeenCalled();
  });
});
