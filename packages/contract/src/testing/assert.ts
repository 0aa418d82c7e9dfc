import type { ErrorCode } from "../errors/catalogue.ts";
import { type FoyerError, isFoyerError } from "../errors/foyer-error.ts";

/**
 * What a failed check throws: a finding about the adapter, not a failure of the kit.
 * @example
 * import { CheckFailed } from "@foyer/contract/testing";
 *
 * throw new CheckFailed("forgets the account", { actual: 1, expected: 2 });
 */
export class CheckFailed extends Error {
  override readonly name = "CheckFailed";
  readonly actual: unknown;
  readonly expected: unknown;

  constructor(
    problem: string,
    values: { readonly actual?: unknown; readonly expected?: unknown; readonly cause?: unknown } = {},
  ) {
    const told = "expected" in values ? `: expected ${show(values.expected)}, got ${show(values.actual)}` : "";
    super(`${problem}${told}`, { cause: values.cause });
    this.actual = values.actual;
    this.expected = values.expected;
  }
}

/** Ends the check unless `value` is truthy. */
export function ok(value: unknown, problem: string): asserts value {
  if (!value) throw new CheckFailed(problem);
}

/** Ends the check unless both are the same to `JSON`, byte arrays and bigints included. */
export function equal(problem: string, values: { readonly actual: unknown; readonly expected: unknown }): void {
  if (show(values.actual) !== show(values.expected)) throw new CheckFailed(problem, values);
}

/** Ends the check unless `action` gives a promise that rejects with this code; returns the error. */
export async function rejects<C extends ErrorCode>(code: C, action: () => Promise<unknown>): Promise<FoyerError<C>> {
  const promise = begin(action);
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    if (isFoyerError(error, code)) return error;
    throw new CheckFailed("fails with the wrong error", { actual: describe(error), expected: code, cause: error });
  }
  throw new CheckFailed(`resolves where it must fail with ${code}`, { actual: value, expected: code });
}

/** Calls an asynchronous member; one that throws at once, instead of rejecting, ends the check. */
export function begin<T>(action: () => Promise<T>): Promise<T> {
  try {
    return action();
  } catch (error) {
    throw new CheckFailed(`throws at once instead of giving a promise that rejects: ${describe(error)}`, {
      cause: error,
    });
  }
}

function describe(error: unknown): string {
  if (isFoyerError(error)) return `${error.code} (${error.message})`;
  return error instanceof Error ? `${error.name}: ${error.message}` : `the value ${show(error)}`;
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part)) ?? String(value);
}
