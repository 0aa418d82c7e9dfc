/** A piece of code in a file. `line`: its first line there, from 1. `language`: `ts` or `tsx`, or another. */
export type CodeBlock = {
  readonly path: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
};
