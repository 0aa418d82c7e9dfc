import type { ACCOUNT_CALLS } from "@foyer/embedded/accounts";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import { nameDevice } from "@foyer-apps/service/http/name-device";
import { pickLanguage } from "@foyer-apps/service/mail/languages";
import { checkProof } from "@foyer-apps/service/proof/check-proof";
import { Fault } from "../../faults/fault.ts";
import type { RequestContext, ServerPorts } from "../../http/server-environment.ts";
import type { Call } from "./call.ts";
import { HANDLERS } from "./handlers.ts";
import { readSession } from "./read-session.ts";
import { repeatAnswer } from "./repeat-answer.ts";

const REPEAT_NAME = /^[\w-]{8,64}$/;

/**
 * Answers a call of the frame's: its key first, then its session, then what it asks.
 * @throws {Fault} embedded/off, proof/refused, proof/late, login/unauthorized, request/invalid, and what the call fails with
 */
export async function answerCall(
  context: RequestContext,
  { name, ports }: { readonly name: keyof typeof ACCOUNT_CALLS; readonly ports: ServerPorts },
): Promise<Response> {
  const desk = ports.embedded;
  if (desk === undefined) throw new Fault("embedded/off", {});
  const now = ports.now();
  const holder = holderTables(ports.database.tables);
  const token = readToken(context.req.header("Authorization"));
  const thumbprint = await checkProof({
    proof: context.req.header("DPoP"),
    method: context.req.method,
    // Never what the Host header says: a proof for another server would be good here.
    url: `${ports.url()}${context.req.path}`,
    accessToken: token,
    now,
    remember: (id, until) => rememberProof(holder, id, until),
  });
  const text = await context.req.text();
  const call: Call = {
    ports,
    desk,
    holder,
    project: context.get("project"),
    now,
    thumbprint,
    device: nameDevice(context.req.header("User-Agent")),
    address: context.get("address"),
    language: pickLanguage(readLanguage(text) ?? context.req.header("Accept-Language")),
  };
  const run = async (): Promise<object> => {
    const handler = HANDLERS[name];
    if (handler.access === "key") return (await handler.answer(call, readJson(text))) ?? {};
    const session = await readSession(call, token ?? "");
    return (await handler.answer({ ...call, session }, readJson(text))) ?? {};
  };
  const answer = await repeated(context, { call, name, text, run });
  return context.json(answer, 200, { "Cache-Control": "no-store" });
}

type Repeated = {
  readonly call: Call;
  readonly name: keyof typeof ACCOUNT_CALLS;
  readonly text: string;
  readonly run: () => Promise<object>;
};

function repeated(context: RequestContext, { call, name, text, run }: Repeated): Promise<object> {
  const repeatName = context.req.header("Idempotency-Key");
  if (repeatName === undefined || context.req.method === "GET") return run();
  if (!REPEAT_NAME.test(repeatName)) throw invalid("Idempotency-Key", "must be 8 to 64 letters, digits, '-' or '_'");
  const isOfSession = HANDLERS[name].access === "session";
  return repeatAnswer(call, { name: repeatName, route: name, body: text, isOfSession, run });
}

function readToken(authorization: string | undefined): string | undefined {
  return /^DPoP ([\w.-]{1,4096})$/i.exec(authorization ?? "")?.[1];
}

/** What a page says of its language goes before what the browser says; whatever else is wrong with it is told later. */
function readLanguage(text: string): string | undefined {
  return /"language"\s*:\s*"([\w-]{2,35})"/.exec(text)?.[1];
}

function readJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid("body", "must be JSON", { cause });
  }
}

function invalid(name: string, message: string, options?: ErrorOptions): Fault {
  return new Fault("request/invalid", { problems: [{ name, message }] }, options);
}
