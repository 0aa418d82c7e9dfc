import type { CDPSession, Page } from "playwright";
import { ROOT } from "./serve-sources.ts";

/** A file of ours that a walk led through. */
export type Step = {
  /** From the top of the repository. */
  readonly file: string;
  /** What was called in it, by name, and how often. */
  readonly calls: ReadonlyMap<string, number>;
};

/** What is done, and what is there to see once it was. */
export type Walk = {
  readonly act: (page: Page) => Promise<unknown>;
  /** Runs in the page: whether it is there. */
  readonly isThere: () => boolean;
};

/**
 * Tells which functions of ours ran from an act to the paint of what it leads to. The page stands still while Chromium is
 * asked, so that what comes after the paint is not counted.
 */
export async function recordWalk(page: Page, session: CDPSession, { act, isThere }: Walk): Promise<readonly Step[]> {
  const paused = new Promise<void>((resolve) => session.once("Debugger.paused", () => resolve()));
  await session.send("Debugger.enable");
  await page.evaluate(`(${stopAtPaint.toString()})(${isThere.toString()})`);
  await session.send("Profiler.takePreciseCoverage");
  const acted = act(page);
  await paused;
  const { result } = await session.send("Profiler.takePreciseCoverage");
  await session.send("Debugger.resume");
  await session.send("Debugger.disable");
  await acted;
  return result.flatMap(({ url, functions }) => {
    const file = decodeURI(new URL(url || "about:blank").pathname).replace(`/@fs${ROOT}`, "");
    if (!/^packages\/.*\/src\//.test(file)) return [];
    const calls = new Map<string, number>();
    for (const { functionName, ranges } of functions) {
      const count = ranges[0]?.count ?? 0;
      // What has no name is called where it stands, and the module itself ran when it was loaded.
      if (count > 0 && functionName !== "") calls.set(functionName, (calls.get(functionName) ?? 0) + count);
    }
    return calls.size > 0 ? [{ file, calls }] : [];
  });
}

/** Runs in the page: stops it once what is awaited has been painted. */
function stopAtPaint(isThere: () => boolean): void {
  const look = (): void => {
    if (!isThere()) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // biome-ignore lint/suspicious/noDebugger: the page stands still here while it is asked what ran
      debugger;
    };
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}
