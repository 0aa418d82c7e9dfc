import { checkAddress } from "./address.ts";
import { fetchBalance } from "./balance.ts";
import { disconnect } from "./disconnect.ts";
import { explain } from "./explain.ts";
import { select } from "./select.ts";
import type { Session } from "./session.ts";
import { signMessage } from "./sign-message.ts";
import { verifyMessage } from "./verify-message.ts";

type Send = typeof import("./send/send.ts").send;

/** Few visitors ever send: what it takes waits until one does. */
async function send(session: Session, asked: Parameters<Send>[1]): ReturnType<Send> {
  const part = await import("./send/send.ts");
  return await part.send(session, asked);
}

/** What only some visitors need: fetched together when the first of it is used. */
export const onDemand = {
  checkAddress,
  disconnect,
  explain,
  fetchBalance,
  select,
  send,
  signMessage,
  verifyMessage,
} as const;
