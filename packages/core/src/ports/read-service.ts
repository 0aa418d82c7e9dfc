import { type Clock, unlessAborted, within } from "@foyer/contract";
import type { Pause } from "./pause.ts";
import { type AnswerPorts, readAnswer } from "./read-answer.ts";
import type { Service } from "./service.ts";
import { createServiceUrl } from "./service-url.ts";

/** How long a service may take, in ms. */
const ANSWER_MS = 15_000;
/** How much of a refusal is read, in characters. */
const LONGEST_REFUSAL = 2_000;

/** What a service said. `body`: what its JSON holds, unread; undefined where it is none. `words`: why it refuses. */
export type ServiceAnswer = { readonly status: number; readonly body: unknown; readonly words: string };

/** What a service is reached through. */
export type ServicePorts = { readonly http: typeof fetch; readonly clock: Clock };

/** What to ask. `pause`: of the service, kept between questions. */
type Question = {
  readonly path: string;
  readonly ports: ServicePorts;
  readonly signal: AbortSignal;
  readonly pause: Pause;
};

/**
 * Asks a service one thing about a project; undefined where it does not answer, not in time, or with more than anybody
 * needs. Never throws: what the kit asks services for, it can do without.
 */
export async function readService(
  service: Service,
  { path, ports, signal, pause }: Question,
): Promise<ServiceAnswer | undefined> {
  const { clock, http } = ports;
  try {
    return await unlessAborted({ flow: `read ${path}`, signals: [signal] }, (scope) =>
      within({
        clock,
        ms: ANSWER_MS,
        scope,
        answer: ask(createServiceUrl(service, { path }), { http, clock, signal: scope, pause }),
      }),
    );
  } catch {
    // Offline, blocked or ended: there is no answer, and the caller knows what holds without one.
    return undefined;
  }
}

async function ask(url: string, ports: AnswerPorts): Promise<ServiceAnswer> {
  const { status, text } = await readAnswer(url, ports);
  const isRefusal = status >= 400 && status < 500;
  return { status, body: parse(text), words: isRefusal ? text.slice(0, LONGEST_REFUSAL) : "" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
