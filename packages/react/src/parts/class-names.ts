/** Joins the class names that apply, or answers undefined so that no empty attribute is written. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
