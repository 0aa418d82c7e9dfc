import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { expectNoTraces } from "./support/canaries.ts";
import {
  comeByEmail,
  frameOf,
  makeWallet,
  newEmail,
  nextMail,
  openOwnWindow,
  pressOnceArmed,
  untilMailMayGo,
} from "./support/embedded-visit.ts";
import { sayToFrame, takeChannel } from "./support/hostile-channel.ts";
import { it, type Visit } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

let parts: EmbeddedParts;
beforeAll(async () => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterAll(async () => {
  await expectNoTraces(parts).finally(() => parts.stop());
});

type Victim = Visit & { readonly email: string; readonly mailed: number };

/** Opens a page that says to its frame what it likes, for a user with a wallet. */
async function come(visit: Parameters<typeof comeByEmail>[0], name: string): Promise<Victim> {
  const there = await comeByEmail(visit, parts, { prepare: (_, page) => takeChannel(page) });
  const email = newEmail(name);
  await makeWallet(there, parts, email);
  return { ...there, email, mailed: await untilMailMayGo(parts, email) };
}

const emailOf = async ({ page }: Visit): Promise<unknown> => {
  const told = await sayToFrame(page, "GET_USER", { chainId: 1 });
  return "payload" in told ? (told.payload as { readonly email?: unknown }).email : told.code;
};

describe("a page that wants the wallet for its own address", { timeout: 120_000 }, () => {
  it("does not get it by a code that the visitor types into the page [FRM-09]", async ({ visit }) => {
    const victim = await come(visit, "gus");
    const { page } = victim;
    const thief = newEmail("thief");
    const asked = sayToFrame(page, "UPDATE_EMAIL", { email: thief });
    const shown = frameOf(page, parts).getByText(thief).first().waitFor();
    const first = await Promise.race([asked, shown.then(() => "the frame asks the visitor")]);

    // The page asks for the code, as it does at each log-in, and the visitor types it there.
    const typed = typeof first === "string" ? "123456" : (await nextMail(parts, victim.email, victim.mailed)).code;
    const old = await sayToFrame(page, "UPDATE_EMAIL_PRIMARY_OTP", { otp: typed });
    const own = "payload" in old ? (await nextMail(parts, thief, 0)).code : "123456";
    const next = await sayToFrame(page, "UPDATE_EMAIL_SECONDARY_OTP", { otp: own });

    expect([first, old, next]).toEqual(["the frame asks the visitor", { code: "EXPIRED" }, { code: "EXPIRED" }]);
    expect(await emailOf(victim)).toBe(victim.email);
    expect(parts.mail.list().filter(({ to }) => to.includes(thief))).toEqual([]);
  });

  it("does nothing with the code of a change that its visitor has agreed to [FRM-09]", async ({ visit }) => {
    const victim = await come(visit, "hal");
    const { page } = victim;
    const thief = newEmail("thief");
    const asked = sayToFrame(page, "UPDATE_EMAIL", { email: thief });
    const own = await openOwnWindow(page, parts);
    await pressOnceArmed(own.getByRole("button", { name: "Hold to change" }), { holdMs: 2_000 });
    expect(await asked).toEqual({ payload: { action: "VERIFY_PRIMARY_OTP" } });
    const { code, text } = await nextMail(parts, victim.email, victim.mailed);
    // The letter says whose the wallet becomes, and where the code is typed.
    expect(text).toContain(thief);
    const old = sayToFrame(page, "UPDATE_EMAIL_PRIMARY_OTP", { otp: code });
    expect(await sayToFrame(page, "UPDATE_EMAIL_SECONDARY_OTP", { otp: code })).toEqual({ code: "EXPIRED" });
    await own.getByText(`We sent a code of six digits to ${victim.email}.`).waitFor();
    await own.close();
    await sayToFrame(page, "DISMISS");
    expect(await old).toEqual({ code: "REJECTED" });
    expect(await emailOf(victim)).toBe(victim.email);
    expect(parts.mail.list().filter(({ to }) => to.includes(thief))).toEqual([]);
  });
});
