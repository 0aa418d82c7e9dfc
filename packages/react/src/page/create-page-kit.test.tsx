import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connectWallet, createTestKit, type TestKit } from "../test/render.tsx";
import { createPageKit, type PageButton, type PageButtonGiven } from "./create-page-kit.ts";

const button = page.getByRole("button");
const close = page.getByRole("button", { name: "Close" });
const modals = (): readonly Element[] => [...document.querySelectorAll("[data-foyer]")];

function addButton(given: PageButtonGiven): { readonly kit: TestKit; readonly added: PageButton; end(): void } {
  const kit = createTestKit();
  const shown = createPageKit(kit.foyer, { locale: "en" });
  const parent = document.body.appendChild(document.createElement("p"));
  const added = shown.addButton(parent, given);
  const end = (): void => {
    added.remove();
    shown.destroy();
    parent.remove();
  };
  onTestFinished(end);
  return { kit, added, end };
}

describe("createPageKit", () => {
  it("starts the kit, draws a button, and opens the modal from it", async () => {
    const { kit } = addButton({ kind: "foyer", balance: "hide" });
    await expect.element(button).toHaveTextContent("Connect Wallet");
    await vi.waitFor(() => expect(kit.foyer.getSnapshot().isStarted).toBe(true));
    await userEvent.click(button);
    await expect.element(close).toBeVisible();
    kit.foyer.close();
    await connectWallet(kit, kit.evm);
    await expect.element(page.getByRole("button", { name: "eip155-Acme" })).toBeVisible();
  });

  it("shows nothing of an account until there is one, and of other words what it is told", async () => {
    const { kit, added } = addButton({ kind: "account", balance: "hide" });
    await vi.waitFor(() => expect(kit.foyer.getSnapshot().isStarted).toBe(true));
    await expect.element(button).not.toBeInTheDocument();
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent("eip155-Acme");
    added.update({ kind: "connect", label: "Log in" });
    await expect.element(button).toHaveTextContent("Log in");
    added.update({ kind: "network" });
    await expect.element(button).toHaveTextContent("eip155 1");
  });

  it("leaves nothing on the page, and stops the kit, when it goes", async () => {
    const { kit, end } = addButton({ kind: "connect" });
    await userEvent.click(button);
    await expect.element(close).toBeVisible();
    end();
    await vi.waitFor(() => expect(modals()).toEqual([]));
    await expect.element(button).not.toBeInTheDocument();
    expect(kit.foyer.getSnapshot().isStarted).toBe(false);
  });
});
