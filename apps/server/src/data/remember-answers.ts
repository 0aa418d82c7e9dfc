/** An answer and when it was got, in Unix milliseconds. */
export type Remembered<Value> = { readonly value: Value; readonly at: number };

/** Gives what is remembered under a key, or asks. */
export type Remember<Value> = (key: string, ask: () => Promise<Value>) => Promise<Remembered<Value>>;

/**
 * Remembers answers for `freshMs`. Who asks for the same at the same time waits for the one question, and where that
 * fails, an answer of up to `staleMs` still serves, with its age. What was asked for longest ago is forgotten first.
 */
export function rememberAnswers<Value>(a: {
  readonly now: () => number;
  readonly freshMs: number;
  readonly staleMs: number;
  readonly most: number;
}): Remember<Value> {
  const kept = new Map<string, Remembered<Value>>();
  const asked = new Map<string, Promise<Remembered<Value>>>();
  const keep = (key: string, value: Value): Remembered<Value> => {
    const remembered = { value, at: a.now() };
    kept.delete(key);
    kept.set(key, remembered);
    const [oldest] = kept.keys();
    if (kept.size > a.most && oldest !== undefined) kept.delete(oldest);
    return remembered;
  };
  return async (key, ask) => {
    const known = kept.get(key);
    const age = known === undefined ? Infinity : a.now() - known.at;
    if (known && age < a.freshMs) return known;
    const question = asked.get(key) ?? ask().then((value) => keep(key, value));
    asked.set(key, question);
    try {
      return await question;
    } catch (error) {
      if (known && age < a.staleMs) return known;
      throw error;
    } finally {
      asked.delete(key);
    }
  };
}
