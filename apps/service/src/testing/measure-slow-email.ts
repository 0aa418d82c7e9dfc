import type { Frame } from "./create-frame.ts";

/** The longest makes a body of just below 64 kB. */
const [SHORT, LONG, DOUBLINGS] = [15_000, 60_000, 2];
const ROUNDS = 3;

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
 * of two lengths, as other work of the machine only adds to it.
 */
export async function measureSlowEmails(
  frame: Frame,
  call: { readonly route: string; readonly body: (email: string) => object },
): Promise<readonly Growth[]> {
  const found: Growth[] = [];
  for (const [shape, write] of Object.entries(SLOW_EMAILS)) {
    const statuses: number[] = [];
    const measure = async (length: number): Promise<number> => {
      const startedAt = performance.now();
      statuses.push((await frame.call(call.route, call.body(write(length)))).status);
      return performance.now() - startedAt;
    };
    let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < ROUNDS; round += 1) {
      short = Math.min(short, await measure(SHORT));
      long = Math.min(long, await measure(LONG));
    }
    console.log(`${call.route}, ${shape}: ${Math.round(short)} and ${Math.round(long)} ms`);
    found.push({ shape, statuses, growth: (long / short) ** (1 / DOUBLINGS) });
  }
  return found;
}
