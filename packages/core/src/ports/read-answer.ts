import { type Clock, FoyerError } from "@foyer/contract";
import { notePause, type Pause } from "./pause.ts";

/** A longer answer is none, in bytes. */
const LONGEST_ANSWER = 256_000;

/**
 * What a service said, unread. `retryAt`: until when it is asked nothing, in ms since 1970, where it wants to be left
 * alone.
 */
export type Answer = { readonly status: number; readonly text: string; readonly retryAt?: number | undefined };

/** What a service is asked through. */
export type AnswerPorts = {
  readonly http: typeof fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly pause: Pause;
};

/**
 * Asks a service and reads what it says, no further than anybody needs. While it wants to be left alone nothing is sent,
 * and the answer is the one from before.
 * @throws {Error} offline, blocked, aborted, or an answer without an end
 */
export async function readAnswer(url: string, { http, clock, signal, pause }: AnswerPorts): Promise<Answer> {
  if (clock.now() < pause.until) return { status: pause.status, text: "", retryAt: pause.until };
  // The service is told who asks by its parameters, and nothing else.
  const response = await http(url, { signal, credentials: "omit", referrerPolicy: "strict-origin" });
  const { status } = response;
  if (notePause(pause, response, clock.now())) {
    leave(response.body);
    return { status, text: "", retryAt: pause.until };
  }
  const { text, isWhole } = await readText(response);
  // Of a refusal, its beginning says why.
  if (status === 200 && !isWhole) {
    const problem = `its answer is longer than ${LONGEST_ANSWER} bytes`;
    throw new FoyerError("directory/unreachable", { directory: url.split("?")[0] ?? url, problem });
  }
  return { status, text };
}

type Read = { readonly text: string; readonly isWhole: boolean };

/** The length that is announced may be that of the packed answer, or a lie: what comes is counted. */
async function readText({ body, headers }: Response): Promise<Read> {
  if (Number(headers.get("Content-Length")) > LONGEST_ANSWER) {
    leave(body);
    return { text: "", isWhole: false };
  }
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return { text: text + decoder.decode(), isWhole: true };
    bytes += value?.byteLength ?? 0;
    if (bytes > LONGEST_ANSWER) {
      leave(reader);
      return { text, isWhole: false };
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Lets the browser end what nobody reads; that it cannot is no concern of ours. */
function leave(source: Pick<ReadableStream, "cancel"> | null | undefined): void {
  source?.cancel().catch(() => undefined);
}
