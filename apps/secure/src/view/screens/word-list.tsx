// biome-ignore-all lint/suspicious/noArrayIndexKey: what is listed never changes its order
import type { JSX } from "preact";

/** The words of a wallet, by number. */
export function WordList({ words }: { readonly words: readonly string[] }): JSX.Element {
  return (
    <ol class="words-list">
      {words.map((word, at) => (
        <li key={`${at} ${word}`}>
          <span class="number">{at + 1}</span>
          <span class="mono">{word}</span>
        </li>
      ))}
    </ol>
  );
}
