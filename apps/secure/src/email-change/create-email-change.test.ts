import { expect, test } from "vitest";
import type { Outcome as ScreenOutcome, Stage } from "../screen/create-stage.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";
import { createEmailChange } from "./create-email-change.ts";

const CHANGE = { from: "ada@example.com", to: "new@example.com", signal: new AbortController().signal };

/** A change, and what leaves its screen. */
function start(answers: Parameters<typeof createScriptedWallet>[0] = {}) {
  const wallet = createScriptedWallet({ loggedIn: true, ...answers });
  let leave: ((outcome: ScreenOutcome) => void) | undefined;
  const show: Stage["show"] = () => {
    leave?.("left");
    return new Promise((resolve) => {
      leave = resolve;
    });
  };
  const change = createEmailChange({ wallet, stage: { show }, language: () => "de" });
  const methods = () => wallet.asked.map(({ method }) => method).filter((method) => method.startsWith("updateEmail"));
  return { change, methods, leave: (outcome: ScreenOutcome) => leave?.(outcome) };
}

test("nothing is mailed before the person agrees, and no step waits for a page's code [FRM-09]", async () => {
  const { change, methods } = start();
  for (const wait of [change.waitForOld, change.waitForNew])
    await expect(wait()).rejects.toMatchObject({ code: "EXPIRED" });
  void change.begin(CHANGE).catch(() => undefined);
  for (const wait of [change.waitForOld, change.waitForNew])
    await expect(wait()).rejects.toMatchObject({ code: "EXPIRED" });
  await change.giveCode("123456");
  expect([methods(), change.shown.get()]).toEqual([[], { from: CHANGE.from, to: CHANGE.to, step: "agree" }]);
});

test("the page is notified of each step as the user takes it, and of the new address once they leave [EML-05]", async () => {
  const { change, methods, leave } = start();
  const begun = change.begin(CHANGE);
  await change.agree();
  expect(await begun).toBe("VERIFY_PRIMARY_OTP");
  const old = change.waitForOld();
  await expect(change.waitForNew()).rejects.toMatchObject({ code: "EXPIRED" });
  await expect(change.giveCode("000000")).rejects.toMatchObject({ failure: "code-refused", data: 4 });
  await change.giveCode("123456");
  await old;
  const done = change.waitForNew();
  await change.giveCode("123456");
  expect(change.shown.get()?.step).toBe("done");
  leave("done");
  expect(await done).toEqual({ newEmail: CHANGE.to });
  expect(methods()).toEqual([
    "updateEmail",
    "updateEmailPrimaryOtp",
    "updateEmailPrimaryOtp",
    "updateEmailSecondaryOtp",
  ]);
  expect(change.shown.get()).toBeUndefined();
});

test("a person who is faster than the page is no failure", async () => {
  const { change, leave } = start();
  void change.begin(CHANGE);
  await change.agree();
  await change.giveCode("123456");
  await change.giveCode("123456");
  await change.waitForOld();
  const done = change.waitForNew();
  // Closing the modal on the last screen takes nothing back.
  leave("left");
  expect(await done).toEqual({ newEmail: CHANGE.to });
});

test("leaving the screen ends what the page waits for, and nothing is changed", async () => {
  const { change, leave } = start();
  const begun = change.begin(CHANGE);
  leave("left");
  await expect(begun).rejects.toMatchObject({ code: "REJECTED", data: 4_001 });
  void change.begin(CHANGE);
  await change.agree();
  const old = change.waitForOld();
  leave("left");
  await expect(old).rejects.toMatchObject({ code: "REJECTED" });
  await expect(change.waitForOld()).rejects.toMatchObject({ code: "EXPIRED" });
});

test("another change takes the place of the first, which takes no further step", async () => {
  const { change } = start();
  const first = change.begin(CHANGE);
  const second = change.begin({ ...CHANGE, to: "third@example.com" });
  await expect(first).rejects.toMatchObject({ code: "REJECTED" });
  expect(change.shown.get()).toMatchObject({ to: "third@example.com", step: "agree" });
  await change.agree();
  expect(await second).toBe("VERIFY_PRIMARY_OTP");
});

test("the old address's code is left out where the server needs none", async () => {
  const { change } = start({ answers: { updateEmail: async () => ({ action: "VERIFY_SECONDARY_OTP" }) } });
  const begun = change.begin(CHANGE);
  await change.agree();
  expect(await begun).toBe("VERIFY_SECONDARY_OTP");
  await expect(change.waitForOld()).rejects.toMatchObject({ code: "EXPIRED" });
});
