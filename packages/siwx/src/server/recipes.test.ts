import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SignedIn, SignInMessage } from "@foyer/contract/sign-in";
import { getRequestListener } from "@hono/node-server";
import express from "express";
import express4 from "express-4";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { signInHandler as expressHandler, readSession as readExpressSession } from "../express/index.ts";
import { signInHandler as honoHandler } from "../hono/index.ts";
import { readSession as readNextSession, signInRoute } from "../next/index.ts";
import { ACCOUNT, ORIGIN, sign, startSignIn } from "../testing/server/start-sign-in.ts";
import type { SignIn } from "./sign-in.ts";

/** A host's own server. It answers sign-in below /sign-in, and says on /profile who is there. */
type Recipe = (signIn: SignIn) => Parameters<typeof createServer>[1];

const RECIPES: Readonly<Record<string, Recipe>> = {
  Hono: (signIn) => {
    const app = new Hono();
    app.all("/sign-in/*", honoHandler(signIn));
    app.get("/profile", async (context) => context.json(await signIn.me(context.req.raw)));
    return getRequestListener(app.fetch);
  },

  "Express 5": (signIn) => {
    const app = express();
    app.use("/sign-in", expressHandler(signIn));
    app.get("/profile", async (request, response) => {
      response.json(await readExpressSession(signIn, request));
    });
    return app;
  },

  "Express 5, after a parser of JSON": (signIn) => {
    const app = express();
    app.use(express.json({ limit: "1mb" }));
    app.use("/sign-in", expressHandler(signIn));
    app.get("/profile", async (request, response) => {
      response.json(await readExpressSession(signIn, request));
    });
    return app;
  },

  "Express 4": (signIn) => {
    const app = express4();
    app.use("/sign-in", expressHandler(signIn));
    app.get("/profile", (request, response, next) => {
      readExpressSession(signIn, request).then((sessions) => response.json(sessions), next);
    });
    return app;
  },

  // What Next calls: the route's functions by the request's method, and a page with the request's cookies.
  "routes of Next": (signIn) => {
    const route = signInRoute(signIn);
    return getRequestListener(async (request) => {
      if (new URL(request.url).pathname === "/profile") {
        const [, value = ""] = /__Host-foyer-session=([^;]+)/.exec(request.headers.get("cookie") ?? "") ?? [];
        const cookies = { get: (name: string) => (name === signIn.cookieName ? { value } : undefined) };
        return Response.json(await readNextSession(signIn, cookies));
      }
      return await route[request.method as keyof typeof route](request);
    });
  },

  "requests and responses alone": (signIn) =>
    getRequestListener(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/sign-in/")) return await signIn.handle(request);
      return Response.json(await signIn.me(request));
    }),
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function start(recipe: Recipe, signIn: SignIn): Promise<string> {
  const server = createServer(recipe(signIn));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Sent = { readonly method?: string; readonly cookie?: string; readonly origin?: string };

describe.each(Object.entries(RECIPES))("a host's server: %s", (_, recipe) => {
  const ask = (url: string, body?: object | string, { method, cookie, origin = ORIGIN }: Sent = {}) =>
    fetch(url, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        origin,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });

  it("signs in over HTTP, knows who is there on its own pages, and signs out", async () => {
    const { signIn } = startSignIn();
    const url = await start(recipe, signIn);
    const overHttp = async ({ account }: { account: string }): Promise<SignInMessage> => {
      const answer = await ask(`${url}/sign-in/nonce`, { account });
      return ((await answer.json()) as { message: SignInMessage }).message;
    };
    const proof = await sign({ ...signIn, createMessage: overHttp });
    const signedIn = await ask(`${url}/sign-in/authenticate`, proof);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(signedIn.headers.get("access-control-allow-credentials")).toBe("true");
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^__Host-foyer-session=./);

    const profile = await ask(`${url}/profile`, undefined, { cookie });
    expect(((await profile.json()) as SignedIn[]).map(({ account }) => account)).toEqual([ACCOUNT]);
    const again = await ask(`${url}/sign-in/authenticate`, proof);
    expect(again.status).toBe(401);
    expect(again.headers.get("content-type")).toBe("application/problem+json");
    expect(await again.json()).toMatchObject({ code: "nonce/spent", status: 401 });

    const out = await ask(`${url}/sign-in/sign-out`, {}, { cookie });
    expect(out.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect(await (await ask(`${url}/profile`, undefined, { cookie })).json()).toEqual([]);
    expect(await (await ask(`${url}/sign-in/me`, undefined, { cookie })).json()).toEqual({
      sessions: [],
      now: "2026-11-26T09:00:00.000Z",
    });
  });

  it("answers browsers that ask first, and no pages of others", async () => {
    const { signIn } = startSignIn();
    const url = await start(recipe, signIn);
    const preflight = await ask(`${url}/sign-in/otp`, undefined, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("POST, PUT");
    const evil = await ask(`${url}/sign-in/sign-out`, {}, { origin: "https://evil.example" });
    expect(evil.status).toBe(403);
    expect(evil.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("refuses what is too large, and what is no JSON", async () => {
    const { signIn } = startSignIn();
    const url = await start(recipe, signIn);
    const large = await ask(`${url}/sign-in/nonce`, { account: "x".repeat(300_000) });
    expect(large.status).toBe(413);
    const broken = await ask(`${url}/sign-in/nonce`, "{");
    expect(broken.status).toBe(400);
  });
});
