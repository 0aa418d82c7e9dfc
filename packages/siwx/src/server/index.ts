// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { createSignIn } from "./create-sign-in.ts";
export type { SignInOptions } from "./options.ts";
export type { OtpMail, OtpOptions } from "./otp/otp-options.ts";
export type { SessionKey, SessionOptions } from "./sessions/session-options.ts";
export type { SessionChange, SignIn, SignInEvent, SignInProof } from "./sign-in.ts";
export { isSignInError, SignInError, type SignInErrorCode } from "./sign-in-error.ts";
export { memoryStore } from "./stores/memory-store.ts";
export { type PostgresClient, postgresStore } from "./stores/postgres-store.ts";
export { type RedisClient, redisStore } from "./stores/redis-store.ts";
export { type SqliteDatabase, sqliteStore } from "./stores/sqlite-store.ts";
export type { SignInStore } from "./stores/store.ts";
export type { AnyVerifier, Verifier } from "./verifier.ts";
