import type { AccountId } from "@foyer/contract";
import { type AnyVerifier, createSignIn, type OtpMail, type SignIn, type SignInEvent } from "@foyer/siwx/server";
import { pickLanguage } from "@foyer-apps/service/mail/languages";
import { Fault, isFault } from "../faults/fault.ts";
import { findFeatures } from "../features/find-features.ts";
import type { RequestContext, ServerPorts } from "../http/server-environment.ts";
import type { Project } from "../projects/project.ts";
import type { SignInSettings } from "../settings/read-settings.ts";
import { hasConfirmedEmail, keepConfirmedEmail } from "./confirmed-emails.ts";
import { createSignInStore } from "./create-sign-in-store.ts";
import { nameCookie, ownCookie } from "./name-cookie.ts";
import { sendCode } from "./send-code.ts";

type Deps = { readonly ports: ServerPorts; readonly verifiers: readonly [AnyVerifier, ...AnyVerifier[]] };

const SAME_SITE = { bearer: "lax", cookie: "lax", "cookie-of-other-sites": "none" } as const;

/**
 * Answers a call of `SignInCalls` for a page of the request's project.
 * @throws {Fault} sign-in/off, sign-in/no-origins, and whatever kept the call from being answered
 */
export async function answerSignIn(context: RequestContext, { ports, verifiers }: Deps): Promise<Response> {
  const { settings, database, log } = ports;
  const project = context.get("project");
  if (settings.signIn === undefined) throw new Fault("sign-in/off", {});
  const site = readSite(context, project);
  const failures: unknown[] = [];
  const signIn = createSignIn({
    domains: [site],
    verifiers,
    store: createSignInStore(database.tables, project.id),
    sessions: { ...readSessions(settings.signIn), audience: project.id, issuer: settings.publicUrl ?? "foyer-server" },
    clock: ports.now,
    onError: (error) => failures.push(error),
    ...(await readEmailOptions(context, { ports, site })),
  });
  const response = await handle(signIn, context);
  if (context.req.path.endsWith("/authenticate")) ports.metrics.signIns.inc({ outcome: await readOutcome(response) });
  const fault = failures.find((failure) => isFault(failure));
  if (fault) throw fault;
  for (const err of failures) log.warn({ requestId: context.get("requestId"), err }, "failure of signing in");
  return response;
}

async function handle(signIn: SignIn, context: RequestContext): Promise<Response> {
  const cookie = { from: signIn.cookieName, projectId: context.get("project").id };
  return nameCookie(await signIn.handle(ownCookie(context.req.raw, cookie)), cookie);
}

/** What became of a signed text, in a word of the library's. */
async function readOutcome(response: Response): Promise<string> {
  if (response.ok) return "signed-in";
  const { code } = (await response.clone().json()) as { readonly code: string };
  return code;
}

/**
 * Host and port of the page that asks; where the request says none, which only a page's own server may do, of any page of
 * the project.
 */
function readSite(context: RequestContext, { id, origins }: Project): string {
  const [first] = origins;
  if (first === undefined) throw new Fault("sign-in/no-origins", { project: id });
  return new URL(context.req.header("Origin") ?? first.replaceAll("*", "any")).host;
}

function readSessions({ keys, sessions }: SignInSettings) {
  return { keys, transport: sessions === "bearer" ? "bearer" : "cookie", sameSite: SAME_SITE[sessions] } as const;
}

/** Whether a project's visitors may confirm an e-mail address, and whether an account without one signs in at all. */
async function readEmailOptions(context: RequestContext, { ports, site }: { ports: ServerPorts; site: string }) {
  const { mailer, database, now } = ports;
  const project = context.get("project");
  const features = await findFeatures(database.tables, project.id);
  const capture = features.find(({ id }) => id === "email_capture");
  const isOn = capture?.isEnabled === true;
  if (context.req.path.endsWith("/otp")) {
    if (mailer === undefined) throw new Fault("mail/off", { setting: "SMTP_URL" });
    if (!isOn) throw new Fault("mail/off", { setting: "email_capture" });
  }
  const language = pickLanguage(context.req.header("Accept-Language"));
  const asker = { project, site, address: context.get("address"), language };
  const ofProject = { projectId: project.id };
  return {
    ...(mailer && isOn && { otp: { send: (mail: OtpMail) => sendCode(mail, asker, { ...ports, mailer }) } }),
    ...(isOn &&
      capture.config.includes("required") && {
        requireEmail: async (account: AccountId) =>
          !(await hasConfirmedEmail(database.tables, { ...ofProject, account })),
      }),
    onSignIn: async ({ account, email }: SignInEvent) => {
      if (email !== undefined) await keepConfirmedEmail(database.tables, { ...ofProject, account, email, now: now() });
    },
  };
}
