import * as z from "zod/mini";
import {
  accountType,
  address,
  chainId,
  color,
  email,
  imageUrl,
  messageId,
  otp,
  pageUrl,
  recovery,
  rpcUrl,
  screen,
  siwxMessage,
  socialProvider,
  url,
  user,
} from "./fields-schema.ts";
import { rpcAnswer, rpcRequest } from "./rpc/methods-schema.ts";
import { list } from "./rpc/values-schema.ts";

/** Nothing beside the type. */
const none = z.undefined();
const emailStep = z.optional(z.strictObject({ otp: z.optional(otp) }));

/**
 * What a page asks of its frame: what comes with it, and what is answered. The types are those of FRM-02; PING, SHOW_SCREEN, DISMISS,
 * GET_RESULT, GET_SOCIAL_RESULT and LEAVE_FOR_SOCIAL are ours. Where a project has people log in in the frame's own window, CONNECT_EMAIL and
 * GET_FARCASTER_URI answer once they are in, and CONNECT_DEVICE and CONNECT_OTP are refused by WINDOW_ONLY.
 */
export const CALLS = {
  SWITCH_NETWORK: { ask: z.strictObject({ chainId, rpcUrl }), answer: z.strictObject({ chainId }) },
  /** `number`: two digits that the page shows, to be compared with those beside the mailed link. */
  CONNECT_EMAIL: {
    ask: z.strictObject({ email }),
    answer: z.strictObject({
      action: z.enum(["VERIFY_DEVICE", "VERIFY_OTP", "CONNECT"]),
      number: z.optional(z.string().check(z.regex(/^\d{2}$/))),
    }),
  },
  CONNECT_DEVICE: { ask: none, answer: none },
  CONNECT_OTP: { ask: z.strictObject({ otp }), answer: none },
  CONNECT_SOCIAL: {
    ask: z.strictObject({
      uri: url,
      preferredAccountType: z.optional(accountType),
      chainId: z.optional(chainId),
      siwxMessage,
      rpcUrl,
    }),
    answer: user,
  },
  GET_FARCASTER_URI: { ask: none, answer: z.strictObject({ url }) },
  CONNECT_FARCASTER: { ask: none, answer: z.strictObject({ userName: z.string().check(z.maxLength(128)) }) },
  GET_USER: {
    ask: z.optional(
      z.strictObject({
        chainId: z.optional(chainId),
        preferredAccountType: z.optional(accountType),
        socialUri: z.optional(url),
        siwxMessage,
        rpcUrl,
      }),
    ),
    answer: user,
  },
  /** `through`: the page of the frame's origin that the visitor goes there through, so that their browser is known when they come back. */
  GET_SOCIAL_REDIRECT_URI: {
    ask: z.strictObject({ provider: socialProvider }),
    answer: z.strictObject({ uri: url, through: z.optional(url) }),
  },
  /** What the window of a log-in elsewhere would have told, had a provider not cut it off from the page. */
  GET_SOCIAL_RESULT: { ask: none, answer: z.strictObject({ resultUri: z.optional(url) }) },
  /** Has the frame send the page's own tab to a provider, after a press in the frame. `back`: where the page is, without what follows `#`. */
  LEAVE_FOR_SOCIAL: { ask: z.strictObject({ provider: socialProvider, back: pageUrl }), answer: none },
  /** `forget`: this device, too, which the frame asks the visitor for: REJECTED where they leave. */
  SIGN_OUT: { ask: z.optional(z.strictObject({ forget: z.optional(z.boolean()) })), answer: none },
  IS_CONNECTED: { ask: none, answer: z.strictObject({ isConnected: z.boolean() }) },
  GET_CHAIN_ID: { ask: none, answer: z.strictObject({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { ask: none, answer: list(z.int().check(z.positive())) },
  INIT_SMART_ACCOUNT: { ask: none, answer: z.strictObject({ address, isDeployed: z.boolean() }) },
  SET_PREFERRED_ACCOUNT: {
    ask: z.strictObject({ type: accountType }),
    answer: z.strictObject({ type: accountType, address }),
  },
  RPC_REQUEST: { ask: rpcRequest, answer: rpcAnswer },
  /** Answered once the visitor has agreed on a screen of the frame, where both codes are typed. */
  UPDATE_EMAIL: {
    ask: z.strictObject({ email }),
    answer: z.strictObject({ action: z.enum(["VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP"]) }),
  },
  /**
   * These two wait until the visitor has typed that code into the frame's screen. Nothing is done with an `otp` of the page's. EXPIRED where no
   * screen waits for that code.
   */
  UPDATE_EMAIL_PRIMARY_OTP: { ask: emailStep, answer: none },
  UPDATE_EMAIL_SECONDARY_OTP: { ask: emailStep, answer: z.strictObject({ newEmail: email }) },
  /**
   * `radius` in CSS pixels; `fonts` are names of families, in order; `textScale` is how large text is, 1 for the kit's own; `mix` is a colour in
   * all surfaces, `strength` in percent; `language` is BCP 47. The frame takes of it what leaves every word to be read.
   */
  SYNC_THEME: {
    ask: z.strictObject({
      mode: z.enum(["light", "dark"]),
      accent: z.optional(color),
      radius: z.optional(z.number().check(z.nonnegative(), z.maximum(64))),
      fonts: z.optional(z.array(z.string().check(z.regex(/^[\w -]{1,64}$/))).check(z.maxLength(16))),
      textScale: z.optional(z.number().check(z.positive(), z.maximum(16))),
      mix: z.optional(z.strictObject({ color, strength: z.number().check(z.nonnegative(), z.maximum(100)) })),
      language: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/))),
    }),
    answer: none,
  },
  /** For what is shown beside the origin that the browser names, and never instead of it. */
  SYNC_DAPP_DATA: {
    ask: z.strictObject({
      name: z.string().check(z.maxLength(64)),
      description: z.optional(z.string().check(z.maxLength(256))),
      icons: z.optional(z.array(imageUrl).check(z.maxLength(4))),
    }),
    answer: none,
  },
  RELOAD: { ask: none, answer: none },
  /** What was asked is answered itself, by ABORTED or by what came of it: nobody is told that what was signed was not. */
  RPC_ABORT: {
    ask: z.optional(z.strictObject({ ids: z.optional(z.array(messageId).check(z.maxLength(64))) })),
    answer: z.strictObject({
      outcomes: z
        .array(z.strictObject({ id: messageId, outcome: z.enum(["ABORTED", "TOO_LATE"]) }))
        .check(z.maxLength(64)),
    }),
  },
  PING: { ask: none, answer: none },
  SHOW_SCREEN: { ask: z.strictObject({ screen }), answer: z.strictObject({ outcome: z.enum(["done", "left"]) }) },
  DISMISS: { ask: none, answer: none },
  /** What came of a request that was asked in an earlier channel, as before the frame was lost. */
  GET_RESULT: {
    ask: z.strictObject({ id: messageId }),
    answer: z.discriminatedUnion("state", [
      z.strictObject({ state: z.literal("unknown") }),
      z.strictObject({ state: z.literal("pending") }),
      z.strictObject({ state: z.literal("failed") }),
      z.strictObject({ state: z.literal("done"), rpc: z.optional(rpcAnswer) }),
    ]),
  },
} as const;

/** A request that a page makes of its frame. */
export type CallType = keyof typeof CALLS;
/** What comes with a request; `undefined` where it may come without. */
export type AskOf<T extends CallType> = z.infer<(typeof CALLS)[T]["ask"]>;
/** What answers it; `undefined` where nothing comes with the answer. */
export type AnswerOf<T extends CallType> = z.infer<(typeof CALLS)[T]["answer"]>;

/** What a frame tells without being asked. */
export const EVENTS = {
  /** `token`: names the session, and opens nothing. */
  SESSION_UPDATE: z.strictObject({ token: z.string().check(z.regex(/^[\w.-]{1,128}$/)) }),
  /** It has something to show; `height` is what it fills, in CSS pixels. */
  SHOWN: z.strictObject({
    screen: z.union([z.enum(["approval", "wallet"]), screen]),
    height: z.number().check(z.nonnegative(), z.maximum(10_000)),
  }),
  HIDDEN: z.undefined(),
  EMAIL_CHANGED: z.strictObject({ email }),
  RECOVERY_CHANGED: z.strictObject({ recovery }),
} as const;

/** What a frame tells without being asked, by name. */
export type EventType = keyof typeof EVENTS;
/** What comes with an event; `undefined` where nothing does. */
export type EventOf<T extends EventType> = z.infer<(typeof EVENTS)[T]>;
