import * as z from "zod/mini";
import {
  type AnswerOf,
  type AskOf,
  CALLS,
  type CallType,
  EVENTS,
  type EventOf,
  type EventType,
} from "./calls-schema.ts";
import { errorPayload } from "./envelope-schema.ts";
import { messageId } from "./fields-schema.ts";
import { foreignRequest } from "./rpc/methods-schema.ts";

const envelope = { v: z.literal(1), id: messageId, seq: z.int().check(z.nonnegative()) };
type Envelope = { readonly v: 1; readonly id: string; readonly seq: number };
/** What comes with a message: required, optional or absent, as its schema says. */
type Carrying<P> = [P] extends [undefined]
  ? { readonly payload?: undefined }
  : undefined extends P
    ? { readonly payload?: P }
    : { readonly payload: P };
type Message<T extends string, P> = Envelope & { readonly type: T } & Carrying<P>;

/** A page's requests. */
export type PageMessage = { [T in CallType]: Message<T, AskOf<T>> }[CallType];
/** A frame's answers. */
export type FrameAnswer = {
  [T in CallType]: Message<`${T}_SUCCESS`, AnswerOf<T>> | Message<`${T}_ERROR`, z.infer<typeof errorPayload>>;
}[CallType];
/** What a frame tells without being asked. */
export type FrameEvent = { [T in EventType]: Message<T, EventOf<T>> }[EventType];
/** What a frame posts. */
export type FrameMessage = FrameAnswer | FrameEvent;

function describe(type: string, payload: z.ZodMiniType): z.ZodMiniObject {
  const own = { ...envelope, type: z.literal(type) };
  return payload._zod.def.type === "undefined" ? z.strictObject(own) : z.strictObject({ ...own, payload });
}

const calls = Object.entries(CALLS);

/** Reads what a page posts; for makers of JSON Schema. Within the kit, `readMessage` does. */
export const pageMessage = z.discriminatedUnion(
  "type",
  calls.map(([type, { ask }]) => describe(type, ask)) as unknown as readonly [z.ZodMiniObject],
) as unknown as z.ZodMiniType<PageMessage>;

/** Reads a request of a namespace that embedded wallets have no account in. */
export const foreignMessage = describe("RPC_REQUEST", foreignRequest);

/** Reads what a frame posts; for makers of JSON Schema. Within the kit, `readMessage` does. */
export const frameMessage = z.discriminatedUnion("type", [
  ...calls.flatMap(([type, { answer }]) => [
    describe(`${type}_SUCCESS`, answer),
    describe(`${type}_ERROR`, errorPayload),
  ]),
  ...Object.entries(EVENTS).map(([type, payload]) => describe(type, payload)),
] as unknown as readonly [z.ZodMiniObject]) as unknown as z.ZodMiniType<FrameMessage>;
