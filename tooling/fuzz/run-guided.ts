import fc from "fast-check";
import type { Coverage } from "./start-coverage.ts";

/** What is tried: something that reads what others wrote. */
export type Reader<Input> = {
  /** Ends of the paths of the files whose blocks steer the run. */
  readonly files: readonly string[];
  /** What others write when they mean well. */
  readonly samples: readonly Input[];
  /** Samples with some changes. */
  readonly change: (samples: readonly Input[]) => fc.Arbitrary<Input>;
  /** Reads one, and throws where a promise is broken. */
  readonly check: (input: Input) => void;
};

/** What became of a run. */
export type GuidedRun = {
  readonly inputs: number;
  /** Changed inputs that reached what none before them had: they are changed further. */
  readonly kept: number;
  /** How much of the files' functions ran, 0 to 1. */
  readonly reached: number;
};

/** Inputs between two looks at what they reached. */
const BATCH = 500;
/** Reading one that takes longer, in milliseconds and twice, is a fault by itself: a page would stand still. */
const SLOWEST_MS = 1_000;
const LONGEST_SHOWN = 4_000;

/**
 * Tries a reader with changed inputs, and changes further what reached what none had: what a reader asks for one thing after
 * the other is found step by step, which chance alone would hardly meet.
 */
export async function runGuided<Input>(
  reader: Reader<Input>,
  { coverage, inputs, seed }: { readonly coverage: Coverage; readonly inputs: number; readonly seed: number },
): Promise<GuidedRun> {
  const { files, change } = reader;
  const corpus = [...reader.samples];
  const [reached, all] = [new Set<string>(), new Set<string>()];
  await takeRan();
  for (const sample of corpus) checkOne(reader, sample, "as it is");
  for (const place of await takeRan()) reached.add(place);
  for (let done = 0; done < inputs; done += BATCH) {
    const from = seed + done;
    const batch = fc.sample(change(corpus), { numRuns: Math.min(BATCH, inputs - done), seed: from });
    for (const input of batch) checkOne(reader, input, `seed ${from}`);
    const fresh = new Set([...(await takeRan())].filter((place) => !reached.has(place)));
    if (fresh.size > 0) corpus.push(...(await findReaching(batch, fresh)));
    for (const place of fresh) reached.add(place);
  }
  return { inputs, kept: corpus.length - reader.samples.length, reached: reached.size / all.size };

  async function takeRan(): Promise<ReadonlySet<string>> {
    const taken = await coverage.take(files);
    // What did not run since the last question may not be named again.
    for (const place of taken.all) all.add(place);
    return taken.ran;
  }

  /** Of a batch, one that reaches some of it: by halves, as few of the many do. */
  async function findReaching(batch: readonly Input[], fresh: ReadonlySet<string>): Promise<readonly Input[]> {
    for (const input of batch) reader.check(input);
    if (![...(await takeRan())].some((place) => fresh.has(place))) return [];
    if (batch.length === 1) return batch;
    const half = Math.ceil(batch.length / 2);
    const first = await findReaching(batch.slice(0, half), fresh);
    return first.length > 0 ? first : findReaching(batch.slice(half), fresh);
  }
}

function checkOne<Input>({ check }: Reader<Input>, input: Input, from: string): void {
  try {
    const isSlow = measureMs(() => check(input)) > SLOWEST_MS;
    const ms = isSlow ? measureMs(() => check(input)) : 0;
    if (ms > SLOWEST_MS) throw new RangeError(`It took ${Math.round(ms)} ms`);
  } catch (cause) {
    throw new Error(`${describe(cause)}, of ${fc.stringify(input).slice(0, LONGEST_SHOWN)} (${from})`, { cause });
  }
}

function measureMs(run: () => void): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

function describe(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : `thrown: ${fc.stringify(cause)}`;
}
