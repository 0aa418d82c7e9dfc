import type { RECOVERY_CALLS } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import { nameDevice } from "@foyer-apps/service/http/name-device";
import { readAddress } from "@foyer-apps/service/http/read-address";
import { pickLanguage } from "@foyer-apps/service/mail/languages";
import { checkProof } from "@foyer-apps/service/proof/check-proof";
import { readToken } from "../devices/device-token.ts";
import type { KeeperContext } from "../http/keeper-environment.ts";
import type { Call, KeeperPorts } from "./call.ts";
import { HANDLERS } from "./handlers.ts";

/**
 * Answers a call of the frame's: its key first, then what it asks.
 * @throws {ServiceFault} proof/refused, proof/late, request/invalid, route/unknown, and what the call fails with
 */
export async function answerCall(
  context: KeeperContext,
  { name, ports }: { readonly name: keyof typeof RECOVERY_CALLS; readonly ports: KeeperPorts },
): Promise<Response> {
  const { req } = context;
  const projectId = req.param("projectId") ?? "";
  const project = ports.settings.projects.get(projectId);
  if (project === undefined) throw new ServiceFault("route/unknown", { path: req.path.slice(0, 100) });
  const now = ports.now();
  const token = /^DPoP ([\w.-]{1,4096})$/i.exec(req.header("Authorization") ?? "")?.[1];
  const thumbprint = await checkProof({
    proof: req.header("DPoP"),
    method: req.method,
    url: `${ports.url()}${req.path}`,
    accessToken: token,
    now,
    remember: (id, until) => rememberProof(ports.holder, id, until),
  });
  const body = readJson(await req.text());
  const call = {
    ports,
    project: { ...project, id: projectId },
    now,
    thumbprint,
    device: nameDevice(req.header("User-Agent")),
    address: readAddress(context, ports.settings.trustedProxies),
    language: pickLanguage(readLanguage(body) ?? req.header("Accept-Language")),
    signal: req.raw.signal,
  };
  const verified = token === undefined ? undefined : await readToken(call, token);
  const flow = req.param("flow") ?? "";
  const answer = await HANDLERS[name]({ ...call, verified } satisfies Call, { body, flow });
  return context.json(answer ?? {}, 200, { "Cache-Control": "no-store" });
}

function readLanguage(body: unknown): string | undefined {
  const { language } = Object(body) as { readonly language?: unknown };
  return typeof language === "string" ? language : undefined;
}

function readJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const problems = [{ name: "body", message: "must be JSON" }];
    throw invalidBody(problems, cause);
  }
}

function invalidBody(problems: readonly { readonly name: string; readonly message: string }[], cause: unknown) {
  return new ServiceFault("request/invalid", { problems }, { cause });
}
