import { type Direction, type MessageFrom, readMessage } from "../protocol/read-message.ts";
import { createRate } from "./rate.ts";
import { createRecentIds } from "./recent-ids.ts";
import type { Time } from "./ticker.ts";
import type { Wire } from "./wire.ts";

/** What came and was not delivered, by why. */
export type Dropped = {
  /** No message of this protocol and direction. */
  malformed: number;
  /** Its number is no higher than one before. */
  replayed: number;
  /** Its id was seen before. */
  duplicate: number;
  /** More than may come at a time. */
  tooMany: number;
  /** An answer to what nobody waits for any more, or never asked. */
  late: number;
  /** An answer to another question. */
  mismatched: number;
};

/** What is told to whoever keeps a log. Values of messages are in none of it. */
export type Refusal = {
  readonly why: keyof Dropped;
  readonly problem: string;
  /** Whether it asks for a method that there is none of. */
  readonly isUnknownMethod?: boolean | undefined;
  readonly isForeign?: boolean | undefined;
  readonly id: string | undefined;
  readonly type: string | undefined;
};

/** What goes out; the link numbers it. */
export type Outgoing = { readonly id: string; readonly type: string; readonly payload?: unknown };

/** One side of a channel: numbers and checks what goes out, and lets in what is new and well-formed. */
export interface Link {
  /** Posts a message. What is none is not posted: says why. */
  post(message: Outgoing): string | undefined;
  readonly dropped: Dropped;
  refuse(refusal: Refusal): void;
  close(): void;
}

type LinkGiven<D extends Direction> = Time & {
  readonly wire: Wire;
  /** Who is on the other side. */
  readonly from: D;
  onMessage(message: MessageFrom<D>): void;
  onRefusal?: ((refusal: Refusal) => void) | undefined;
};

export function createLink<D extends Direction>({ wire, from, clock, onMessage, onRefusal }: LinkGiven<D>): Link {
  const dropped: Dropped = { malformed: 0, replayed: 0, duplicate: 0, tooMany: 0, late: 0, mismatched: 0 };
  const isInRate = createRate(clock.now);
  const recent = createRecentIds();
  let last = -1;
  let seq = 0;
  let isClosed = false;
  const refuse = (refusal: Refusal): void => {
    dropped[refusal.why] += 1;
    onRefusal?.(refusal);
  };
  const undo = wire.hear((data) => {
    if (!isInRate()) {
      // Looking for its id costs as much as what is refused here; only a page's requests are told BUSY by it.
      const read = from === "page" ? readMessage(data, from) : undefined;
      const { id, type } = read?.ok ? read.message : { id: undefined, type: undefined };
      refuse({ why: "tooMany", problem: "Too many messages", id, type });
      return;
    }
    const read = readMessage(data, from);
    if (!read.ok) {
      const { ok: _, ...told } = read;
      refuse({ ...told, why: "malformed" });
      return;
    }
    const { id, type, seq: number } = read.message;
    if (number <= last) refuse({ why: "replayed", problem: "Its number was there before", id, type });
    else if (recent.add(id)) {
      last = number;
      onMessage(read.message);
    } else {
      last = number;
      refuse({ why: "duplicate", problem: "Its id was there before", id, type });
    }
  });
  return {
    dropped,
    refuse,
    post({ id, type, payload }) {
      if (isClosed) return "The channel is closed";
      const message = { v: 1, id, seq, type, ...(payload !== undefined && { payload }) };
      const read = readMessage(message, from === "page" ? "frame" : "page");
      if (!read.ok) return read.problem;
      seq += 1;
      wire.post(message);
      return undefined;
    },
    close() {
      isClosed = true;
      undo();
      wire.close();
    },
  };
}

/** 122 random bits. */
export function createMessageId(): string {
  return crypto.randomUUID();
}
