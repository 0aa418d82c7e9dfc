// What a message may be, written a second time and without the library that reads it: the two must agree.
import { type Check, either, type Fields, is, isObject, list, map, number, object, text } from "./checks.ts";
import { flag, METHODS } from "./oracle-methods.ts";

const long = text(/^/);
const orNull = (check: Check): Check => either(is(null), check);
const chain = either(number(1), text(/^(?:\d{1,16}|[\da-z-]{3,8}:[\w-]{1,32})$/));
const email = text(/^/, 254, 3);
const otp = text(/^[0-9]{6}$/);
const url = text(/^/, 2_048);
const where = text(/^/, 128, 1);
const form = is("eoa", "smartAccount");
const siwx = map(text(/^/, 64), either(long, number(-Infinity, Infinity, false)));
const uuid = text(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const screen = is("upgrade", "export", "devices", "delete");
const image = text(/^(?:https:\/\/[^\s"'<>]+|data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,][^\s"<>]+)$/, 32_768);
const recovery = is("assisted", "own");
const id = text(/^[a-z][\d\-a-z]+$/, 32, 2);
const provider: Check = (value) => value === "x" || (value !== "email" && id(value));
const user = object(
  { address: where, chainId: chain },
  {
    ...{ email: orNull(email), accounts: list(object({ address: where, type: form }), 16) },
    ...{ socialProvider: provider },
    ...{ userName: orNull(text(/^/, 128)), preferredAccountType: form, signature: text(/^/, 16_384) },
    ...{ message: text(/^/, 16_384), siwxMessage: siwx, smartAccountDeployed: flag },
    recovery,
  },
);
const rpcAnswer: Check = (value) => {
  const known = isObject(value) && findMethod(value["method"]);
  return known ? object({ method: is(known.method), result: known.result })(value) : false;
};
const rpcRequest: Check = (value) => {
  const known = isObject(value) && findMethod(value["method"]);
  if (!known) return false;
  const chainNamespace = is(known.method.startsWith("solana_") ? "solana" : "eip155");
  const fields = { method: is(known.method), params: known.params, chainId: chain, chainNamespace };
  return object(fields, { rpcUrl: url })(value);
};

/** A method of the list, and what goes with it. */
function findMethod(method: unknown) {
  const [params, result] = typeof method === "string" && Object.hasOwn(METHODS, method) ? (METHODS[method] ?? []) : [];
  return params && result ? { method: String(method), params, result } : undefined;
}

/** `none`: nothing may come with it. An array: it may come without. */
type Load = Check | "none" | readonly [Check];
const CALLS: { readonly [type: string]: readonly [ask: Load, answer: Load] } = {
  SWITCH_NETWORK: [object({ chainId: chain }, { rpcUrl: url }), object({ chainId: chain })],
  CONNECT_EMAIL: [
    object({ email }),
    object({ action: is("VERIFY_DEVICE", "VERIFY_OTP", "CONNECT") }, { number: text(/^[0-9]{2}$/) }),
  ],
  CONNECT_DEVICE: ["none", "none"],
  CONNECT_OTP: [object({ otp }), "none"],
  CONNECT_SOCIAL: [
    object({ uri: url }, { preferredAccountType: form, chainId: chain, siwxMessage: siwx, rpcUrl: url }),
    user,
  ],
  GET_FARCASTER_URI: ["none", object({ url })],
  CONNECT_FARCASTER: ["none", object({ userName: text(/^/, 128) })],
  GET_USER: [
    [object({}, { chainId: chain, preferredAccountType: form, socialUri: url, siwxMessage: siwx, rpcUrl: url })],
    user,
  ],
  GET_SOCIAL_REDIRECT_URI: [object({ provider }), object({ uri: url }, { through: url })],
  LEAVE_FOR_SOCIAL: [object({ provider, back: text(/^/, 8_192) }), "none"],
  GET_SOCIAL_RESULT: ["none", object({}, { resultUri: url })],
  SIGN_OUT: [[object({}, { forget: flag })], "none"],
  IS_CONNECTED: ["none", object({ isConnected: flag })],
  GET_CHAIN_ID: ["none", object({ chainId: chain })],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: ["none", list(number(1))],
  INIT_SMART_ACCOUNT: ["none", object({ address: where, isDeployed: flag })],
  SET_PREFERRED_ACCOUNT: [object({ type: form }), object({ type: form, address: where })],
  RPC_REQUEST: [rpcRequest, rpcAnswer],
  UPDATE_EMAIL: [object({ email }), object({ action: is("VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP") })],
  UPDATE_EMAIL_PRIMARY_OTP: [[object({}, { otp })], "none"],
  UPDATE_EMAIL_SECONDARY_OTP: [[object({}, { otp })], object({ newEmail: email })],
  SYNC_THEME: [
    object(
      { mode: is("light", "dark") },
      {
        accent: text(/^#[\da-f]{6}$/i),
        radius: number(0, 64, false),
        fonts: list(text(/^[\w -]+$/, 64, 1), 16),
        textScale: number(Number.MIN_VALUE, 16, false),
        mix: object({ color: text(/^#[\da-f]{6}$/i), strength: number(0, 100, false) }),
        language: text(/^[a-z]{2,3}(?:-[\da-z]{2,8}){0,3}$/i),
      },
    ),
    "none",
  ],
  SYNC_DAPP_DATA: [object({ name: text(/^/, 64) }, { description: text(/^/, 256), icons: list(image, 4) }), "none"],
  RELOAD: ["none", "none"],
  RPC_ABORT: [
    [object({}, { ids: list(uuid, 64) })],
    object({ outcomes: list(object({ id: uuid, outcome: is("ABORTED", "TOO_LATE") }), 64) }),
  ],
  PING: ["none", "none"],
  SHOW_SCREEN: [object({ screen }), object({ outcome: is("done", "left") })],
  DISMISS: ["none", "none"],
  GET_RESULT: [
    object({ id: uuid }),
    either(object({ state: is("unknown", "pending", "failed") }), object({ state: is("done") }, { rpc: rpcAnswer })),
  ],
};
const EVENTS: { readonly [type: string]: Load } = {
  SESSION_UPDATE: object({ token: text(/^[\w.-]{1,128}$/) }),
  SHOWN: object({ screen: either(is("approval", "wallet"), screen), height: number(0, 10_000, false) }),
  HIDDEN: "none",
  EMAIL_CHANGED: object({ email }),
  RECOVERY_CHANGED: object({ recovery }),
};
const ERRORS =
  "INVALID BUSY UNAUTHORIZED REJECTED ABORTED TOO_LATE TOO_SOON CODE_REFUSED DEVICE_REFUSED EXPIRED INVALID_EMAIL MAIL_UNAVAILABLE UNREACHABLE UNSUPPORTED_METHOD UNSUPPORTED_CHAIN INVALID_PARAMS INSUFFICIENT_FUNDS FRAME_RELOADED INTERNAL";
const failure = object(
  { code: is(...ERRORS.split(" ")), retryable: flag },
  { message: text(/^/, 1_000), data: number(-Infinity, Infinity, false) },
);

/** Whether a message is one that a side may post. */
export function isValid(message: unknown, direction: "page" | "frame"): boolean {
  if (!isObject(message) || typeof message["type"] !== "string") return false;
  const load = findLoad(message["type"], direction);
  if (load === undefined) return false;
  const head: Fields = { v: is(1), id: uuid, seq: number(0), type: is(message["type"]) };
  if (load === "none") return object(head)(message);
  return typeof load === "function"
    ? object({ ...head, payload: load })(message)
    : object(head, { payload: load[0] })(message);
}

function findLoad(type: string, direction: "page" | "frame"): Load | undefined {
  if (direction === "page") return Object.hasOwn(CALLS, type) ? CALLS[type]?.[0] : undefined;
  if (Object.hasOwn(EVENTS, type)) return EVENTS[type];
  const call = type.replace(/_(?:SUCCESS|ERROR)$/, "");
  if (call === type || !Object.hasOwn(CALLS, call)) return undefined;
  return type.endsWith("_ERROR") ? failure : CALLS[call]?.[1];
}
