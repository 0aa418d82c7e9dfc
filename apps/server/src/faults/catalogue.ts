import type { FaultEntry } from "@foyer-apps/service/faults/known-fault";
import { SERVICE_FAULTS, type ServiceFaultContexts } from "@foyer-apps/service/faults/service-faults";

/** What each fault carries, by its code. Codes are permanent: add, never rename. */
export interface FaultContexts extends ServiceFaultContexts {
  "chain/unsupported": {
    readonly chain: string;
    readonly setting?: "DATA_UPSTREAMS" | "MONEY_ASSETS" | "RPC_UPSTREAMS";
  };
  "command/invalid": { readonly subject: string; readonly reason: string };
  "data/upstream-failed": { readonly chain: string; readonly reason: string };
  "data/upstream-unavailable": { readonly chain: string; readonly reason: string; readonly retryAfterSeconds: number };
  "embedded/busy": { readonly retryAfterSeconds: number };
  "embedded/off": Readonly<Record<never, never>>;
  "embedded/repeated": Readonly<Record<never, never>>;
  "image/unknown": { readonly kind: string; readonly id: string };
  "login/code-refused": { readonly triesLeft: number };
  "login/device-fresh": Readonly<Record<never, never>>;
  "login/email-taken": Readonly<Record<never, never>>;
  "login/expired": Readonly<Record<never, never>>;
  "login/step-up-needed": Readonly<Record<never, never>>;
  "mail/off": { readonly setting: "SMTP_URL" | "email_capture" };
  "name/held": Readonly<Record<never, never>>;
  "name/reserved": { readonly name: string };
  "name/taken": { readonly name: string };
  "name/unknown": { readonly name: string };
  "name/unsigned": { readonly reason: string };
  "name/unverified": { readonly chain: string };
  "names/off": Readonly<Record<never, never>>;
  "notice/refused": { readonly provider: string };
  "operator/refused": { readonly reason: string };
  "order/conflict": { readonly id: string };
  "origin/not-allowed": { readonly origin: string };
  "provider/failed": { readonly provider: string; readonly reason: string };
  "provider/unknown": { readonly provider: string };
  "project/exists": { readonly id: string };
  "project/missing": Readonly<Record<never, never>>;
  "project/unknown": { readonly id: string };
  "rpc/answer-too-large": { readonly limitBytes: number };
  "rpc/batch-too-long": { readonly limit: number };
  "rpc/upstream-failed": { readonly chain: string };
  "sign-in/no-origins": { readonly project: string };
  "sign-in/off": Readonly<Record<never, never>>;
  "sponsor/off": { readonly chain: string };
  "sponsor/spent": { readonly whose: "project" | "visitor"; readonly retryAfterSeconds: number };
  "social/declined": Readonly<Record<never, never>>;
  "social/no-email": Readonly<Record<never, never>>;
}

/** The code of a fault. */
export type FaultCode = keyof FaultContexts;

/** Every fault of the server. */
export const FAULTS: { readonly [Code in FaultCode]: FaultEntry<FaultContexts[Code]> } = {
  ...SERVICE_FAULTS,
  "chain/unsupported": {
    status: 404,
    say: ({ chain, setting = "RPC_UPSTREAMS" }) =>
      setting === "MONEY_ASSETS"
        ? `Nothing here is '${chain}'. Name it in MONEY_ASSETS.`
        : `No ${setting === "RPC_UPSTREAMS" ? "node" : "server"} is configured for the chain '${chain}'. Name one in ${setting}.`,
  },
  "command/invalid": { status: 400, say: ({ subject, reason }) => `${subject}: ${reason}` },
  "data/upstream-failed": {
    status: 502,
    say: ({ chain, reason }) =>
      `What is known of ${chain} cannot be shown: its server's answer was not right (${reason}). Try again later.`,
  },
  // Clients stop asking by themselves at this status.
  "data/upstream-unavailable": {
    status: 503,
    say: ({ chain, reason, retryAfterSeconds }) =>
      `The server for ${chain} does not answer (${reason}). Try again in ${retryAfterSeconds} s.`,
  },
  "embedded/busy": {
    status: 409,
    say: ({ retryAfterSeconds }) => `The same request is being answered. Ask again in ${retryAfterSeconds} s.`,
  },
  "embedded/off": {
    status: 404,
    say: () => "This server keeps no accounts of embedded wallets. Set EMBEDDED_FRAME_ORIGIN and EMBEDDED_KEK.",
  },
  "embedded/repeated": {
    status: 422,
    say: () => "The Idempotency-Key was used for another request. Make a new one for each.",
  },
  "image/unknown": { status: 404, say: ({ kind, id }) => `There is no ${kind} image with the id '${id}'.` },
  "login/code-refused": {
    status: 400,
    say: ({ triesLeft }) => `The code is another one. It may be tried ${triesLeft} more times.`,
  },
  "login/device-fresh": {
    status: 403,
    say: () => "This device came to the account less than a day ago. Wait, or use a device that was there before.",
  },
  "login/email-taken": { status: 409, say: () => "This address has an account of its own. Choose another." },
  "login/expired": {
    status: 410,
    say: () => "The code is over, was tried too often, or is of another device. Ask for a new one.",
  },
  "login/step-up-needed": {
    status: 403,
    say: () => "This asks for a code that was confirmed within the last five minutes. Ask for one first.",
  },
  "mail/off": {
    status: 404,
    say: ({ setting }) =>
      setting === "SMTP_URL"
        ? "This server sends no mail, so it confirms no e-mail address. Set SMTP_URL."
        : "The project confirms no e-mail address. Switch it on with 'foyer-server project feature <id> email_capture on'.",
  },
  "name/held": { status: 409, say: () => "The account has a name already, and keeps it." },
  "name/reserved": { status: 409, say: ({ name }) => `'${name}' is kept from everybody. Choose another name.` },
  "name/taken": { status: 409, say: ({ name }) => `'${name}' is somebody else's. Choose another name.` },
  "name/unknown": { status: 404, say: ({ name }) => `Nobody here is called '${name}'.` },
  "name/unsigned": {
    status: 401,
    say: ({ reason }) => `The name is not taken: ${reason}. Have the account's owner sign a new text on this page.`,
  },
  "name/unverified": {
    status: 503,
    say: ({ chain }) => `No node of ${chain} could say whether the account's owner signed it. Try again later.`,
  },
  "names/off": { status: 404, say: () => "This server gives no names. Set NAMES_SUFFIX." },
  "notice/refused": {
    status: 401,
    say: ({ provider }) =>
      `The notice is not signed by '${provider}', or too old. Check the secret that signs its notices.`,
  },
  "operator/refused": { status: 401, say: ({ reason }) => reason },
  "order/conflict": {
    status: 400,
    say: ({ id }) => `The id '${id}' is of another order. Make a new one at random.`,
  },
  // Clients recognise this sentence and the next one but one by their beginnings.
  "origin/not-allowed": {
    status: 403,
    say: ({ origin }) =>
      `Unauthorized: origin not allowed. The project does not name ${origin}; add it with 'foyer-server origin add'.`,
  },
  "provider/failed": {
    status: 502,
    say: ({ provider, reason }) => `'${provider}' could not be asked (${reason}). Try again, or ask another one.`,
  },
  "provider/unknown": {
    status: 404,
    say: ({ provider }) =>
      `Nobody called '${provider}' is configured for that. Name them in ONRAMP_PROVIDERS, EXCHANGES or TRANSFERS_URL.`,
  },
  "project/exists": {
    status: 400,
    say: ({ id }) => `A project with the id '${id}' exists already. Choose another id.`,
  },
  "project/missing": { status: 400, say: () => "The query has no projectId. Every call names its project." },
  "project/unknown": {
    status: 401,
    say: ({ id }) =>
      `Unauthorized: invalid key. No project has the id '${id}'; 'foyer-server project list' shows them.`,
  },
  "rpc/answer-too-large": {
    status: 502,
    say: ({ limitBytes }) => `The node's answer is larger than ${limitBytes} bytes. Ask for less at once.`,
  },
  "rpc/batch-too-long": { status: 400, say: ({ limit }) => `A batch holds at most ${limit} calls. Send several.` },
  "rpc/upstream-failed": { status: 502, say: ({ chain }) => `No node of ${chain} answered. Try again later.` },
  "sign-in/no-origins": {
    status: 403,
    say: ({ project }) =>
      `The project '${project}' names no origin, so nobody can tell whose pages sign in. Add one with 'foyer-server origin add'.`,
  },
  "sign-in/off": { status: 404, say: () => "This server signs nobody in. Set SIGN_IN_SECRET." },
  "sponsor/off": {
    status: 404,
    say: ({ chain }) => `Nobody pays for operations on '${chain}' here. Name a paymaster in EMBEDDED_SPONSORS.`,
  },
  "sponsor/spent": {
    status: 429,
    say: ({ whose, retryAfterSeconds }) =>
      `What is paid for ${whose === "visitor" ? "one person" : "all people of the project"} in a day has no room for this. The account pays by itself until ${retryAfterSeconds} s have passed.`,
  },
  "social/declined": { status: 403, say: () => "The person declined at the provider." },
  "social/no-email": {
    status: 409,
    say: () => "The account is logged in to elsewhere, and has the address that it has there.",
  },
};
