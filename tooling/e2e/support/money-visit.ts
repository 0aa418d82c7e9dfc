import type { InstalledWallets } from "@foyer/testing/page";
import type { Locator } from "playwright";
import type { HostOptions } from "../pages/host-options.ts";
import type { MoneyChains } from "../pages/money/money-chains.ts";
import type { Visit, VisitOptions } from "./journey.ts";

declare global {
  interface Window {
    /** The wallets of the page with money. */
    readonly installed: InstalledWallets;
  }
}

/** One wallet for each namespace: Alpha, Sirius and Basalt. */
export const MONEY_WALLETS = { eip155: "Alpha", solana: "Sirius", bip122: "Basalt" } as const;

/** A page that shows money on the chains of a test. */
export function atMoney(
  money: MoneyChains,
  more: VisitOptions & { readonly service?: HostOptions["service"] } = {},
): VisitOptions {
  const { service, ...rest } = more;
  // The address carries more than other pages take.
  const host = { ...rest.host, ...(service && { service }), money } as HostOptions;
  return { ...rest, path: "/money/", host };
}

/** Connects in a namespace and opens what the account has. */
export async function openAccount(there: Visit, namespace: keyof typeof MONEY_WALLETS): Promise<void> {
  const { host, modal } = there;
  await host.connectButton.click();
  await modal.wallet(MONEY_WALLETS[namespace]).waitFor();
  await modal.settle();
  await modal.wallet(MONEY_WALLETS[namespace]).click();
  await host.shows(namespace, "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
  await host.accountButton.click();
  await modal.button("Disconnect").waitFor();
}

/** What a wallet does with what it is asked next. */
export async function answerNext(
  { page }: Visit,
  namespace: keyof typeof MONEY_WALLETS,
  how: "approve" | "reject",
): Promise<void> {
  const given = { name: MONEY_WALLETS[namespace], how };
  await page.evaluate(({ name, how: next }) => window.installed.find(name)?.script.onPrompt(next), given);
}

/** A row of the account's tokens. */
export const tokenRow = ({ modal }: Visit, symbol: string): Locator =>
  modal.dialog.getByRole("region", { name: "Tokens" }).getByRole("listitem").filter({ hasText: symbol });

/** Everything the modal says now. */
export const words = async ({ modal }: Visit): Promise<string> => (await modal.dialog.textContent()) ?? "";

/** Fills in what is sent and to whom, and opens the review. */
export async function review(
  there: Visit,
  a: { readonly amount: string; readonly to: string; readonly token?: string },
): Promise<void> {
  const { modal } = there;
  if (a.token !== undefined) {
    await modal.press(/^Token/);
    await modal.press(new RegExp(a.token));
    await modal.button(`Token: ${a.token}`).waitFor();
  }
  await modal.dialog.getByRole("textbox", { name: "Amount" }).fill(a.amount);
  await modal.dialog.getByRole("textbox", { name: "To" }).fill(a.to);
  await modal.press("Review send");
  await modal.text("Review transaction carefully").waitFor();
}
