import type { z } from "zod";
import type { FieldProblem } from "./known-fault.ts";

/** Says of each part that a schema refused what is wrong with it, by its dotted path. */
export function readZodProblems(error: z.core.$ZodError, whole: string): readonly FieldProblem[] {
  return error.issues.map((issue) => ({
    name: issue.path.length > 0 ? issue.path.join(".") : whole,
    message: explain(issue),
  }));
}

/** Returns the rule that the name of an entry breaks: the message of the entry itself does not say it. */
function explain(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_key") return issue.message;
  return issue.issues.map(({ message }) => message).join(", ") || issue.message;
}
