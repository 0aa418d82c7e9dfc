import { expect, inject } from "vitest";
import { launch } from "../e2e/support/launch.ts";
import { describeHost } from "./describe-host.ts";
import { HOSTS } from "./hosts.ts";
import { runCommand } from "./run-command.ts";
import { serveProject } from "./serve-project.ts";
import { ACCOUNT, openCold, pickWallet } from "./visit.ts";

const host = HOSTS["unit-tests"];

describeHost(host, ({ step, folder }) => {
  step("passes its tests in Vitest, with jsdom and with happy-dom", 4, async () => {
    await runCommand(folder(), ["npm", "run", "test:vitest"]);
  });

  step("passes the same tests in Jest, with jsdom", 4, async () => {
    await runCommand(folder(), ["npm", "run", "test:jest"]);
  });

  step("shows a component that a test mounts, unmounts and mounts again on one page", 4, async () => {
    await runCommand(folder(), ["npm", "run", "build"]);
    const site = await serveProject(folder(), host);
    const browser = await launch();
    const { page, modal, problems } = await openCold(browser, { origin: site.origin, packed: inject("packed") });
    const mount = (): Promise<void> => page.evaluate(() => window.mount());
    const unmount = (): Promise<void> => page.evaluate(() => window.unmount());

    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await pickWallet(modal);
    await page.getByText(ACCOUNT).waitFor({ timeout: 15_000 });
    await modal.dialog.waitFor({ state: "detached" });
    await unmount();
    expect(await page.locator("[data-foyer]").count()).toBe(0);
    await mount();
    await page.getByText(ACCOUNT).waitFor({ timeout: 15_000 });
    await page.evaluate(() => window.exampleKit.disconnect());
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor({ timeout: 15_000 });

    expect(problems).toEqual([]);
    await browser.close();
    await site.stop();
  });
});

declare global {
  interface Window {
    /** Puts the component on the page, and takes it off: what a component's test does. */
    mount(): void;
    unmount(): void;
  }
}
