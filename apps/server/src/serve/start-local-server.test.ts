import { startMailSink } from "@foyer-tooling/devnet/mail";
import { expect, it } from "vitest";
import { createPerson } from "../testing/create-person.ts";
import { startLocalServer } from "./start-local-server.ts";

const ORIGIN = "http://127.0.0.1:5173";

it("signs people in with a page of this machine and a mail server beside it", async () => {
  const mail = await startMailSink();
  const server = await startLocalServer({ origins: [ORIGIN], smtpUrl: mail.smtpUrl, isEmailRequired: true });
  expect(server.signInUrl).toBe(`${server.url}/siwx/v1/local-project`);
  const ada = createPerson(server.url, { project: server.projectId, origin: ORIGIN });
  expect((await ada.signIn()).status).toBe(403);
  const address = { account: ada.account, email: "ada@example.org" };
  await ada.call("POST otp", address);
  const { code } = await mail.next("ada@example.org");
  const { otp } = (await (await ada.call("PUT otp", { ...address, code })).json()) as { otp: string };
  const [cookie] = (await ada.signIn({ otp })).headers.getSetCookie();
  // Browsers keep no cookie that asks for https of a page without it.
  expect(cookie).toMatch(/^foyer-session-local-project=.*; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await ada.me()).toEqual([ada.account]);
  await server.stop();
  await mail.stop();
});

it("signs people in where there is no mail", async () => {
  const server = await startLocalServer({ origins: [ORIGIN] });
  const ada = createPerson(server.url, { project: server.projectId, origin: ORIGIN });
  expect((await ada.signIn()).status).toBe(200);
  await server.stop();
});
