import type { Undo } from "@foyer/contract";
import { createRpcError } from "../../src/rpc/rpc-error.ts";
import { fromWire, toWire } from "../wire/bytes.ts";
import {
  CHANNEL,
  type PageMessage,
  type WalletAnswer,
  type WalletEvent,
  type WalletRequest,
} from "../wire/messages.ts";

/** The page's end of the line to the wallet. */
export type WireClient = {
  /** Rejects with the wallet's error and its code. */
  request(request: WalletRequest): Promise<unknown>;
  onEvent(listener: (event: WalletEvent) => void): Undo;
};

/** Opens the line, through the extension's script that shares the page. */
export function createWireClient(page: Window): WireClient {
  const waiting = new Map<number, (answer: WalletAnswer) => void>();
  const listeners = new Set<(event: WalletEvent) => void>();
  let lastId = 0;

  page.addEventListener("message", (event: MessageEvent<PageMessage | undefined>) => {
    const message = event.data;
    if (event.source !== page || message?.channel !== CHANNEL || message.to !== "page") return;
    if ("event" in message) return listeners.forEach((listener) => void listener(message.event));
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  });
  return {
    request(request) {
      lastId += 1;
      const id = lastId;
      const answer = new Promise<WalletAnswer>((resolve) => void waiting.set(id, resolve));
      const message: PageMessage = { channel: CHANNEL, to: "worker", id, request: toWire(request) as WalletRequest };
      page.postMessage(message, page.location.origin);
      return answer.then(read);
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function read(answer: WalletAnswer): unknown {
  if ("error" in answer) {
    const { code, message } = answer.error;
    throw code === undefined ? new Error(message) : createRpcError({ ...answer.error, code });
  }
  return fromWire(answer.result);
}
