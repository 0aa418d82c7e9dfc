import { eip155Verifier } from "@foyer/siwx/eip155";
import { createSignIn, memoryStore, type SignIn } from "@foyer/siwx/server";

// Next gives routes and pages modules of their own, in one process: both share what is kept here. For several processes,
// or to remember who signed out when the server starts again, take one of the stores of databases.
const kept = globalThis as { exampleSignIn?: SignIn };

kept.exampleSignIn ??= createSignIn({
  // Host and port of the site, as its visitors see them.
  domains: [process.env["SITE_HOST"] ?? "localhost:3000"],
  statement: "Sign in to the example.",
  verifiers: [eip155Verifier()],
  store: memoryStore(),
  // Without a secret of your own everybody is signed out when the server starts again: `openssl rand -base64 32`.
  sessions: { keys: [{ id: "1", secret: process.env["SIGN_IN_SECRET"] ?? crypto.randomUUID() }] },
});

export const signIn = kept.exampleSignIn;
