import type { IRegularForbiddenRuleType } from "dependency-cruiser";

/** A rule: imports that match both ends are errors. `comment`: what the rule keeps safe. */
export function forbid(
  name: string,
  comment: string,
  { from, to }: Pick<IRegularForbiddenRuleType, "from" | "to">,
): IRegularForbiddenRuleType {
  return { name, comment, severity: "error", from, to };
}
