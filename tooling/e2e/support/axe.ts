import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright";

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
};

/** Checks a page with axe, shadow roots too. Returns what it found, in words. */
export async function findAccessibilityFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await readAxe());
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${JSON.stringify(target)} ${failureSummary ?? ""}`),
  );
}

function readAxe(): Promise<string> {
  const require = createRequire(import.meta.url);
  return readFile(require.resolve("axe-core/axe.min.js"), "utf8");
}
