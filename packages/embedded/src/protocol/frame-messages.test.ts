import { describe, expect, it } from "vitest";
import { CALLS } from "./calls-schema.ts";
import { readyMessage } from "./envelope-schema.ts";
import { type Direction, readMessage } from "./read-message.ts";

const ID = "3f1c9d2e-7a4b-4c5d-9e8f-102938475665";
const EVM = `0x${"a".repeat(40)}`;
const RPC = "https://rpc.example.org";
const USER = { address: EVM, chainId: 1 };
const SIWX = { nonce: "12345678" };

function isTaken(type: string, payload: unknown, from: Direction): boolean {
  return readMessage({ v: 1, id: ID, seq: 0, type, ...(payload !== undefined && { payload }) }, from).ok;
}

/** Each type of FRM-02, with exactly the fields that it names, and what answers it. */
const MESSAGES: readonly (readonly [type: string, ask: unknown, answer: unknown])[] = [
  ["SWITCH_NETWORK", { chainId: 1, rpcUrl: RPC }, { chainId: 1 }],
  ["CONNECT_EMAIL", { email: "ada@example.org" }, { action: "VERIFY_DEVICE" }],
  ["CONNECT_DEVICE", undefined, undefined],
  ["CONNECT_OTP", { otp: "123456" }, undefined],
  [
    "CONNECT_SOCIAL",
    { uri: "https://a.example/#1", preferredAccountType: "eoa", chainId: 1, siwxMessage: SIWX, rpcUrl: RPC },
    USER,
  ],
  ["GET_FARCASTER_URI", undefined, { url: "https://farcaster.xyz/~/siwf?channelToken=1" }],
  ["CONNECT_FARCASTER", undefined, { userName: "ada" }],
  [
    "GET_USER",
    { chainId: 1, preferredAccountType: "eoa", socialUri: "https://a.example/#1", siwxMessage: SIWX, rpcUrl: RPC },
    USER,
  ],
  ["GET_SOCIAL_REDIRECT_URI", { provider: "google" }, { uri: "https://accounts.google.com/o/oauth2" }],
  ["SIGN_OUT", undefined, undefined],
  ["IS_CONNECTED", undefined, { isConnected: false }],
  ["GET_CHAIN_ID", undefined, { chainId: 1 }],
  ["GET_SMART_ACCOUNT_ENABLED_NETWORKS", undefined, [1, 10]],
  ["INIT_SMART_ACCOUNT", undefined, { address: EVM, isDeployed: false }],
  ["SET_PREFERRED_ACCOUNT", { type: "smartAccount" }, { type: "smartAccount", address: EVM }],
  [
    "RPC_REQUEST",
    { method: "eth_chainId", params: [], chainId: 1, chainNamespace: "eip155", rpcUrl: RPC },
    { method: "eth_chainId", result: "0x1" },
  ],
  ["UPDATE_EMAIL", { email: "ada@example.net" }, { action: "VERIFY_SECONDARY_OTP" }],
  ["UPDATE_EMAIL_PRIMARY_OTP", { otp: "123456" }, undefined],
  ["UPDATE_EMAIL_SECONDARY_OTP", { otp: "123456" }, { newEmail: "ada@example.net" }],
  ["SYNC_THEME", { mode: "dark" }, undefined],
  ["SYNC_DAPP_DATA", { name: "Shop" }, undefined],
  ["RELOAD", undefined, undefined],
  ["RPC_ABORT", undefined, { outcomes: [] }],
];

describe("the messages that pages know", () => {
  it("are these, beside six of ours [FRM-02]", () => {
    const own = ["PING", "SHOW_SCREEN", "DISMISS", "GET_RESULT", "GET_SOCIAL_RESULT", "LEAVE_FOR_SOCIAL"];
    expect(Object.keys(CALLS).sort()).toEqual([...MESSAGES.map(([type]) => type), ...own].sort());
  });

  it.each(MESSAGES)(
    "of %s carry these fields and no other, and are answered by these [FRM-02]",
    (type, ask, answer) => {
      expect([isTaken(type, ask, "page"), isTaken(`${type}_SUCCESS`, answer, "frame")]).toEqual([true, true]);
      expect([isTaken(type, ask, "frame"), isTaken(`${type}_SUCCESS`, answer, "page")]).toEqual([false, false]);
      const refused = [Object.assign({ extra: 1 }, ask), type === "CONNECT_DEVICE" ? {} : [ask]];
      for (const payload of refused) expect(isTaken(type, payload, "page")).toBe(false);
      expect(isTaken(`${type}_SUCCESS`, Object.assign({ extra: 1 }, answer), "frame")).toBe(false);
      expect(isTaken(`${type}_ERROR`, { code: "INTERNAL", retryable: false }, "frame")).toBe(true);
    },
  );

  it("say without being asked that it is ready, in which version, and which session there is [FRM-02]", () => {
    const ready = { type: "READY", version: "1.0.0", protocols: [1], build: "b", frameNonce: "a".repeat(32) };
    expect(readyMessage.safeParse(ready).success).toBe(true);
    expect(readyMessage.safeParse({ ...ready, version: undefined }).success).toBe(false);
    expect(isTaken("SESSION_UPDATE", { token: "Zm95ZXI" }, "frame")).toBe(true);
    expect(isTaken("SESSION_UPDATE", {}, "frame")).toBe(false);
  });
});
