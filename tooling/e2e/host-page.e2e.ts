import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import type { Locator, Page } from "playwright";
import { describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";

const [ADDRESS = ""] = EVM_TEST_ADDRESSES;
const PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const ON_PHONE = { userAgent: PHONE, isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } };

const topOf = (page: Page) =>
  page.evaluate(() => {
    const { isOpen, stack } = window.foyer.getSnapshot().router;
    return isOpen ? stack.at(-1)?.view : undefined;
  });
const widthOf = async (part: Locator) => (await part.boundingBox())?.width;

describe("a built page of a host", () => {
  it("says to create a kit first, where it uses the theme, opens, closes or reads the state before [HOST-04]", async ({
    visit,
  }) => {
    const { page, faults } = await visit({ host: { isBeforeKit: true } });
    // React writes what a boundary of the page has caught to the console.
    faults.ignore(/foyer\/not-created/);
    const said = page.getByRole("main").getByRole("paragraph");
    await expect
      .poll(() => said.allTextContents())
      .toEqual(
        // A build for visitors has the code and what it is of; the sentence is in builds for developers.
        ["useTheme", "useFoyer", "useFoyerState"].map((member) => `foyer/not-created ${JSON.stringify({ member })}`),
      );
  });

  it("lists a browser wallet without a name on phones alone, and only where one is installed [CON-11]", async ({
    visit,
  }) => {
    const names = (page: Page) =>
      page.evaluate(() =>
        [...(document.querySelector("[data-foyer]")?.shadowRoot?.querySelectorAll("dialog[open] li") ?? [])]
          .map((row) => row.textContent ?? "")
          .filter((text) => text.includes("Browser Wallet")),
      );
    const ids = (page: Page) => page.evaluate(() => window.foyer.getSnapshot().connectors.list.map(({ id }) => id));
    const come = (browser: object, hasGlobal: boolean) =>
      visit({
        browser,
        prepare: async (context) => {
          if (!hasGlobal) return;
          await context.addInitScript(() => {
            const request = async (): Promise<unknown> => [];
            Object.assign(window, { ethereum: { request, on: () => undefined, removeListener: () => undefined } });
          });
        },
      });
    const desktop = await come({}, true);
    await desktop.host.connectButton.click();
    await expect.poll(() => ids(desktop.page)).toEqual(["window:ethereum"]);
    await desktop.modal.button(/^All wallets/).waitFor();
    await desktop.modal.settle();
    expect(await names(desktop.page)).toEqual([]);

    const phone = await come(ON_PHONE, true);
    await phone.host.connectButton.tap();
    await expect.poll(() => names(phone.page)).toHaveLength(1);
    expect(await ids(phone.page)).toEqual(["window:ethereum"]);

    const bare = await come(ON_PHONE, false);
    await bare.host.connectButton.tap();
    await bare.modal.button(/^All wallets/).waitFor();
    await bare.modal.settle();
    expect([await ids(bare.page), await names(bare.page)]).toEqual([[], []]);
  });

  it("leaves a network that it does not use, says where it is on one, and has pictures of three widths and faces in the address's colours [NET-05, AVT-01]", async ({
    visit,
  }) => {
    const { evm } = inject("stage");
    const [first, second] = [evm[0]!, evm[1]!];
    const { page, host, modal } = await visit({ wallets: [{ name: "Alpha", chainId: 137 }] });
    const answerNext = (how: "approve" | "hang" | "reject") =>
      page.evaluate((next) => window.wallets["Alpha"]?.evm?.script.onPrompt(next), how);
    const switchTo = (network: string) =>
      page.evaluate(
        (asked) =>
          window.foyer.switchNetwork({ network: asked as never }).then(
            () => "switched",
            ({ code }: { code: string }) => code,
          ),
        network,
      );
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await modal.text(/doesn’t support your current network/).waitFor();
    await modal.settle();
    expect(await widthOf(modal.dialog.locator(".network-tile-medium"))).toBe(48);
    await answerNext("hang");
    await modal.press(first.name);
    await modal
      .text(/^Approve in wallet$/)
      .or(modal.text(/Approve/).first())
      .waitFor();
    await modal.settle();
    expect(await widthOf(modal.dialog.locator(".network-tile-large"))).toBe(86);
    await page.evaluate(() => window.wallets["Alpha"]?.evm?.script.answerOpen("approve"));
    await host.shows("eip155", "network", first.caip);
    await modal.dialog.waitFor({ state: "detached" });

    // It closes for a network that was not in the list alone.
    await answerNext("approve");
    await host.networkButton.click();
    await modal.button(first.name).waitFor();
    await modal.settle();
    expect(await widthOf(modal.button(first.name).locator(".tile-root"))).toBe(36);
    expect(await switchTo(second.caip)).toBe("switched");
    await host.shows("eip155", "network", second.caip);
    expect(await topOf(page)).toBe("Networks");
    await modal.close.click();

    // Five tints, each 15 % nearer to white than the one before.
    await page.evaluate(() => window.foyer.open({ view: "Account" }));
    const face = modal.dialog.locator(".avatar-face").first();
    const paint = await face.evaluate((node) => getComputedStyle(node).backgroundImage);
    const [red, green, blue] = [2, 4, 6].map((at) => Number.parseInt(ADDRESS.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ];
    expect(paint).toContain(`rgb(${red}, ${green}, ${blue})`);
    const reds = [...paint.matchAll(/color\(srgb ([\d.]+)/g)].map(([, part]) => Math.round(Number(part) * 255));
    expect([...new Set(reds)]).toEqual([60, 45, 30, 15].map((part) => Math.round(red + ((255 - red) * part) / 100)));
    await modal.close.click();
    await modal.dialog.waitFor({ state: "detached" });

    // With switching off in the modal, a switch that fails leaves a network that does not count.
    await page.evaluate(() => window.foyer.setSettings({ enableNetworkSwitch: false }));
    await answerNext("reject");
    expect(await switchTo(first.caip)).toBe("wallet/rejected");
    await modal.text(/doesn’t support your current network/).waitFor();
    expect(await topOf(page)).toBe("UnsupportedChain");
    expect(await host.fact("eip155", "network-name").textContent()).toBe("");
    await answerNext("approve");
    expect(await switchTo(first.caip)).toBe("switched");
    await modal.dialog.waitFor({ state: "detached" });
    await host.shows("eip155", "network-name", first.name);

    await page.evaluate(() => window.foyer.disconnect());
    await host.shows("eip155", "status", "disconnected");
    expect(await switchTo(second.caip)).toBe("switched");
    await host.shows("eip155", "network", second.caip);
    await page.evaluate((network) => window.foyer.removeNetwork(network as never), second.caip);
    await host.shows("eip155", "network", first.caip);
  });
});
