import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { launch } from "../e2e/support/launch.ts";
import { describeHost } from "./describe-host.ts";
import { HOSTS } from "./hosts.ts";
import { ACCOUNT, disconnect, openCold, pickWallet } from "./visit.ts";

const SCRIPT = "node_modules/@foyer/elements/dist/script";

describeHost(HOSTS.html, ({ step, origin, folder }) => {
  step("connects and disconnects in an interface of the page's own, with @foyer/core alone", 1, async () => {
    const browser = await launch();
    const packed = inject("packed");
    const { page, problems } = await openCold(browser, { origin: `${origin()}/headless.html`, packed });
    const connect = page.getByRole("button", { name: "Connect Wallet" });
    await connect.click();
    await page.getByRole("listitem").getByRole("button", { name: "Acme" }).click();
    await page.getByText(ACCOUNT).waitFor({ timeout: 15_000 });
    expect(await connect.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Disconnect" }).click();
    await page.getByText("is connected.").waitFor({ timeout: 15_000 });
    await connect.waitFor();
    expect(problems).toEqual([]);
    await browser.close();
  });

  step("has two copies of the script file in peace, and nothing of them but the elements", 1, async () => {
    cpSync(join(folder(), SCRIPT), join(folder(), "second"), { recursive: true });
    writeFileSync(join(folder(), "two.html"), TWO_COPIES);
    const browser = await launch();
    const packed = inject("packed");
    const opened = await openCold(browser, { origin: `${origin()}/two.html`, packed });
    const { page, modal, problems } = opened;
    expect(await page.getByRole("button", { name: "Connect Wallet" }).count()).toBe(1);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await modal.wallet("Acme").waitFor({ timeout: 15_000 });
    expect(await page.locator("[data-foyer]").count()).toBe(1);
    await pickWallet(modal);
    await page.getByRole("button", { name: /^0x/ }).waitFor({ timeout: 15_000 });
    await disconnect(opened);
    expect(await page.evaluate(listNewGlobals)).toEqual([]);
    expect(problems).toEqual([]);
    await browser.close();
  });
});

/** A page whose parts each brought the kit: what anybody has who puts widgets of two teams on a page. */
const TWO_COPIES = `<!doctype html>
<html lang="en">
  <link rel="icon" href="data:," />
  <script type="module" src="/${SCRIPT}/foyer.js"></script>
  <script type="module" src="/second/foyer.js"></script>
  <foyer-modal app-name="Example" networks="eip155:1 eip155:8453"></foyer-modal>
  <foyer-button></foyer-button>
  <p>Nobody is connected.</p>
</html>`;

/** What a page has on its window that a window of the same browser without scripts has not. Runs in the page. */
function listNewGlobals(): readonly string[] {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const blank = new Set(Object.getOwnPropertyNames(frame.contentWindow));
  frame.remove();
  // What the test's own wallets, and the driver of the browser, have put there.
  const others = /^(foyerTesting|wallets|ethereum|__playwright|__pw)/;
  return Object.getOwnPropertyNames(window).filter(
    (name) => !blank.has(name) && !others.test(name) && !/^\d+$/.test(name),
  );
}
