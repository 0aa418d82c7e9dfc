import type { FaultEntry, FieldProblem } from "./known-fault.ts";

/** What each fault carries that all services know, by its code. Codes are permanent: add, never rename. */
export interface ServiceFaultContexts {
  "database/busy": { readonly retryAfterSeconds: number };
  "database/login-refused": { readonly url: string };
  "database/missing": { readonly url: string };
  "database/newer": { readonly names: readonly string[] };
  "database/unavailable": { readonly retryAfterSeconds: number };
  "database/unreachable": { readonly url: string; readonly reason: string };
  "kek/unknown": { readonly id: string };
  "login/unauthorized": Readonly<Record<never, never>>;
  "mail/address-refused": Readonly<Record<never, never>>;
  "mail/refused": { readonly reason: string };
  "mail/unavailable": { readonly reason: string; readonly retryAfterSeconds: number };
  "proof/late": Readonly<Record<never, never>>;
  "proof/refused": { readonly reason: string };
  "rate/exceeded": { readonly scope: RateScope; readonly retryAfterSeconds: number };
  "request/abandoned": Readonly<Record<never, never>>;
  "request/invalid": { readonly problems: readonly FieldProblem[] };
  "request/too-large": { readonly limitBytes: number };
  "route/unknown": { readonly path: string };
  "server/failed": Readonly<Record<never, never>>;
  "server/stopping": { readonly retryAfterSeconds: number };
  "setting/invalid": { readonly problems: readonly FieldProblem[] };
  "share/unreadable": Readonly<Record<never, never>>;
  "social/refused": { readonly reason: string };
  "social/unavailable": { readonly issuer: string };
  "social/unknown": { readonly provider: string };
  "wallet/address-waiting": { readonly retryAfterSeconds: number };
  "wallet/conflict": { readonly reason: string };
  "wallet/not-found": Readonly<Record<never, never>>;
}

/** What is counted, and may be too much. */
export type RateScope =
  | "address"
  | "admin"
  | "admin-token"
  | "email"
  | "mail"
  | "name"
  | "project"
  | "project-mail"
  | "rpc"
  | "share"
  | "stranger-mail";

/** Every fault that all services know. */
export const SERVICE_FAULTS: { readonly [Code in keyof ServiceFaultContexts]: FaultEntry<ServiceFaultContexts[Code]> } =
  {
    "database/busy": {
      status: 503,
      say: ({ retryAfterSeconds }) =>
        `The database is locked by other work, such as a backup. Try again in ${retryAfterSeconds} s; reading goes on.`,
    },
    // The next four are two: what visitors are told while the server runs, and what its operator is told when it starts.
    "database/login-refused": {
      status: 503,
      say: ({ url }) => `The database ${url} refuses the user or the password. Check both in DATABASE_URL.`,
    },
    "database/missing": {
      status: 503,
      say: ({ url }) => `There is no database ${url}, though its server answers. Create it, or correct DATABASE_URL.`,
    },
    "database/newer": {
      status: 503,
      say: ({ names }) =>
        `The database is newer than this program: it has ${names.join(", ")}. Run the version that wrote it, or put a backup back that is older.`,
    },
    "database/unavailable": {
      status: 503,
      say: ({ retryAfterSeconds }) => `The database does not answer. Try again in ${retryAfterSeconds} s.`,
    },
    "database/unreachable": {
      status: 503,
      say: ({ url, reason }) =>
        `The database ${url} cannot be opened (${reason}). Check DATABASE_URL and that the database runs.`,
    },
    "kek/unknown": {
      status: 500,
      say: ({ id }) =>
        `The database holds keys under the key-encryption key '${id}', which is not set. Put it back, after the newest.`,
    },
    "login/unauthorized": {
      status: 401,
      say: () => "Nobody is logged in by what came with the request, or no longer. Log in again.",
    },
    "mail/address-refused": {
      status: 400,
      say: () => "The mail server takes no mail for this address. Check how it is spelled.",
    },
    // What the mail server said is in the log: it may name the operator's account.
    "mail/refused": {
      status: 502,
      say: ({ reason }) => `The mail server refuses this server's mail (${reason}). Check SMTP_URL and MAIL_FROM.`,
    },
    "mail/unavailable": {
      status: 503,
      say: ({ reason, retryAfterSeconds }) =>
        `The mail could not be sent now (${reason}). Try again in ${retryAfterSeconds} s.`,
    },
    "proof/late": {
      status: 401,
      say: () => "The proof of the key was not made now. Make it by the time in this answer's Date.",
    },
    "proof/refused": {
      status: 401,
      say: ({ reason }) => `The proof of the key is not taken (${reason}). Send a new one in the header DPoP.`,
    },
    "rate/exceeded": {
      status: 429,
      say: ({ scope, retryAfterSeconds }) =>
        `Too many ${REQUESTS[scope]}. Try again in ${retryAfterSeconds} s; /limits has the figures.`,
    },
    "request/abandoned": { status: 499, say: () => "The client went away before it was answered." },
    "request/invalid": {
      status: 400,
      say: ({ problems }) => `The request is not valid. ${listProblems(problems)}`,
    },
    "request/too-large": { status: 413, say: ({ limitBytes }) => `The body is larger than ${limitBytes} bytes.` },
    "route/unknown": { status: 404, say: ({ path }) => `There is nothing at ${path}; /doc lists what there is.` },
    "server/failed": { status: 500, say: () => "The server failed. Its log has the reason under this request's id." },
    "server/stopping": {
      status: 503,
      say: ({ retryAfterSeconds }) => `The server is about to stop. Try again in ${retryAfterSeconds} s.`,
    },
    "setting/invalid": { status: 500, say: ({ problems }) => `The settings are not valid. ${listProblems(problems)}` },
    "share/unreadable": {
      status: 400,
      say: () => "The share does not open with this server's key. Ask for its keys again and seal it anew.",
    },
    "social/refused": {
      status: 400,
      say: ({ reason }) => `The provider's answer is not taken (${reason}). Begin the log-in anew.`,
    },
    "social/unavailable": {
      status: 502,
      say: ({ issuer }) => `The provider ${issuer} does not answer as it should. Try again later.`,
    },
    "social/unknown": {
      status: 404,
      say: ({ provider }) =>
        `Nobody logs in with '${provider}' here. Its operator names a client of theirs in the settings.`,
    },
    "wallet/address-waiting": {
      status: 403,
      say: ({ retryAfterSeconds }) =>
        `This address counts in ${retryAfterSeconds} s. Until then, use the wallet's address before it.`,
    },
    "wallet/conflict": {
      status: 409,
      say: ({ reason }) => `The wallet is in another state (${reason}). Ask for it again and begin anew.`,
    },
    "wallet/not-found": { status: 404, say: () => "There is no such version of the wallet here. Ask which there is." },
  };

const REQUESTS: { readonly [Scope in RateScope]: string } = {
  address: "requests for this address",
  admin: "requests for the admin page",
  "admin-token": "wrong tokens from this address",
  email: "mails for this email",
  mail: "mails for this address",
  name: "names for this address",
  project: "requests for this project",
  "project-mail": "mails for this project",
  rpc: "requests for this rpc",
  share: "requests for this share",
  "stranger-mail": "mails for new devices of this project",
};

function listProblems(problems: readonly FieldProblem[]): string {
  return problems.map(({ name, message }) => `${name}: ${message}`).join("; ");
}
