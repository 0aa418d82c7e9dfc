import { type DestinationStream, type Logger, pino } from "pino";
import { canParseUrl } from "../http/can-parse-url.ts";

/** What is logged: this and what is worse. */
export type LogLevel = "debug" | "error" | "info" | "silent" | "warn";

/** Makes the log: one JSON object a line. What could be a secret or a person's is cut wherever it appears. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const secrets = ["authorization", "cookie", "email", "otp", "password", "token", "projectSecret"];
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[cut]" },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Words of libraries may hold URLs of nodes and of the database, with their keys. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = "", cause } = error;
  const inner = error instanceof AggregateError ? error.errors.map(describeError) : undefined;
  return {
    name,
    message: withoutUrls(message),
    stack: withoutUrls(stack),
    ...(inner && { errors: inner }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function withoutUrls(text: string): string {
  return text.replace(/\b(https?|postgres(?:ql)?|wss?):\/\/[^\s"')]+/g, (url) =>
    canParseUrl(url) ? `${new URL(url).protocol}//${new URL(url).host}/…` : "…",
  );
}
