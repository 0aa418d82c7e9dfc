/**
 * Reads the processor time of children from what the shell's `times` writes: a line for the shell itself, then one for the
 * processes that it waited for, each with user and system time, such as `1m2.50s 0m0.75s`.
 * @param {string} text
 * @returns {number} seconds
 */
export function readTimes(text) {
  const [, children = ""] = text.trim().split("\n");
  return [...children.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes = "0", seconds = "0"]) => sum + Number(minutes) * 60 + Number(seconds.replace(",", ".")),
    0,
  );
}
