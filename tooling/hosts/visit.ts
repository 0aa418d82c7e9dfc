import type { Foyer } from "@foyer/core";
import type { Eip155Adapter } from "@foyer/eip155";
import type { Browser, Page } from "playwright";
import { createModal, type Modal } from "../e2e/support/modal.ts";
import { installPageWallets } from "../e2e/support/page-wallets.ts";
import type { Host } from "./host.ts";
import type { Packed } from "./pack-packages.ts";

declare global {
  interface Window {
    exampleKit: Foyer<readonly [Eip155Adapter]>;
  }
}

/** An address, as the example shows the account that is connected. */
export const ACCOUNT = /^0x[0-9a-f]{40}$/i;

/** A page that was just opened. `problems`: errors and warnings, in the page and in its console. */
export type Visit = {
  readonly page: Page;
  readonly modal: Modal;
  readonly problems: readonly string[];
  close(): Promise<void>;
};

type Cold = {
  readonly origin: string;
  readonly packed: Packed;
  /** The wallet shares its accounts without asking, and goes on doing so when the page is loaded again. */
  readonly isAllowed?: boolean;
  /** What the wallet is for; by default EVM chains. */
  readonly namespace?: "eip155" | "solana";
  /** What the kit's button says. */
  readonly button?: string;
};

/** Opens the example in a browser that has seen nothing of it, on a page with one scripted wallet. */
export async function openCold(
  browser: Browser,
  { origin, packed, isAllowed, namespace = "eip155", button = "Connect Wallet" }: Cold,
): Promise<Visit> {
  const context = await browser.newContext();
  await installPageWallets(context, {
    wallets: [{ name: "Acme", namespaces: [namespace], isAllowed }],
    stage: { walletScript: packed.walletScript, evm: [] },
  });
  // Nodes out there are not asked: a balance that is not known is all there is to it.
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    const isOfTheNetwork = message.text().includes("net::ERR_FAILED");
    if (["error", "warning"].includes(message.type()) && !isOfTheNetwork) problems.push(message.text());
  });
  await page.goto(origin);
  await page.getByRole("button", { name: button, exact: true }).waitFor({ timeout: 30_000 });
  return { page, modal: createModal(page), problems, close: () => context.close() };
}

/** Picks the wallet of the list, and signs in where the host wants it. */
export async function pickWallet(modal: Modal, { signsIn }: Pick<Host, "signsIn"> = {}): Promise<void> {
  await modal.wallet("Acme").waitFor({ timeout: 20_000 });
  await modal.settle();
  await modal.wallet("Acme").click();
  if (!signsIn) return;
  await modal.button(/^Sign$/).waitFor({ timeout: 20_000 });
  await modal.settle();
  await modal.press(/^Sign$/);
}

/** Opens the account that is connected, and lets its wallet go. */
export async function disconnect({ page, modal }: Visit): Promise<void> {
  await modal.dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^0x/ }).click();
  await modal.press("Disconnect");
  await page.getByRole("button", { name: "Connect Wallet", exact: true }).waitFor({ timeout: 15_000 });
  await page.getByText(ACCOUNT).waitFor({ state: "detached", timeout: 15_000 });
}

/** Has the connected wallet sign a text, and the kit verify it: both come in chunks that are fetched late. */
export function signAndVerify(page: Page): Promise<boolean | undefined> {
  return page.evaluate(async () => {
    const { connections, signMessage, capabilities } = window.exampleKit.adapter("eip155");
    const [connection] = connections();
    if (!connection) return undefined;
    const { id: connectionId, account } = connection;
    const signature = await signMessage({ connectionId, message: "Hello" });
    return await capabilities.verifyMessage?.({ account, message: "Hello", signature });
  });
}
