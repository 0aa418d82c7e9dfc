import { afterAll, beforeAll, expect, test } from "vitest";
import { type FrameStage, stageFrame } from "../testing/stage-frame.ts";

let stage: FrameStage;
beforeAll(async () => {
  stage = await stageFrame();
});
afterAll(() => stage.stop());

const USER = { address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/), chainId: 1, email: expect.any(String) };

/**
 * In an order that a page may ask them in; Farcaster's two have a way of their own, and those of another address are answered as a person does
 * each step (see `email-screen.chromium.test.ts`).
 */
const ASKED: readonly (readonly [type: string, payload: unknown, answer: unknown])[] = [
  ["IS_CONNECTED", undefined, { isConnected: true }],
  ["GET_USER", { chainId: 1, preferredAccountType: "eoa" }, USER],
  ["GET_CHAIN_ID", undefined, { chainId: 1 }],
  ["SWITCH_NETWORK", { chainId: 1 }, { chainId: 1 }],
  ["GET_SMART_ACCOUNT_ENABLED_NETWORKS", undefined, []],
  ["SET_PREFERRED_ACCOUNT", { type: "eoa" }, { type: "eoa", address: USER.address }],
  ["RPC_REQUEST", { method: "eth_chainId", params: [], chainId: 1, chainNamespace: "eip155" }, { result: "0x1" }],
  ["RPC_ABORT", undefined, { outcomes: [] }],
  ["SYNC_THEME", { mode: "dark" }, undefined],
  ["SYNC_DAPP_DATA", { name: "Shop" }, undefined],
  ["SIGN_OUT", undefined, undefined],
  ["IS_CONNECTED", undefined, { isConnected: false }],
  ["CONNECT_EMAIL", { email: "ada@example.com" }, { action: "VERIFY_DEVICE" }],
  ["CONNECT_DEVICE", undefined, undefined],
  ["CONNECT_OTP", { otp: "123456" }, undefined],
  [
    "GET_SOCIAL_REDIRECT_URI",
    { provider: "google" },
    { uri: expect.stringContaining("https://google."), through: expect.stringContaining("/social/") },
  ],
  ["GET_SOCIAL_RESULT", undefined, {}],
  ["CONNECT_SOCIAL", { uri: "https://answer.example/#code" }, { ...USER, email: "ada@example.com" }],
];

test("each message that a page knows is answered by the success of its type, or by its error [FRM-02]", async () => {
  const visit = await stage.visit();
  for (const [type, payload, answer] of ASKED) {
    const told = await visit.ask(type, payload);
    expect(told.type, JSON.stringify(told)).toBe(`${type}_SUCCESS`);
    if (answer === undefined) expect(told.payload).toBeUndefined();
    else expect(told.payload).toEqual(Array.isArray(answer) ? answer : expect.objectContaining(answer));
  }
  // There are no smart accounts where no bundler is named.
  expect(await visit.ask("INIT_SMART_ACCOUNT")).toMatchObject({ type: "INIT_SMART_ACCOUNT_ERROR" });
  // What it tells by itself: that it is ready, and whose session it is.
  const { version } = (await visit.page.evaluate(
    () => (window as unknown as { readonly state: { readonly readyData: object } }).state.readyData,
  )) as { readonly version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  await expect.poll(() => visit.heard("SESSION_UPDATE")).not.toEqual([]);
  const greeted = await visit.page.evaluate(
    () => (window as unknown as { readonly state: { readonly ready: number } }).state.ready,
  );
  expect(await visit.ask("RELOAD")).toMatchObject({ type: "RELOAD_SUCCESS" });
  await expect
    .poll(() => visit.page.evaluate(() => (window as unknown as { state: { ready: number } }).state.ready))
    .toBeGreaterThan(greeted);
  expect(visit.violations).toEqual([]);
  await visit.page.close();
});
