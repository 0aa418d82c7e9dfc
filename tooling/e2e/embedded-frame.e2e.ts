import { verifyMessage } from "viem";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { expectNoTraces } from "./support/canaries.ts";
import { agree, ask, comeByEmail, frameOf, logInAgain, makeWallet, newEmail } from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

let parts: EmbeddedParts;
beforeAll(async () => {
  parts = await startEmbedded(inject("stage"));
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

describe("a frame of another site", { timeout: 120_000 }, () => {
  it("makes a wallet and signs where browsers keep nothing of it, and asks again after a reload", async ({ visit }) => {
    const there = await comeByEmail(visit, parts, { isWhole: true });
    const email = newEmail("ada");
    const address = await makeWallet(there, parts, email);
    await expectSigned(there, address);
    await there.page.reload();
    await there.host.shows("eip155", "status", "disconnected");
    await logInAgain(there, parts, email);
    await there.host.shows("eip155", "status", "connected");
    expect(await there.host.fact("eip155", "address").textContent()).toBe(address);
  });

  it("is made at the start of a visit once somebody has logged in, and keeps its share over a reload where browsers let it [FRM-04]", async ({
    visit,
  }) => {
    const there = await comeByEmail(visit, parts, { isKept: true });
    const { page, host } = there;
    const frames = page.locator(`iframe[src^="${parts.origin}/"]`);
    // Nobody has logged in here before.
    await host.shows("eip155", "status", "disconnected");
    await page.waitForLoadState("networkidle");
    expect(await frames.count()).toBe(0);
    const email = newEmail("bea");
    const address = await makeWallet(there, parts, email);
    await expectSigned(there, address);
    const mails = parts.mail.list().filter(({ to }) => to.includes(email)).length;
    await page.reload();
    await frames.waitFor({ state: "attached" });
    await host.shows("eip155", "status", "connected");
    expect(await host.fact("eip155", "address").textContent()).toBe(address);
    // What signs is put together anew, of the share on this device, and nobody is mailed for it.
    await expectSigned(there, address);
    expect(parts.mail.list().filter(({ to }) => to.includes(email))).toHaveLength(mails);
  });
});

describe("a private window whose database takes no keys", { timeout: 120_000 }, () => {
  it("makes a wallet and signs, and leaves nothing on the device for the window after it", async ({ visit }) => {
    const prepare: VisitOptions["prepare"] = (context) => context.addInitScript(keepNoKeys);
    // Frames keep what they store for as long as this window is open.
    const there = await comeByEmail(visit, parts, { isKept: true, prepare });
    const email = newEmail("cleo");
    const address = await makeWallet(there, parts, email);
    await expectSigned(there, address);
    await there.context.close();
    const next = await comeByEmail(visit, parts, { isKept: true, prepare });
    await next.host.shows("eip155", "status", "disconnected");
    await logInAgain(next, parts, email);
    await next.host.shows("eip155", "status", "connected");
    expect(await next.host.fact("eip155", "address").textContent()).toBe(address);
  });
});

/** Databases of private windows refuse keys that no script may read. Runs in every frame: it may use nothing of this file. */
function keepNoKeys(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function refuseKeys(value, key) {
    if (value instanceof CryptoKey || value?.privateKey instanceof CryptoKey)
      throw new DOMException("The object could not be cloned.", "DataCloneError");
    return put.call(this, value, key);
  };
}
