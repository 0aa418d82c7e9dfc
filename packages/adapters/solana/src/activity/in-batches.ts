/** Questions asked at once: public nodes turn away whoever asks many. */
const AT_ONCE = 5;

/** Asks about each of them, a few at a time; answers in their order. */
export async function inBatches<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<readonly R[]> {
  const answers: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))));
  return answers;
}
