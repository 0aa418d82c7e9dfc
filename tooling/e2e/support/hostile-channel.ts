import type { Frame, Page } from "playwright";

/** A frame's answer: the payload of its success, or the code of its error. */
export type Told = { readonly payload: unknown } | { readonly code: string };

/** A message as it arrived. */
export type Heard = { readonly type: string; readonly payload?: unknown };

type Channel = {
  say(type: string, payload: unknown): Promise<Heard>;
  post(message: unknown): void;
};

/**
 * Has a page take over the channel to its frame, as any script of the page can: it says what it likes beside what the kit says.
 * `isBothEnds`: the frame's own end, too, as if the frame had been taken over.
 */
export async function takeChannel(
  page: Page,
  { isBothEnds = false }: { readonly isBothEnds?: boolean } = {},
): Promise<void> {
  await page.addInitScript(take, isBothEnds);
}

/** Has the page say something to its frame, past the kit. Resolves with the frame's answer. */
export async function sayToFrame(page: Page, type: string, payload?: unknown): Promise<Told> {
  const heard = await hearFromFrame(page, type, payload);
  return heard.type.endsWith("_SUCCESS")
    ? { payload: heard.payload }
    : { code: String((heard.payload as { readonly code?: unknown } | undefined)?.code) };
}

/** As {@link sayToFrame}, with the whole answer. */
export function hearFromFrame(page: Page, type: string, payload?: unknown): Promise<Heard> {
  return page.evaluate(
    ({ asked, given }) => (window as unknown as { readonly hostile: Channel }).hostile.say(asked, given),
    { asked: type, given: payload },
  );
}

/** Posts anything at all from an end of the channel that was taken over. */
export function postFrom(end: Page | Frame, message: unknown): Promise<void> {
  return end.evaluate((posted) => (window as unknown as { readonly hostile: Channel }).hostile.post(posted), message);
}

/** Runs in the page: it may use nothing of this file. */
function take(isBothEnds: boolean): void {
  if (window.top !== window.self && !isBothEnds) return;
  type Envelope = { readonly id: string; readonly type: string; readonly payload?: unknown };
  const { postMessage } = MessagePort.prototype;
  const waiting = new Map<string, (heard: Envelope) => void>();
  let port: MessagePort | undefined;
  let seq = 0;
  const hear = ({ data }: MessageEvent<Envelope>): void => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown, ...rest: unknown[]): void {
    const send = postMessage as (...all: unknown[]) => void;
    if (typeof message !== "object" || message === null || !("seq" in message)) {
      send.call(this, message, ...rest);
      return;
    }
    if (port !== this) {
      port = this;
      seq = 0;
      this.addEventListener("message", hear);
    }
    // The numbers go on without a gap, for messages of the kit and of the page alike.
    send.call(this, { ...message, seq: seq++ }, ...rest);
  } as typeof postMessage;
  const post: Channel["post"] = (message) => port?.postMessage(message);
  const say: Channel["say"] = (type, payload) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      waiting.set(id, resolve);
      post({ v: 1, id, seq, type, ...(payload !== undefined && { payload }) });
    });
  Object.assign(window, { hostile: { say, post } });
}
