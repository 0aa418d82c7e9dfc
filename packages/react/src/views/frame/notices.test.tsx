import type { AlertCode } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderFoyer } from "../../test/render.tsx";
import { EN_VIEW } from "../../text/locales/en.view.generated.ts";
import { createText } from "../../text/text.ts";

// What a provider says is held against these in `remote-config.test.ts`.
const CODES: { readonly [C in AlertCode]: string } = {
  APKT001: "Network Not Found",
  APKT002: "Invalid App Configuration",
  APKT003: "Network Error: Wallet Load Failed",
  APKT004: "Wallet Request Timeout",
  APKT005: "Unverified Domain",
  APKT006: "Session Expired",
  APKT007: "Invalid Project ID",
  APKT008: "Project ID Missing",
  APKT009: "Server Error",
  APKT010: "Rate Limited",
  APKTW001: "Inactive Namespace Not Connected",
  APKTW002: "Invalid Email Address",
};

describe("an alert", () => {
  it("says what happened and what to do, for each code of the catalogue, until it is dismissed [ERR-02]", async () => {
    const { foyer, screen } = await renderFoyer(null, { prepare: ({ foyer }) => foyer.load() });
    const { t } = createText<keyof typeof EN_VIEW>({ locale: "en", catalogues: [EN_VIEW] });
    foyer.open();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    for (const [code, title] of Object.entries(CODES) as [AlertCode, string][]) {
      foyer.alert(code);
      const bar = screen.getByRole(code.startsWith("APKTW") ? "status" : "alert").filter({ hasText: title });
      await expect.element(bar).toBeVisible();
      const advice = t(`alert.${code}.text`);
      expect(advice).toMatch(/^[A-Z].{20,}\.$/);
      await expect.element(bar).toHaveTextContent(`${title} ${advice}`);
      await screen.getByRole("button", { name: "Dismiss" }).click();
      await expect.element(bar).not.toBeInTheDocument();
    }
  });
});

describe("a toast", () => {
  it("stands above the card, where it covers neither the title nor anything else of it", async () => {
    const { foyer, screen } = await renderFoyer(null, { prepare: ({ foyer }) => foyer.load() });
    foyer.open();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog).toBeVisible();
    foyer.notify({ kind: "success", code: "wallet-added" });
    const toast = screen.getByText("New Wallet Added");
    await expect.element(toast).toBeVisible();
    const card = dialog.element().firstElementChild as HTMLElement;
    const gap = (): number => card.getBoundingClientRect().top - toast.element().getBoundingClientRect().bottom;
    await expect.poll(gap).toBeCloseTo(12, 0);
    // A view that grows takes it along.
    foyer.push({ view: "WhatIsAWallet" });
    await expect.element(screen.getByRole("heading", { name: "What is a wallet?" })).toBeVisible();
    await expect.poll(gap).toBeCloseTo(12, 0);
  });

  it("stands at the end of a card that fills the window", async () => {
    await page.viewport(700, 320);
    const { foyer, screen } = await renderFoyer(null, { prepare: ({ foyer }) => foyer.load() });
    foyer.open({ view: "WhatIsAWallet" });
    const title = screen.getByRole("heading", { name: "What is a wallet?" });
    await expect.element(title).toBeVisible();
    foyer.notify({ kind: "success", code: "wallet-added" });
    const toast = screen.getByText("New Wallet Added");
    await expect.element(toast).toBeVisible();
    const { top, bottom } = toast.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(title.element().getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(320);
    await page.viewport(800, 900);
  });
});
