import { type Clock, unlessAborted, within } from "@foyer/contract";
import type { Service } from "./service.ts";
import { createServiceUrl } from "./service-url.ts";

/** How long a service may take, in ms. */
const ANSWER_MS = 15_000;
/** A longer answer is none, in characters. */
const LONGEST_ANSWER = 256 * 1024;
/** How much of a refusal is read, in characters. */
const LONGEST_REFUSAL = 2_000;

/** What a service said. `body`: what its JSON holds, unread; undefined where it is none. `words`: why it refuses. */
export type ServiceAnswer = { readonly status: number; readonly body: unknown; readonly words: string };

/** What a service is reached through. */
export type ServicePorts = { readonly http: typeof fetch; readonly clock: Clock };

/**
 * Asks a service one thing about a project; undefined where it does not answer, not in time, or with more than anybody
 * needs. Never throws: what the kit asks services for, it can do without.
 */
export async function readService(
  service: Service,
  { path, ports, signal }: { readonly path: string; readonly ports: ServicePorts; readonly signal: AbortSignal },
): Promise<ServiceAnswer | undefined> {
  const { clock, http } = ports;
  try {
    return await unlessAborted({ flow: `read ${path}`, signals: [signal] }, (scope) =>
      within({
        clock,
        ms: ANSWER_MS,
        scope,
        answer: ask(createServiceUrl(service, { path }), { http, signal: scope }),
      }),
    );
  } catch {
    // Offline, blocked or ended: there is no answer, and the caller knows what holds without one.
    return undefined;
  }
}

async function ask(
  url: string,
  { http, signal }: Pick<ServicePorts, "http"> & { readonly signal: AbortSignal },
): Promise<ServiceAnswer | undefined> {
  // The service is told who asks by its parameters, and nothing else.
  const response = await http(url, { signal, credentials: "omit", referrerPolicy: "strict-origin" });
  const { status } = response;
  const text = await readText(response);
  if (text === undefined) return undefined;
  const isRefusal = status >= 400 && status < 500;
  return { status, body: parse(text), words: isRefusal ? text.slice(0, LONGEST_REFUSAL) : "" };
}

/** Reads no further than anybody needs: an answer may have no end. */
async function readText(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length <= LONGEST_ANSWER) continue;
    await reader?.cancel();
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
