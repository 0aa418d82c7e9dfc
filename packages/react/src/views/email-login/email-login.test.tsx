import { FoyerError, selectStatus } from "@foyer/core";
import { selectEmailLogin } from "@foyer/core/embedded";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { askToSignIn, EMAIL } from "../../test/ask-to-sign-in.ts";
import { button, digit, type EmailKit, emailField, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { ADA } from "../../test/log-in-by-email.ts";
import { still } from "../../test/still.ts";

const params = { email: ADA.email };
const asked = ({ wallet }: EmailKit, member: string): readonly string[] =>
  wallet.asked.filter((call) => call.split(":")[0] === member);
const status = ({ foyer }: EmailKit): string => selectStatus(foyer.getSnapshot(), "eip155");
const boxes = (): string =>
  page
    .getByRole("textbox")
    .elements()
    .map((box) => (box as HTMLInputElement).value)
    .join("");

describe("logging in with a known address", () => {
  it("begins with the address, which may be changed, and goes on to what is mailed there", async () => {
    const kit = await renderEmailKit({ open: { view: "EmailLogin", params } });
    await expect.element(emailField()).toHaveValue(ADA.email);
    expect(asked(kit, "connectEmail")).toEqual([]);
    await emailField().fill("grace@example.org");
    await button("Continue").click();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "EmailVerifyOtp", params: { email: "grace@example.org" } });
  });

  it("says that there is no such log-in where the kit has none, and leads to the wallets", async () => {
    const kit = await renderEmailKit({ options: { sources: [] }, open: { view: "EmailLogin", params } });
    await expect.element(page.getByText("Logging in isn’t available here")).toBeVisible();
    await button("Continue with a wallet").click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "Connect" });
  });
});

describe("the code of a log-in", () => {
  it("is typed box by box, given with its last digit, and opens the wallet [EML-02] [EML-09]", async () => {
    const kit = await renderEmailKit({ stage: "code", open: { view: "EmailVerifyOtp", params } });
    await still();
    await expect.poll(() => getDeepActiveElement(document)).toBe(digit(1).element());
    await expect.element(digit(1)).toHaveAttribute("autocomplete", "one-time-code");
    await userEvent.keyboard("12345");
    expect(asked(kit, "connectOtp")).toEqual([]);
    await userEvent.keyboard("6");
    await expect.poll(() => routeOf(kit)).toEqual({ view: "ProfileWallets", params: { namespace: "eip155" } });
    await expect.element(page.getByText("New Wallet Added")).toBeVisible();
    expect([asked(kit, "connectOtp"), status(kit)]).toEqual([["connectOtp:123456"], "connected"]);
  });

  it("is pasted whole, in the digits of any script [EML-09]", async () => {
    const kit = await renderEmailKit({ stage: "code", open: { view: "EmailVerifyOtp", params } });
    await still();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "١٢٣ ٤٥٦");
    digit(1)
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true }));
    await expect.poll(() => status(kit)).toBe("connected");
    expect(asked(kit, "connectOtp")).toEqual(["connectOtp:123456"]);
  });

  it("leads to the account where one wallet is all there is [EML-02]", async () => {
    const kit = await renderEmailKit({
      stage: "code",
      open: { view: "EmailVerifyOtp", params },
      options: { settings: { multiWallet: false } },
    });
    await still();
    await digit(1).click();
    await userEvent.keyboard("123456");
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "Account" });
  });

  it("is told when it is another one, with the tries that are left, and typed again from the first box", async () => {
    const kit = await renderEmailKit({ stage: "code", open: { view: "EmailVerifyOtp", params } });
    await still();
    await digit(1).click();
    await userEvent.keyboard("654321");
    await expect.element(digit(1)).toHaveAccessibleDescription("That isn’t the code. 4 more tries.");
    expect([boxes(), routeOf(kit)]).toEqual(["", { view: "EmailVerifyOtp", params }]);
    expect(getDeepActiveElement(document)).toBe(digit(1).element());
    const words = page.getByRole("dialog").getByRole("status").getByText("That isn’t the code. 4 more tries.");
    await expect.element(words).toBeInTheDocument();
    await userEvent.keyboard("123456");
    await expect.poll(() => status(kit)).toBe("connected");
  });

  it.each([
    [new FoyerError("email/code-refused", { triesLeft: 0 }), /can’t be tried again. Ask for a new one/],
    [new FoyerError("email/expired", { what: "code" }), /That code is too old. Ask for a new one/],
  ])("says when only another one helps: %s", async (failure, words) => {
    const kit = await renderEmailKit({ stage: "code", open: { view: "EmailVerifyOtp", params } });
    await still();
    kit.wallet.fails.connectOtp = failure;
    await digit(1).click();
    await userEvent.keyboard("123456");
    await expect.element(digit(1)).toHaveAccessibleDescription(words);
    expect(status(kit)).toBe("disconnected");
  });

  it("is sent again half a minute later at the earliest, counted down, and that is told [EML-04]", async () => {
    const kit = await renderEmailKit({ stage: "code", open: { view: "EmailVerifyOtp", params } });
    await still();
    await expect.element(button("Resend code in 30 seconds")).toHaveAttribute("aria-disabled", "true");
    await button("Resend code in 30 seconds").click({ force: true });
    await kit.clock.advance(1_000);
    await expect.element(button("Resend code in 29 seconds")).toBeVisible();
    expect(asked(kit, "connectEmail")).toHaveLength(1);
    for (let left = 28; left >= 0; left -= 1) await kit.clock.advance(1_000);
    await button("Resend code").click();
    await expect.element(page.getByText("Code email resent")).toBeVisible();
    expect(asked(kit, "connectEmail")).toHaveLength(2);
    await expect.element(button("Resend code in 30 seconds")).toBeVisible();
  });

  it("says what takes so long, the first time that a wallet is opened", async () => {
    const kit = await renderEmailKit({ stage: "code", open: { view: "EmailVerifyOtp", params } });
    await still();
    Object.assign(kit.wallet, { connectOtp: () => new Promise(() => undefined) });
    await digit(1).click();
    await userEvent.keyboard("123456");
    await expect.element(page.getByText("Checking the code...").first()).toBeVisible();
    await kit.clock.advance(2_000);
    await expect.element(page.getByText("Opening your wallet. The first time takes a moment...").first()).toBeVisible();
  });

  it("goes on after what the wallet shows over it, as to be brought back by its owner's kit", async () => {
    const kit = await renderEmailKit({ stage: "code", open: { view: "EmailVerifyOtp", params } });
    await still();
    const { connectOtp } = kit.wallet;
    kit.wallet.connectOtp = async (given) => {
      await kit.wallet.show({ screen: "export" });
      if (given.signal?.aborted) throw new FoyerError("flow/aborted", { flow: "log in" });
      return connectOtp(given);
    };
    await digit(1).click();
    await userEvent.keyboard("123456");
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ApproveTransaction" });
    await still();
    kit.wallet.dismiss();
    await expect.poll(() => status(kit)).toBe("connected");
    await expect.poll(() => routeOf(kit)).toEqual({ view: "ProfileWallets", params: { namespace: "eip155" } });
  });

  it("is not asked for of somebody to whom none was sent", async () => {
    const kit = await renderEmailKit({ open: { view: "EmailVerifyOtp", params } });
    await expect.poll(() => routeOf(kit)).toEqual({ view: "EmailLogin", params });
  });
});

describe("a device that is not known yet", () => {
  it("shows the number of its link, and goes on by itself once that was opened, wherever", async () => {
    const kit = await renderEmailKit({ stage: "link", open: { view: "EmailVerifyDevice", params } });
    await expect.element(page.getByText("42")).toBeVisible();
    await expect.element(page.getByText(/We sent a link to ada@example.org/)).toBeVisible();
    await expect.poll(() => asked(kit, "connectDevice").length).toBeGreaterThan(0);
    kit.wallet.openLink();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "EmailVerifyOtp", params });
    expect(selectEmailLogin(kit.foyer.getSnapshot())?.step).toBe("code");
  });

  it("says where else to look when the mail is late, and has another one sent", async () => {
    const kit = await renderEmailKit({ stage: "link", open: { view: "EmailVerifyDevice", params } });
    await still();
    await expect.element(button("Resend link in 30 seconds")).toHaveAttribute("aria-disabled", "true");
    for (let seconds = 0; seconds < 30; seconds += 1) await kit.clock.advance(1_000);
    await expect.element(page.getByText(/Look in your spam folder/)).toBeVisible();
    await button("Resend link").click();
    await expect.element(page.getByText("Link email resent")).toBeVisible();
    expect(asked(kit, "connectEmail")).toHaveLength(2);
    // The link of the new mail is followed as well.
    kit.wallet.openLink();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "EmailVerifyOtp", params });
  });

  it("says that the log-in was turned down, and begins again", async () => {
    const kit = await renderEmailKit({ stage: "link", open: { view: "EmailVerifyDevice", params } });
    await expect.poll(() => asked(kit, "connectDevice").length).toBeGreaterThan(0);
    kit.wallet.openLink({ error: new FoyerError("email/device-refused", { page: "https://app.example.org" }) });
    await expect.element(page.getByRole("heading", { name: "Login turned down" })).toBeVisible();
    await still();
    await button("Start again").click();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "EmailLogin", params });
  });

  it("has a new link mailed where the old one is too old", async () => {
    const kit = await renderEmailKit({ stage: "link", open: { view: "EmailVerifyDevice", params } });
    await expect.poll(() => asked(kit, "connectDevice").length).toBeGreaterThan(0);
    await kit.clock.advance(30_000);
    kit.wallet.openLink({ error: new FoyerError("email/expired", { what: "link" }) });
    await expect.element(page.getByRole("heading", { name: "The link is too old" })).toBeVisible();
    await still();
    await button("Send a new link").click();
    await expect.element(page.getByText("42")).toBeVisible();
    expect(asked(kit, "connectEmail")).toHaveLength(2);
  });
});

describe("the views of e-mail addresses", () => {
  it("take the address they are about [EML-01]", async () => {
    const said = {
      EmailLogin: [undefined, /Log in with your email/],
      EmailVerifyOtp: ["code", /Enter the code we sent to ada@example.org/],
      EmailVerifyDevice: ["link", /We sent a link to ada@example.org/],
      UpdateEmailWallet: ["in", /ada@example.org/],
      UpdateEmailPrimaryOtp: ["old", /Enter the code we sent to ada@example.org/],
      UpdateEmailSecondaryOtp: ["new", /Enter the code we sent to ada@new.example/],
    } as const;
    for (const [view, [stage, words]] of Object.entries(said)) {
      const email = view === "UpdateEmailSecondaryOtp" ? ADA.newEmail : ADA.email;
      const kit = await renderEmailKit({ stage, open: { view: view as "EmailLogin", params: { email } } });
      await expect.element(page.getByText(words).first()).toBeVisible();
      expect(routeOf(kit)).toEqual({ view, params: { email } });
      await kit.screen.unmount();
    }
    const kit = await renderEmailKit({ stage: "in", open: { view: "UpgradeEmailWallet" } });
    await expect.element(page.getByText("Make this wallet yours alone")).toBeVisible();
    await kit.screen.unmount();

    const captured = await renderEmailKit();
    captured.evm.addWallet("Acme");
    await askToSignIn(captured, { wallet: "Acme", email: "sent" });
    captured.foyer.open({ view: "DataCapture", params: { email: EMAIL } });
    await expect.element(emailField()).toHaveValue(EMAIL);
    captured.foyer.open({ view: "DataCaptureOtpConfirm", params: { email: EMAIL } });
    await expect.element(page.getByText(`Enter the code we sent to ${EMAIL}`)).toBeVisible();
  });
});
