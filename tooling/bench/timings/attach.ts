import type { CDPSession } from "playwright";
import { within } from "./within.ts";

type Message = { id?: number; method?: string; params?: unknown; error?: { message: string }; result?: unknown };

/** Hears what a target says. */
export type Heard = (message: Message) => void;

/** Commands to a target and what it says, in messages: Playwright hands out no session for a target that is not its own. */
export async function attach(
  root: CDPSession,
  targetId: string,
): Promise<{ send: CDPSession["send"]; heard: Set<Heard> }> {
  const heard = new Set<Heard>();
  root.on("Target.receivedMessageFromTarget", ({ message }) => {
    const read = JSON.parse(message) as Message;
    for (const hear of [...heard]) hear(read);
  });
  const { sessionId } = await root.send("Target.attachToTarget", { targetId, flatten: false });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    last += 1;
    const id = last;
    return within(`an answer to ${method}`, (resolve, reject) => {
      const hear: Heard = (message) => {
        if (message.id !== id) return;
        if (message.error) reject(new Error(`${method}: ${message.error.message}`));
        else resolve(message.result);
      };
      heard.add(hear);
      const message = JSON.stringify({ id, method, params });
      root.send("Target.sendMessageToTarget", { sessionId, message }).catch((cause: unknown) => {
        reject(new Error(`${method}: the page is gone`, { cause }));
      });
      return () => heard.delete(hear);
    });
  };
  return { send: send as CDPSession["send"], heard };
}
