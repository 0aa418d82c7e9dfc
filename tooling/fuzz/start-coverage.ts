import type { Profiler } from "node:inspector";
import { Session } from "node:inspector/promises";

/** Where in a loaded file the function begins that the loader puts around it, at the latest. */
const WRAPPER_BEGINS = 40;

/** What runs of source files: it steers a run, and says how far it came. */
export type Coverage = {
  /**
   * The characters of files' functions: which ran since the last question, and all of them.
   * @param files Ends of the files' paths.
   */
  take(files: readonly string[]): Promise<{ readonly ran: ReadonlySet<string>; readonly all: ReadonlySet<string> }>;
  stop(): Promise<void>;
};

/** Watches what runs, block by block, as V8 counts it: of functions that were first called after it was started. */
export async function startCoverage(): Promise<Coverage> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    async take(files) {
      const { result } = await session.post("Profiler.takePreciseCoverage");
      const [ran, all] = [new Set<string>(), new Set<string>()];
      for (const script of result.filter(({ url }) => files.some((file) => url.endsWith(file))))
        for (const [offset, count] of countCharacters(script)) {
          all.add(`${script.url}:${offset}`);
          if (count > 0) ran.add(`${script.url}:${offset}`);
        }
      return { ran, all };
    },
    async stop() {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}

/** How often each character ran: inner ranges come after those around them, and say more. */
function countCharacters({ functions }: Profiler.ScriptCoverage): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { ranges } of functions.filter(isOfFile))
    for (const { startOffset, endOffset, count } of ranges)
      for (let offset = startOffset; offset < endOffset; offset += 1) counts.set(offset, count);
  return counts;
}

/** The file itself, and what it is wrapped in to be loaded, have no name, begin with it, and ran before anybody asked. */
function isOfFile({ functionName, ranges }: Profiler.FunctionCoverage): boolean {
  return functionName !== "" || (ranges[0]?.startOffset ?? 0) > WRAPPER_BEGINS;
}
