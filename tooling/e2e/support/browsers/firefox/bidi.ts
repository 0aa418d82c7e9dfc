import { once } from "node:events";
import { WebSocket } from "ws";

/** Talks WebDriver BiDi to a browser: commands with answers, and what it tells unasked. */
export type Bidi = {
  send(method: string, params?: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
};

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  readonly message?: string;
};

/** Opens a session at the address that the browser prints. `onEvent`: called with what it tells. */
export async function connectBidi(
  url: string,
  onEvent: (method: string, params: Readonly<Record<string, unknown>>) => void,
): Promise<Bidi> {
  const socket = new WebSocket(`${url}/session`);
  await once(socket, "open");
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message.method ?? "", message.params ?? {});
    else waiting.get(message.id)?.(message);
  });
  const send: Bidi["send"] = async (method, params = {}) => {
    last += 1;
    const id = last;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}. ${message ?? ""}`);
    return result ?? {};
  };
  await send("session.new", { capabilities: {} });
  return { send, close: () => socket.close() };
}
