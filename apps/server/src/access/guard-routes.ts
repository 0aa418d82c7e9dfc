import { readAddress } from "@foyer-apps/service/http/read-address";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { admitAdmins } from "../admin/admit-admins.ts";
import { EMBEDDED_PATH, isEmbeddedPath } from "../embedded/embedded-path.ts";
import { Fault, isFault } from "../faults/fault.ts";
import { projectOfPath } from "../http/project-of-path.ts";
import type { RequestContext, RequestEnvironment, ServerPorts } from "../http/server-environment.ts";
import { isOriginAllowed } from "../projects/origin.ts";
import type { Project } from "../projects/project.ts";
import { SIGN_IN_PATH } from "../sign-in/sign-in-path.ts";
import { ACCESS_RULES } from "./access-rules.ts";

/** No page has this origin. */
const NOBODY = "";

/** What a page may learn that is not admitted: it said all of it itself, or has to know when to come back. */
const TOLD = ["origin/not-allowed", "project/missing", "project/unknown", "rate/exceeded"] as const;

/** Lets a request through to its route if the route's rule allows it. */
export function guardRoutes(ports: ServerPorts): MiddlewareHandler<RequestEnvironment> {
  const admitAdmin = admitAdmins(ports);
  return async (context, next) => {
    context.set("address", readAddress(context, ports.settings.trustedProxies));
    refuseNul(context.req.url);
    const route = routeOf(context);
    const rule = route !== undefined && Object.hasOwn(ACCESS_RULES, route) ? ACCESS_RULES[route] : undefined;
    if (rule === "operator") await ports.admitOperator(context.req.header("Authorization"));
    else if (rule === "admin" || rule === "admin-page") await admitAdmin(context, rule);
    else if (rule === "project" || rule === "frame") await orTell(context, () => admitToProject(context, ports));
    else if (rule !== "probe") await orTell(context, () => ports.countRequests("address", context.get("address")));
    if (rule === undefined) throw new Fault("route/unknown", { path: context.req.path.slice(0, 100) });
    await next();
  };
}

/** PostgreSQL keeps no NUL in a text, and no id or name has one. */
function refuseNul(url: string): void {
  if (!url.includes("%00")) return;
  throw new Fault("request/invalid", { problems: [{ name: "address", message: "must hold no NUL" }] });
}

/** The route that answers a request, as `GET /getWallets`: middleware matches every method. */
export function routeOf(context: RequestContext): string | undefined {
  const route = matchedRoutes(context).find(({ method }) => method !== "ALL");
  return route && `${route.method} ${route.path}`;
}

/**
 * Admits a preflight. One that comes too often is let pass: what follows it is refused in words and with the time to come
 * back, which a page cannot read of a preflight. Resolves with whether the project admits the page.
 */
export async function admitPreflight(context: RequestContext, ports: ServerPorts): Promise<boolean> {
  try {
    await admitToProject(context, ports);
    return true;
  } catch (error) {
    if (!isFault(error, "rate/exceeded")) throw error;
    shareRefusal(context);
    return false;
  }
}

/** A page that is refused may read why and nothing else, or its people would look for it in vain. */
async function orTell(context: RequestContext, admit: () => Promise<void>): Promise<void> {
  try {
    await admit();
  } catch (error) {
    if (TOLD.some((code) => isFault(error, code))) shareRefusal(context);
    throw error;
  }
}

/** Pages without an origin of their own are nobody's. */
function shareRefusal(context: RequestContext): void {
  const origin = context.req.header("Origin");
  if (origin !== undefined && origin !== "null") context.set("sharedOrigin", origin);
}

/** Admits a request to its project, and notes who may read the answer, also when it is a refusal. */
async function admitToProject(context: RequestContext, ports: ServerPorts): Promise<void> {
  const id = projectOfPath(context.req.path, [SIGN_IN_PATH, EMBEDDED_PATH]) ?? context.req.query("projectId") ?? "";
  const refusal = await countAddress(context, ports);
  // Who is over the limit costs no query; a page of a project that is in use can still read that it is.
  const project = refusal ? ports.findProject.recall(id) : id && (await ports.findProject.find(id.slice(0, 64)));
  const origin = context.req.header("Origin");
  const isAllowed = Boolean(
    project && (origin === undefined || admits({ origin, project, frame: frameOf(context, ports) })),
  );
  if (isAllowed && origin !== undefined) context.set("sharedOrigin", origin);
  if (refusal) throw refusal;
  if (id === "") throw new Fault("project/missing", {});
  if (!project) throw new Fault("project/unknown", { id: id.slice(0, 64) });
  if (!isAllowed) throw new Fault("origin/not-allowed", { origin: (origin ?? "").slice(0, 253) });
  await ports.countRequests("project", project.id);
  context.set("project", project);
}

async function countAddress(context: RequestContext, { countRequests }: ServerPorts): Promise<Fault | undefined> {
  try {
    await countRequests("address", context.get("address"));
    return undefined;
  } catch (error) {
    if (isFault(error, "rate/exceeded")) return error;
    throw error;
  }
}

/** The origin of the wallet's frame, where it is the frame that is asked for. */
function frameOf(context: RequestContext, { settings }: ServerPorts): string | undefined {
  return isEmbeddedPath(context.req.path) ? (settings.embedded?.frameOrigin ?? NOBODY) : undefined;
}

/** A project that names no origin is open to all; a page without one of its own (`null`) is nobody's. */
function admits(a: {
  readonly origin: string;
  readonly project: Project;
  readonly frame: string | undefined;
}): boolean {
  if (a.frame !== undefined) return a.origin === a.frame;
  const { origins } = a.project;
  return origins.length === 0 ? a.origin !== "null" : isOriginAllowed(a.origin, origins);
}
