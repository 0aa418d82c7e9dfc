import { FoyerError } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { button, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { still } from "../../test/still.ts";

const begin = () => button("Choose a way back in");

describe("upgrading a wallet", () => {
  it("says in words what changes, step by step, and what does not", async () => {
    await renderEmailKit({ stage: "in", open: { view: "UpgradeEmailWallet" } });
    await expect.element(page.getByRole("heading", { name: "Make this wallet yours alone" })).toBeVisible();
    const steps = page.getByRole("dialog").getByRole("listitem");
    await expect.element(steps.nth(0)).toHaveTextContent(/Choose how you get back in/);
    await expect.element(steps.nth(1)).toHaveTextContent(/We try it first/);
    await expect.element(steps.nth(2)).toHaveTextContent(/The recovery service lets go/);
    await expect.element(page.getByText(/nobody can bring this wallet back/)).toBeVisible();
    await expect
      .element(page.getByText(/Your addresses, what they hold and your email login stay the same/))
      .toBeVisible();
  });

  it("is done on the wallet's own screen, and that it is done is told", async () => {
    const kit = await renderEmailKit({ stage: "in", open: { view: "UpgradeEmailWallet" } });
    await still();
    let done: ((answer: { readonly outcome: "done" }) => void) | undefined;
    Object.assign(kit.wallet, {
      show: () => {
        kit.wallet.tell({ type: "shown", screen: "upgrade", height: 480 });
        return new Promise((resolve) => {
          done = resolve;
        });
      },
    });
    await begin().click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ApproveTransaction" });
    await expect.element(page.getByRole("dialog", { name: "Your wallet" })).toBeVisible();
    kit.wallet.tell({ type: "hidden" });
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "UpgradeEmailWallet" });
    done?.({ outcome: "done" });
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "Account" });
    await expect.element(page.getByText("This wallet is yours alone now")).toBeVisible();
  });

  it("says why the wallet's screen did not open, and tries again", async () => {
    const kit = await renderEmailKit({ stage: "in", open: { view: "UpgradeEmailWallet" } });
    await still();
    kit.wallet.fails.show = new FoyerError("frame/timeout", { request: "SHOW_SCREEN", timeoutMs: 120_000 });
    await begin().click();
    await expect.element(page.getByText("Your wallet couldn’t be upgraded")).toBeVisible();
    kit.wallet.fails.show = undefined;
    await begin().click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ApproveTransaction" });
  });

  it("is nothing for somebody who did not log in", async () => {
    await renderEmailKit({ open: { view: "UpgradeEmailWallet" } });
    await expect.element(page.getByText("Nothing to upgrade")).toBeVisible();
  });
});
