import type { Page } from "playwright";

/** How long the page's own thread worked at a time, in ms of the CPU: what other processes take does not count. */
export type Measured = { readonly tasks: readonly number[] };

type TraceEvent = {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** Measures the tasks of a page while something is done. */
export async function measureTasks(page: Page, act: () => Promise<unknown>): Promise<Measured> {
  const browser = page.context().browser();
  if (!browser) throw new Error("A page without a browser cannot be traced.");
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const mains = traceEvents.filter(({ ph, name, args }) => ph === "M" && name === "thread_name" && args.name === MAIN);
  const isMain = (event: TraceEvent): boolean => mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const tasks = traceEvents
    .filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && isMain(event))
    .map(({ tdur = 0 }) => tdur / 1_000);
  return { tasks };
}

const MAIN = "CrRendererMain";
