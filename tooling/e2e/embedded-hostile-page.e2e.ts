import type { Locator, Page } from "playwright";
import { verifyMessage } from "viem";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { expectNoTraces } from "./support/canaries.ts";
import { callChain, setWei } from "./support/chain.ts";
import {
  agree,
  ask,
  comeByEmail,
  frameOf,
  giveEmail,
  makeWallet,
  newEmail,
  openLink,
  typeCode,
  untilMailMayGo,
} from "./support/embedded-visit.ts";
import { it, type Visit } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

let parts: EmbeddedParts;
beforeAll(async () => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterAll(async () => {
  await expectNoTraces(parts).finally(() => parts.stop());
});

const HELLO = "0x48656c6c6f20416461";

/** Asks for a signature, and waits until the frame shows what. */
async function askToSign(there: Visit, address: string): Promise<{ readonly signing: Promise<string> }> {
  const signing = ask(there, "personal_sign", [HELLO, address]);
  await frameOf(there.page, parts).getByText("Hello Ada").first().waitFor();
  return { signing };
}

async function expectSigned(there: Visit, address: string): Promise<void> {
  const { signing } = await askToSign(there, address);
  await agree(there.page, parts);
  const signature = (await signing) as `0x${string}`;
  expect(await verifyMessage({ address: address as `0x${string}`, message: "Hello Ada", signature })).toBe(true);
}

/** What a page can do to the element of the frame. */
const style = (page: Page, css: string): Promise<void> =>
  page.evaluate(
    ({ origin, text }) => {
      const frame = document.querySelector<HTMLElement>(`iframe[src^="${origin}/"]`);
      frame?.setAttribute("style", text);
    },
    { origin: parts.origin, text: css },
  );
const readStyle = (page: Page): Promise<string> =>
  page.locator(`iframe[src^="${parts.origin}/"]`).evaluate((frame) => frame.getAttribute("style") ?? "");

async function waitUntilArmed(button: Locator): Promise<void> {
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled"), { timeout: 10_000 }).toBe("false");
}

/** Presses where the button is on the screen, as a visitor does whom a page has made to. */
async function pressThere(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

describe("a page that would decide for its visitor", { timeout: 120_000 }, () => {
  it("neither reads nor presses anything in the frame, nor has it pressed unseen [FRM-09]", async ({ visit }) => {
    const there = await comeByEmail(visit, parts);
    const { page } = there;
    const address = await makeWallet(there, parts, newEmail("cleo"));
    const { signing } = await askToSign(there, address);
    let isSettled = false;
    void signing.then(() => {
      isSettled = true;
    });

    // It reads nothing: not the document, not where it is, not what it keeps.
    const reads = await page.evaluate((origin) => {
      const frame = document.querySelector<HTMLIFrameElement>(`iframe[src^="${origin}/"]`);
      const inside = frame?.contentWindow as Window;
      const refused = (read: () => unknown): string => {
        try {
          return `read ${String(read())}`;
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        frame?.contentDocument,
        refused(() => inside.document.body.textContent),
        refused(() => inside.location.href),
        refused(() => inside.localStorage.length),
        refused(() => inside.indexedDB),
        refused(() => (inside as unknown as { eval(code: string): unknown }).eval("document.body")),
      ];
    }, parts.origin);
    expect(reads).toEqual([null, ...Array<string>(5).fill("SecurityError")]);

    // What it makes up is no press, and no message but the channel's is heard.
    const button = frameOf(page, parts).getByRole("button", { name: "Sign", exact: true });
    await waitUntilArmed(button);
    await page.evaluate((origin) => {
      const frame = document.querySelector<HTMLIFrameElement>(`iframe[src^="${origin}/"]`);
      for (const type of ["pointerdown", "pointerup", "click"])
        frame?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      frame?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      frame?.focus();
      for (const type of ["APPROVE", "RPC_REQUEST", "INIT", "INIT_OK"]) {
        const { port1 } = new MessageChannel();
        frame?.contentWindow?.postMessage(
          { v: 1, id: crypto.randomUUID(), type, payload: { approved: true } },
          origin,
          [port1],
        );
      }
    }, parts.origin);
    // A script in the frame itself, as of a browser's extension, makes no press either.
    await button.evaluate((element) => {
      element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      (element as HTMLElement).click();
    });
    expect(isSettled).toBe(false);

    // Covered, moved, made small, made transparent or hidden: the press does not count.
    const own = await readStyle(page);
    const tricks: readonly (readonly [name: string, begin: () => Promise<unknown>, end: () => Promise<unknown>])[] = [
      [
        "covered",
        () =>
          page.evaluate(() => {
            const cover = document.createElement("div");
            cover.id = "cover";
            cover.setAttribute(
              "style",
              "position:fixed;inset:0;width:100%;height:100%;margin:0;padding:0;border:0;background:white;pointer-events:none",
            );
            cover.popover = "manual";
            document.body.append(cover);
            // Over the frame, which is in the top layer itself.
            cover.showPopover();
          }),
        () => page.evaluate(() => document.getElementById("cover")?.remove()),
      ],
      [
        "moved under the pointer",
        async () => {
          await page.mouse.move(5, 5);
          await style(page, `${own};translate:3px 40px !important`);
        },
        () => style(page, own),
      ],
      [
        "made small",
        () => style(page, `${own};width:200px !important;height:120px !important`),
        () => style(page, own),
      ],
      ["transparent", () => style(page, `${own};opacity:0.01 !important`), () => style(page, own)],
      ["hidden", () => style(page, `${own};visibility:hidden !important`), () => style(page, own)],
    ];
    for (const [name, begin, end] of tricks) {
      await waitUntilArmed(button);
      await begin();
      // Browsers tell within a tenth of a second that something is not seen any more: no person is misled in less.
      if (!name.startsWith("moved"))
        await expect.poll(() => button.getAttribute("aria-disabled"), { message: name }).toBe("true");
      await pressThere(page, button);
      await end();
      expect([name, isSettled]).toEqual([name, false]);
    }
    // It waits still, as it did before.
    await waitUntilArmed(button);

    await agree(page, parts);
    const signature = (await signing) as `0x${string}`;
    expect(await verifyMessage({ address: address as `0x${string}`, message: "Hello Ada", signature })).toBe(true);
  });

  it("has nothing signed by taking the frame away in the middle, leaves nobody waiting, and the person can go on", async ({
    visit,
  }) => {
    const there = await comeByEmail(visit, parts);
    const { page, modal, faults } = there;
    faults.ignore(/Failed to load resource|net::ERR/);
    const address = await makeWallet(there, parts, newEmail("dora"));
    for (const [name, take] of Object.entries(TAKEN)) {
      const { signing } = await askToSign(there, address);
      // What waits behind it ends as well.
      const behind = ask(there, "personal_sign", [HELLO, address]);
      await page.evaluate(take, parts.origin);
      expect([name, await signing, await behind]).toEqual([name, "refused 4900", "refused 4900"]);
      // What was shown is shown no more.
      await modal.dialog.waitFor({ state: "detached" });
      await expectSigned(there, address);
      await modal.dialog.waitFor({ state: "detached" });
      expect(await page.locator(`iframe[src^="${parts.origin}/"]`).count()).toBe(1);
    }
  });

  it("has nothing sent by taking the frame away, and the person is told that it is not certain", async ({ visit }) => {
    const there = await comeByEmail(visit, parts);
    const { host, modal, page, faults } = there;
    faults.ignore(/Failed to load resource|net::ERR/);
    const from = await makeWallet(there, parts, newEmail("fay"));
    const { url = "" } = inject("stage").evm[0] ?? {};
    await setWei(url, from, 10n ** 18n);
    await host.accountButton.click();
    await modal.press("Send");
    await modal.text("Balance: 1").waitFor();
    await modal.settle();
    await modal.dialog.getByRole("textbox", { name: "Amount" }).fill("0.25");
    await modal.dialog.getByRole("textbox", { name: "To" }).fill("0x000000000000000000000000000000000000bEEF");
    await modal.press("Review send");
    await modal.press(/^Send$/);
    await frameOf(page, parts).getByText("0.25").first().waitFor();
    await page.evaluate(TAKEN["removed"] as (origin: string) => void, parts.origin);
    // The page cannot know whether the frame that is gone was answered.
    await modal.text(/decline it in your wallet before you try again/i).waitFor();
    expect(await callChain(url, "eth_getTransactionCount", [from, "latest"])).toBe("0x0");
  });
});

/** Ways of a page to take the frame away. */
const TAKEN: { readonly [name: string]: (origin: string) => void } = {
  removed: (origin) => document.querySelector(`iframe[src^="${origin}/"]`)?.remove(),
  reloaded(origin) {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[src^="${origin}/"]`);
    if (frame) frame.src = String(frame.src);
  },
  moved(origin) {
    const frame = document.querySelector(`iframe[src^="${origin}/"]`);
    const box = document.body.appendChild(document.createElement("div"));
    if (frame) box.append(frame);
  },
};

/** What a page can do to the frame of somebody who logs in, without taking it away. */
const DISTURBED: readonly string[] = [
  "display:none !important",
  "visibility:hidden !important",
  "opacity:0 !important;translate:900px 900px !important",
  "width:0 !important;height:0 !important",
];

describe("a page that disturbs a log-in", { timeout: 120_000 }, () => {
  it("does not keep anybody out by hiding, moving, resizing and covering the frame", async ({ visit }) => {
    const there = await comeByEmail(visit, parts);
    const { page, host } = there;
    const email = newEmail("emil");
    await giveEmail(there, email);
    const own = await page.locator(`iframe[src^="${parts.origin}/"]`).getAttribute("style");
    for (const css of DISTURBED) await style(page, `${own ?? ""};${css}`);
    const after = await openLink(there, parts, { email });
    for (const css of DISTURBED) await style(page, `${own ?? ""};${css}`);
    await typeCode(there, parts, { email, after });
    await host.shows("eip155", "status", "connected");
  });

  it.for(Object.keys(TAKEN))(
    "with the frame %s leaves nobody waiting, and they log in after",
    async (name, { visit }) => {
      const email = newEmail(name);
      const there = await comeByEmail(visit, parts);
      const { page, host, modal, faults } = there;
      faults.ignore(/Failed to load resource|net::ERR/);
      const take = TAKEN[name] as (origin: string) => void;
      await giveEmail(there, email);
      await modal.text("Check your inbox").first().waitFor();
      await modal.dialog.getByText("Waiting for you to confirm").first().waitFor({ state: "attached" });
      await page.evaluate(take, parts.origin);
      await modal.text("That didn’t work").first().waitFor();
      await host.shows("eip155", "status", "disconnected");

      // Again, and while it waits for the code.
      const after = await beginAgain(there, email);
      await page.evaluate(take, parts.origin);
      await typeCode(there, parts, { email, after });
      const failed = modal.text(/ran into a problem|That didn’t work|too old|start again/i).first();
      await expect.poll(async () => (await isConnected(there)) || (await failed.isVisible())).toBe(true);

      // Without it they are in.
      if (!(await isConnected(there))) {
        const last = await beginAgain(there, email);
        await typeCode(there, parts, { email, after: last });
      }
      await host.shows("eip155", "status", "connected");
    },
  );
});

async function isConnected({ host }: Visit): Promise<boolean> {
  return (await host.fact("eip155", "status").textContent()) === "connected";
}

/** Loads the page again and logs in up to the code. Returns the id of the mail before the one with the code. */
async function beginAgain(there: Visit, email: string): Promise<number> {
  const seen = await untilMailMayGo(parts, email);
  await there.page.evaluate(() => localStorage.clear());
  await there.page.reload();
  await giveEmail(there, email);
  const mailed = await openLink(there, parts, { email, after: seen });
  await there.modal.dialog.getByRole("textbox").first().waitFor();
  return mailed;
}
