import { FRAME_LOAD_MS, FRAME_LOGIN_MS, FRAME_REST_MS, FRAME_SIGN_OUT_MS } from "@foyer/contract/limits";
import * as z from "zod/mini";

/** The protocols this kit and frame speak, newest first. */
export const PROTOCOLS: readonly number[] = [1];

/** What is refused before it is parsed. */
export const CAPS = {
  /** Of all strings of a message together, in UTF-16 units. */
  characters: 256_000,
  array: 256,
  depth: 12,
  /** Strings, numbers, lists and the like, together. */
  values: 16_384,
  typedDataCharacters: 128_000,
  /** Of one `wallet_sendCalls`. */
  calls: 32,
  /** Of one `solana_signAllTransactions`. */
  transactions: 20,
  /** Requests without an answer, in one channel. */
  inFlight: 64,
  perSecond: 50,
  burst: 200,
} as const;

/** Milliseconds. */
export const TIMES = {
  /** From the frame's creation to its greeting. */
  load: FRAME_LOAD_MS,
  /** For what a person or a mail takes part in. */
  login: FRAME_LOGIN_MS,
  signOut: FRAME_SIGN_OUT_MS,
  read: 30_000,
  /** Between the frame's greetings, until it is answered. */
  ready: 250,
  /** From the greeting to the first request. */
  settle: FRAME_REST_MS,
  ping: 10_000,
} as const;

/** 128 random bits, as 32 lower-case hex digits. */
const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A frame's greeting, posted to whoever embeds it until it is answered. It holds no secret. */
export const readyMessage = z.strictObject({
  type: z.literal("READY"),
  version: z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
  protocols: z.array(z.int().check(z.positive(), z.maximum(1_000))).check(z.minLength(1), z.maxLength(16)),
  build: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  frameNonce: nonce,
});

/** A page's answer to the greeting, with the port that carries everything from then on. */
export const initMessage = z.strictObject({
  type: z.literal("INIT"),
  protocol: z.int().check(z.positive(), z.maximum(1_000)),
  frameNonce: nonce,
  hostNonce: nonce,
  sdk: z.string().check(z.regex(/^[\w.@/-]{1,64}$/)),
});

/** The frame's first word on the port. `time`: the server's, in Unix milliseconds. */
export const initAnswer = z.strictObject({
  type: z.literal("INIT_OK"),
  protocol: z.int().check(z.positive(), z.maximum(1_000)),
  hostNonce: nonce,
  parentOrigin: z.string().check(z.maxLength(300)),
  time: z.number().check(z.nonnegative()),
});

/** The closed list of what goes wrong in a frame. `message` is for logs: people are shown texts of the page's own. */
export const ERROR_CODES = [
  "INVALID",
  "BUSY",
  "UNAUTHORIZED",
  "REJECTED",
  "ABORTED",
  "TOO_LATE",
  "TOO_SOON",
  "ADDRESS_WAITING",
  "CODE_REFUSED",
  "DEVICE_REFUSED",
  "EXPIRED",
  "INVALID_EMAIL",
  "MAIL_UNAVAILABLE",
  "WINDOW_ONLY",
  "UNREACHABLE",
  "UNSUPPORTED_METHOD",
  "UNSUPPORTED_CHAIN",
  "INVALID_PARAMS",
  "INSUFFICIENT_FUNDS",
  "FRAME_RELOADED",
  "INTERNAL",
] as const;
/** What went wrong in a frame, by name. */
export type FrameErrorCode = (typeof ERROR_CODES)[number];

/** The content of an ERROR answer. `data`: seconds for TOO_SOON and ADDRESS_WAITING, tries left for CODE_REFUSED, an EIP-1193 code for a request. */
export const errorPayload = z.strictObject({
  code: z.enum(ERROR_CODES),
  message: z.optional(z.string().check(z.maxLength(1_000))),
  retryable: z.boolean(),
  data: z.optional(z.number()),
});
