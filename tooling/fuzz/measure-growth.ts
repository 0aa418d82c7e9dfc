import { type GrownInput, growInputs } from "./grown-inputs.ts";
import type { Reader } from "./run-guided.ts";

/** Lengths that are added, each twice the one before. */
const SHORTEST = 7_808;
/** With the sample around it, just below the 256 kB of a message to the frame and of an answer of a service: none takes more. */
const LONGEST = SHORTEST * 32;
/** Processor time, in milliseconds, from which on a comparison is above the clock's noise. */
const ABOVE_NOISE_MS = 8;
/** Of doubled input. Linear readers need twice the time, and quadratic ones four times. */
const MOST_GROWTH = 2.5;
/** Readings of each length in doubt, of which the shortest counts: other work of the process only adds to it. */
const READINGS = 3;

/** The longest that a reader took, for the summary. */
export type Growth = { readonly shapes: number; readonly slowest: string; readonly slowestMs: number };

/**
 * Measures how a reader's processor time grows with its input, for every way in which its samples can grow.
 * @throws {RangeError} where doubled input takes more than 2.5 times as long
 */
export function measureGrowth<Input>({ samples, check }: Pick<Reader<Input>, "check" | "samples">): Growth {
  const shapes = growInputs(samples);
  let [slowest, slowestMs] = ["", 0];
  for (const shape of shapes) {
    const ms = followShape(shape, check);
    if (ms > slowestMs) [slowest, slowestMs] = [shape.name, ms];
  }
  return { shapes: shapes.length, slowest, slowestMs };
}

/**
 * Reads one shape at every doubling, as a reader refuses what is longer than it takes at once: what is slow below that is not seen at the
 * longest. Returns the longest time.
 */
function followShape<Input>({ name, write }: GrownInput<Input>, check: (input: Input) => void): number {
  let [before, slowest] = [measure(check, write(SHORTEST), 1), 0];
  for (let length = SHORTEST * 2; length <= LONGEST; length *= 2) {
    const now = measure(check, write(length), 1);
    if (now >= ABOVE_NOISE_MS && now > before * MOST_GROWTH) refuseGrowth({ name, write }, { check, length });
    [before, slowest] = [now, Math.max(slowest, now)];
  }
  return slowest;
}

/** Throws where the growth is found again, twice: what was compiled or collected meanwhile is not the reader's. */
function refuseGrowth<Input>(
  { name, write }: GrownInput<Input>,
  { check, length }: { readonly check: (input: Input) => void; readonly length: number },
): void {
  const [half, whole] = [write(length / 2), write(length)];
  let [before, now] = [0, 0];
  for (let round = 0; round < 2; round += 1) {
    [before, now] = [measure(check, half, READINGS), measure(check, whole, READINGS)];
    if (now <= before * MOST_GROWTH) return;
  }
  const times = `${before.toFixed(1)} ms of the processor, then ${now.toFixed(1)} ms`;
  throw new RangeError(
    `doubled input takes ${(now / before).toFixed(1)} times as long (${times}): ${length} of ${name}`,
  );
}

function measure<Input>(check: (input: Input) => void, input: Input, readings: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let reading = 0; reading < readings; reading += 1) {
    const from = process.cpuUsage();
    tryOne(check, input);
    const { user, system } = process.cpuUsage(from);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Whether it is read well is for the changed inputs to find out. */
function tryOne<Input>(check: (input: Input) => void, input: Input): void {
  try {
    check(input);
  } catch {}
}
