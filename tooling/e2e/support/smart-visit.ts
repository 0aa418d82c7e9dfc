import { expect } from "vitest";
import { makeWallet, newEmail } from "./embedded-visit.ts";
import type { Visit } from "./journey.ts";
import type { EmbeddedParts } from "./start-embedded.ts";

/** Asks the page's EIP-1193 provider, and leaves the outcome to be waited for. */
export function ask({ page }: Visit, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    async ({ asked, given }) => {
      const provider = window.foyer.provider({ namespace: "eip155" }) as {
        request(call: { method: string; params: readonly unknown[] }): Promise<unknown>;
      };
      return provider.request({ method: asked, params: given }).catch((error) => `refused ${error.code}`);
    },
    { asked: method, given: params },
  );
}

/** Of the account in use, as the page shows it. */
export const addressOf = async ({ host }: Visit): Promise<string | null> =>
  host.fact("eip155", "address").textContent();

/** Opens the account's settings, presses the row that changes its type, and leaves. */
export async function changeTo(
  there: Visit,
  row: RegExp,
  change: (before: string | null) => Promise<void>,
): Promise<void> {
  const before = await addressOf(there);
  await openSettings(there);
  await there.modal.dialog.getByRole("button", { name: row }).click();
  await change(before);
  await there.modal.settle();
  await there.modal.close.click();
  await there.modal.dialog.waitFor({ state: "detached" });
}

/** Opens them. */
export async function openSettings({ page, modal }: Visit): Promise<void> {
  await page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
  await modal.dialog.getByRole("button", { name: "Disconnect", exact: true }).first().waitFor();
  await modal.settle();
}

/** A visitor with a wallet by e-mail, who uses its smart account. */
export async function comeSmart(
  visit: (options: object) => Promise<Visit>,
  parts: EmbeddedParts,
): Promise<Visit & { readonly plain: string }> {
  const { origin, projectId } = parts;
  const there = await visit({ host: { settings: { email: true }, embedded: { origin, projectId } } });
  const plain = await makeWallet(there, parts, newEmail("ada"));
  await changeTo(there, /^Switch to your Smart Account/, async (before) => {
    await expect.poll(() => addressOf(there), { timeout: 15_000 }).not.toBe(before);
    await there.modal.dialog.getByText("Smart Account, not on the network yet").waitFor();
  });
  return Object.assign(there, { plain });
}
