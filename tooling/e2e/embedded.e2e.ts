import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { createPublicClient, createTestClient, http, parseEther, verifyMessage, verifyTypedData } from "viem";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { expectNoTraces } from "./support/canaries.ts";
import {
  agree,
  ask,
  comeByEmail,
  frameOf,
  giveEmail,
  holdToAgree,
  logInAgain,
  makeWallet,
  newEmail,
  openLink,
  typeCode,
} from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { logInElsewhere, sayInstalled, verbsOf, waitForMailing } from "./support/login-limits.ts";
import { giveWrongEmail, METHODS, readMethods, waitForNextMail } from "./support/login-methods.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

const [RECEIVER] = EVM_TEST_ADDRESSES as [string];

// One of all tests: each is about somebody else.
let parts: EmbeddedParts;
beforeAll(async () => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterAll(async () => {
  await expectNoTraces(parts).finally(() => parts.stop());
});

const come = (visit: (options?: VisitOptions) => Promise<Visit>): Promise<Visit> => comeByEmail(visit, parts);

describe("a visitor without a wallet", { timeout: 120_000 }, () => {
  it("is offered the ways to log in, in their order, and warned about a malformed address [CON-01, CON-02, CON-08, EML-03]", async ({
    visit,
  }) => {
    const there = await comeByEmail(visit, parts, {
      wallets: [{ name: "Alpha" }],
      host: { settings: METHODS, embedded: { origin: parts.origin, projectId: parts.projectId } },
    });
    await there.host.connectButton.click();
    await readMethods(there);
    await giveWrongEmail(there);
  });

  it("is mailed once in half a minute, led to a network that the wallet acts on, and offered no second log-in [EML-04, EML-06, EML-08, CON-06, SET-06]", async ({
    visit,
  }) => {
    const [first, second] = inject("stage").evm;
    const chains = [`eip155:${first?.chainId}`, `solana:${inject("stage").solana.caip.slice(7)}`] as const;
    const there = await comeByEmail(visit, parts, {
      wallets: [{ name: "Alpha" }],
      host: { settings: METHODS, embedded: { origin: parts.origin, projectId: parts.projectId, chains } },
      prepare: (_, page) => page.clock.install(),
    });
    const { host, modal, page } = there;
    const field = modal.dialog.getByRole("textbox", { name: /email/i });
    const topOf = () => page.evaluate(() => window.foyer.getSnapshot().router.stack.at(-1)?.view);
    const openConnect = async (): Promise<void> => {
      await page.evaluate(() => window.foyer.open({ view: "Connect" }));
      await field.waitFor();
      await modal.settle();
    };
    const mailed = (email: string) => parts.mail.list().filter(({ to }) => to.includes(email)).length;
    const give = async (email: string): Promise<void> => {
      await field.fill(email);
      await field.press("Enter");
    };

    // A wallet of the page changes no address, and stands on a network that the embedded one does not act on.
    const email = newEmail("a-visitor-with-a-name-of-many-letters");
    await page.evaluate(() => window.foyer.connect({ wallet: "Alpha", namespace: "eip155" }).then(() => undefined));
    await page.evaluate((network) => window.foyer.switchNetwork({ network: network as never }), second?.caip);
    await openConnect();
    expect(await verbsOf(there).changeEmail(email)).toEqual(["email/no-login", "Not connected to email or social"]);
    const without = await visit({ host: { hasLogIn: true } });
    expect(await verbsOf(without).changeEmail(email)).toEqual(["email/no-login", "No auth connector found"]);
    await page.evaluate(() => window.wallets["Alpha"]?.evm?.script.onPrompt("hang"));
    await give(email);
    await expect.poll(topOf).toBe("SwitchNetwork");
    await openConnect();
    await modal.press("Continue with Google");
    await expect.poll(topOf).toBe("SwitchNetwork");
    expect(mailed(email)).toBe(0);
    await page.evaluate(() => window.wallets["Alpha"]?.evm?.script.onPrompt("approve"));
    await page.evaluate((network) => window.foyer.switchNetwork({ network: network as never }), first?.caip);
    await page.evaluate(() => window.foyer.disconnect());

    // Mailed, and then not for half a minute, whichever address.
    await openConnect();
    await give(email);
    await modal.button(/^Resend.* in (30|29|28) seconds$/).waitFor();
    await page.clock.fastForward(3_500);
    await modal.settle();
    await modal.back.click();
    await openConnect();
    const other = newEmail("eve");
    const [least, most] = await waitForMailing(there, () => give(other));
    const said = await modal
      .text(/^Please try again after \d+ seconds/)
      .first()
      .textContent();
    const seconds = Number(/\d+/.exec(said ?? "")?.[0]);
    expect(seconds).toBeLessThanOrEqual(Math.ceil(most / 1_000));
    expect(seconds).toBeGreaterThanOrEqual(Math.ceil(least / 1_000));
    expect(mailed(other)).toBe(0);
    await page.clock.fastForward(30_000);
    await give(email);
    const resend = modal.button(/^Resend/);
    await expect.poll(() => resend.textContent()).not.toMatch(/seconds/);
    const before = mailed(email);
    await modal.settle();
    await resend.click();
    await expect.poll(() => mailed(email)).toBe(before + 1);
    await modal.button(/^Resend.* in (30|29|28) seconds$/).waitFor();
    const [{ id: last = 0 } = {}] = parts.mail.list().filter(({ to }) => to.includes(email));
    const after = await openLink(there, parts, { email, after: last - 1 });
    await typeCode(there, parts, { email, after });
    await host.shows("eip155", "status", "connected");

    // A user who is logged in already cannot log in with another account.
    await openConnect();
    for (const name of ["Continue with Google", "Continue with X"])
      expect(await modal.button(name).isDisabled()).toBe(true);

    // A card leads to holding it alone, on any page but the wallet's own.
    await page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
    const card = modal.button(/^Upgrade your wallet/);
    await card.waitFor();
    await modal.settle();
    await card.click();
    await expect.poll(topOf).toBe("UpgradeEmailWallet");
    await page.evaluate((origin) => Object.assign(window.foyer.ports.page, { origin }), parts.origin);
    await page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
    await modal.button(/^Devices/).waitFor();
    expect(await card.count()).toBe(0);
  });

  it("waits in an installed page for the wallet before they log in elsewhere, and is called as they are there [CON-06, SOC-05]", async ({
    visit,
  }) => {
    const held = { letGo: (): void => undefined };
    const there = await comeByEmail(visit, parts, {
      host: {
        settings: { socials: ["discord", "x"] },
        embedded: { origin: parts.origin, projectId: parts.projectId },
      },
      prepare: async (context, page) => {
        await sayInstalled(page);
        const going = new Promise<void>((resolve) => {
          held.letGo = resolve;
        });
        await context.route(`${parts.origin}/frame/**`, (route) => going.then(() => route.fallback()));
      },
    });
    const { host, modal, page } = there;
    await host.connectButton.click();
    const buttons = ["Continue with Discord", "Continue with X"].map((name) => modal.button(name));
    for (const button of buttons) await button.waitFor();
    for (const button of buttons) expect(await button.isDisabled()).toBe(true);
    held.letGo();
    for (const button of buttons) await expect.poll(() => button.isEnabled()).toBe(true);

    // Discord still ends names with the zero of a number that they once had; other names end as they end.
    const called = async (): Promise<string> => {
      await page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
      const row = modal.dialog.getByRole("listitem").filter({ hasText: /(Discord|X|Email)$/ });
      return (await row.textContent()) ?? "";
    };
    await logInElsewhere(there, { place: "Discord", name: "bob" });
    expect(await called()).toBe("bobDiscord");
    await page.evaluate(() => window.foyer.disconnect());
    await host.shows("eip155", "status", "disconnected");
    await page.evaluate(() => window.foyer.open({ view: "Connect" }));
    await logInElsewhere(there, { place: "X", name: "bob0" });
    expect(await called()).toBe("bob0X");
    await page.evaluate(() => window.foyer.disconnect());
    await host.shows("eip155", "status", "disconnected");

    // An address of more than thirty characters is cut.
    const long = `${"a".repeat(20)}.${newEmail("b")}`;
    await page.evaluate(() => window.foyer.setSettings({ email: true }));
    await page.evaluate(() => window.foyer.close());
    await makeWallet(there, parts, long);
    expect(await called()).toBe(`${long.slice(0, 27)}…Email`);
  });

  it("has one with nothing but an address, and is still in after a reload", async ({ visit }) => {
    const there = await come(visit);
    const { host, page } = there;
    const email = newEmail("ada");
    const address = await makeWallet(there, parts, email);
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    await host.shows("solana", "status", "connected");
    await page.reload();
    await host.shows("eip155", "status", "connected");
    expect(await host.fact("eip155", "address").textContent()).toBe(address);
    expect(parts.mail.list().filter(({ to }) => to.includes(email))).toHaveLength(2);
  });

  it("may load the page anew in the middle, and goes on by the link and by the code that were mailed", async ({
    visit,
  }) => {
    const there = await come(visit);
    const { host, modal, page } = there;
    const email = newEmail("hope");
    const field = modal.dialog.getByRole("textbox", { name: /email/i });
    const goOn = async (): Promise<void> => {
      await page.reload();
      await host.connectButton.click();
      await expect.poll(() => field.inputValue()).toBe(email);
      await modal.settle();
      await field.press("Enter");
    };
    await giveEmail(there, email);
    await modal.dialog.locator('[translate="no"]', { hasText: /^\d{2}$/ }).waitFor();
    await goOn();
    const after = await openLink(there, parts, { email });
    await modal.dialog.getByRole("textbox", { name: "Digit 1 of 6" }).waitFor();
    await goOn();
    await typeCode(there, parts, { email, after });
    await host.shows("eip155", "status", "connected");
    expect(parts.mail.list().filter(({ to }) => to.includes(email))).toHaveLength(2);
  });

  it("may go back, is refused a second address for a while, and continues with the first [EML-04]", async ({
    visit,
  }) => {
    const there = await come(visit);
    const { host } = there;
    const email = newEmail("iris");
    await host.connectButton.click();
    await waitForNextMail(there, email);
    const after = await openLink(there, parts, { email });
    await typeCode(there, parts, { email, after });
    await host.shows("eip155", "status", "connected");
    expect(parts.mail.list().filter(({ to }) => to.includes(email))).toHaveLength(2);
  });

  it("signs a message and typed data, and what is signed is what the frame showed [NAV-14]", async ({ visit }) => {
    const there = await come(visit);
    const { page } = there;
    const address = (await makeWallet(there, parts, newEmail("bea"))) as `0x${string}`;
    const message = ask(there, "personal_sign", ["0x48656c6c6f20416461", address]);
    await frameOf(page, parts).getByText("Hello Ada").first().waitFor();
    // The frame lies over the dialog, and the dialog over the page.
    const layers = await page
      .locator(`iframe[src^="${parts.origin}/"]`)
      .or(there.modal.dialog)
      .evaluateAll((all) => all.map((each) => [each.localName, getComputedStyle(each).zIndex]));
    expect(Object.fromEntries(layers)).toEqual({ dialog: "9999", iframe: "999999" });
    await agree(page, parts);
    expect(await verifyMessage({ address, message: "Hello Ada", signature: (await message) as `0x${string}` })).toBe(
      true,
    );

    const { chainId } = inject("stage").evm[0] as { chainId: number };
    const typed = {
      domain: { name: "Shop", chainId },
      types: { Order: [{ name: "item", type: "string" }] },
      primaryType: "Order",
      message: { item: "tea" },
    } as const;
    const withDomain = {
      ...typed,
      types: {
        EIP712Domain: [
          { name: "name", type: "string" },
          { name: "chainId", type: "uint256" },
        ],
        ...typed.types,
      },
    };
    const data = ask(there, "eth_signTypedData_v4", [address, JSON.stringify(withDomain)]);
    await frameOf(page, parts).getByText("tea").first().waitFor();
    await holdToAgree(page, parts);
    expect(await verifyTypedData({ address, ...typed, signature: (await data) as `0x${string}` })).toBe(true);
  });

  it("sends on a chain, and nothing where they decline", async ({ visit }) => {
    const there = await come(visit);
    const { page } = there;
    const from = (await makeWallet(there, parts, newEmail("cleo"))) as `0x${string}`;
    const [{ url = "", chainId = 0 } = {}] = inject("stage").evm;
    const chain = createPublicClient({ transport: http(url) });
    await createTestClient({ mode: "anvil", transport: http(url) }).setBalance({
      address: from,
      value: parseEther("1"),
    });
    const before = await chain.getBalance({ address: RECEIVER as `0x${string}` });
    const payment = { from, to: RECEIVER, value: "0x38d7ea4c68000", chainId: `0x${chainId.toString(16)}` };
    const declined = ask(there, "eth_sendTransaction", [payment]);
    await frameOf(page, parts).getByRole("button", { name: "Decline" }).click();
    expect(await declined).toBe("refused 4001");
    const sent = ask(there, "eth_sendTransaction", [payment]);
    await frameOf(page, parts).getByText("0.001").first().waitFor();
    await agree(page, parts);
    const hash = (await sent) as `0x${string}`;
    await chain.waitForTransactionReceipt({ hash });
    expect((await chain.getBalance({ address: RECEIVER as `0x${string}` })) - before).toBe(1_000_000_000_000_000n);
  });

  it("signs in Solana", async ({ visit }) => {
    const there = await come(visit);
    const { host, page } = there;
    await makeWallet(there, parts, newEmail("dora"));
    await host.sign("solana");
    await frameOf(page, parts).getByText("Hello from solana").first().waitFor();
    await agree(page, parts);
    const signature = (): Promise<string | null> => host.fact("solana", "signature").textContent();
    await expect.poll(signature, { timeout: 15_000 }).toMatch(/^\S{40,}$/);
  });
});

describe("a log-in that goes wrong", { timeout: 120_000 }, () => {
  it("is refused by whoever opened the link, and can be begun anew", async ({ visit }) => {
    const there = await come(visit);
    const email = newEmail("eve");
    await giveEmail(there, email);
    await openLink(there, parts, { email, isWanted: false });
    await there.modal
      .text(/turned down/i)
      .first()
      .waitFor();
    await there.host.shows("eip155", "status", "disconnected");
  });

  it("takes no wrong code, and the right one after", async ({ visit }) => {
    const there = await come(visit);
    const { modal, page, host, faults } = there;
    // Browsers write every refusal of a server to the console.
    faults.ignore(/status of 400/);
    const email = newEmail("flora");
    await giveEmail(there, email);
    const after = await openLink(there, parts, { email });
    const { code = "" } = await parts.mail.next(email, { after });
    const box = modal.dialog.getByRole("textbox").first();
    await box.waitFor();
    await modal.settle();
    await box.focus();
    await page.keyboard.type(code === "111111" ? "222222" : "111111");
    await modal
      .text(/isn’t the code/)
      .first()
      .waitFor();
    await typeCode(there, parts, { email, after });
    await host.shows("eip155", "status", "connected");
  });
});

describe("another device", { timeout: 120_000 }, () => {
  it("comes to the same wallet by link and code", async ({ visit }) => {
    const email = newEmail("gwen");
    const first = await makeWallet(await come(visit), parts, email);
    const mails = parts.mail.list().length;
    const { origin } = inject("stage");
    const there = await come(visit);
    await logInAgain(there, parts, email);
    await there.host.shows("eip155", "status", "connected");
    expect(await there.host.fact("eip155", "address").textContent()).toBe(first);
    expect(parts.mail.list().length).toBeGreaterThan(mails);
    expect(new URL(there.page.url()).origin).toBe(origin);
  });

  it("ends the log-in on the first, which says so at the next request, and signs once its user has logged in again", async ({
    visit,
  }) => {
    const email = newEmail("hope");
    const here = await come(visit);
    // The server has no share any more for the version that this device holds.
    here.faults.ignore(/status of 404/);
    const address = (await makeWallet(here, parts, email)) as `0x${string}`;
    const there = await come(visit);
    await logInAgain(there, parts, email);
    await there.host.shows("eip155", "status", "connected");
    const asked = here.page.evaluate(() =>
      window.foyer.signMessage({ message: "Hello" }).catch((error) => `${error.code}: ${error.message}`),
    );
    await agree(here.page, parts);
    expect(await asked).toMatch(/^wallet\/disconnected: .*Log in again\./);
    await here.host.shows("eip155", "status", "disconnected");
    expect(await here.page.evaluate(() => window.foyer.getSnapshot().notices.alert?.code)).toBe("APKT006");

    // Its session is still good, and so is the keeper's word for it: the address is enough, and nothing is mailed.
    const mailed = parts.mail.list().length;
    await giveEmail(here, email);
    await here.host.shows("eip155", "status", "connected");
    expect(await here.host.fact("eip155", "address").textContent()).toBe(address);
    expect(parts.mail.list()).toHaveLength(mailed);
    await here.page.evaluate(() => window.foyer.close());
    await here.modal.dialog.waitFor({ state: "detached" });
    const signing = ask(here, "personal_sign", ["0x48656c6c6f20416461", address]);
    await agree(here.page, parts);
    expect(await verifyMessage({ address, message: "Hello Ada", signature: (await signing) as `0x${string}` })).toBe(
      true,
    );
  });
});
