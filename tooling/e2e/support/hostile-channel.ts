import type { Page } from "playwright";

/** A frame's answer: the payload of its success, or the code of its error. */
export type Told = { readonly payload: unknown } | { readonly code: string };

type Channel = { say(type: string, payload: unknown): Promise<Told> };

/** Has a page take over the channel to its frame, as any script of the page can: it says what it likes beside what the kit says. */
export async function takeChannel(page: Page): Promise<void> {
  await page.addInitScript(take);
}

/** Has the page say something to its frame, past the kit. Resolves with the frame's answer. */
export function sayToFrame(page: Page, type: string, payload?: unknown): Promise<Told> {
  return page.evaluate(
    ({ asked, given }) => (window as unknown as { readonly hostile: Channel }).hostile.say(asked, given),
    { asked: type, given: payload },
  );
}

/** Runs in the page: it may use nothing of this file. */
function take(): void {
  if (window.top !== window.self) return;
  type Envelope = { readonly id: string; readonly type: string; readonly payload?: unknown };
  const { postMessage } = MessagePort.prototype;
  const waiting = new Map<string, (told: Told) => void>();
  let port: MessagePort | undefined;
  let seq = 0;
  const hear = ({ data }: MessageEvent<Envelope>): void => {
    const { payload, type } = data;
    const told = type.endsWith("_SUCCESS") ? { payload } : { code: String((payload as { code?: unknown })?.code) };
    waiting.get(data.id)?.(told);
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
  const say: Channel["say"] = (type, payload) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      waiting.set(id, resolve);
      port?.postMessage({ v: 1, id, seq, type, ...(payload !== undefined && { payload }) });
    });
  Object.assign(window, { hostile: { say } });
}
