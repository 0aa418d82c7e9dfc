/** Finds which of `words` somebody meant who wrote `word`: the one with the fewest wrong letters, if they are few. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const [nearest] = words
    .map((each) => ({ each, wrong: countWrong(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.wrong - b.wrong);
  return nearest && nearest.wrong <= Math.max(1, word.length / 3) ? nearest.each : undefined;
}

/** How many letters are to be put in, taken out, changed or swapped with their neighbour to make one word of the other. */
function countWrong(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const wrong = (place: number, at: number): number => rows[place]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let place = 1; place <= from.length; place += 1) {
    const row = [place];
    rows.push(row);
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[place - 1] === to[at - 1];
      const isSwapped = from[place - 1] === to[at - 2] && from[place - 2] === to[at - 1];
      const change = wrong(place - 1, at - 1) + (isSame ? 0 : 1);
      const swap = isSwapped ? wrong(place - 2, at - 2) + 1 : change;
      row.push(Math.min(change, swap, wrong(place - 1, at) + 1, wrong(place, at - 1) + 1));
    }
  }
  return wrong(from.length, to.length);
}
