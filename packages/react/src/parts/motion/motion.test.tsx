import { expect, it, vi } from "vitest";
import { afterPaint } from "./motion.ts";

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

it("does it after the frame that draws and the one after that, and not where it was undone", async () => {
  const [done, undone] = [vi.fn(), vi.fn()];
  afterPaint(done);
  const undo = afterPaint(undone);
  await nextFrame();
  await nextFrame();
  expect(done).not.toHaveBeenCalled();
  undo();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  await nextFrame();
  expect(undone).not.toHaveBeenCalled();
});
