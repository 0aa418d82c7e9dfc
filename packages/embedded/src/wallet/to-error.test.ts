import { expect, it } from "vitest";
import { ChannelError } from "../channel/channel-error.ts";
import { CALLS } from "../protocol/calls-schema.ts";
import { toFoyerError } from "./to-error.ts";

const place = { origin: "https://wallet.example.net", page: "https://shop.example" };
const rejected = (type: string) => toFoyerError(new ChannelError("REJECTED", { type, data: 4001 }), place);

it.each([
  "CONNECT_EMAIL",
  "CONNECT_DEVICE",
  "CONNECT_OTP",
  "UPDATE_EMAIL",
  "UPDATE_EMAIL_PRIMARY_OTP",
  "UPDATE_EMAIL_SECONDARY_OTP",
  "LEAVE_FOR_SOCIAL",
  "GET_FARCASTER_URI",
])("takes what somebody leaves in the frame during %s for given up, and for no failure", (type) => {
  expect(rejected(type).code).toBe("flow/aborted");
});

it("takes it for a rejection where they came from an account elsewhere, and for a failure of no log-in", () => {
  expect([rejected("CONNECT_SOCIAL").code, rejected("CONNECT_FARCASTER").code]).toEqual([
    "social/rejected",
    "social/rejected",
  ]);
  expect(rejected("SET_PREFERRED_ACCOUNT").code).toBe("frame/failed");
});

it("names a code that a page gives where people log in in the frame's own window", () => {
  const refused = toFoyerError(new ChannelError("WINDOW_ONLY", { type: "CONNECT_OTP" }), place);
  expect(refused).toMatchObject({ code: "email/in-window", context: { member: "CONNECT_OTP" } });
});

it("says when a changed address works on new devices", () => {
  const refused = toFoyerError(new ChannelError("ADDRESS_WAITING", { type: "CONNECT_OTP", data: 43_199.5 }), place);
  expect(refused).toMatchObject({ code: "email/not-yet", context: { seconds: 43_200 } });
});

it("leaves no call of a log-in by e-mail, or of a change of address, to be taken for a failure", () => {
  const steps = Object.keys(CALLS).filter((type) => /^(CONNECT|UPDATE)_/.test(type));
  expect(steps.length).toBeGreaterThanOrEqual(8);
  for (const type of steps) expect(rejected(type).code).not.toBe("frame/failed");
});
