import { describe, expect, it } from "vitest";
import { type Job, schedule } from "./schedule.mjs";

type Fake = Job & { readonly end: () => void; readonly ended: Promise<void> };

/** A job that runs until the test ends it. */
function fake(name: string, more: Omit<Job, "name"> = {}): Fake {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { name, ...more, end: () => end(), ended };
}

/** Runs fake jobs, and tells which have started so far. */
function run(jobs: readonly Fake[], { capacity = 2, signal }: { capacity?: number; signal?: AbortSignal } = {}) {
  const started: string[] = [];
  const start = (job: Fake): Promise<void> => {
    started.push(job.name);
    return job.ended;
  };
  const all = schedule(jobs, { capacity, start, ...(signal && { signal }) });
  const end = async (...names: readonly string[]): Promise<void> => {
    for (const job of jobs) if (names.includes(job.name)) job.end();
    // Everything here is promises that are settled: one turn of the event loop is enough.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, all, end };
}

describe("schedule", () => {
  it("starts a job once all that it needs has ended, and not before", async () => {
    const { started, all, end } = run([fake("test", { needs: ["build", "browser"] }), fake("build"), fake("browser")]);
    expect(started).toEqual(["build", "browser"]);
    await end("build");
    expect(started).toEqual(["build", "browser"]);
    await end("browser");
    expect(started).toEqual(["build", "browser", "test"]);
    await end("test");
    expect((await all).map(({ name }) => name)).toEqual(["build", "browser", "test"]);
  });

  it("never runs more than there are processors for, and lets jobs that wait run beside jobs that compute", async () => {
    const half = { weight: 0.5 };
    const { started, end } = run([fake("journeys 1", half), fake("journeys 2", half), fake("unit"), fake("hosts")]);
    expect(started).toEqual(["journeys 1", "journeys 2", "unit"]);
    await end("journeys 1");
    expect(started).toHaveLength(3);
    await end("journeys 2");
    expect(started).toEqual(["journeys 1", "journeys 2", "unit", "hosts"]);
  });

  it("keeps the order of the list, and fills room that an earlier job has no use for", async () => {
    const { started, end } = run([fake("one"), fake("build", { weight: 2 }), fake("small")]);
    expect(started).toEqual(["one", "small"]);
    await end("small");
    expect(started).toEqual(["one", "small"]);
    await end("one");
    expect(started).toEqual(["one", "small", "build"]);
  });

  it("runs a job that is heavier than the machine alone", async () => {
    const { started, end } = run([fake("huge", { weight: 5 }), fake("other")]);
    expect(started).toEqual(["huge"]);
    await end("huge");
    expect(started).toEqual(["huge", "other"]);
  });

  it("does not wait for jobs that are not in the list", () => {
    expect(run([fake("unit", { needs: ["build"] })]).started).toEqual(["unit"]);
  });

  it("starts nothing more once it is aborted, and ends when what runs has ended", async () => {
    const stop = new AbortController();
    const { started, all, end } = run([fake("one"), fake("two"), fake("three")], { signal: stop.signal });
    stop.abort();
    await end("one", "two");
    expect((await all).map(({ name }) => name)).toEqual(["one", "two"]);
    expect(started).toEqual(["one", "two"]);
  });

  it("rejects when jobs need one another, and does not hang", async () => {
    const { all } = run([fake("hen", { needs: ["egg"] }), fake("egg", { needs: ["hen"] })]);
    await expect(all).rejects.toThrow("These need one another: hen, egg");
  });

  it("rejects when a job could not be run at all", async () => {
    const start = (): Promise<void> => Promise.reject(new Error("no such program"));
    await expect(schedule([fake("one")], { capacity: 2, start })).rejects.toThrow("no such program");
  });

  it("ends at once where there is nothing to run", async () => {
    expect(await run([]).all).toEqual([]);
  });
});
