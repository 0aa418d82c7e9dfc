import type { PGlite } from "@electric-sql/pglite";
import type { AccountId } from "@foyer/contract";
import type { SignedIn, SignInMessage } from "@foyer/contract/sign-in";
import type Database from "better-sqlite3";
import type { RequestHandler } from "express";
import type { Hono } from "hono";
import type { Redis } from "ioredis";
import type pg from "pg";
import { expectTypeOf } from "vitest";
import { eip155Verifier } from "../eip155/index.ts";
import { signInHandler as expressHandler, readSession as readExpressSession } from "../express/index.ts";
import { signInHandler as honoHandler } from "../hono/index.ts";
import { readSession, signInRoute } from "../next/index.ts";
import { suiVerifier } from "../sui/index.ts";
import {
  createSignIn,
  memoryStore,
  type PostgresClient,
  type RedisClient,
  type SignInStore,
  type SqliteDatabase,
} from "./index.ts";

// Clients go in as their libraries make them.
expectTypeOf<Database.Database>().toExtend<SqliteDatabase>();
expectTypeOf<pg.Pool>().toExtend<PostgresClient>();
expectTypeOf<pg.Client>().toExtend<PostgresClient>();
expectTypeOf<PGlite>().toExtend<PostgresClient>();
expectTypeOf<Redis>().toExtend<RedisClient>();

const sessions = { keys: [{ id: "a", secret: "" }] } as const;
const signIn = createSignIn({
  domains: ["example.org"],
  verifiers: [eip155Verifier(), suiVerifier()],
  store: memoryStore(),
  sessions,
});
// @ts-expect-error nobody could sign in
createSignIn({ domains: ["example.org"], verifiers: [], store: memoryStore(), sessions });
// @ts-expect-error from no page
createSignIn({ domains: [], verifiers: [suiVerifier()], store: memoryStore(), sessions });
// @ts-expect-error nonces have to be kept somewhere
createSignIn({ domains: ["example.org"], verifiers: [suiVerifier()], sessions });
// @ts-expect-error with nothing to sign by
createSignIn({ domains: ["example.org"], verifiers: [suiVerifier()], store: memoryStore(), sessions: { keys: [] } });

expectTypeOf(signIn.createMessage({ account: "", origin: "" })).toEqualTypeOf<Promise<SignInMessage>>();
expectTypeOf(signIn.me(new Request("http://a"))).toEqualTypeOf<Promise<readonly SignedIn[]>>();
expectTypeOf<SignedIn["account"]>().toEqualTypeOf<AccountId>();
expectTypeOf(memoryStore()).toEqualTypeOf<SignInStore>();

// Handlers go in as they are.
declare const app: Hono;
app.all("/sign-in/*", honoHandler(signIn));
expectTypeOf(expressHandler(signIn)).toExtend<RequestHandler>();
declare const request: Parameters<RequestHandler>[0];
expectTypeOf(readExpressSession(signIn, request)).toEqualTypeOf<Promise<readonly SignedIn[]>>();
expectTypeOf(signInRoute(signIn).GET).toEqualTypeOf<(request: Request) => Promise<Response>>();
expectTypeOf(readSession(signIn, { get: () => ({ value: "" }) })).toEqualTypeOf<Promise<readonly SignedIn[]>>();
