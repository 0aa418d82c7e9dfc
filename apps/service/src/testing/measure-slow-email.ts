import type { Frame } from "./create-frame.ts";

/** Lengths that double twice; the longest makes a body of just below 64 kB. */
const LENGTHS = [15_000, 30_000, 60_000] as const;
const ROUNDS = 5;

/** Addresses that a pattern, or a normalisation, reads in quadratic time where their length is not bounded first. */
const SLOW_EMAILS: Readonly<Record<string, (length: number) => string>> = {
  "dots after the at sign": (length) => `a@${".".repeat(length)} `,
  "at signs": (length) => `${"@".repeat(length)} `,
  "combining marks of two classes": (length) => `a${"\u0301\u0316".repeat(length / 4)}@example.org`,
};

/** How the time of an answer grew. `growth`: for a doubled input, at the longest. */
type Growth = { readonly shape: string; readonly statuses: readonly number[]; readonly growth: number };

/**
 * Measures how the time that a call takes grows with the length of the e-mail address in its body: the shortest of several rounds for each
 * length, as what else a machine does only adds to it.
 */
export async function measureSlowEmails(
  frame: Frame,
  call: { readonly route: string; readonly body: (email: string) => object },
): Promise<readonly Growth[]> {
  const found: Growth[] = [];
  for (const [shape, write] of Object.entries(SLOW_EMAILS)) {
    const statuses: number[] = [];
    const shortest = LENGTHS.map(() => Number.POSITIVE_INFINITY);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, length] of LENGTHS.entries()) {
        const startedAt = performance.now();
        const { status } = await frame.call(call.route, call.body(write(length)));
        shortest[index] = Math.min(shortest[index] ?? 0, performance.now() - startedAt);
        statuses.push(status);
      }
    }
    const [short = 0, , long = 0] = shortest;
    console.log(`${call.route}, ${shape}: ${shortest.map((ms) => Math.round(ms)).join(", ")} ms`);
    found.push({ shape, statuses, growth: Math.sqrt(long / short) });
  }
  return found;
}
