import { nameDevice } from "@foyer-apps/service/http/name-device";
import { openText } from "@foyer-apps/service/keys/seal-text";
import { type Language, pickLanguage } from "@foyer-apps/service/mail/languages";
import { findObjection } from "../addresses/object.ts";
import { noteAct } from "../calls/audit.ts";
import type { KeeperPorts } from "../calls/call.ts";
import { answerLink, findByLink } from "../devices/answer-link.ts";
import type { KeeperApp, KeeperContext } from "../http/keeper-environment.ts";
import { sendNotice } from "../mail/send-asked.ts";
import { maskAddress } from "./mask-address.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { takeObjectionOf } from "./take-objection-of.ts";
import { writeConfirmPage, writeObjectPage, writeOutcomePage, writeOwnerPage } from "./write-page.ts";

/** Nothing but the page's own style and its own form; in nobody's frame. */
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** Adds the pages that mailed links lead to. Opening one changes nothing; pressing a button of it does. */
export function addPages(app: KeeperApp, ports: KeeperPorts): void {
  app.get("/page.css", (context) =>
    context.body(PAGE_STYLE, 200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "max-age=3600" }),
  );
  app.get("/confirm/:secret", (context) => showDevice(context, ports));
  app.post("/confirm/:secret", (context) => answerDevice(context, ports));
  app.get("/object/:secret", (context) => showObjection(context, ports));
  app.post("/object/:secret", (context) => answerObjection(context, ports));
}

async function showDevice(context: KeeperContext, ports: KeeperPorts): Promise<Response> {
  const flow = await findByLink(ports.database.tables, questionOf(context, ports));
  if (flow === undefined) return show(context, writeOutcomePage(languageOf(context), "over"), 410);
  return show(
    context,
    writeConfirmPage({
      language: pickLanguage(flow.language),
      project: ports.settings.projects.get(flow.project_id)?.name ?? "",
      site: new URL(flow.page).host,
      address: maskAddress(openText(ports.settings.ring, { table: "keeper_flows", id: flow.id }, flow)),
      device: flow.device,
      at: flow.created_at,
      number: flow.number,
    }),
  );
}

async function answerDevice(context: KeeperContext, ports: KeeperPorts): Promise<Response> {
  const answer = await readAnswer(context, ports);
  if (answer !== "confirm" && answer !== "refuse") return showDevice(context, ports);
  const isConfirmed = answer === "confirm";
  const flow = await ports.database.tables.transaction().execute(async (tables) => {
    const answered = await answerLink(tables, { ...questionOf(context, ports), isConfirmed });
    const act = isConfirmed ? "device-confirmed" : "device-refused";
    if (answered) await noteAct(tables, { ports, now: ports.now() }, { subject: answered.id, act, detail: "" });
    return answered;
  });
  if (flow === undefined) return show(context, writeOutcomePage(languageOf(context), "over"), 410);
  return show(context, writeOutcomePage(pickLanguage(flow.language), isConfirmed ? "confirmed" : "refused"));
}

async function showObjection(context: KeeperContext, ports: KeeperPorts): Promise<Response> {
  const language = languageOf(context);
  const found = await findObjection(ports.database.tables, questionOf(context, ports));
  if (found === undefined) return show(context, writeOutcomePage(language, "over"), 410);
  const project = nameOf(ports, found.projectId);
  const { about } = found;
  return show(
    context,
    about === "change" ? writeObjectPage({ language, project }) : writeOwnerPage({ language, project, about }),
  );
}

async function answerObjection(context: KeeperContext, ports: KeeperPorts): Promise<Response> {
  if ((await readAnswer(context, ports)) !== "object") return showObjection(context, ports);
  const language = languageOf(context);
  const question = questionOf(context, ports);
  const { now } = question;
  const found = await findObjection(ports.database.tables, question);
  const asking = {
    project: nameOf(ports, found?.projectId ?? ""),
    site: new URL(ports.settings.frameOrigin).host,
    device: nameDevice(context.req.header("User-Agent")),
    at: now,
    language,
  };
  const done = await ports.database.tables
    .transaction()
    .execute((tables) => takeObjectionOf(tables, { ports, now, asking }, question.secret));
  for (const letter of done?.letters ?? []) await sendNotice({ ports }, letter);
  return show(context, writeOutcomePage(language, done?.outcome ?? "over"), done === undefined ? 410 : 200);
}

/** The project's name, as its operator wrote it. */
function nameOf({ settings }: KeeperPorts, projectId: string): string {
  return settings.projects.get(projectId)?.name ?? "";
}

/** What the form says; nothing where another page sent it. */
async function readAnswer(context: KeeperContext, ports: KeeperPorts): Promise<unknown> {
  const origin = context.req.header("Origin");
  // A page without a referrer may send its own form with `null`.
  if (origin !== undefined && origin !== "null" && origin !== new URL(ports.url()).origin) return undefined;
  const site = context.req.header("Sec-Fetch-Site");
  if (site !== undefined && site !== "same-origin") return undefined;
  return (await context.req.parseBody())["answer"];
}

function questionOf(context: KeeperContext, ports: KeeperPorts): { readonly secret: string; readonly now: number } {
  return { secret: context.req.param("secret") ?? "", now: ports.now() };
}

function languageOf(context: KeeperContext): Language {
  return pickLanguage(context.req.header("Accept-Language"));
}

function show(context: KeeperContext, page: string, status: 200 | 410 = 200): Response {
  return context.body(page, status, HEADERS);
}
