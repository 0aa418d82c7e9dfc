import { FoyerError } from "@foyer/core";
import { selectLogin } from "@foyer/core/embedded";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, type EmailKit, emailField, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { ADA } from "../../test/log-in-by-email.ts";

const newField = () => emailField("New email");
const asked = ({ wallet }: EmailKit, member: string): readonly string[] =>
  wallet.asked.filter((call) => call.split(":")[0] === member);
const emailOf = ({ foyer }: EmailKit): string | undefined => selectLogin(foyer.getSnapshot())?.email;

/** The view of another address, opened as the account's settings open it. */
async function change(): Promise<EmailKit> {
  const kit = await renderEmailKit({
    stage: "in",
    open: { view: "UpdateEmailWallet", params: { email: ADA.email, redirectView: "Account" } },
  });
  // The mail of the log-in is a while ago.
  await kit.clock.advance(30_000);
  return kit;
}

/** The place of the wallet's frame, where both codes are typed. */
const place = () => page.getByRole("region", { name: "Your wallet" });
const show = ({ wallet }: EmailKit): void => wallet.tell({ type: "shown", screen: "wallet", height: 400 });

async function begin(): Promise<void> {
  await newField().fill(` ${ADA.newEmail} `);
  await button("Continue").click();
}

describe("another e-mail address", () => {
  it("is confirmed on the wallet's own screen in each view, at the old address, then at the new one, and is the visitor's then [EML-05] [NAV-03]", async () => {
    const kit = await change();
    await begin();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "UpdateEmailPrimaryOtp", params: { email: ADA.email } });
    show(kit);
    await expect.element(place()).toBeVisible();
    // No code is typed into the page.
    expect(page.getByRole("textbox").elements()).toEqual([]);
    await expect.poll(() => asked(kit, "updateEmailPrimaryOtp")).toEqual(["updateEmailPrimaryOtp"]);
    kit.wallet.openLink();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "UpdateEmailSecondaryOtp", params: { email: ADA.newEmail } });
    await expect.element(place()).toBeVisible();
    expect(emailOf(kit)).toBe(ADA.email);
    await expect.poll(() => asked(kit, "updateEmailSecondaryOtp")).toEqual(["updateEmailSecondaryOtp"]);
    kit.wallet.openLink();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "Account" });
    await expect.element(page.getByText("Email changed")).toBeVisible();
    expect(emailOf(kit)).toBe(ADA.newEmail);
    expect(asked(kit, "updateEmail")).toEqual([`updateEmail:${ADA.newEmail}`]);
  });

  it("is asked for on the wallet's own screen instead of the form, and leaving it gives the form back [FRM-09]", async () => {
    const kit = await change();
    let leave: ((error: Error) => void) | undefined;
    Object.assign(kit.wallet, {
      updateEmail: () => {
        show(kit);
        return new Promise((_, reject) => {
          leave = reject;
        });
      },
    });
    await begin();
    await expect.element(place()).toBeVisible();
    expect(routeOf(kit)).toMatchObject({ view: "UpdateEmailWallet" });
    kit.wallet.tell({ type: "hidden" });
    leave?.(new FoyerError("flow/aborted", { flow: "log in" }));
    await expect.element(newField()).toBeVisible();
    expect([routeOf(kit), emailOf(kit)]).toMatchObject([{ view: "UpdateEmailWallet" }, ADA.email]);
  });

  it("is given up by going back, which ends the wallet's screen", async () => {
    const kit = await change();
    await begin();
    show(kit);
    await expect.element(place()).toBeVisible();
    await button("Back").click();
    await expect.poll(() => kit.wallet.dismissals).toBeGreaterThan(0);
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "UpdateEmailWallet" });
    expect(emailOf(kit)).toBe(ADA.email);
  });

  it("goes back to the address where the visitor leaves the wallet's screen, and tells nothing", async () => {
    const kit = await change();
    await begin();
    show(kit);
    await expect.element(place()).toBeVisible();
    kit.wallet.tell({ type: "hidden" });
    kit.wallet.openLink({ error: new FoyerError("flow/aborted", { flow: "log in" }) });
    await expect.element(newField()).toBeVisible();
    expect(routeOf(kit)).toMatchObject({ view: "UpdateEmailWallet" });
  });

  it("goes to the new address at once where the old one needs no code [EML-05]", async () => {
    const kit = await change();
    Object.assign(kit.wallet, { updateEmail: async () => ({ action: "VERIFY_SECONDARY_OTP" }) });
    await begin();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "UpdateEmailSecondaryOtp", params: { email: ADA.newEmail } });
  });

  it("is asked for each second whether it was confirmed elsewhere, and that counts [EML-05]", async () => {
    const kit = await change();
    await begin();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "UpdateEmailPrimaryOtp" });
    const before = asked(kit, "session").length;
    await kit.clock.advance(1_000);
    await expect.poll(() => asked(kit, "session").length).toBe(before + 1);
    kit.wallet.tell({ type: "email", email: ADA.newEmail });
    // The next look begins once the last one was answered.
    const look = async (): Promise<unknown> => {
      await kit.clock.advance(1_000);
      return routeOf(kit);
    };
    await expect.poll(look).toMatchObject({ view: "Account" });
    await expect.element(page.getByText("Email changed")).toBeVisible();
  });

  it.each([
    ["ada", "Please enter a valid email address."],
    ["ADA@example.org", "That’s your email already."],
  ])("is not %s, and that is said at the field until something is typed", async (text, words) => {
    const kit = await change();
    await newField().fill(text);
    await userEvent.keyboard("{Enter}");
    await expect.element(newField()).toHaveAccessibleDescription(words);
    expect(asked(kit, "updateEmail")).toEqual([]);
    await userEvent.keyboard("x");
    await expect.element(newField()).not.toHaveAttribute("aria-invalid");
  });

  it("stays what it is where the change fails, and why is told", async () => {
    const kit = await change();
    kit.wallet.fails.updateEmail = new FoyerError("email/unavailable", { problem: "no answer" });
    await newField().fill(ADA.newEmail);
    await button("Continue").click();
    await expect.element(page.getByText("The email could not be sent. Wait a moment.").first()).toBeVisible();
    await expect.element(newField()).toHaveValue(ADA.newEmail);
    expect([routeOf(kit), emailOf(kit)]).toMatchObject([{ view: "UpdateEmailWallet" }, ADA.email]);
  });

  it("is none to change for somebody who did not log in by e-mail", async () => {
    await renderEmailKit({ open: { view: "UpdateEmailWallet", params: { email: ADA.email } } });
    await expect.element(page.getByText("No email to change")).toBeVisible();
  });

  it("is asked for first where no code was sent", async () => {
    const kit = await renderEmailKit({
      stage: "in",
      open: { view: "UpdateEmailSecondaryOtp", params: { email: ADA.newEmail } },
    });
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "UpdateEmailWallet" });
  });
});
