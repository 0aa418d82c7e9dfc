import { cleanAccountName, LONGEST_NAME, SHORTEST_NAME } from "@foyer/contract/account-names";
import { createRoute, z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import { limitBody } from "../http/limit-body.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import { readTextAsJson } from "../http/read-text-as-json.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { RequestContext, ServerPorts } from "../http/server-environment.ts";
import { json } from "../orders/order-schema.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import type { NameSettings } from "../settings/read-settings.ts";
import { createClaimReader } from "./create-claim-reader.ts";
import { evmAccount, registeredSchema, signatureSchema } from "./name-schema.ts";
import { findByAccount, findByName, type RegisteredName, registerName } from "./registered-names.ts";
import { suggestNames } from "./suggest-names.ts";

const rulesRoute = createRoute({
  method: "get",
  path: "/names/v1/rules",
  summary: "What names end with here, and how many characters they have before that",
  request: { query: projectQuerySchema },
  responses: {
    200: {
      description: "The rules",
      ...json(z.object({ suffix: z.string(), shortest: z.int(), longest: z.int() })),
    },
    ...problemAnswers,
  },
});

const registerRoute = createRoute({
  method: "post",
  path: "/names/v1/accounts",
  summary:
    "Gives an account the name that its owner signed for; an account has one, and taking it again changes nothing",
  middleware: [limitBody(FIXED_LIMITS.names.bodyBytes), readTextAsJson()] as const,
  request: {
    query: projectQuerySchema,
    body: {
      required: true,
      ...json(z.object({ account: evmAccount, message: z.string().max(1_000), signature: signatureSchema })),
    },
  },
  responses: { 200: { description: "The name", ...json(registeredSchema) }, ...problemAnswers },
});

const nameRoute = createRoute({
  method: "get",
  path: "/names/v1/accounts/{name}",
  summary: "Whose a name is, with its suffix",
  request: {
    query: projectQuerySchema,
    params: z.object({ name: z.string().max(200) }),
  },
  responses: { 200: { description: "The account", ...json(registeredSchema) }, ...problemAnswers },
});

const reverseRoute = createRoute({
  method: "get",
  path: "/names/v1/reverse/{account}",
  summary: "What an account is called, by its CAIP-10 id",
  request: { query: projectQuerySchema, params: z.object({ account: evmAccount }) },
  responses: {
    200: { description: "The name, if it has one", ...json(z.object({ name: z.string().nullable() })) },
    ...problemAnswers,
  },
});

const suggestionsRoute = createRoute({
  method: "get",
  path: "/names/v1/suggestions/{name}",
  summary: "Whether a name is free, and free ones like it; without the suffix",
  request: { query: projectQuerySchema, params: z.object({ name: z.string().min(1).max(LONGEST_NAME) }) },
  responses: {
    200: {
      description: "What can be taken",
      ...json(
        z.object({
          name: z.string(),
          suffix: z.string(),
          status: z.enum(["free", "taken", "reserved", "short"]),
          suggestions: z.array(z.string()),
        }),
      ),
    },
    ...problemAnswers,
  },
});

/** Adds account names, where the operator has given them a suffix. */
export function addNameRoutes(app: ServerApp, ports: ServerPorts): void {
  const { tables } = ports.database;
  const readClaim = createClaimReader(ports);
  const required = (context: RequestContext): NameSettings => {
    const { names } = ports.settings;
    if (!names) throw new Fault("names/off", {});
    // Who may take a name, or sees one that was taken a moment ago, is told what is so now.
    context.header("Cache-Control", "no-store");
    return names;
  };
  const show = (row: RegisteredName, suffix: string) => ({
    name: `${row.name}.${suffix}`,
    address: row.address,
    chain: row.chain || null,
    registeredAt: row.registered_at,
  });
  app.openapi(rulesRoute, (context) => {
    const { suffix } = required(context);
    return context.json({ suffix, shortest: SHORTEST_NAME, longest: LONGEST_NAME }, 200);
  });
  app.openapi(registerRoute, async (context) => {
    const names = required(context);
    await ports.countRequests("name", context.get("address"));
    const claim = await readClaim(context.req.valid("json"), {
      names,
      origin: context.req.header("Origin"),
      now: ports.now(),
    });
    return context.json(show(await registerName(tables, claim, ports.now()), names.suffix), 200);
  });
  app.openapi(nameRoute, async (context) => {
    const { suffix } = required(context);
    const { name } = context.req.valid("param");
    const label = name.endsWith(`.${suffix}`) ? name.slice(0, -suffix.length - 1) : undefined;
    const row = label === undefined ? undefined : await findByName(tables, { suffix, name: label });
    if (!row) throw new Fault("name/unknown", { name: name.slice(0, 100) });
    return context.json(show(row, suffix), 200);
  });
  app.openapi(reverseRoute, async (context) => {
    const { suffix } = required(context);
    const row = await findByAccount(tables, { suffix, account: context.req.valid("param").account });
    return context.json({ name: row ? `${row.name}.${suffix}` : null }, 200);
  });
  app.openapi(suggestionsRoute, async (context) => {
    const names = required(context);
    const { name } = context.req.valid("param");
    if (cleanAccountName(name) !== name)
      throw new Fault("request/invalid", {
        problems: [{ name: "name", message: "must be letters from a to z in lower case, and digits" }],
      });
    return context.json({ suffix: names.suffix, ...(await suggestNames(tables, { name, names })) }, 200);
  });
}
