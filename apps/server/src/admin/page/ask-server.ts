/** Why the server gave no answer, in words for the person who looks. `refused`: the token is not the server's. */
export class NoAnswer extends Error {
  readonly kind: "failed" | "offline" | "refused";

  constructor(kind: NoAnswer["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Asks the server for something below `/admin/v1`, or to change it. @throws {NoAnswer} */
export type AskServer = <Answer = undefined>(method: string, path: string, body?: unknown) => Promise<Answer>;

const WAIT_MS = 20_000;

/** Makes it, with a token that goes in a header and nowhere else. */
export function askWith(token: string): AskServer {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`/admin/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      signal: AbortSignal.timeout(WAIT_MS),
    }).catch(() => {
      throw new NoAnswer("offline", "The server does not answer. Check your connection, and try again.");
    });
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer;
    throw await readRefusal(response);
  };
}

async function readRefusal(response: Response): Promise<NoAnswer> {
  const problem = Object(await response.json().catch(() => ({}))) as { readonly detail?: unknown };
  const detail = typeof problem.detail === "string" ? problem.detail : `The server answered ${response.status}.`;
  if (response.status === 429) {
    const minutes = Math.max(1, Math.ceil(Number(response.headers.get("Retry-After") ?? 60) / 60));
    return new NoAnswer("failed", `Too many requests or wrong tokens. Try again in ${minutes} min.`);
  }
  const isRefused = response.headers.has("WWW-Authenticate");
  return isRefused ? new NoAnswer("refused", "This is not the server's token.") : new NoAnswer("failed", detail);
}
