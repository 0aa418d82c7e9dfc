import type { z } from "zod";
import type { FieldProblem } from "./known-fault.ts";

/** Says of each part that a schema refused what is wrong with it, by its dotted path. */
export function readZodProblems(error: z.core.$ZodError, whole: string): readonly FieldProblem[] {
  return error.issues.map(({ path, message }) => ({ name: path.length > 0 ? path.join(".") : whole, message }));
}
