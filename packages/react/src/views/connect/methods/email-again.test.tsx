import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emailField, renderEmailKit, routeOf } from "../../../test/email-kit.tsx";
import { ADA } from "../../../test/log-in-by-email.ts";

describe("an e-mail address that is given after another was none", () => {
  it.each([0, 6, 30])("is sent, %i frames after the modal was closed, too", async (frames) => {
    const kit = await renderEmailKit();
    await emailField().fill("ada@nowhere");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Please enter a valid email address.").first()).toBeVisible();
    kit.foyer.close();
    for (let nth = 0; nth < frames; nth += 1) await new Promise(requestAnimationFrame);
    kit.foyer.open();
    await emailField().fill(ADA.email);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "EmailVerifyOtp" });
  });

  it("is described by what the alert says, until the alert goes: with what is typed, and with the modal", async () => {
    const kit = await renderEmailKit();
    const alert = page.getByRole("dialog").getByText("Please enter a valid email address.").first();
    const give = async (text: string): Promise<void> => {
      await emailField().fill(text);
      await userEvent.keyboard("{Enter}");
    };
    await give("ada@nowhere");
    await expect.element(emailField()).toHaveAccessibleDescription("Please enter a valid email address.");
    await expect.element(emailField()).toHaveAttribute("aria-invalid", "true");
    await userEvent.keyboard(".");
    await expect.element(emailField()).not.toHaveAttribute("aria-invalid");
    await expect.element(emailField()).not.toHaveAttribute("aria-describedby");
    await give("ada@nowhere");
    await expect.element(alert).toBeVisible();
    kit.foyer.close();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(() => kit.foyer.getSnapshot().notices.alert).toBeUndefined();
    kit.foyer.open();
    await expect.element(emailField()).toBeVisible();
    expect(alert.elements()).toEqual([]);
  });

  it("is described in the view of a known address, too", async () => {
    await renderEmailKit({ open: { view: "EmailLogin", params: { email: "ada@nowhere" } } });
    await emailField().click();
    await userEvent.keyboard("{Enter}");
    await expect.element(emailField()).toHaveAccessibleDescription("Please enter a valid email address.");
    await expect.element(emailField()).toHaveAttribute("aria-invalid", "true");
  });
});
