import { EXAMPLES } from "./words-schema.ts";

/** Where something is wrong, and what. `path` is empty where it is the whole. */
export type Problem = { readonly path: string; readonly problem: string };

/** What a schema says of one thing that is wrong. */
type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: string;
};

type Schema = {
  safeParse(value: unknown, how: { reportInput: true }): { readonly error?: { readonly issues: readonly unknown[] } };
};

/** Holds a value against its schema and names the first thing that is wrong. */
export function findProblem(schema: Schema, value: unknown): Problem | undefined {
  const issues = (schema.safeParse(value, { reportInput: true }).error?.issues ?? []) as readonly Issue[];
  // A misspelt word first: what it was meant to be is then missing, too.
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  return issue && { path: formatPath(issue.path), problem: describe(issue) };
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .reduce((all, part) => (/^\d+$/.test(part) ? `${all}[${part}]` : all === "" ? part : `${all}.${part}`), "");
}

function describe({ code, path, message, input, expected }: Issue): string {
  // What is said of a wrong type comes from the library, in the language it was set to.
  if (code !== "invalid_type") return message;
  const name = String(path.at(-1));
  const example = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  const words = `${expected}${example === undefined ? "" : `, e.g. ${example}`}`;
  return input === undefined ? `is required: expected ${words}` : `must be ${words}`;
}
