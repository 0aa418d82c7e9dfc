/**
 * Where a transaction is looked for. `after`: it is in none of the blocks up to this one, where that is known. `next`: the first
 * block that nobody has looked into. `number`: which of its sender's it is (nonce), where that is known.
 */
export type Trace = {
  readonly after: number | undefined;
  readonly next: number;
  readonly number: number | undefined;
};

/** Writes it as the kit keeps it. */
export function writeTrace({ after, next, number }: Trace): string {
  return [after, next, number].join(":");
}

/** Reads what the kit kept: another script may have written there. */
export function readTrace(text: string | undefined): Trace | undefined {
  const [, after, next, number] = /^(\d{0,10}):(\d{1,10}):(\d{0,10})$/.exec(text ?? "") ?? [];
  return next === undefined ? undefined : { after: toNumber(after), next: Number(next), number: toNumber(number) };
}

function toNumber(digits = ""): number | undefined {
  return digits === "" ? undefined : Number(digits);
}
