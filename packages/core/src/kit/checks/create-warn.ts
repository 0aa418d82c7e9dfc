/** Tells the developer of something that works, though hardly as it was meant. Once for each word. */
export type Warn = (word: string, text: string) => void;

/** Makes what warns of one kit. */
export function createWarn(): Warn {
  const warned = new Set<string>();
  return (word, text) => {
    if (warned.has(word)) return;
    warned.add(word);
    // biome-ignore lint/suspicious/noConsole: what works all the same is no error, and this is not in production builds
    console.warn(text);
  };
}
