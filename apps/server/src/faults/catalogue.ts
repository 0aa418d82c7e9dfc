/** What each fault carries, by its code. Codes are permanent: add, never rename. */
export interface FaultContexts {
  "chain/unsupported": {
    readonly chain: string;
    readonly setting?: "DATA_UPSTREAMS" | "MONEY_ASSETS" | "RPC_UPSTREAMS";
  };
  "command/invalid": { readonly subject: string; readonly reason: string };
  "data/upstream-failed": { readonly chain: string; readonly reason: string };
  "data/upstream-unavailable": { readonly chain: string; readonly reason: string; readonly retryAfterSeconds: number };
  "database/busy": { readonly retryAfterSeconds: number };
  "database/login-refused": { readonly url: string };
  "database/missing": { readonly url: string };
  "database/unavailable": { readonly retryAfterSeconds: number };
  "database/unreachable": { readonly url: string; readonly reason: string };
  "image/unknown": { readonly kind: string; readonly id: string };
  "mail/address-refused": Readonly<Record<never, never>>;
  "mail/off": { readonly setting: "SMTP_URL" | "email_capture" };
  "mail/refused": { readonly reason: string };
  "mail/unavailable": { readonly reason: string; readonly retryAfterSeconds: number };
  "notice/refused": { readonly provider: string };
  "operator/refused": { readonly reason: string };
  "order/conflict": { readonly id: string };
  "origin/not-allowed": { readonly origin: string };
  "provider/failed": { readonly provider: string; readonly reason: string };
  "provider/unknown": { readonly provider: string };
  "project/exists": { readonly id: string };
  "project/missing": Readonly<Record<never, never>>;
  "project/unknown": { readonly id: string };
  "rate/exceeded": {
    readonly scope: "address" | "email" | "mail" | "project" | "project-mail" | "rpc";
    readonly retryAfterSeconds: number;
  };
  "request/invalid": { readonly problems: readonly FieldProblem[] };
  "request/too-large": { readonly limitBytes: number };
  "route/unknown": { readonly path: string };
  "rpc/answer-too-large": { readonly limitBytes: number };
  "rpc/batch-too-long": { readonly limit: number };
  "rpc/upstream-failed": { readonly chain: string };
  "server/failed": Readonly<Record<never, never>>;
  "server/stopping": { readonly retryAfterSeconds: number };
  "sign-in/no-origins": { readonly project: string };
  "sign-in/off": Readonly<Record<never, never>>;
  "setting/invalid": { readonly problems: readonly FieldProblem[] };
}

/** What is wrong with one named part of what came in. */
export type FieldProblem = { readonly name: string; readonly message: string };

/** The code of a fault. */
export type FaultCode = keyof FaultContexts;

/** How a fault is answered over HTTP, and what it says: what happened, and what to do. */
export type FaultEntry<Code extends FaultCode> = {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 500 | 502 | 503;
  readonly say: (context: FaultContexts[Code]) => string;
};

/** Every fault of the server. */
export const FAULTS: { readonly [Code in FaultCode]: FaultEntry<Code> } = {
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
  "database/unavailable": {
    status: 503,
    say: ({ retryAfterSeconds }) => `The database does not answer. Try again in ${retryAfterSeconds} s.`,
  },
  "database/unreachable": {
    status: 503,
    say: ({ url, reason }) =>
      `The database ${url} cannot be opened (${reason}). Check DATABASE_URL and that the database runs.`,
  },
  "image/unknown": { status: 404, say: ({ kind, id }) => `There is no ${kind} image with the id '${id}'.` },
  "mail/address-refused": {
    status: 400,
    say: () => "The mail server takes no mail for this address. Check how it is spelled.",
  },
  "mail/off": {
    status: 404,
    say: ({ setting }) =>
      setting === "SMTP_URL"
        ? "This server sends no mail, so it confirms no e-mail address. Set SMTP_URL."
        : "The project confirms no e-mail address. Switch it on with 'foyer-server project feature <id> email_capture on'.",
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
  "rate/exceeded": {
    status: 429,
    say: ({ scope, retryAfterSeconds }) =>
      `Too many ${REQUESTS[scope]}. Try again in ${retryAfterSeconds} s; /limits has the figures.`,
  },
  "request/invalid": { status: 400, say: ({ problems }) => `The request is not valid. ${list(problems)}` },
  "request/too-large": { status: 413, say: ({ limitBytes }) => `The body is larger than ${limitBytes} bytes.` },
  "route/unknown": { status: 404, say: ({ path }) => `There is nothing at ${path}; /doc lists what there is.` },
  "rpc/answer-too-large": {
    status: 502,
    say: ({ limitBytes }) => `The node's answer is larger than ${limitBytes} bytes. Ask for less at once.`,
  },
  "rpc/batch-too-long": { status: 400, say: ({ limit }) => `A batch holds at most ${limit} calls. Send several.` },
  "rpc/upstream-failed": { status: 502, say: ({ chain }) => `No node of ${chain} answered. Try again later.` },
  "server/failed": { status: 500, say: () => "The server failed. Its log has the reason under this request's id." },
  "server/stopping": {
    status: 503,
    say: ({ retryAfterSeconds }) => `The server is about to stop. Try again in ${retryAfterSeconds} s.`,
  },
  "sign-in/no-origins": {
    status: 403,
    say: ({ project }) =>
      `The project '${project}' names no origin, so nobody can tell whose pages sign in. Add one with 'foyer-server origin add'.`,
  },
  "sign-in/off": { status: 404, say: () => "This server signs nobody in. Set SIGN_IN_SECRET." },
  "setting/invalid": { status: 500, say: ({ problems }) => `The settings are not valid. ${list(problems)}` },
};

const REQUESTS: { readonly [Scope in FaultContexts["rate/exceeded"]["scope"]]: string } = {
  address: "requests for this address",
  email: "codes for this email",
  mail: "codes for this address",
  project: "requests for this project",
  "project-mail": "codes for this project",
  rpc: "requests for this rpc",
};

function list(problems: readonly FieldProblem[]): string {
  return problems.map(({ name, message }) => `${name}: ${message}`).join("; ");
}
