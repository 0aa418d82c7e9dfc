import { FoyerError } from "@foyer/core";
import { ADA } from "../../test/log-in-by-email.ts";
import { byEmail } from "../../test/login-scenes.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";
import { submit, typeCode } from "../../test/type-email.ts";

const params = { email: ADA.email };
const never = new Promise<never>(() => undefined);

export const scenes: readonly Scene[] = [
  ...scenesOf("EmailLogin", {
    filled: { params, ...byEmail() },
    refused: {
      params,
      ...byEmail({
        fails: { connectEmail: new FoyerError("email/invalid", { problem: "has no host" }) },
        after: submit,
      }),
    },
    sending: {
      params,
      ...byEmail({
        after: async (kit, wallet) => {
          Object.assign(wallet, { connectEmail: () => never });
          await submit(kit);
        },
      }),
    },
    failed: {
      params,
      ...byEmail({
        fails: { connectEmail: new FoyerError("email/unavailable", { problem: "no answer" }) },
        after: submit,
      }),
    },
    off: { params },
  }),
  ...scenesOf("EmailVerifyOtp", {
    empty: { params, ...byEmail({ stage: "code" }) },
    offline: { params, ...byEmail({ stage: "code", after: ({ page }) => page.setOnline(false) }) },
    resend: { params, ...byEmail({ stage: "code", after: ({ clock }) => clock.advance(30_000) }) },
    wrong: { params, ...byEmail({ stage: "code", after: (kit) => typeCode(kit, "654321") }) },
    spent: {
      params,
      ...byEmail({
        stage: "code",
        fails: { connectOtp: new FoyerError("email/code-refused", { triesLeft: 0 }) },
        after: (kit) => typeCode(kit, "654321"),
      }),
    },
    opening: {
      params,
      ...byEmail({
        stage: "code",
        after: async (kit, wallet) => {
          Object.assign(wallet, { connectOtp: () => never });
          await typeCode(kit, "123456");
          await kit.clock.advance(2_000);
        },
      }),
    },
    "long-address": {
      params: { email: "a.very.long.name.of.somebody@a-very-long-domain-name.example.org" },
      ...byEmail({ stage: "code" }),
    },
  }),
  ...scenesOf("EmailVerifyDevice", {
    waiting: { params, ...byEmail({ stage: "link" }) },
    late: { params, ...byEmail({ stage: "link", after: ({ clock }) => clock.advance(30_000) }) },
    refused: {
      params,
      ...byEmail({
        stage: "link",
        after: (_kit, wallet) =>
          wallet.openLink({ error: new FoyerError("email/device-refused", { page: "https://app.example.org" }) }),
      }),
    },
    expired: {
      params,
      ...byEmail({
        stage: "link",
        after: async ({ clock }, wallet) => {
          await clock.advance(30_000);
          wallet.openLink({ error: new FoyerError("email/expired", { what: "link" }) });
        },
      }),
    },
  }),
];
