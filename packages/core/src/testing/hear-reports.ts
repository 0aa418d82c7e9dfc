import type { Feature } from "../kit/foyer.ts";
import type { Analytics } from "../ports/analytics.ts";

/** A feature that hears at once what the kit reports of its visitors. */
export function hearReports(report: Analytics["report"]): Feature<"heard", object, object> {
  return {
    name: "heard",
    createState: () => ({}),
    load: async () => ({ create: () => ({}) }),
    attach: ({ provide }) => provide({ analytics: { report, listen: () => () => undefined } }),
  };
}
