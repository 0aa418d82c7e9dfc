import { readFrameKey } from "../../calls/frame-key.ts";
import { createKeyring } from "../../keys/create-keyring.ts";
import { unwrapShare, wrapShare } from "../../keys/device-share.ts";
import { connectKeyring } from "../../worker/connect-keyring.ts";
import { createDeviceStore } from "../create-device-store.ts";
import { createPasskeys } from "../passkeys.ts";
import { createWebLock } from "../web-lock.ts";

/** What a test does in a real browser, by name. */
const device = {
  createDeviceStore,
  createPasskeys,
  createWebLock,
  createKeyring,
  connectKeyring,
  readFrameKey,
  wrapShare,
  unwrapShare,
};

export type DevicePage = typeof device;

Object.assign(globalThis, { device });
