import { parseSignInMessage } from "@foyer/contract/sign-in";
import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import type { Locator } from "playwright";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type SignInServer, startSignIn } from "./support/start-sign-in.ts";

const [ADA] = EVM_TEST_ADDRESSES as [string];
/** It shares its account with the page from the start, so that it does after a reload too. */
const WALLETS = [{ name: "Alpha", isAllowed: true }];
const DAY_MS = 86_400_000;

let server: SignInServer;
beforeEach(async () => {
  server = await startSignIn(inject("stage").origin);
});
afterEach(() => server.stop());

type Come = (options?: VisitOptions) => Promise<Visit>;

/** A visitor of a host where people have to sign in, unless told otherwise. */
function coming(visit: Come, { isRequired = true } = {}): Come {
  return (options) =>
    visit({ wallets: WALLETS, ...options, host: { signIn: { url: server.url, isRequired }, ...options?.host } });
}

/** Connects, up to the view that asks for a signature. */
async function openSigning({ host, modal }: Visit): Promise<void> {
  await host.connectButton.click();
  await modal.wallet("Alpha").click();
  await modal.button(/^Sign$/).waitFor();
  await modal.settle();
}

/** Connects and signs in. */
async function signIn(there: Visit): Promise<void> {
  await openSigning(there);
  await there.modal.press(/^Sign$/);
  await there.host.shows("eip155", "status", "connected");
  await there.modal.dialog.waitFor({ state: "detached" });
}

/** What the wallet does with what it is asked next. */
const answer = ({ page }: Visit, how: "approve" | "reject"): Promise<void> =>
  page.evaluate((next) => window.wallets["Alpha"]?.evm?.script.onPrompt(next), how);

/** Whom the server takes the browser's visitor for. */
async function who({ context }: Visit): Promise<readonly string[]> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  return (await server.who(cookies.join("; "))).map(({ account }) => account);
}

/** What the page asks for by itself. */
type SignInVerb = { signIn(): Promise<{ readonly account: string }> };

const chains = (): readonly string[] => inject("stage").evm.map(({ caip }) => caip);

describe("a visitor who has to sign in", () => {
  it("reads the text, signs it once, is known to the server, and is still in after a reload", async ({ visit }) => {
    const there = await coming(visit)();
    const { host, modal, page } = there;
    await openSigning(there);
    expect(await host.fact("eip155", "status").textContent()).toBe("authenticating");
    const shown = await modal.dialog.textContent();
    expect(shown).toContain("needs to connect to your wallet");
    expect(shown).toContain("Sign in to the test host.");
    await modal.press(/^Sign$/);
    await host.shows("eip155", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    expect(await who(there)).toEqual([`${chains()[0]}:${ADA}`]);
    const [proof] = server.proofs.map((text) => JSON.parse(text) as { message: string });
    expect(parseSignInMessage(proof?.message ?? "")).toMatchObject({
      domain: new URL(page.url()).host,
      accountAddress: ADA,
      chainId: chains()[0],
    });
    await page.reload();
    await host.shows("eip155", "status", "connected");
    expect(server.asked.filter((call) => call === "POST authenticate")).toHaveLength(1);
  });

  it("cannot close what is required, and is disconnected by cancelling", async ({ visit }) => {
    const there = await coming(visit)();
    const { host, modal, page } = there;
    await openSigning(there);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => window.foyer.getSnapshot().router.shakes)).toBe(1);
    await modal.button(/^Sign$/).waitFor();
    await modal.press("Cancel");
    await host.shows("eip155", "status", "disconnected");
    await modal.title.getByText("Connect Wallet").waitFor();
    expect(await who(there)).toEqual([]);
  });

  it("declines in the wallet, which is no failure, and signs then", async ({ visit }) => {
    const there = await coming(visit)();
    const { host, modal } = there;
    await openSigning(there);
    await answer(there, "reject");
    await modal.press(/^Sign$/);
    await modal.dialog
      .getByText(/declined/i)
      .first()
      .waitFor();
    expect(await host.fact("eip155", "status").textContent()).toBe("authenticating");
    await answer(there, "approve");
    await modal.press(/sign/i);
    await host.shows("eip155", "status", "connected");
  });

  it("signs again on another network, or goes back to the one that is signed in", async ({ visit }) => {
    const there = await coming(visit)();
    const { host, modal, page } = there;
    await signIn(there);
    const [first, second] = chains();
    const move = (network: string | undefined) =>
      page.evaluate((to) => window.foyer.switchNetwork({ network: to as never }), network);
    await move(second);
    await modal.button(/^Sign$/).waitFor();
    await modal.settle();
    await modal.press("Cancel");
    await host.shows("eip155", "network", first ?? "");
    await modal.dialog.waitFor({ state: "detached" });
    expect(await host.fact("eip155", "status").textContent()).toBe("connected");
    await move(second);
    await modal.button(/^Sign$/).waitFor();
    await modal.settle();
    await modal.press(/^Sign$/);
    await modal.dialog.waitFor({ state: "detached" });
    expect((await who(there)).toSorted()).toEqual(
      chains()
        .slice(0, 2)
        .map((chain) => `${chain}:${ADA}`)
        .toSorted(),
    );
    await move(first);
    await host.shows("eip155", "network", first ?? "");
    expect(await modal.dialog.count()).toBe(0);
  });

  it("is told that the server is down, at the beginning and in the middle, and goes on once it is up", async ({
    visit,
  }) => {
    const there = await coming(visit)();
    const { host, modal, faults } = there;
    faults.ignore(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
    server.setDown(true);
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await modal.dialog.getByText("A problem occurred while trying initialize authentication").first().waitFor();
    await host.shows("eip155", "status", "disconnected");
    server.setDown(false);
    await modal.wallet("Alpha").click();
    await modal.button(/^Sign$/).waitFor();
    await modal.settle();
    server.setDown(true);
    await modal.press(/^Sign$/);
    await modal.dialog
      .getByText(/did not answer|not reach|Try again/i)
      .first()
      .waitFor();
    server.setDown(false);
    await modal.press(/sign|try again/i);
    await expect.poll(() => host.fact("eip155", "status").textContent()).toMatch(/connected|authenticating/);
    if ((await host.fact("eip155", "status").textContent()) === "authenticating") await modal.press(/^Sign$/);
    await host.shows("eip155", "status", "connected");
  });

  it.for([DAY_MS, -DAY_MS])("is signed in by a server whose clock is %i ms off", async (ms, { visit }) => {
    server.skew(ms);
    const there = await coming(visit)();
    await signIn(there);
    expect(await who(there)).toEqual([`${chains()[0]}:${ADA}`]);
    await there.page.reload();
    await there.host.shows("eip155", "status", "connected");
  });

  it("cannot use a nonce twice", async ({ visit }) => {
    const there = await coming(visit)();
    await signIn(there);
    const again = await there.page.evaluate(
      async ({ url, body }) => {
        const headers = { "Content-Type": "application/json" };
        const answer = await fetch(`${url}/authenticate`, { method: "POST", headers, body, credentials: "omit" });
        return [answer.status, ((await answer.json()) as { code: string }).code];
      },
      { url: server.url, body: server.proofs[0] ?? "" },
    );
    there.faults.ignore(/401/);
    expect(again).toEqual([401, "nonce/spent"]);
  });

  it("has one session in two tabs, and is signed out by disconnecting, in this tab and in another", async ({
    visit,
  }) => {
    const there = await coming(visit)();
    const { context, host, page } = there;
    const openTab = async (): Promise<Locator> => {
      const tab = await context.newPage();
      await tab.goto(page.url());
      const panel = tab.locator("#app").getByRole("region", { name: "eip155" });
      return panel.locator('[data-fact="status"]');
    };
    const says = (status: Locator, words: string): Promise<void> => status.getByText(words, { exact: true }).waitFor();
    const before = await openTab();
    await says(before, "disconnected");
    await page.bringToFront();
    await signIn(there);
    await says(before, "connected");
    const after = await openTab();
    await says(after, "connected");
    // Nobody was asked a second time.
    expect(server.asked.filter((call) => call === "POST authenticate")).toHaveLength(1);
    expect(await who(there)).toEqual([`${chains()[0]}:${ADA}`]);
    await page.evaluate(() => window.foyer.disconnect());
    for (const status of [host.fact("eip155", "status"), before, after]) await says(status, "disconnected");
    await expect.poll(() => who(there)).toEqual([]);
  });
});

describe("a visitor who may sign in", () => {
  it("goes on without by closing, and signs in when the host asks", async ({ visit }) => {
    const there = await coming(visit, { isRequired: false })();
    const { host, modal, page } = there;
    await openSigning(there);
    await page.keyboard.press("Escape");
    await host.shows("eip155", "status", "connected");
    expect(await who(there)).toEqual([]);
    const signed = page.evaluate(() =>
      window.foyer.use<string, unknown, SignInVerb, object>({ name: "siwx" } as never).signIn(),
    );
    await modal.button(/^Sign$/).waitFor();
    await modal.settle();
    await modal.press(/^Sign$/);
    expect((await signed).account).toBe(`${chains()[0]}:${ADA}`);
    await modal.dialog.waitFor({ state: "detached" });
    expect(await who(there)).toEqual([`${chains()[0]}:${ADA}`]);
  });
});
