/** Something measured beside its goal, which fails nothing: a machine that does other things makes it longer. */
export type Figure = {
  readonly name: string;
  readonly goal: string;
  readonly measured: string;
  readonly isMissed: boolean;
};

/** Has the summary of `npm test` show a figure. Outside of it nobody asks, and nothing is kept. */
export function noteFigure(figure: Figure, file?: string): void;

/** Reads what was noted, in order. */
export function readFigures(file: string): readonly Figure[];

/** Writes a figure as a line of the summary. */
export function formatFigure(figure: Figure): string;
