import { FoyerError, selectRoute, selectStatus } from "@foyer/core";
import { selectSession, selectSignInRequest } from "@foyer/core/siwx";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../../../parts/focus/focusable.ts";
import { type Rendered, renderFoyer } from "../../../test/render.tsx";
import { createScriptedSessions, failing, type ScriptedSessions } from "../../../test/scripted-sessions.ts";
import { still } from "../../../test/still.ts";

type Kit = Rendered & { readonly sessions: ScriptedSessions };

/** Has a wallet agree from the list, with an e-mail address asked for where `isCaptured`. */
async function asked({
  sessions = createScriptedSessions(),
  isCaptured = true,
}: {
  readonly sessions?: ScriptedSessions;
  readonly isCaptured?: boolean;
} = {}): Promise<Kit> {
  const kit = await renderFoyer(null, {
    options: { features: [sessions.feature], settings: { emailCapture: isCaptured } },
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      await foyer.load();
    },
  });
  kit.foyer.open();
  await kit.screen.getByRole("button", { name: /^Acme/ }).click();
  await expect.element(page.getByRole("dialog", { name: isCaptured ? "Profile" : "Sign in" })).toBeVisible();
  await still();
  return { ...kit, sessions };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = () => page.getByRole("textbox", { name: "Email" });
const digit = (place: number) => page.getByRole("textbox", { name: `Digit ${place} of 6` });
const view = ({ foyer }: Kit): string | undefined =>
  foyer.getSnapshot().router.isOpen ? selectRoute(foyer.getSnapshot()).view : undefined;
const status = ({ foyer }: Kit): string => selectStatus(foyer.getSnapshot(), "eip155");
const emailOf = ({ foyer }: Kit) => selectSignInRequest(foyer.getSnapshot())?.email;
const code = (): string =>
  page
    .getByRole("textbox")
    .elements()
    .map((box) => (box as HTMLInputElement).value)
    .join("");

/** Goes on to the six boxes. */
async function sent(): Promise<void> {
  await field().fill("ada@example.org");
  await button("Continue").click();
  await expect.element(page.getByRole("dialog", { name: "Confirm email" })).toBeVisible();
  await still();
}

describe("an e-mail address, before signing in", () => {
  it("is asked for instead of the signature, confirmed by a code, and then the signature is asked for [SIW-02]", async () => {
    const proofs: (string | undefined)[] = [];
    const sessions = createScriptedSessions();
    const { addSession } = sessions.keeper;
    sessions.keeper.addSession = async (session, given) => {
      proofs.push(given.otp);
      return await addSession(session, given);
    };
    const kit = await asked({ sessions });
    expect(view(kit)).toBe("DataCapture");
    await field().fill("  ada@example.org ");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Enter the code we sent to ada@example.org")).toBeVisible();
    await expect.element(page.getByText("The code expires in 20 minutes")).toBeVisible();
    expect(sessions.sent).toEqual(["ada@example.org"]);
    await still();
    await digit(1).click();
    await userEvent.keyboard("123456");
    await expect.element(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    await still();
    await button("Sign").click();
    await expect.poll(() => status(kit)).toBe("connected");
    expect(proofs).toEqual(["proof"]);
  });

  it.each(["", "ada", "ada@example", "ada example@x.org", "@example.org"])(
    "is not sent anywhere where it is none: %j",
    async (text) => {
      const kit = await asked();
      await field().fill(text);
      await button("Continue").click();
      await expect.element(page.getByText("Please enter a valid email address.").first()).toBeVisible();
      await expect.element(field()).toHaveAttribute("aria-invalid", "true");
      await expect.element(field()).toHaveAccessibleDescription("Please enter a valid email address.");
      expect(getDeepActiveElement(document)).toBe(field().element());
      expect([kit.sessions.sent, view(kit)]).toEqual([[], "DataCapture"]);
      await userEvent.keyboard("a");
      await expect.element(field()).not.toHaveAttribute("aria-invalid");
    },
  );

  it("may be skipped where it is not required", async () => {
    const kit = await asked();
    await button("Skip this step").click();
    await expect.element(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    expect(kit.sessions.sent).toEqual([]);
  });

  it("disconnects by closing", async () => {
    const kit = await asked();
    await button("Close").click();
    await expect.poll(() => status(kit)).toBe("disconnected");
  });

  it("says why no code was sent, and sends it again", async () => {
    const sessions = createScriptedSessions();
    const emails = sessions.keeper.emails ?? { send: failing("sign-in/refused"), confirm: failing("sign-in/refused") };
    sessions.keeper.emails = { ...emails, send: failing("sign-in/unreachable") };
    const kit = await asked({ sessions });
    await field().fill("ada@example.org");
    await button("Continue").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "The code couldn’t be sent" })).toBeVisible();
    sessions.keeper.emails = emails;
    await button("Continue").click();
    await expect.element(page.getByRole("dialog", { name: "Confirm email" })).toBeVisible();
    expect(kit.sessions.sent).toEqual(["ada@example.org"]);
  });

  it("is required where the server wants it confirmed again, and that is said [SIW-04]", async () => {
    const sessions = createScriptedSessions();
    const { addSession } = sessions.keeper;
    sessions.keeper.addSession = async (session, given) => {
      if (given.otp === undefined) throw new FoyerError("sign-in/otp-required", { account: "eip155:1:eip155-Acme" });
      return await addSession(session, given);
    };
    const kit = await asked({ sessions, isCaptured: false });
    await expect.element(button("Sign")).not.toHaveAttribute("aria-busy");
    await button("Sign").click();
    await expect
      .element(page.getByText("Something went wrong. We need to verify your account again.").first())
      .toBeVisible();
    expect(view(kit)).toBe("DataCapture");
    expect(button("Skip this step").elements()).toEqual([]);
    await still();
    await sent();
    await digit(1).click();
    await userEvent.keyboard("123456");
    await expect.element(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    await still();
    await expect.element(button("Sign")).not.toHaveAttribute("aria-busy");
    await button("Sign").click();
    await expect.poll(() => selectSession(kit.foyer.getSnapshot())?.account).toBe("eip155:1:eip155-Acme");
  });
});

describe("the code that was sent", () => {
  it("is told when it is another one, and typed again from the first box", async () => {
    const kit = await asked();
    await sent();
    await digit(1).click();
    await userEvent.keyboard("654321");
    const words = "That isn’t the code. Check your email and type it again.";
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(page.getByRole("dialog").getByRole("status").getByText(words)).toBeInTheDocument();
    await expect.element(digit(1)).toHaveAccessibleDescription(words);
    expect([code(), view(kit)]).toEqual(["", "DataCaptureOtpConfirm"]);
    expect(getDeepActiveElement(document)).toBe(digit(1).element());
    await userEvent.keyboard("1");
    await expect.element(digit(1)).not.toHaveAttribute("aria-invalid");
    await userEvent.keyboard("23456");
    await expect.element(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  });

  it("is sent again half a minute later at the earliest, counted down, and that is told", async () => {
    const kit = await asked();
    await sent();
    await expect.element(button("Resend code in 30 seconds")).toHaveAttribute("aria-disabled", "true");
    await button("Resend code in 30 seconds").click({ force: true });
    for (let left = 29; left > 0; left -= 1) {
      await kit.clock.advance(1_000);
      await expect.element(button(`Resend code in ${left} second${left === 1 ? "" : "s"}`)).toBeVisible();
    }
    expect(kit.sessions.sent).toHaveLength(1);
    await kit.clock.advance(1_000);
    await button("Resend code").click();
    await expect.element(page.getByText("Code email resent")).toBeVisible();
    expect(kit.sessions.sent).toEqual(["ada@example.org", "ada@example.org"]);
    await expect.element(button("Resend code in 30 seconds")).toBeVisible();
  });

  it("may be had at another address, from half a minute later on", async () => {
    const kit = await asked();
    await sent();
    await button("Back").click();
    await expect.element(page.getByRole("dialog", { name: "Profile" })).toBeVisible();
    await still();
    await expect.element(field()).toHaveValue("ada@example.org");
    await field().fill("grace@example.org");
    await expect.element(button("Resend code in 30 seconds")).toHaveAttribute("aria-busy", "true");
    await kit.clock.advance(30_000);
    await button("Continue").click();
    await expect.element(page.getByText("Enter the code we sent to grace@example.org")).toBeVisible();
    expect(emailOf(kit)?.address).toBe("grace@example.org");
  });

  it("is not asked for of somebody who gave no address", async () => {
    const kit = await asked();
    kit.foyer.push({ view: "DataCaptureOtpConfirm", params: { email: "ada@example.org" } });
    await expect.element(page.getByRole("dialog", { name: "Profile" })).toBeVisible();
    await expect.element(field()).toHaveValue("ada@example.org");
  });
});
