import axe from "axe-core";
import { vi } from "vitest";

/**
 * What axe objects to, by rule. What is still on its way in has no colours to axe, which passes over it without a word:
 * it looks again until it has judged the colours of so many texts.
 */
export async function findAxeFaults(
  host: HTMLElement,
  { texts }: { readonly texts: number },
): Promise<readonly unknown[]> {
  const { violations } = await vi.waitFor(async () => {
    // Colours that change are neither the old ones nor the new.
    const moving = (host.shadowRoot ?? host).getAnimations?.().filter(endsSometime) ?? [];
    if (moving.length > 0) throw new Error(`${moving.length} things are moving`);
    // The rest of the test's page is not ours; the regions of a page are not a dialog's.
    const result = await axe.run(host, { rules: { region: { enabled: false } } });
    const judged = result.passes.find(({ id }) => id === "color-contrast")?.nodes.length ?? 0;
    const isWrong = result.violations.length > 0;
    if (judged < texts && !isWrong) throw new Error(`axe has judged the colours of ${judged} texts, not of ${texts}`);
    return result;
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

function endsSometime({ effect }: Animation): boolean {
  return Number.isFinite(Number(effect?.getComputedTiming().endTime));
}
