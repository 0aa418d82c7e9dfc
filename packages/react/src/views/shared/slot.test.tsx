import type { ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { FeatureUi, SlotProps } from "../../hooks/feature-ui.ts";
import { type Rendered, renderFoyer } from "../../test/render.tsx";

afterEach(() => void vi.restoreAllMocks());

const Bonus = (): ReactElement => <p>Ten percent off for wallets</p>;
const Where = ({ view }: SlotProps): ReactElement | null => (view === "Connect" ? <p>You are at {view}</p> : null);
const Broken = (): ReactElement => {
  throw new Error("broken");
};
const Terms = (): ReactElement => <a href="https://example.org/help">Ask us</a>;

async function open(features: readonly FeatureUi[]): Promise<Rendered> {
  const kit = await renderFoyer(null, { provider: { features }, prepare: ({ evm }) => void evm.addWallet("Acme") });
  await kit.foyer.load();
  kit.foyer.open();
  await expect.element(page.getByRole("button", { name: /^Acme/ })).toBeVisible();
  return kit;
}

const top = (words: string): number => page.getByText(words).element().getBoundingClientRect().top;

describe("what a host adds to the kit's own views", () => {
  it("stands below the title, below the wallets, and in the strip below the view", async () => {
    await open([{ slots: { header: Where, belowWallets: Bonus, footer: Terms } }]);
    await expect.element(page.getByText("You are at Connect")).toBeVisible();
    await expect.element(page.getByText("Ten percent off for wallets")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Ask us" })).toBeVisible();
    const wallet = page.getByRole("button", { name: /^Acme/ }).element().getBoundingClientRect().top;
    const tops = [top("You are at Connect"), wallet, top("Ten percent off for wallets"), top("Ask us")];
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it("knows which view is shown", async () => {
    const kit = await open([{ slots: { header: Where, footer: Terms } }]);
    await expect.element(page.getByText("You are at Connect")).toBeVisible();
    kit.foyer.push({ view: "WhatIsAWallet" });
    await expect.element(page.getByText("You are at Connect")).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Ask us" })).toBeVisible();
  });

  it("is left out where it fails, and the view and what others add go on", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await open([{ slots: { header: Broken, belowWallets: Broken, footer: Broken } }, { slots: { footer: Terms } }]);
    await expect.element(page.getByRole("link", { name: "Ask us" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Acme/ })).toBeVisible();
  });
});
