import { type GrownInput, growInputs } from "./grown-inputs.ts";
import type { Reader } from "./run-guided.ts";

/** Lengths that are added: the longest is a request's to server and keeper. */
const SHORTEST = 8_192;
const LONGEST = 65_536;
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

/** Reads one shape at its longest, and where that takes long, at every doubling before it. Returns the longest time. */
function followShape<Input>({ name, write }: GrownInput<Input>, check: (input: Input) => void): number {
  const short = measure(check, write(SHORTEST), 1);
  if (short < ABOVE_NOISE_MS) {
    const long = measure(check, write(LONGEST), 1);
    if (long < short * (LONGEST / SHORTEST) || long < ABOVE_NOISE_MS) return long;
  }
  let before = measure(check, write(SHORTEST), READINGS);
  for (let length = SHORTEST * 2; length <= LONGEST; length *= 2) {
    const now = measure(check, write(length), READINGS);
    if (now >= ABOVE_NOISE_MS && now > before * MOST_GROWTH && isSlowAgain({ write }, { check, length })) {
      const times = `${before.toFixed(1)} ms of the processor, then ${now.toFixed(1)} ms`;
      throw new RangeError(
        `doubled input takes ${(now / before).toFixed(1)} times as long (${times}): ${length} of ${name}`,
      );
    }
    before = now;
  }
  return before;
}

/** Whether the same growth is found once more: what was compiled or collected meanwhile is not the reader's. */
function isSlowAgain<Input>(
  { write }: Pick<GrownInput<Input>, "write">,
  { check, length }: { readonly check: (input: Input) => void; readonly length: number },
): boolean {
  const [half, whole] = [write(length / 2), write(length)];
  return measure(check, whole, READINGS) > measure(check, half, READINGS) * MOST_GROWTH;
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
