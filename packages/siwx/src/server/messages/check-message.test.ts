import { formatSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import { expect, it } from "vitest";
import { IN_WORDS } from "../../testing/in-words.ts";
import { ACCOUNT, ORIGIN, START, startSignIn } from "../../testing/server/start-sign-in.ts";
import { memoryStore } from "../stores/memory-store.ts";
import { checkMessage } from "./check-message.ts";

/** Checks a text against what is kept under its nonce. */
async function check(kept: (issued: SignInMessage) => object, domain = "example.org", now = START) {
  const issued = await startSignIn().signIn.createMessage({ account: ACCOUNT, origin: ORIGIN });
  const store = memoryStore();
  const value = JSON.stringify(kept(issued));
  await store.add({ key: `nonce:${issued.nonce}`, value, now, expiresAt: now + 300_000 });
  return await checkMessage({ text: formatSignInMessage(issued), domain, store, now });
}

it("takes the text that was asked for, on the page that asked", async () => {
  expect(await check((issued) => issued)).toMatchObject({ domain: "example.org" });
  await expect(check((issued) => issued, "other.example")).rejects.toMatchObject({ code: "message/changed" });
});

it.each<readonly [string, Partial<SignInMessage>]>([
  ["two lines in its statement", { statement: "two\nlines" }],
  ["a domain that is none", { domain: "two words" }],
])("takes no text for what is kept with %s, which no text can say", async (_, more) => {
  await expect(check((issued) => ({ ...issued, ...more }))).rejects.toMatchObject({
    code: "message/changed",
    message: expect.stringMatching(IN_WORDS),
  });
});
