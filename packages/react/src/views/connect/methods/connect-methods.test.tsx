import { FoyerError, selectNetwork, selectRoute, selectStatus } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../../../parts/focus/focusable.ts";
import { button, digit, type EmailKit, emailField, renderEmailKit, routeOf } from "../../../test/email-kit.tsx";
import { ADA } from "../../../test/log-in-by-email.ts";
import type { TestKit } from "../../../test/render.tsx";
import { still } from "../../../test/still.ts";

const arrow = () => button("Continue with email");
const addAcme = ({ evm }: TestKit): void => void evm.addWallet("Acme");

/** The methods from top to bottom: the field, the list of wallets or what leads to it, and what stands between. */
function methods(): readonly string[] {
  const view = document.querySelector("[data-foyer]")?.shadowRoot?.querySelector('[data-view="Connect"]');
  const parts = view?.querySelectorAll('input[type="email"], ul, .separator-root') ?? [];
  const names = [...parts].map((part) => {
    if (part.matches("input")) return "email";
    return part.matches("ul") ? "wallet" : (part.textContent ?? "");
  });
  return names.filter((name, place) => name !== names[place - 1]);
}

describe("the ways to connect", () => {
  it("begin with e-mail where no wallet is at hand, and with the wallets where one is, with 'or' between [CON-01] [CON-02]", async () => {
    const without = await renderEmailKit();
    await expect.element(emailField()).toBeVisible();
    await expect.poll(methods).toEqual(["email", "or", "wallet"]);
    await without.screen.unmount();

    const installed = await renderEmailKit({ prepare: addAcme });
    await expect.element(emailField()).toBeVisible();
    expect(methods()).toEqual(["wallet", "or", "email"]);
    await installed.screen.unmount();

    const ordered = await renderEmailKit({
      prepare: addAcme,
      options: { settings: { connectMethodsOrder: ["email", "wallet"] } },
    });
    await expect.element(emailField()).toBeVisible();
    expect(methods()).toEqual(["email", "or", "wallet"]);
    await ordered.screen.unmount();

    // For another chain only its own wallets are listed, and only a log-in that has accounts there.
    await renderEmailKit({
      prepare: ({ evm, solana }) => {
        evm.addWallet("Acme");
        solana.addWallet("Birch");
      },
      open: { view: "Connect", params: { addWalletForNamespace: "solana" } },
    });
    await expect.element(page.getByRole("button", { name: /^Birch/ })).toBeVisible();
    expect(page.getByRole("button", { name: /^Acme/ }).elements()).toEqual([]);
    expect(methods()).toEqual(["wallet", "or", "email"]);
  });

  it("are the wallets alone where the setting is off, and where nobody could log in", async () => {
    const off = await renderEmailKit({ prepare: addAcme, options: { settings: { email: false } } });
    await expect.element(page.getByRole("button", { name: /^Acme/ })).toBeVisible();
    expect(methods()).toEqual(["wallet"]);
    await off.screen.unmount();

    const none = await renderEmailKit({ prepare: addAcme, options: { sources: [] } });
    await expect.element(page.getByRole("button", { name: /^Acme/ })).toBeVisible();
    expect(methods()).toEqual(["wallet"]);
    await none.screen.unmount();

    const elsewhere = await renderEmailKit({
      prepare: addAcme,
      open: { view: "Connect", params: { addWalletForNamespace: "bip122" } },
    });
    await expect.element(button("I don’t have a wallet")).toBeVisible();
    expect(emailField().elements()).toEqual([]);
    await elsewhere.screen.unmount();
  });

  it("lead to the wallets, which are a view of their own, where those are collapsed [CON-08]", async () => {
    for (const settings of [{ collapseWallets: true }, { emailShowWallets: false }]) {
      const kit = await renderEmailKit({ prepare: addAcme, options: { settings } });
      await expect.element(emailField()).toBeVisible();
      // Wallets that nobody sees do not come first.
      expect(methods()).toEqual(["email", "or"]);
      expect(page.getByRole("button", { name: /^Acme/ }).elements()).toEqual([]);
      await button("Continue with a wallet").click();
      await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ConnectWallets" });
      await expect.element(page.getByRole("button", { name: /^Acme/ })).toBeVisible();
      expect(emailField().elements()).toEqual([]);
      await kit.screen.unmount();
    }
  });

  it("count e-mail among what is there already when wallets are recommended [CON-09]", async () => {
    const list = (): number => page.getByRole("listitem").elements().length;
    const off = await renderEmailKit({ options: { settings: { email: false } } });
    await expect.poll(list).toBe(4);
    await off.screen.unmount();
    await renderEmailKit();
    await expect.poll(list).toBe(3);
  });

  it("are dimmed and out of reach until the host's terms are agreed to, each of them [CON-05]", async () => {
    const settings = {
      legalCheckbox: true,
      termsConditionsUrl: "https://example.org/terms",
      socials: ["google", "x", "github"] as const,
    };
    const kit = await renderEmailKit({ prepare: addAcme, options: { settings } });
    const parts = (): readonly HTMLElement[] => {
      const root = document.querySelector("[data-foyer]")?.shadowRoot;
      const inside = [
        root?.querySelector("input[type=email]"),
        root?.querySelector("[aria-label='Continue with X']"),
        [...(root?.querySelectorAll("li") ?? [])].find((row) => row.textContent?.startsWith("Acme")),
      ];
      const view = root?.querySelector("[data-view=Connect] .connect-view-root");
      const children = [...(view?.children ?? [])] as HTMLElement[];
      return inside.flatMap((each) => children.filter((part) => part.contains(each ?? null)));
    };
    const look = () => parts().map((part) => [part.inert, getComputedStyle(part).opacity]);
    await expect.poll(look).toEqual(Array.from({ length: 3 }, () => [true, "0.4"]));
    // Neither a press nor a keyboard reaches what is out of reach.
    for (const inside of parts().flatMap((part) => [...part.querySelectorAll<HTMLElement>("input, button")])) {
      inside.focus();
      expect(getDeepActiveElement(document)).not.toBe(inside);
    }
    await page.getByRole("checkbox").click();
    await expect.poll(look).toEqual(Array.from({ length: 3 }, () => [false, "1"]));
    await kit.screen.unmount();

    await renderEmailKit({ options: { settings: { ...settings, collapseWallets: true } } });
    await expect.element(button("Continue with a wallet")).toBeDisabled();
    await page.getByRole("checkbox").click();
    await expect.element(button("Continue with a wallet")).toBeEnabled();
  });
});

describe("an e-mail address in Connect", () => {
  it("is reported as the chosen method once, when it is written [ANA-02]", async () => {
    const reported: string[] = [];
    const report = (event: string): unknown => reported.push(event);
    await renderEmailKit({
      prepare: ({ foyer }) => void Object.assign(foyer.ports, { analytics: { report, listen: () => () => undefined } }),
    });
    await expect.element(emailField()).toBeVisible();
    expect(reported).not.toContain("EMAIL_LOGIN_SELECTED");
    await emailField().fill("a");
    await emailField().fill("");
    await emailField().fill("ada");
    expect(reported.filter((event) => event === "EMAIL_LOGIN_SELECTED")).toHaveLength(1);
  });

  it("has an arrow once it is longer than three letters, and not while it is sent [EML-02]", async () => {
    const kit = await renderEmailKit();
    await emailField().fill("a@b");
    expect(arrow().elements()).toEqual([]);
    await emailField().fill("a@b.c");
    await expect.element(arrow()).toBeVisible();
    let answer: ((step: { readonly action: "VERIFY_OTP" }) => void) | undefined;
    Object.assign(kit.wallet, { connectEmail: () => new Promise((resolve) => (answer = resolve)) });
    await arrow().click();
    await expect.poll(() => arrow().elements()).toEqual([]);
    await expect.element(emailField()).toHaveAttribute("aria-busy", "true");
    expect(getDeepActiveElement(document)).toBe(emailField().element());
    await expect.poll(() => answer).toBeDefined();
    answer?.({ action: "VERIFY_OTP" });
    await expect.poll(() => routeOf(kit)).toEqual({ view: "EmailVerifyOtp", params: { email: "a@b.c" } });
  });

  it.each([
    ["VERIFY_OTP", "EmailVerifyOtp"],
    ["VERIFY_DEVICE", "EmailVerifyDevice"],
  ] as const)("goes on as the answer %s says, trimmed [EML-02] [EML-03]", async (next, view) => {
    const kit = await renderEmailKit();
    kit.wallet.next = next;
    await emailField().fill(`  ${ADA.email} `);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => routeOf(kit)).toEqual({ view, params: { email: ADA.email } });
    expect(kit.wallet.asked.filter((call) => call.startsWith("connectEmail"))).toEqual([`connectEmail:${ADA.email}`]);
  });

  it("connects at once who is logged in already, and shows the wallet among theirs, or as their account [EML-02]", async () => {
    const several = await renderEmailKit();
    several.wallet.next = "CONNECT";
    await emailField().fill(ADA.email);
    await arrow().click();
    await expect.poll(() => routeOf(several)).toEqual({ view: "ProfileWallets", params: { namespace: "eip155" } });
    await expect.element(page.getByText("New Wallet Added")).toBeVisible();
    expect(selectStatus(several.foyer.getSnapshot(), "eip155")).toBe("connected");
    await several.screen.unmount();

    const one = await renderEmailKit({ options: { settings: { multiWallet: false } } });
    one.wallet.next = "CONNECT";
    await emailField().fill(ADA.email);
    await arrow().click();
    await expect.poll(() => routeOf(one)).toMatchObject({ view: "Account" });
    expect(selectStatus(one.foyer.getSnapshot(), "eip155")).toBe("connected");
  });

  it.each(["ada", "ada@example", "a da@example.org", "@example.org", "ada@example."])(
    "is not sent where it is none, and a warning says so until something is typed: %s [EML-03]",
    async (text) => {
      const kit = await renderEmailKit();
      await emailField().fill(text);
      await userEvent.keyboard("{Enter}");
      const alert = page.getByRole("dialog").getByText("Please enter a valid email address.").first();
      await expect.element(alert).toBeVisible();
      expect(kit.foyer.getSnapshot().notices.alert?.code).toBe("APKTW002");
      expect(kit.wallet.asked.filter((call) => call.startsWith("connectEmail"))).toEqual([]);
      expect(routeOf(kit)).toMatchObject({ view: "Connect" });
      await userEvent.keyboard("x");
      await expect.poll(() => alert.elements()).toEqual([]);
    },
  );

  it("is marked where the server says that it is none, until something is typed; other failures are toasts [EML-03]", async () => {
    const kit = await renderEmailKit();
    kit.wallet.fails.connectEmail = new FoyerError("email/invalid", { problem: "has no host" });
    await emailField().fill(ADA.email);
    await arrow().click();
    await expect.element(emailField()).toHaveAccessibleDescription("Invalid email. Try again.");
    await expect.element(emailField()).toHaveAttribute("aria-invalid", "true");
    expect(kit.foyer.getSnapshot().notices).not.toHaveProperty("alert.code");
    await userEvent.keyboard("x");
    await expect.element(emailField()).not.toHaveAttribute("aria-invalid");

    kit.wallet.fails.connectEmail = new FoyerError("email/unavailable", { problem: "no answer" });
    await arrow().click();
    await expect.element(page.getByText("The email could not be sent. Wait a moment.").first()).toBeVisible();
    await expect.element(emailField()).not.toHaveAttribute("aria-invalid");
    await expect.element(arrow()).toBeVisible();
    expect(routeOf(kit)).toMatchObject({ view: "Connect" });
  });

  it("is not sent again within half a minute, and how long that is is said, rounded up [EML-04]", async () => {
    const kit = await renderEmailKit();
    await giveAddress(kit);
    await kit.clock.advance(4_500);
    await back(kit);
    await emailField().fill("grace@example.org");
    await arrow().click();
    await expect.element(page.getByText("Please try again after 26 seconds").first()).toBeVisible();
    expect(kit.wallet.asked.filter((call) => call.startsWith("connectEmail"))).toHaveLength(1);
    expect(routeOf(kit)).toMatchObject({ view: "Connect" });
    await kit.clock.advance(25_500);
    await arrow().click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ params: { email: "grace@example.org" } });
  });

  it("says in how many seconds another mail can be sent, where the server says that there were too many [EML-04]", async () => {
    const kit = await renderEmailKit();
    kit.wallet.fails.connectEmail = new FoyerError("email/too-soon", { seconds: 12 });
    await emailField().fill(ADA.email);
    await arrow().click();
    await expect.element(page.getByText("Please try again after 12 seconds").first()).toBeVisible();
    kit.wallet.fails.connectEmail = undefined;
    await kit.clock.advance(7_000);
    await arrow().click();
    await expect.element(page.getByText("Please try again after 5 seconds").first()).toBeVisible();
    expect(kit.wallet.asked.filter((call) => call.startsWith("connectEmail"))).toHaveLength(1);
    await kit.clock.advance(5_000);
    await arrow().click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "EmailVerifyOtp" });
  });

  it("says that an address that was changed does not work on a new device yet", async () => {
    const kit = await renderEmailKit();
    kit.wallet.fails.connectEmail = new FoyerError("email/not-yet", { seconds: 43_200 });
    await emailField().fill(ADA.email);
    await arrow().click();
    await expect.element(page.getByText("This email works here within a day.").first()).toBeVisible();
  });

  it("can be gone on with for ten minutes after the modal was closed, without another mail", async () => {
    const kit = await renderEmailKit();
    await giveAddress(kit);
    await still();
    await button("Close").click();
    await expect.poll(() => routeOf(kit)).toBeUndefined();
    await kit.clock.advance(599_000);
    kit.foyer.open();
    await expect.element(emailField()).toHaveValue(ADA.email);
    await still();
    await arrow().click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "EmailVerifyOtp" });
    await endByOneMail(kit, kit.wallet);
  });

  it("is still there after the page was loaded anew, and the code that was mailed still counts", async () => {
    const before = await renderEmailKit();
    await giveAddress(before);
    await before.screen.unmount();
    before.foyer.destroy();

    // The wallet's frame remembers for itself what it has mailed.
    const { wallet, storage } = before;
    const kit = await renderEmailKit({ stored: storage.entries(), options: { sources: [wallet] } });
    await expect.element(emailField()).toHaveValue(ADA.email);
    await still();
    await arrow().click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "EmailVerifyOtp" });
    await endByOneMail(kit, wallet);
  });

  it("is still there for who comes back, and leads to the code that is on its way", async () => {
    const kit = await renderEmailKit();
    await giveAddress(kit);
    await back(kit);
    await expect.element(emailField()).toHaveValue(ADA.email);
    await arrow().click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "EmailVerifyOtp" });
    expect(kit.wallet.asked.filter((call) => call.startsWith("connectEmail"))).toHaveLength(1);
  });

  it("leads to a network that the wallet acts on, where the one in use is none [EML-08]", async () => {
    const kit = await renderEmailKit({ prepare: addAcme });
    await kit.foyer.connect({ wallet: "Acme" });
    kit.foyer.open({ view: "Connect" });
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "Connect" });
    kit.wallet.unsupported.add(selectNetwork(kit.foyer.getSnapshot())?.id ?? "");
    // The list before is there until the new one comes, which knows of the connection.
    await expect.element(page.getByText("Connected", { exact: true })).toBeVisible();
    await still();
    await emailField().fill(ADA.email);
    const shown = new Set<unknown>();
    kit.foyer.subscribe(() => shown.add(selectRoute(kit.foyer.getSnapshot()).view));
    await arrow().click();
    // The wallet agrees at once, and the way leads back.
    await expect.poll(() => [...shown]).toContain("SwitchNetwork");
    expect(kit.wallet.asked.filter((call) => call.startsWith("connectEmail"))).toEqual([]);
  });
});

/** Gives the address, up to the code that was mailed. */
async function giveAddress(kit: EmailKit): Promise<void> {
  await emailField().fill(ADA.email);
  await arrow().click();
  await expect.poll(() => routeOf(kit)).toMatchObject({ view: "EmailVerifyOtp" });
}

/** Types the code of the only mail that there was, and is in. */
async function endByOneMail({ foyer }: EmailKit, wallet: EmailKit["wallet"]): Promise<void> {
  await still();
  await digit(1).click();
  await userEvent.keyboard(wallet.code);
  await expect.poll(() => selectStatus(foyer.getSnapshot(), "eip155")).toBe("connected");
  expect(wallet.asked.filter((call) => call.startsWith("connectEmail"))).toHaveLength(1);
}

async function back(kit: EmailKit): Promise<void> {
  await still();
  await button("Back").click();
  await expect.poll(() => routeOf(kit)).toMatchObject({ view: "Connect" });
  await still();
}
