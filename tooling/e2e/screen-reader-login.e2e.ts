import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished } from "vitest";
import { setWei } from "./support/chain.ts";
import { comeByEmail, newEmail, openLink, typeCode } from "./support/embedded-visit.ts";
import { it } from "./support/journey.ts";
import { openScreenReader } from "./support/screen-reader.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";
import { startSignIn } from "./support/start-sign-in.ts";

const [SENDER] = EVM_TEST_ADDRESSES as [string];

// It starts a server, a keeper and a mail server.
let parts: EmbeddedParts;
beforeAll(async () => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterAll(() => parts.stop());

describe("what a screen reader says", () => {
  it("while somebody logs in by e-mail, with half an address at first", { timeout: 90_000 }, async ({ visit }) => {
    const there = await comeByEmail(visit, parts);
    const email = newEmail("spoken");
    const { host, modal, page } = there;
    const reader = await openScreenReader(there);
    const field = modal.dialog.getByRole("textbox", { name: "Email" });
    await host.connectButton.focus();
    await page.keyboard.press("Enter");
    await field.waitFor();
    await modal.button(/^All wallets/).waitFor();
    await reader.note("Connect Wallet is pressed");
    await field.fill("ada@nowhere");
    await field.press("Enter");
    await modal.text("Invalid Email Address").waitFor();
    await reader.note("Half an address is given");
    await modal.close.click();
    await modal.dialog.waitFor({ state: "detached" });
    await host.connectButton.click();
    await field.fill(email);
    await field.press("Enter");
    await modal.title.getByText("Register device").waitFor();
    await modal.dialog.locator('[translate="no"]', { hasText: /^\d{2}$/ }).waitFor();
    await reader.note("The modal is closed, opened again, and given a whole one at once");
    const after = await openLink(there, parts, { email });
    await modal.title.getByText("Confirm email").waitFor();
    await reader.note("The link is opened elsewhere");
    await typeCode(there, parts, { email, after });
    await host.shows("eip155", "status", "connected");
    await modal.title.getByText("Wallets", { exact: true }).waitFor();
    await modal.dialog.getByRole("tab", { name: "EVM" }).waitFor();
    await reader.note("The code is typed");
    await expect(withoutChance(reader.text())).toMatchFileSnapshot("./spoken/email.txt");
  });

  it("while somebody signs in, who declines at first", async ({ visit }) => {
    for (const { url } of inject("stage").evm) await setWei(url, SENDER, 3n * 10n ** 18n);
    const server = await startSignIn(inject("stage").origin);
    onTestFinished(() => server.stop());
    const there = await visit({
      wallets: [{ name: "Alpha" }],
      host: { signIn: { url: server.url, isRequired: true } },
    });
    const { host, modal, page } = there;
    const answer = (how: "approve" | "reject"): Promise<void> =>
      page.evaluate((next) => window.wallets["Alpha"]?.evm?.script.onPrompt(next), how);
    const reader = await openScreenReader(there);
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await modal.button(/^Sign$/).waitFor();
    await modal.settle();
    await reader.note("A wallet has agreed");
    await answer("reject");
    await modal.press(/^Sign$/);
    await modal
      .text(/declined/i)
      .first()
      .waitFor();
    await reader.note("It declines to sign");
    await answer("approve");
    await modal.press(/again|^Sign$/);
    await host.shows("eip155", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    await host.accountButton.getByText("3 ETH").waitFor();
    await reader.note("It signs");
    await expect(withoutChance(reader.text())).toMatchFileSnapshot("./spoken/sign-in.txt");
  });
});

/**
 * Removes the parts that differ between runs: seconds, times, ports, addresses, the digits of a login, and the announcements that a quick
 * machine has no time for.
 */
function withoutChance(text: string): string {
  return text
    .replaceAll("  announced: Authenticating...\n", "")
    .replaceAll("  announced: Opening your wallet. The first time takes a moment...\n", "")
    .replaceAll("Opening your wallet. The first time takes a moment...", "Checking the code...")
    .replaceAll(/\d+ seconds?/g, "(seconds)")
    .replaceAll(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d+\s[AP]M/g, "(time)")
    .replaceAll(/127\.0\.0\.1:\d+|localhost:\d+/g, "(host)")
    .replaceAll(/0x[0-9a-fA-F]{2,}…[0-9a-fA-F]+/g, "(address)")
    .replaceAll(/(?<=spoken)\.[0-9a-f]{8}(?=@)/g, "")
    .replaceAll(/"\d{2}"/g, '"(number)"');
}
