import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch } from "../e2e/support/launch.ts";
import type { ServedPages } from "../e2e/support/serve-pages.ts";
import type { Host } from "./host.ts";
import type { Packed } from "./pack-packages.ts";
import { runCommand } from "./run-command.ts";
import { serveProject } from "./serve-project.ts";
import { ACCOUNT, disconnect, openCold, pickWallet, signAndVerify, type Visit } from "./visit.ts";

/** A test whose failure keeps the host from being left out next time. */
export type Step = (title: string, minutes: number, run: () => Promise<void>) => void;

/** Tests that one host has besides. */
export type More = (site: { readonly step: Step; origin(): string; folder(): string; root(): string }) => void;

type Build = {
  readonly bundler: string;
  readonly script: string | undefined;
  readonly packed: Packed;
  readonly step: Step;
  readonly folder: () => string;
  readonly root: () => string;
  readonly more: More | undefined;
};

/** Builds an installed example with one bundler and visits it. */
export function describeBuild(host: Host, { bundler, script, packed, step, folder, root, more }: Build): void {
  describe(`built with ${bundler}`, () => {
    let site: ServedPages | undefined;
    let browser: Browser;
    beforeAll(async () => {
      browser = await launch();
    });
    afterAll(async () => {
      await browser.close();
      await site?.stop();
    });
    const origin = (): string => {
      if (site) return site.origin;
      throw new Error("it was not built");
    };
    const visit = (title: string, act: (visit: Visit) => Promise<void>): void =>
      step(title, 1, async () => {
        const opened = await openCold(browser, { origin: origin(), packed });
        await act(opened);
        expect(opened.problems).toEqual([]);
        await opened.close();
      });

    step(script === undefined ? "is served as it is" : "builds for production", 4, async () => {
      if (script !== undefined) await runCommand(folder(), ["npm", "run", script]);
      site = await serveProject(folder(), host);
    });
    visit("shows the button, and nothing in the console", async ({ page }) => {
      expect(await page.getByRole("button", { name: "Connect Wallet" }).count()).toBe(1);
    });
    for (const asked of ["namespace", "chain", "signal"] as const)
      visit(`opens the modal for a page that connects by ${asked}, with nothing hovered before`, async (opened) => {
        await opened.page.evaluate((given) => {
          const all = { namespace: "eip155", chain: "eip155:8453", signal: new AbortController().signal } as const;
          window.exampleKit.connect({ [given]: all[given] }).catch(() => undefined);
        }, asked);
        await opened.modal.wallet("Acme").waitFor({ timeout: 15_000 });
      });
    visit("connects the wallet that is picked, signs what can be verified, and lets it go", async (opened) => {
      await opened.page.getByRole("button", { name: "Connect Wallet" }).click();
      await pickWallet(opened.modal, host);
      await opened.page.getByText(ACCOUNT).waitFor({ timeout: 15_000 });
      expect(await signAndVerify(opened.page)).toBe(true);
      await disconnect(opened);
    });
    const { wagmiButton } = host;
    if (wagmiButton)
      visit("opens the modal for wagmi's own hook, which gets the account", async ({ page, modal }) => {
        // Pressed by a script: no pointer comes near the kit's own button.
        await page.getByRole("button", { name: wagmiButton }).evaluate((button) => (button as HTMLElement).click());
        await pickWallet(modal, host);
        await page.getByText(ACCOUNT).waitFor({ timeout: 15_000 });
      });
    more?.({ step, origin, folder, root });
  });
}
